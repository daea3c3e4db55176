import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AffinePass } from '../../../shared/vision/detect/affine-pass';
import { makeAffineSums } from '../../../shared/vision/detect/affine-sums';
import { makeCodebook } from '../../../shared/vision/detect/codebook';
import { dict4x4 } from '../../../shared/vision/detect/dictionaries/dict-4x4-250';
import { makePictureTables } from '../../../shared/vision/detect/picture-table';
import { painted } from '../painted';
import { referenceSums } from '../reference/affine-sums';

const tables = makePictureTables(makeCodebook({ name: 'DICT_4X4_250', rosterIds: [] }));

/** A fiducial, the corners it is thought to have, and what of paper and ink is known. */
const laid = fc.record({
  id: fc.nat(249),
  sidePx: fc.double({ min: 9, max: 44, noNaN: true }),
  turnRad: fc.double({ min: -3, max: 3, noNaN: true }),
  x: fc.integer({ min: 2, max: 58 }),
  y: fc.integer({ min: 2, max: 58 }),
  offPx: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
  tones: fc.constantFrom(
    { paper: 0, ink: 0, outlier: Number.POSITIVE_INFINITY },
    { paper: 0.8, ink: 0.03, outlier: Number.POSITIVE_INFINITY },
    { paper: 0.7, ink: 0.1, outlier: 0.05 },
  ),
  isCovered: fc.boolean(),
});

it('the compiled sums of a fit agree with plain ones to the last bit', { timeout: 120_000 }, () => {
  const compiled = new AffinePass(makeAffineSums());
  const plain = new AffinePass(referenceSums);
  fc.assert(
    fc.property(laid, ({ id, sidePx, turnRad, x, y, offPx, tones, isCovered }) => {
      const frame = painted(60, 60, [{ dictionary: dict4x4, id, x, y, sidePx, turnRad }]);
      const quad = Float64Array.from([-1, -1, 1, -1, 1, 1, -1, 1], (_, k) => {
        const corner = turnRad + (Math.floor(k / 2) - 1.5) * (Math.PI / 2) - Math.PI / 2;
        const reach = sidePx * Math.SQRT1_2;
        return k % 2 === 0 ? x + reach * Math.cos(corner) : y + reach * Math.sin(corner);
      });
      for (let k = 0; k < 6; k++) quad[k] = (quad[k] as number) + (offPx[k] as number);
      const picture = tables.table(id, 0.3);
      const answers = [compiled, plain].map((pass) => {
        pass.isCovered = isCovered;
        const ran = pass.run(frame, quad, picture, 6, tones);
        const { equations, pixels, residual, lightVariance } = pass;
        const sums = { matrix: [...equations.matrix], right: [...equations.right] };
        return { ran, ...sums, pixels, residual, lightVariance, solved: pass.solve() };
      });
      expect(answers[0]?.ran).toBe(true);
      expect(answers[0]).toEqual(answers[1]);
    }),
    { numRuns: 60 },
  );
});
