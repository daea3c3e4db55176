import { describe, expect, it } from 'vitest';
import { makeCodebook } from '../../../shared/vision/detect/codebook';
import { dict4x4 } from '../../../shared/vision/detect/dictionaries/dict-4x4-250';
import { LitFit } from '../../../shared/vision/detect/lit-fit';
import { makePictureFitter, newPictureFit } from '../../../shared/vision/detect/picture-fit';
import { makePictureTables } from '../../../shared/vision/detect/picture-table';
import { LIGHT } from '../../../shared/vision/light';
import { blurred } from '../../simulator/develop';
import { makeImage } from '../../simulator/paint';
import { painted, paintedCorners } from '../painted';

const SIDE_PX = 16;
/** So dim that no light on top of it is brighter than a camera tells. */
const ROOM = 0.4;
/** Against the room's light. */
const LINE = 0.7;
const LENS_PX = 0.75;
const IDS = Array.from({ length: 24 }, (_, i) => 5 * i);
const codebook = makeCodebook({ name: 'DICT_4X4_250', rosterIds: [] });
const tables = makePictureTables(codebook);
const fitter = makePictureFitter();

/** The grey level of so much light. */
function levelOf(light: number): number {
  const level = LIGHT.findIndex((other) => other >= light);
  return level < 0 ? 255 : level;
}

/** A fiducial through a lens, on a table full of light: lines of it, three px wide, slant across, and a zone ends. */
function crossed(id: number) {
  const fiducial = { dictionary: dict4x4, id, x: 25.37, y: 24.81, sidePx: SIDE_PX, turnRad: 0.31 };
  const even = painted(50, 50, [fiducial]);
  const lit = makeImage(50, 50);
  even.data.forEach((level, i) => {
    const x = i % 50;
    const y = Math.floor(i / 50);
    let light = x - 0.3 * y > 15 + (id % 5) ? 1.4 : 1;
    for (const far of [
      x + 0.4 * y - 28 - (id % 7),
      0.7 * x - y + 12 - (id % 8),
      x - 1.3 * y + 10 + (id % 11),
    ])
      if (Math.abs(far) < 1.5) light += LINE;
    lit.data.fill(ROOM * light * (LIGHT[level] as number), 3 * i, 3 * i + 3);
  });
  const seen = blurred(lit, LENS_PX);
  const data = even.data.map((_, i) => levelOf(seen[3 * i] as number));
  const quad = Float64Array.from(paintedCorners(fiducial).flatMap(({ x, y }) => [x, y]));
  const picture = tables.table(id, (Math.hypot(LENS_PX, Math.sqrt(1 / 12)) * codebook.size) / SIDE_PX);
  const offPx = () => {
    const middle = (axis: 0 | 1) => [0, 2, 4, 6].reduce((sum, k) => sum + (quad[k + axis] ?? 0) / 4, 0);
    return Math.hypot(middle(0) - fiducial.x, middle(1) - fiducial.y);
  };
  return { frame: { ...even, data }, quad, picture, offPx };
}

const rms = (values: readonly number[]) => Math.hypot(...values) / Math.sqrt(values.length);

describe('fitting a fiducial that light lies across', () => {
  it('is led less far aside than a fit for even light is, and says by about how much', () => {
    const fit = newPictureFit();
    const unknown = { paper: 0, ink: 0, outlier: 0 };
    const offPx = { even: [] as number[], lit: [] as number[], doubts: [] as number[] };
    for (const id of IDS) {
      const even = crossed(id);
      expect(fitter.refit(fit, even.frame, even.quad, even.picture, codebook.size, unknown)).toBe(true);
      offPx.even.push(even.offPx());
      const lit = crossed(id);
      expect(fitter.fit(fit, lit.frame, lit.quad, lit.picture, codebook.size)).toBe(true);
      fitter.light(fit, lit.frame, lit.quad, lit.picture, codebook.size);
      offPx.lit.push(lit.offPx());
      offPx.doubts.push(lit.offPx() / fit.centreSigmaPx);
    }
    expect(rms(offPx.lit)).toBeLessThan(0.75 * rms(offPx.even));
    // Of two coordinates together, 1.4 standard deviations would be right.
    expect(rms(offPx.doubts)).toBeLessThan(2);
  });

  it('says so, and leaves the place, where all is as bright as a camera tells', () => {
    const { frame, quad, picture } = crossed(5);
    const before = quad.slice();
    const bright = { ...frame, data: frame.data.map(() => 255) };
    expect(new LitFit().run(bright, quad, picture, codebook.size, { paper: 1, ink: 0.1, outlier: 1 })).toBe(
      false,
    );
    expect([...quad]).toEqual([...before]);
  });
});
