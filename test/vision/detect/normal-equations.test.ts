import { describe, expect, it } from 'vitest';
import { NormalEquations } from '../../../shared/vision/detect/normal-equations';

/** Two unknowns seen together: their sum twice as well as their difference. */
function solved(): NormalEquations {
  const equations = new NormalEquations(2);
  equations.add(Float64Array.of(1, 1), 5, 4);
  equations.add(Float64Array.of(1, -1), 1, 1);
  expect(equations.solve()).toBe(true);
  return equations;
}

describe('normal equations', () => {
  it('give the unknowns that explain the equations', () => {
    expect([...solved().solution]).toEqual([expect.closeTo(3, 9), expect.closeTo(2, 9)]);
  });

  it('give the variance of an unknown, and of a sum of them with what ties them together', () => {
    const equations = solved();
    // Sum and difference are independent, of variance 1/4 and 1.
    expect(equations.variance(0)).toBeCloseTo((1 / 4 + 1) / 4, 9);
    expect(equations.varianceOfSum(Float64Array.of(1, 0))).toBeCloseTo((1 / 4 + 1) / 4, 9);
    expect(equations.varianceOfSum(Float64Array.of(1, 1))).toBeCloseTo(1 / 4, 9);
    expect(equations.varianceOfSum(Float64Array.of(1, -1))).toBeCloseTo(1, 9);
  });

  it('say so where an unknown is not settled', () => {
    const equations = new NormalEquations(2);
    equations.add(Float64Array.of(1, 1), 5, 1);
    expect(equations.solve()).toBe(false);
  });
});
