import { describe, expect, it } from 'vitest';
import { makeCodebook } from '../../../shared/vision/detect/codebook';
import { dict4x4 } from '../../../shared/vision/detect/dictionaries/dict-4x4-250';
import { makePictureFitter, newPictureFit } from '../../../shared/vision/detect/picture-fit';
import { makePictureTables } from '../../../shared/vision/detect/picture-table';
import { painted, paintedCorners } from '../painted';

const codebook = makeCodebook({ name: 'DICT_4X4_250', rosterIds: [] });
const tables = makePictureTables(codebook);
const fitter = makePictureFitter();
/** A box as wide as a pixel has this standard deviation. */
const APERTURE_PX = Math.sqrt(1 / 12);

function fitFrom(offsetPx: number, id: number, sidePx = 16) {
  const fiducial = { dictionary: dict4x4, id: 42, x: 25.37, y: 24.81, sidePx, turnRad: 0.31 };
  const truth = paintedCorners(fiducial).flatMap(({ x, y }) => [x, y]);
  const quad = Float64Array.from(truth, (v, i) => v + offsetPx * (i % 3 === 0 ? 1 : -0.7));
  const fit = newPictureFit();
  const picture = tables.table(id, (APERTURE_PX * codebook.size) / sidePx);
  const held = fitter.fit(fit, painted(50, 50, [fiducial]), quad, picture, codebook.size);
  const worstPx = Math.max(...truth.map((v, i) => Math.abs(v - (quad[i] as number))));
  return { held, worstPx, ...fit };
}

describe('fitting a fiducial’s picture', () => {
  it('finds corners to a few hundredths of a px from a start most of a px away', () => {
    const { held, worstPx, score } = fitFrom(0.7, 42);
    expect(held).toBe(true);
    expect(worstPx).toBeLessThan(0.05);
    expect(score).toBeGreaterThan(0.99);
  });

  it('fits perspective as well where a fiducial is large', () => {
    expect(fitFrom(0.7, 42, 34).worstPx).toBeLessThan(0.05);
  });

  it('states a doubt that covers the error, and no more than a tenth of a px on a clean picture', () => {
    const { worstPx, cornerSigmaPx } = fitFrom(0.4, 42);
    expect(worstPx).toBeLessThan(3 * cornerSigmaPx);
    expect(cornerSigmaPx).toBeLessThan(0.1);
  });

  it('scores another code’s picture lower, or does not hold it at all', () => {
    const wrong = fitFrom(0.2, 43);
    expect(wrong.held ? wrong.score : 0).toBeLessThan(0.9);
  });

  it('states more doubt where light falls on a part of the fiducial, and then covers the error it makes', () => {
    const fiducial = { dictionary: dict4x4, id: 42, x: 25.37, y: 24.81, sidePx: 16, turnRad: 0.31 };
    const even = painted(50, 50, [fiducial]);
    const lit = even.data.map((level, i) => (i % 50 > 26 ? Math.min(255, level + 25) : level));
    const doubts = [even, { ...even, data: lit }].map((frame) => {
      const fit = newPictureFit();
      const quad = Float64Array.from(paintedCorners(fiducial).flatMap(({ x, y }) => [x, y]));
      const picture = tables.table(42, (APERTURE_PX * codebook.size) / 16);
      expect(fitter.fit(fit, frame, quad, picture, codebook.size)).toBe(true);
      const middle = (axis: 0 | 1) => [0, 2, 4, 6].reduce((sum, k) => sum + (quad[k + axis] ?? 0) / 4, 0);
      const offPx = Math.hypot(middle(0) - fiducial.x, middle(1) - fiducial.y);
      expect(offPx).toBeLessThan(3 * fit.centreSigmaPx);
      return fit.centreSigmaPx;
    });
    expect(doubts[1]).toBeGreaterThan(3 * (doubts[0] ?? Number.NaN));
  });

  it('keeps a foretold shape where something lies on an edge, which draws a free fit aside', () => {
    const fiducial = { dictionary: dict4x4, id: 42, x: 25.37, y: 24.81, sidePx: 16, turnRad: 0.31 };
    const even = painted(50, 50, [fiducial]);
    const covered = { ...even, data: even.data.map((level, i) => (i % 50 > 30 ? 120 : level)) };
    const picture = tables.table(42, (APERTURE_PX * codebook.size) / 16);
    const offPx = (fits: (quad: Float64Array) => boolean) => {
      const quad = Float64Array.from(paintedCorners(fiducial).flatMap(({ x, y }) => [x, y]));
      expect(fits(quad)).toBe(true);
      const middle = (axis: 0 | 1) => [0, 2, 4, 6].reduce((sum, k) => sum + (quad[k + axis] ?? 0) / 4, 0);
      return Math.hypot(middle(0) - fiducial.x, middle(1) - fiducial.y);
    };
    const fit = newPictureFit();
    const free = offPx((quad) => fitter.fit(fit, covered, quad, picture, codebook.size));
    const unknown = { paper: 0, ink: 0, outlier: 0 };
    const kept = offPx((quad) => fitter.refit(fit, covered, quad, picture, codebook.size, unknown));
    expect(free).toBeGreaterThan(0.2);
    expect(kept).toBeLessThan(0.7 * free);
  });
});
