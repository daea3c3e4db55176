import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  complement,
  divide,
  type Fraction,
  fraction,
  fractionText,
  isEqual,
  multiply,
  one,
  power,
  subtract,
  sum,
  toNumber,
  zero,
} from '../../../shared/rules/chance/fraction';

const whole = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const anyFraction = fc
  .tuple(
    whole,
    whole.filter((n) => n !== 0n),
  )
  .map(([n, d]) => fraction(n, d));

describe('exact fractions', () => {
  it('are in lowest terms with a positive denominator', () => {
    fc.assert(
      fc.property(anyFraction, fc.bigInt({ min: 1n, max: 999n }), (f, k) => {
        expect(f.denominator > 0n).toBe(true);
        expect(fraction(-k * f.numerator, -k * f.denominator)).toEqual(f);
      }),
    );
  });

  it('add, multiply and divide as numbers do', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
        expect(isEqual(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)))).toBe(true);
        expect(isEqual(add(subtract(a, b), b), a)).toBe(true);
        if (compare(b, zero) !== 0) expect(isEqual(multiply(divide(a, b), b), a)).toBe(true);
        expect(isEqual(add(a, complement(a)), one)).toBe(true);
      }),
    );
  });

  it('compare as the numbers they stand for', () => {
    const third = fraction(1, 3);
    const rounded: Fraction = fraction(333333333333, 1000000000000);
    expect(compare(rounded, third)).toBe(-1);
    expect(compare(third, fraction(2, 6))).toBe(0);
    expect(compare(fraction(-1, 3), fraction(-1, 2))).toBe(1);
  });

  it('stay exact through long chains of dice, and turn into a number at the end', () => {
    expect(toNumber(power(fraction(5, 6), 2000)) / (5 / 6) ** 2000).toBeCloseTo(1, 9);
    expect(toNumber(sum(Array.from({ length: 6 }, () => fraction(1, 6))))).toBe(1);
    expect(toNumber(power(fraction(999, 1000), 5000)) / 0.999 ** 5000).toBeCloseTo(1, 9);
  });

  it('are written with their denominator', () => {
    expect([fraction(4), fraction(0, 7), fraction(6, -4)].map(fractionText)).toEqual(['4/1', '0/1', '-3/2']);
  });

  it('refuse to divide by nothing and to be raised to half a power', () => {
    expect(() => fraction(1, 0)).toThrow('1 cannot be divided by 0');
    expect(() => divide(one, zero)).toThrow(RangeError);
    expect(() => power(one, 0.5)).toThrow('0.5 is not a count');
  });
});
