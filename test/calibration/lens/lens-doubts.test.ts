import { describe, expect, it } from 'vitest';
import { type SolvedLens, solveLens } from '../../../calibration/lens/solve-lens';
import { loadCalibrationCv } from '../../../main/cli/opencv-node';
import type { CameraModel } from '../../../shared/geometry/camera';
import { LENS_UNKNOWNS } from '../../../shared/geometry/lens-doubt';
import { choleskyLower } from '../../../shared/geometry/linear';
import { boardViews } from '../../simulator/tagged-table';

const truth: CameraModel = {
  width: 640,
  height: 480,
  fx: 520,
  fy: 520,
  cx: 325,
  cy: 236,
  distortion: [-0.18, 0.03, 0.0003, -0.0004, 0],
  rvec: [0, 0, 0],
  tvec: [0, 0, 0],
};
const size = { width: truth.width, height: truth.height };

async function solved(views: number, noisePx: number, seed: number): Promise<SolvedLens> {
  const { cv } = await loadCalibrationCv();
  const result = solveLens(cv, boardViews(truth, views, noisePx, seed), size, 'keep');
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** How far a lens is from the truth, in the order of its doubts. */
function missOf({ lens }: SolvedLens): number[] {
  const focal = Math.log(lens.fx / truth.fx);
  const [k1, k2, p1, p2] = lens.distortion.map((k, i) => k - (truth.distortion[i] ?? 0));
  return [focal, k1 ?? 0, k2 ?? 0, p1 ?? 0, p2 ?? 0, lens.cx - truth.cx, lens.cy - truth.cy];
}

/** The squared miss in its own covariance: chi-square of seven degrees of freedom where that is honest. */
function strain(found: SolvedLens): number {
  const size = LENS_UNKNOWNS.length;
  const lower = choleskyLower(found.doubts.joint, size);
  if (!lower) throw new Error('no covariance');
  const solvedFor: number[] = [];
  missOf(found).forEach((miss, i) => {
    const known = solvedFor.reduce((sum, y, k) => sum + y * (lower[i * size + k] ?? 0), 0);
    solvedFor.push((miss - known) / (lower[i * (size + 1)] ?? Number.NaN));
  });
  return solvedFor.reduce((sum, y) => sum + y * y, 0);
}

describe('the doubts of a lens', () => {
  it('are what lenses from random views miss the truth by', async () => {
    const strains = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(async (seed) => strain(await solved(10, 0.1, seed))),
    );
    const mean = strains.reduce((sum, value) => sum + value, 0) / strains.length;
    // Seven is expected; a mean of eight such has a standard deviation of 1.3.
    expect(mean).toBeGreaterThan(3.5);
    expect(mean).toBeLessThan(11);
  });

  it('shrink with more views and grow with noise', async () => {
    const focal = async (views: number, noisePx: number) =>
      Math.sqrt((await solved(views, noisePx, 3)).doubts.joint[0] ?? Number.NaN);
    const usual = await focal(8, 0.1);
    expect(await focal(24, 0.1)).toBeLessThan(0.8 * usual);
    expect(await focal(8, 0.4)).toBeGreaterThan(3 * usual);
  });
});
