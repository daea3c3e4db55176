import { describe, expect, it } from 'vitest';
import type { Matrix3 } from '../../shared/geometry/point';
import { averagedCovariance, seenScatter, statedScatter } from '../../shared/tracking/scatter';
import { seededRandom } from '../simulator/random';

const single: Matrix3 = [0.04, 0.01, 0.001, 0.01, 0.05, 0, 0.001, 0, 0.0004];

describe('the scatter of sightings', () => {
  it('is learnt from their steps, whatever was stated, and not from a slow drift', () => {
    const random = seededRandom(3);
    const sample = (index: number) =>
      [0.1 * random.gaussian() + 0.01 * index, 0.1 * random.gaussian()] as const;
    let scatter = statedScatter(single);
    let last = sample(0);
    let sum = 0;
    for (let i = 1; i <= 600; i++) {
      const next = sample(i);
      scatter = seenScatter(scatter, Math.hypot(next[0] - last[0], next[1] - last[1]), 0);
      last = next;
      if (i > 200) sum += scatter.placeMm / 400;
    }
    expect(sum).toBeGreaterThan(0.08);
    expect(sum).toBeLessThan(0.12);
  });

  it('is not carried away by one outlier', () => {
    const before = { placeMm: 0.1, headingRad: 0.01 };
    expect(seenScatter(before, 500, 3).placeMm).toBeLessThan(0.13);
  });
});

describe('the covariance of an averaged pose', () => {
  const noise = { placeMm: 0.15, headingRad: 0.01 };

  it('of one sighting, or of unknown noise, is that of a sighting', () => {
    expect(averagedCovariance(single, { noise, averaged: 1 })).toEqual(single);
    expect(averagedCovariance(single, { averaged: 20 })).toEqual(single);
  });

  it('loses what averages out and keeps what does not', () => {
    const systematic = (0.04 + 0.05) / 2 - 0.15 ** 2;
    const averaged = averagedCovariance(single, { noise, averaged: 25 });
    expect((averaged[0] + averaged[4]) / 2).toBeCloseTo(systematic + 0.15 ** 2 / 25, 9);
    expect(averaged[8]).toBeCloseTo(0.0003 + 0.0001 / 25, 9);
  });

  it('keeps half even where noise seems to be all there is', () => {
    const averaged = averagedCovariance(single, { noise: { placeMm: 9, headingRad: 9 }, averaged: 1000 });
    expect(averaged[0]).toBeCloseTo(0.02, 9);
    expect(averaged[8]).toBeCloseTo(0.0002, 9);
  });

  it('keeps the correlations', () => {
    const [xx, xy, xh, , yy, , , , hh] = averagedCovariance(single, { noise, averaged: 25 });
    expect(xy / Math.sqrt(xx * yy)).toBeCloseTo(0.01 / Math.sqrt(0.04 * 0.05), 9);
    expect(xh / Math.sqrt(xx * hh)).toBeCloseTo(0.001 / Math.sqrt(0.04 * 0.0004), 9);
  });
});
