import { describe, expect, test } from 'vitest';
import { type MeasuredCurve, measuredCurve, safePxPerCell, sightAt } from '../../shared/planning/curve';

const sight = { centreRmsPx: 0.04, headingRmsDeg: 0.4 };
const curve: MeasuredCurve = {
  seeds: '1 to 1',
  conditions: 'day',
  fiducials: 400,
  points: [
    { pxPerCell: 1, fiducials: 100, foundPercent: 0 },
    { pxPerCell: 1.5, fiducials: 100, foundPercent: 79, ...sight },
    { pxPerCell: 2, fiducials: 100, foundPercent: 99, centreRmsPx: 0.02, headingRmsDeg: 0.2 },
    { pxPerCell: 3, fiducials: 100, foundPercent: 100, centreRmsPx: 0.02, headingRmsDeg: 0.1 },
  ],
};

describe('the measured curve', () => {
  test('is read straight from point to point', () => {
    expect(sightAt(curve, 1.75)).toEqual({
      foundPercent: 89,
      centreRmsPx: expect.closeTo(0.03),
      headingRmsDeg: expect.closeTo(0.3),
    });
    expect(sightAt(curve, 1.5)?.foundPercent).toBe(79);
  });

  test('says nothing of sizes that were never found, and holds beyond its end', () => {
    expect(sightAt(curve, 1.2)).toBeUndefined();
    expect(sightAt(curve, 9)).toMatchObject({ foundPercent: 100, headingRmsDeg: 0.1 });
  });

  test('is safe from where 99 of 100 are found at every larger size too', () => {
    expect(safePxPerCell(curve)).toBeCloseTo(2, 6);
    const relapse = curve.points.map((point) =>
      point.pxPerCell === 3 ? { ...point, foundPercent: 90 } : point,
    );
    expect(safePxPerCell({ ...curve, points: relapse })).toBeUndefined();
  });
});

describe('the curve that plans go by', () => {
  test('rises in size, holds enough fiducials a point, and reaches safety', () => {
    const { points, fiducials } = measuredCurve;
    const sizes = points.map(({ pxPerCell }) => pxPerCell);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(Math.min(...points.map((point) => point.fiducials))).toBeGreaterThanOrEqual(30);
    expect(points.reduce((sum, point) => sum + point.fiducials, 0)).toBeLessThanOrEqual(fiducials);
    expect(points[0]?.foundPercent).toBeLessThan(5);
    expect(safePxPerCell(measuredCurve)).toBeGreaterThan(1);
    expect(safePxPerCell(measuredCurve)).toBeLessThan(3.3);
  });
});
