import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Covariance2 } from '../../shared/geometry/covariance';
import {
  doubtSigmaMm,
  evenDoubt,
  griddedDoubt,
  type PlaceDoubt,
  placeDoubtInto,
} from '../../shared/geometry/place-doubt';

const table = { widthMm: 1800, depthMm: 1200 };
const grid = { columns: 4, rows: 3 };

function doubtAt(doubt: PlaceDoubt, x: number, y: number, z: number): Covariance2 {
  const out = new Float64Array(3);
  placeDoubtInto(out, doubt, x, y, z);
  const [xx = Number.NaN, xy = Number.NaN, yy = Number.NaN] = out;
  return { xx, xy, yy };
}

const across = fc.double({ min: 0, max: table.widthMm, noNaN: true });
const away = fc.double({ min: 0, max: table.depthMm, noNaN: true });
const high = fc.double({ min: 0, max: 60, noNaN: true });

describe('a place’s doubt', () => {
  it('is the same everywhere where it is even', () => {
    fc.assert(
      fc.property(across, away, high, (x, y, z) => {
        expect(doubtAt(evenDoubt(0.5), x, y, z)).toEqual({ xx: 0.25, xy: 0, yy: 0.25 });
      }),
    );
    expect(doubtSigmaMm(evenDoubt(0.5))).toBeCloseTo(0.5, 12);
  });

  it('gives back what is linear over the table and square in height', () => {
    const law = (x: number, y: number, z: number): Covariance2 => ({
      xx: 1 + x / 900 + (y / 600) * z + 0.001 * z * z,
      xy: 0.1 - z / 500,
      yy: 2 + y / 400 + 0.002 * z * z,
    });
    const doubt = griddedDoubt(table, grid, ({ x, y, z }) => law(x, y, z));
    fc.assert(
      fc.property(across, away, high, (x, y, z) => {
        const [got, meant] = [doubtAt(doubt, x, y, z), law(x, y, z)];
        expect(got.xx).toBeCloseTo(meant.xx, 8);
        expect(got.xy).toBeCloseTo(meant.xy, 8);
        expect(got.yy).toBeCloseTo(meant.yy, 8);
      }),
    );
  });

  it('stays beyond the edge what it is at the edge', () => {
    const doubt = griddedDoubt(table, grid, ({ x }) => ({ xx: x, xy: 0, yy: 1 }));
    expect(doubtAt(doubt, -300, 600, 0).xx).toBe(0);
    expect(doubtAt(doubt, 2500, 600, 0).xx).toBeCloseTo(1800, 9);
  });

  it('is told to people along its worst axis', () => {
    const doubt = griddedDoubt(table, grid, () => ({ xx: 4, xy: 0, yy: 1 }));
    expect(doubtSigmaMm(doubt)).toBeCloseTo(2, 9);
  });
});
