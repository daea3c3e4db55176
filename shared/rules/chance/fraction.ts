/** An exact fraction in lowest terms; the sign is the numerator's, the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** `numerator / denominator` in lowest terms. Throws a RangeError where the denominator is 0. */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  if (bottom === 0n) throw new RangeError(`${top} cannot be divided by 0`);
  const sign = bottom < 0n ? -1n : 1n;
  const common = greatestCommonDivisor(top < 0n ? -top : top, bottom < 0n ? -bottom : bottom);
  return { numerator: (sign * top) / common, denominator: (sign * bottom) / common };
}

export const zero = fraction(0);
export const one = fraction(1);

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { ...b, numerator: -b.numerator });
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** Throws a RangeError where `b` is 0. */
export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** `base` multiplied with itself so many times; 1 for none. Throws a RangeError where `times` is no count. */
export function power(base: Fraction, times: number): Fraction {
  if (!Number.isInteger(times) || times < 0) throw new RangeError(`${times} is not a count`);
  return fraction(base.numerator ** BigInt(times), base.denominator ** BigInt(times));
}

/** What is left of certainty. */
export function complement(p: Fraction): Fraction {
  return subtract(one, p);
}

export function sum(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(add, zero);
}

export function isEqual(a: Fraction, b: Fraction): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator;
}

/** Below 0, 0 or above 0 as `a` is less than, equal to or more than `b`. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The nearest number; for people and for drawing, never to go on with. */
export function toNumber({ numerator, denominator }: Fraction): number {
  // Shifted so that sixty digits of a long chain of dice do not overflow to infinity over infinity.
  const shift = BigInt(Math.max(0, denominator.toString(2).length - 1000));
  return Number(numerator >> shift) / Number(denominator >> shift);
}

/** "n/d" with the denominator always written. */
export function fractionText({ numerator, denominator }: Fraction): string {
  return `${numerator}/${denominator}`;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
