import { beforeAll, describe, expect, it } from 'vitest';
import { type LoadedOpenCv, loadOpenCv } from '../../../main/cli/opencv-node';
import { simulatedCase } from '../../prove/cases';
import { coverageOf, normalisedErrors } from '../../prove/covariance';

let loaded: LoadedOpenCv;

beforeAll(async () => {
  loaded = await loadOpenCv();
});

describe('the covariance of a single observation', () => {
  it('holds the true place and heading about 95 times in 100', () => {
    const condition = { name: '', widthPx: 1600, teams: 40, fiducialMm: 20 };
    const errors = [41, 42].flatMap((seed) => normalisedErrors(simulatedCase(condition, seed), loaded.cv));
    const { observations, placePercent, headingPercent, placeRatio, headingRatio } = coverageOf('', errors);
    expect(observations).toBeGreaterThan(70);
    expect(placePercent).toBeGreaterThan(88);
    expect(headingPercent).toBeGreaterThan(88);
    for (const ratio of [placeRatio, headingRatio]) {
      expect(ratio).toBeGreaterThan(0.6);
      expect(ratio).toBeLessThan(1.4);
    }
  }, 120_000);
});
