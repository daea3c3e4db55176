import { describe, expect, it } from 'vitest';
import { makeCodebook } from '../../../shared/vision/detect/codebook';
import { dict4x4 } from '../../../shared/vision/detect/dictionaries/dict-4x4-250';
import { FitRemainder } from '../../../shared/vision/detect/fit-remainder';
import { makePictureTables } from '../../../shared/vision/detect/picture-table';
import type { GreyFrame } from '../../../shared/vision/detection';
import { LIGHT } from '../../../shared/vision/light';
import { seededRandom } from '../../simulator/random';

/** Pixels lie on the samples of the picture's table. */
const SIDE_PX = 24;
const SIZE = 6;
const codebook = makeCodebook({ name: dict4x4.name, rosterIds: [] });
const tables = makePictureTables(codebook);
const tones = { paper: 0.7, ink: 0.04, outlier: 0.2 };
const picture = tables.table(42, (0.8 * SIZE) / SIDE_PX);
/** Upright. */
const quad = Float64Array.of(10, 10, 34, 10, 34, 34, 10, 34);

/** Grey levels of light, which the picture's own table gives at another blur. */
function photograph(blurPx: number, noise: number, lit: (x: number, y: number) => number): GreyFrame {
  const { values, across } = tables.table(42, (blurPx * SIZE) / SIDE_PX);
  const random = seededRandom(5);
  const [left = 0, top = 0] = quad;
  const at = (v: number) => Math.max(0, Math.min(across - 1, Math.round(8 * ((v * SIZE) / SIDE_PX + 1))));
  const data = Uint8Array.from({ length: 45 * 45 }, (_, i) => {
    const [x, y] = [i % 45, Math.floor(i / 45)];
    const share = values[at(y - top) * across + at(x - left)] ?? 1;
    const light = (tones.ink + (tones.paper - tones.ink) * share) * lit(x, y) + noise * random.gaussian();
    return LIGHT.findIndex((level) => level >= light);
  });
  return { width: 45, height: 45, data };
}

function remainderOf(frame: GreyFrame): { readonly noise: number; readonly rise: number } {
  const remainder = new FitRemainder();
  expect(remainder.run(frame, quad, picture, SIZE, tones, 6)).toBe(true);
  return { noise: remainder.noise, rise: remainder.rise };
}

const evenly = () => 1;

describe('what a fit leaves unexplained', () => {
  it('is as much noise as the pixels have', () => {
    for (const noise of [0.01, 0.03]) {
      expect(remainderOf(photograph(0.8, noise, evenly)).noise / noise).toBeGreaterThan(0.85);
      expect(remainderOf(photograph(0.8, noise, evenly)).noise / noise).toBeLessThan(1.2);
    }
  });

  it('is no more for a lens that is softer or sharper than the picture, which moves nothing', () => {
    const usual = remainderOf(photograph(0.8, 0.015, evenly));
    for (const blurPx of [0.6, 1.1]) {
      const { noise, rise } = remainderOf(photograph(blurPx, 0.015, evenly));
      expect(noise).toBeLessThan(1.4 * usual.noise);
      expect(rise).toBeLessThan(0.03);
    }
  });

  it('tells by what share light rises across the fiducial', () => {
    const rising = (x: number) => 1 + (0.2 * (x - 22)) / (SIDE_PX / 2);
    expect(remainderOf(photograph(0.8, 0.01, rising)).rise).toBeCloseTo(0.2, 1);
    const shadowed = (_: number, y: number) => (y > 28 ? 0.6 : 1);
    expect(remainderOf(photograph(0.8, 0.01, shadowed)).rise).toBeGreaterThan(0.1);
  });

  it('tells nothing of a degenerate quad, or of one outside the picture', () => {
    const remainder = new FitRemainder();
    const frame = photograph(0.8, 0.01, evenly);
    expect(remainder.run(frame, new Float64Array(8), picture, SIZE, tones, 6)).toBe(false);
    expect(
      remainder.run(
        frame,
        quad.map((v) => v + 100),
        picture,
        SIZE,
        tones,
        6,
      ),
    ).toBe(false);
  });
});
