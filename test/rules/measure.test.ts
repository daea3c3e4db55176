import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Matrix3 } from '../../shared/geometry/point';
import { exactly, judgeAhead, mayBeWithin, measureGap, standing } from '../../shared/rules/measure';
import { boardOf } from './boards';

const two = (first: string, second: string) => {
  const board = boardOf(`platoon p P first tank Veteran Confident
team a A "StuG G" ${first}
team b B "StuG G" ${second}`);
  const [a, b] = board.teams;
  if (!a || !b) throw new Error('two teams were given');
  return [standing(a), standing(b)] as const;
};

const diagonal = (mm: number, rad: number): Matrix3 => [mm * mm, 0, 0, 0, mm * mm, 0, 0, 0, rad * rad];

describe('measuring', () => {
  test('a gap runs from base edge to base edge, not from centre to centre', () => {
    const [a, b] = two('30x60 500 500 0', '30x60 700 500 0');
    // 200 mm between centres, less half a base's depth at either end.
    expect(measureGap(a, b)).toMatchObject({ distanceMm: 140, from: { x: 530 }, to: { x: 670 } });
  });

  test('bases that touch, or overlap, are 0 apart', () => {
    const [a, b] = two('30x60 500 500 0', '30x60 560 500 0');
    expect(measureGap(a, b).distanceMm).toBe(0);
    const [c, d] = two('30x60 500 500 0', '30x60 530 500 90');
    expect(measureGap(c, d).distanceMm).toBe(0);
  });

  test('doubt across the line of measurement does not count, doubt along it does', () => {
    const [a, b] = two('30x60 500 500 0', '30x60 700 500 0');
    const along = { ...a, covariance: [0.09, 0, 0, 0, 0, 0, 0, 0, 0] as const };
    const across = { ...a, covariance: [0, 0, 0, 0, 0.09, 0, 0, 0, 0] as const };
    expect(measureGap(along, b).sigmaMm).toBeCloseTo(0.3, 12);
    expect(measureGap(across, b).sigmaMm).toBeCloseTo(0, 12);
  });

  test('both poses add their variances', () => {
    const [a, b] = two('30x60 500 500 0', '30x60 700 500 0');
    const sigma = measureGap({ ...a, covariance: diagonal(0.3, 0) }, { ...b, covariance: diagonal(0.4, 0) });
    expect(sigma.sigmaMm).toBeCloseTo(0.5, 12);
  });

  test('a doubtful heading swings the nearest corner', () => {
    const [a, b] = two('30x60 500 500 0', '30x60 700 560 0');
    // The nearest corner of a lies 30 mm ahead and 15 mm left; turning moves it sideways.
    const turned = { ...a, covariance: diagonal(0, 0.01) };
    const far = measureGap(turned, b);
    expect(far.sigmaMm).toBeGreaterThan(0.01);
    expect(far.sigmaMm).toBeLessThan(0.01 * Math.hypot(30, 15) + 1e-9);
  });

  test('ahead of a front line: the margin is the distance to it, its doubt grows along it', () => {
    const [owner, other] = two('30x60 500 500 90', '30x60 900 530 0');
    const doubtful = { ...owner, covariance: diagonal(0, 0.01) };
    const verdict = judgeAhead(doubtful, 30, other, { wasMarginal: false });
    expect(verdict.marginMm).toBeCloseTo(0, 9);
    expect(verdict.sigmaMm).toBeCloseTo(4, 9);
    expect(verdict.decision).toBe('marginal');
    expect(judgeAhead({ ...owner, covariance: exactly }, 30, other, { wasMarginal: false }).decision).toBe(
      'yes',
    );
  });

  test('measuring is symmetric, and a quick look never denies what the ruler finds', () => {
    const pose = fc
      .tuple(
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 0, max: 359 }),
      )
      .map(([x, y, deg]) => `30x60 ${x} ${y} ${deg} sigma=0.3/0.5`);
    fc.assert(
      fc.property(pose, pose, fc.integer({ min: 0, max: 400 }), (first, second, limitMm) => {
        const [a, b] = two(first, second);
        const forth = measureGap(a, b);
        const back = measureGap(b, a);
        expect(forth.distanceMm).toBeCloseTo(back.distanceMm, 9);
        if (forth.distanceMm > 1e-6) expect(forth.sigmaMm).toBeCloseTo(back.sigmaMm, 6);
        if (forth.distanceMm <= limitMm) expect(mayBeWithin(a, b, limitMm)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
