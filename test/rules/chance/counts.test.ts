import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  binomial,
  chanceOfAtLeast,
  chanceOfExactly,
  expectation,
  none,
  oneOrNone,
  plus,
} from '../../../shared/rules/chance/counts';
import { chanceOf, facesReaching } from '../../../shared/rules/chance/die';
import { fraction, fractionText, multiply } from '../../../shared/rules/chance/fraction';

const chance = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .map(([a, b]) => fraction(Math.min(a, b), b));

describe('a die', () => {
  test('reaches a score on as many faces as are left, none and all included', () => {
    expect([0, 1, 2, 4, 6, 7, 9].map((score) => facesReaching(score))).toEqual([6, 6, 5, 3, 1, 0, 0]);
    expect(fractionText(chanceOf(8, 10))).toBe('3/10');
  });
});

describe('counts', () => {
  test('of eight even chances are those of Pascal’s triangle', () => {
    const eight = binomial(8, fraction(1, 2));
    expect(eight.weights.map(Number)).toEqual([1, 8, 28, 56, 70, 56, 28, 8, 1]);
    expect(fractionText(chanceOfAtLeast(eight, 5))).toBe('93/256');
    expect(fractionText(chanceOfExactly(eight, 8))).toBe('1/256');
    expect(fractionText(chanceOfExactly(eight, 9))).toBe('0/1');
    expect(fractionText(chanceOfAtLeast(eight, -1))).toBe('1/1');
  });

  test('are as many tries as single ones added up, and certain in all', () => {
    fc.assert(
      fc.property(chance, fc.integer({ min: 0, max: 12 }), (p, tries) => {
        const counted = binomial(tries, p);
        const added = Array.from({ length: tries }, () => oneOrNone(p)).reduce(plus, none);
        expect(counted).toEqual(added);
        expect(counted.weights.reduce((a, b) => a + b, 0n)).toBe(counted.total);
        expect(expectation(counted)).toEqual(multiply(fraction(tries), p));
      }),
      { seed: 4 },
    );
  });

  test('refuse what is no chance and no count', () => {
    expect(() => oneOrNone(fraction(3, 2))).toThrow(RangeError);
    expect(() => oneOrNone(fraction(-1, 2))).toThrow(RangeError);
    expect(() => binomial(1.5, fraction(1, 2))).toThrow('1.5 is not a count');
  });
});
