import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseOutline } from '../../shared/board/base-outline';
import { outlineGap } from '../../shared/geometry/outline';
import type { Point } from '../../shared/geometry/point';
import { polygonContains } from '../../shared/geometry/polygon';
import { polygonGap } from '../../shared/geometry/polygon-gap';
import { type Gap, nearer, pair, segmentGap } from '../../shared/geometry/segment';

type Vertices = readonly Point<'table'>[];

/** The plain way: every edge against every edge, with nothing spared. */
function plainGap(a: Vertices, b: Vertices): Gap<'table'> {
  const [firstA, firstB] = [a[0]!, b[0]!];
  if (polygonContains(b, firstA)) return { distance: 0, from: firstA, to: firstA };
  if (polygonContains(a, firstB)) return { distance: 0, from: firstB, to: firstB };
  let best = pair(firstA, firstB);
  a.forEach((a2, i) => {
    b.forEach((b2, j) => {
      best = nearer(best, segmentGap(a.at(i - 1)!, a2, b.at(j - 1)!, b2));
    });
  });
  return best;
}

const coordinate = fc.double({ min: -400, max: 400, noNaN: true });
/** Whole millimetres make edges that lie on one line, and corners that touch. */
const onGrid = fc.integer({ min: -8, max: 8 }).map((step) => 25 * step);
const headings = fc.oneof(
  fc.double({ min: -3.2, max: 3.2, noNaN: true }),
  fc.constantFrom(0, Math.PI / 2, 0.7),
);
const place = fc.oneof(fc.record({ x: coordinate, y: coordinate }), fc.record({ x: onGrid, y: onGrid }));
const vertices = fc
  .record({
    at: place,
    headingRad: headings,
    wide: fc.constantFrom(25, 32, 60),
    deep: fc.constantFrom(25, 60),
  })
  .map(({ at, headingRad, wide, deep }): Vertices => {
    const base = { shape: 'rectangle', widthMm: wide, depthMm: deep, thicknessMm: 3 } as const;
    const outline = baseOutline(base, { xMm: at.x, yMm: at.y, headingRad });
    if (outline.kind !== 'polygon') throw new Error('a rectangle has corners');
    return outline.vertices;
  });

describe('the gap between two polygons', () => {
  test('is to the last bit that of every edge against every edge', () => {
    fc.assert(
      fc.property(vertices, vertices, (a, b) => {
        expect(polygonGap(a, b)).toEqual(plainGap(a, b));
      }),
      { numRuns: 500 },
    );
  });

  test('is the same for a line and a point, which are polygons of two vertices and of one', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 2 }), vertices, (a, b) => {
        expect(polygonGap(a, b)).toEqual(plainGap(a, b));
        expect(polygonGap(b, a)).toEqual(plainGap(b, a));
      }),
    );
  });

  test('bases in one row do not touch, even where rounding makes their edges seem to meet', () => {
    const base = { shape: 'rectangle', widthMm: 32, depthMm: 25, thicknessMm: 3 } as const;
    const headingRad = 2.3511016583525994;
    const a = { xMm: 650.2075672149658, yMm: 568.8638793304563, headingRad };
    const b = { xMm: 444.6128431716589, yMm: 365.35268096806084, headingRad };
    expect(outlineGap(baseOutline(base, a), baseOutline(base, b)).distance).toBeCloseTo(257.285, 3);
  });

  test('a polygon without vertices has no gap to anything', () => {
    expect(() => polygonGap([], [{ x: 0, y: 0 }])).toThrow('needs at least one vertex');
  });
});
