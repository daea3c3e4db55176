import { describe, expect, it } from 'vitest';
import { type Path, pathLength, pointAlong, polylinePath } from '../../shared/geometry/path';

/** Ten ahead, then a quarter circle to the left of radius 10. */
const path: Path<'table'> = {
  closed: false,
  segments: [
    { kind: 'line', from: { x: 0, y: 0 }, to: { x: 10, y: 0 } },
    { kind: 'arc', centre: { x: 10, y: 10 }, radius: 10, startRad: -Math.PI / 2, sweepRad: Math.PI / 2 },
  ],
};

describe('a path', () => {
  it('is as long as its pieces', () => {
    expect(pathLength(path)).toBeCloseTo(10 + 5 * Math.PI, 12);
  });

  it('has a point and a direction at each length along it', () => {
    expect(pointAlong(path, 4)).toEqual({ point: { x: 4, y: 0 }, headingRad: 0 });
    const place = pointAlong(path, 10 + 2.5 * Math.PI);
    expect(place.point.x).toBeCloseTo(10 + 10 * Math.SQRT1_2, 9);
    expect(place.point.y).toBeCloseTo(10 - 10 * Math.SQRT1_2, 9);
    expect(place.headingRad).toBeCloseTo(Math.PI / 4, 9);
  });

  it('runs clockwise arcs the other way', () => {
    const back: Path<'table'> = {
      closed: false,
      segments: [{ kind: 'arc', centre: { x: 0, y: 0 }, radius: 10, startRad: 0, sweepRad: -Math.PI / 2 }],
    };
    expect(pointAlong(back, 0).headingRad).toBeCloseTo(-Math.PI / 2, 12);
    expect(pointAlong(back, pathLength(back)).point.y).toBeCloseTo(-10, 12);
  });

  it('stops at its ends when open, and goes round again when closed', () => {
    expect(pointAlong(path, -5).point).toEqual({ x: 0, y: 0 });
    expect(pointAlong(path, 999).point.x).toBeCloseTo(20, 9);
    const square = polylinePath<'table'>(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
        { x: 0, y: 10 },
      ],
      'closed',
    );
    expect(pathLength(square)).toBe(40);
    expect(pointAlong(square, 45).point).toEqual({ x: 5, y: 0 });
    expect(pointAlong(square, -5).point).toEqual({ x: 0, y: 5 });
  });

  it('skips points that repeat', () => {
    const twice = [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 3, y: 4 },
    ];
    expect(polylinePath<'table'>(twice).segments).toHaveLength(1);
  });

  it('without pieces has no points', () => {
    expect(() => pointAlong({ closed: false, segments: [] }, 1)).toThrow('pieces');
  });
});
