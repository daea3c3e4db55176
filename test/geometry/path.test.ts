import { describe, expect, it } from 'vitest';
import { type Path, pathLength, polylinePath, segmentPoint } from '../../shared/geometry/path';

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

  it('has a point at each fraction of a piece, and runs clockwise arcs the other way', () => {
    const arc = { kind: 'arc', centre: { x: 10, y: 10 }, radius: 10, startRad: -Math.PI / 2 } as const;
    const left = segmentPoint({ ...arc, sweepRad: Math.PI / 2 }, 0.5);
    expect(left.x).toBeCloseTo(10 + 10 * Math.SQRT1_2, 9);
    expect(left.y).toBeCloseTo(10 - 10 * Math.SQRT1_2, 9);
    expect(segmentPoint({ ...arc, sweepRad: -Math.PI / 2 }, 1).x).toBeCloseTo(0, 9);
    expect(segmentPoint({ kind: 'line', from: { x: 0, y: 0 }, to: { x: 10, y: 4 } }, 0.25)).toEqual({
      x: 2.5,
      y: 1,
    });
  });

  it('returns to its first point when closed', () => {
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
  });

  it('skips points that repeat', () => {
    const twice = [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 3, y: 4 },
    ];
    expect(polylinePath<'table'>(twice).segments).toHaveLength(1);
  });

  it('without pieces has no length', () => {
    expect(pathLength({ segments: [], closed: false })).toBe(0);
  });
});
