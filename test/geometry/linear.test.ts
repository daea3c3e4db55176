import { describe, expect, it } from 'vitest';
import { invertPositiveDefinite, solveLeastSquares } from '../../shared/geometry/linear';

describe('solveLeastSquares', () => {
  it('solves as many equations as unknowns exactly', () => {
    const x = solveLeastSquares([2, 1, 1, 3], [5, 10], 2, 2);
    expect(x?.[0]).toBeCloseTo(1, 12);
    expect(x?.[1]).toBeCloseTo(3, 12);
  });

  it('draws the best line through points that lie on none', () => {
    // y = 1 + 2x with errors +1, −1, −1, +1: the errors have no slope and no mean.
    const x = solveLeastSquares([1, 0, 1, 1, 1, 2, 1, 3], [2, 2, 4, 8], 4, 2);
    expect(x?.[0]).toBeCloseTo(1, 12);
    expect(x?.[1]).toBeCloseTo(2, 12);
  });

  it('leaves its arguments as they were', () => {
    const a = [2, 1, 1, 3];
    const b = [5, 10];
    solveLeastSquares(a, b, 2, 2);
    expect([a, b]).toEqual([
      [2, 1, 1, 3],
      [5, 10],
    ]);
  });

  it('has no answer for unknowns that cannot be told apart, or for what is no number', () => {
    expect(solveLeastSquares([1, 2, 2, 4, 3, 6], [1, 2, 3], 3, 2)).toBeUndefined();
    expect(solveLeastSquares([0, 0, 0, 0], [1, 2], 2, 2)).toBeUndefined();
    expect(solveLeastSquares([1, 0, 0, Number.NaN], [1, 2], 2, 2)).toBeUndefined();
  });

  it('refuses fewer equations than unknowns', () => {
    expect(() => solveLeastSquares([1, 2], [1], 1, 2)).toThrow('unknowns');
  });
});

describe('invertPositiveDefinite', () => {
  it('gives the inverse', () => {
    const inverse = invertPositiveDefinite([4, 2, 2, 3], 2);
    expect([...(inverse ?? [])].map((v) => Math.round(v * 1e9) / 1e9)).toEqual([0.375, -0.25, -0.25, 0.5]);
  });

  it('has none for a matrix with a direction of no or negative curvature', () => {
    expect(invertPositiveDefinite([1, 1, 1, 1], 2)).toBeUndefined();
    expect(invertPositiveDefinite([1, 0, 0, -1], 2)).toBeUndefined();
  });
});
