import { type Fraction, fraction } from './fraction';

/**
 * How likely each count of something is, exactly: `weights[k] / total` for k of them. Weights are whole numbers over
 * one common total, so that a long chain of dice is added and multiplied without reducing fractions on the way.
 */
export interface Counts {
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

/** Certainly none. */
export const none: Counts = { weights: [1n], total: 1n };

/** Either one, with chance `p`, or none. Throws a RangeError where `p` is no chance. */
export function oneOrNone(p: Fraction): Counts {
  if (p.numerator < 0n || p.numerator > p.denominator) throw new RangeError(`${p.numerator} is no chance`);
  return { weights: [p.denominator - p.numerator, p.numerator], total: p.denominator };
}

/** The sum of two counts that do not know of each other. */
export function plus(a: Counts, b: Counts): Counts {
  const weights = new Array<bigint>(a.weights.length + b.weights.length - 1).fill(0n);
  a.weights.forEach((x, i) => {
    b.weights.forEach((y, j) => {
      weights[i + j] = (weights[i + j] ?? 0n) + x * y;
    });
  });
  return { weights, total: a.total * b.total };
}

/** How many of `tries` succeed that each have the chance `p`. Throws a RangeError where either is none. */
export function binomial(tries: number, p: Fraction): Counts {
  if (!Number.isInteger(tries) || tries < 0) throw new RangeError(`${tries} is not a count`);
  const [, yes = 0n] = oneOrNone(p).weights;
  const no = p.denominator - yes;
  const n = BigInt(tries);
  let ways = 1n;
  const weights = Array.from({ length: tries + 1 }, (_, k) => {
    const weight = ways * yes ** BigInt(k) * no ** (n - BigInt(k));
    ways = (ways * (n - BigInt(k))) / BigInt(k + 1);
    return weight;
  });
  return { weights, total: p.denominator ** n };
}

export function chanceOfExactly(counts: Counts, count: number): Fraction {
  return fraction(counts.weights[count] ?? 0n, counts.total);
}

export function chanceOfAtLeast(counts: Counts, count: number): Fraction {
  const reached = counts.weights.slice(Math.max(0, count)).reduce((sum, weight) => sum + weight, 0n);
  return fraction(reached, counts.total);
}

/** The mean. */
export function expectation(counts: Counts): Fraction {
  const weighted = counts.weights.reduce((sum, weight, count) => sum + weight * BigInt(count), 0n);
  return fraction(weighted, counts.total);
}
