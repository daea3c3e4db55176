import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { poseCovariance } from '../../../shared/geometry/covariance';
import type { Outline } from '../../../shared/geometry/outline';
import type { Point } from '../../../shared/geometry/point';
import { exactly } from '../../../shared/rules/measure';
import { linePast, type SightEnd } from '../../../shared/rules/sight/line-past';

const end = (x: number, y: number, sigmaMm = 0): SightEnd => ({
  at: { x, y },
  covariance: sigmaMm === 0 ? exactly : poseCovariance(sigmaMm, 0),
});

const square: Outline<'table'> = {
  kind: 'polygon',
  vertices: [
    { x: 40, y: -10 },
    { x: 60, y: -10 },
    { x: 60, y: 30 },
    { x: 40, y: 30 },
  ],
};

describe('how a line passes an outline', () => {
  test.each([
    ['beside it, by the gap', end(0, 35), end(100, 35), 5],
    ['before it, by the gap from its end', end(0, 0), end(32, 0), 8],
    ['touching a corner: nothing is in the way', end(30, 50), end(90, 10), 0],
    ['along an edge: nothing is in the way', end(0, 30), end(100, 30), 0],
    ['ending on an edge', end(0, 0), end(40, 0), 0],
    ['through it, by the sideways way out', end(0, 0), end(100, 0), -10],
    ['through it, by the way out of its end', end(0, 10), end(43, 10), -3],
    ['from inside it, by the way out of its end', end(58, 10), end(100, 10), -2],
    ['wholly inside, by the sideways way out: no end of it is free', end(45, 10), end(55, 10), -20],
    ['wholly inside along the other way', end(50, 0), end(50, 25), -10],
  ])('%s', (_what, a, b, marginMm) => {
    expect(linePast(a, b, square).marginMm).toBeCloseTo(marginMm, 9);
    expect(linePast(b, a, square).marginMm).toBeCloseTo(marginMm, 9);
  });

  test('a disc is passed by its rim', () => {
    const disc: Outline<'table'> = { kind: 'disc', centre: { x: 50, y: 20 }, radius: 12 };
    expect(linePast(end(0, 0), end(100, 0), disc).marginMm).toBeCloseTo(8, 9);
    expect(linePast(end(0, 8), end(100, 8), disc).marginMm).toBeCloseTo(0, 9);
    expect(linePast(end(0, 15), end(100, 15), disc).marginMm).toBeCloseTo(-7, 9);
  });

  test('the part inside is told as shares of the line', () => {
    expect(linePast(end(0, 0), end(100, 0), square).inside).toEqual({ from: 0.4, to: 0.6 });
  });

  test('an end is in doubt by its share: in the middle of the line both count by half', () => {
    // Both ends 2 mm in doubt, the nearest corner abreast of the middle: √(½² + ½²) · 2 mm.
    const corner: Outline<'table'> = {
      kind: 'polygon',
      vertices: [
        { x: 50, y: 10 },
        { x: 60, y: 20 },
        { x: 40, y: 20 },
      ],
    };
    const past = linePast(end(0, 0, 2), end(100, 0, 2), corner);
    expect(past.marginMm).toBeCloseTo(10, 9);
    expect(past.sigmaMm).toBeCloseTo(Math.SQRT2, 9);
  });
});

const coordinate = fc.double({ min: -500, max: 500, noNaN: true });
const place = fc.record({ x: coordinate, y: coordinate });
/** Convex, by points on an ellipse in order. */
const convex = fc
  .record({
    centre: place,
    wide: fc.double({ min: 20, max: 200, noNaN: true }),
    deep: fc.double({ min: 20, max: 200, noNaN: true }),
    corners: fc.integer({ min: 3, max: 9 }),
  })
  .map(({ centre, wide, deep, corners }): Outline<'table'> & { kind: 'polygon' } => ({
    kind: 'polygon',
    vertices: Array.from({ length: corners }, (_, i): Point<'table'> => {
      const angle = (2 * Math.PI * i) / corners;
      return { x: centre.x + wide * Math.cos(angle), y: centre.y + deep * Math.sin(angle) };
    }),
  }));

const turned = (p: Point<'table'>, rad: number): Point<'table'> => ({
  x: p.x * Math.cos(rad) - p.y * Math.sin(rad) + 120,
  y: p.x * Math.sin(rad) + p.y * Math.cos(rad) - 70,
});

describe('for every line and outline', () => {
  test('the margin is the same from either end and however the table is turned', () => {
    fc.assert(
      fc.property(place, place, convex, fc.double({ min: -3, max: 3, noNaN: true }), (a, b, thing, rad) => {
        fc.pre(Math.hypot(b.x - a.x, b.y - a.y) > 1);
        const there = linePast(end(a.x, a.y), end(b.x, b.y), thing).marginMm;
        const back = linePast(end(b.x, b.y), end(a.x, a.y), thing).marginMm;
        const vertices = thing.vertices.map((p) => turned(p, rad));
        const [ta, tb] = [turned(a, rad), turned(b, rad)];
        const carried = linePast(end(ta.x, ta.y), end(tb.x, tb.y), { kind: 'polygon', vertices });
        expect(back).toBeCloseTo(there, 6);
        expect(carried.marginMm).toBeCloseTo(there, 6);
      }),
    );
  });

  test('a line shifted by its margin is free, and no smaller shift of it sideways is', () => {
    fc.assert(
      fc.property(place, place, convex, (a, b, thing) => {
        fc.pre(Math.hypot(b.x - a.x, b.y - a.y) > 5);
        const past = linePast(end(a.x, a.y), end(b.x, b.y), thing);
        fc.pre(past.marginMm < -0.01);
        const free = (share: number) => {
          const by = (p: Point<'table'>, sign: number) =>
            end(
              p.x - sign * share * past.marginMm * past.along.x,
              p.y - sign * share * past.marginMm * past.along.y,
            );
          return [1, -1].some((sign) => linePast(by(a, sign), by(b, sign), thing).marginMm >= -1e-6);
        };
        const length = Math.hypot(b.x - a.x, b.y - a.y);
        const sideways = Math.abs((past.along.x * (b.x - a.x) + past.along.y * (b.y - a.y)) / length) < 1e-6;
        if (sideways) {
          expect(free(1)).toBe(true);
          expect(free(0.98)).toBe(false);
        }
      }),
    );
  });
});
