import { describe, expect, it } from 'vitest';
import { dilate, dilateTogether, flattenPath, outlinePath } from '../../shared/geometry/dilate';
import type { Outline } from '../../shared/geometry/outline';
import { pathLength } from '../../shared/geometry/path';
import { polygonArea } from '../../shared/geometry/polygon';

const base: Outline<'table'> = {
  kind: 'polygon',
  vertices: [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 50, y: 32 },
    { x: 0, y: 32 },
  ],
};

/** A U, 60 wide and 60 deep, whose bay is 20 wide and 50 deep. */
const bay: Outline<'table'> = {
  kind: 'polygon',
  vertices: [
    { x: 0, y: 0 },
    { x: 60, y: 0 },
    { x: 60, y: 60 },
    { x: 40, y: 60 },
    { x: 40, y: 10 },
    { x: 20, y: 10 },
    { x: 20, y: 60 },
    { x: 0, y: 60 },
  ],
};

describe('a base dilated by a range', () => {
  it('has four straight sides and four quarter circles, not one circle', () => {
    const ring = dilate(base, 100);
    expect(ring.segments.filter((s) => s.kind === 'line')).toHaveLength(4);
    const arcs = ring.segments.filter((s) => s.kind === 'arc');
    expect(arcs.map((arc) => arc.radius)).toEqual([100, 100, 100, 100]);
    for (const arc of arcs) expect(arc.sweepRad).toBeCloseTo(Math.PI / 2, 9);
    expect(pathLength(ring)).toBeCloseTo(2 * (50 + 32) + 200 * Math.PI, 6);
  });

  it('is the same whichever way the corners are listed', () => {
    const clockwise: Outline<'table'> = { kind: 'polygon', vertices: base.vertices.toReversed() };
    expect(pathLength(dilate(clockwise, 100))).toBeCloseTo(pathLength(dilate(base, 100)), 9);
  });

  it('is a circle round a disc or a point, and a capsule round a segment', () => {
    const circle = dilate<'table'>({ kind: 'disc', centre: { x: 5, y: 5 }, radius: 20 }, 30);
    expect(circle.segments).toEqual([
      { kind: 'arc', centre: { x: 5, y: 5 }, radius: 50, startRad: 0, sweepRad: 2 * Math.PI },
    ]);
    expect(pathLength(dilate<'table'>({ kind: 'polygon', vertices: [{ x: 1, y: 1 }] }, 10))).toBeCloseTo(
      20 * Math.PI,
      9,
    );
    const segment: Outline<'table'> = {
      kind: 'polygon',
      vertices: [
        { x: 0, y: 0 },
        { x: 30, y: 0 },
      ],
    };
    expect(pathLength(dilate(segment, 10))).toBeCloseTo(60 + 20 * Math.PI, 9);
  });

  it('is the outline itself for no range', () => {
    expect(dilate(base, 0)).toEqual(outlinePath(base));
  });

  it('refuses a range that is none', () => {
    expect(() => dilate(base, -1)).toThrow('-1');
    expect(() => dilate(base, Number.NaN)).toThrow('NaN');
    expect(() => dilate({ kind: 'polygon', vertices: [] }, 5)).toThrow('vertex');
  });
});

describe('a concave outline dilated', () => {
  it('keeps a bay that is wider than twice the distance', () => {
    const area = polygonArea(flattenPath(dilate(bay, 5), 0.001));
    // The hull's ring would hold 70·70 less its corners; the bay leaves a channel 10 wide.
    expect(area).toBeLessThan(70 * 70 - (4 - Math.PI) * 25 - 10 * 45);
  });

  it('closes a bay that is narrower', () => {
    const ring = dilate(bay, 12);
    expect(polygonArea(flattenPath(ring, 0.001))).toBeGreaterThan(80 * 80);
    const hull = dilate({ ...bay, vertices: bay.vertices.filter((_, i) => i < 3 || i === 7) }, 12);
    // Over the mouth two arcs meet in a dip: shorter than the hull's ring by nothing, and longer by the dip.
    expect(pathLength(ring)).toBeGreaterThan(pathLength(hull));
  });
});

describe('several bases dilated together', () => {
  const apart = (gap: number): Outline<'table'> => ({
    kind: 'polygon',
    vertices: base.vertices.map((p) => ({ x: p.x + 50 + gap, y: p.y })),
  });

  it('give one ring each while they are far apart, and one ring when it reaches across', () => {
    expect(dilateTogether([base, apart(100)], 30)).toHaveLength(2);
    expect(dilateTogether([base, apart(100)], 60)).toHaveLength(1);
  });

  it('give one ring for bases side by side, edge on edge', () => {
    const rings = dilateTogether([base, apart(0)], 20);
    expect(rings).toHaveLength(1);
    expect(pathLength(rings[0]!)).toBeCloseTo(2 * (100 + 32) + 40 * Math.PI, 5);
  });

  it('count one base listed twice as one', () => {
    expect(pathLength(dilateTogether([base, base], 20)[0]!)).toBeCloseTo(pathLength(dilate(base, 20)), 6);
  });

  it('show a hole that the rings enclose, after the outer edge', () => {
    const disc = (x: number, y: number): Outline<'table'> => ({ kind: 'disc', centre: { x, y }, radius: 10 });
    const rings = dilateTogether([disc(0, 0), disc(60, 0), disc(60, 60), disc(0, 60)], 25);
    expect(rings).toHaveLength(2);
    expect(polygonArea(flattenPath(rings[0]!, 0.01))).toBeGreaterThan(0);
    expect(polygonArea(flattenPath(rings[1]!, 0.01))).toBeLessThan(0);
  });
});

describe('flattenPath', () => {
  it('stays within its tolerance and does not repeat the first point of a closed path', () => {
    const ring = dilate<'table'>({ kind: 'disc', centre: { x: 0, y: 0 }, radius: 100 }, 306.4);
    const points = flattenPath(ring, 0.2);
    for (const [i, a] of points.entries()) {
      const b = points[(i + 1) % points.length]!;
      expect(406.4 - Math.hypot((a.x + b.x) / 2, (a.y + b.y) / 2)).toBeLessThanOrEqual(0.2);
    }
    expect(points.length).toBeLessThan(110);
  });

  it('refuses a tolerance that would never end', () => {
    expect(() => flattenPath(outlinePath(base), 0)).toThrow('tolerance');
  });
});
