import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '../../../shared/rules/chance/decimal';
import { type Fraction, fraction, toNumber } from '../../../shared/rules/chance/fraction';
import { roundDown, roundHalfDown, roundHalfUp, roundUp } from '../../../shared/rules/chance/rounding';

const anyFraction: fc.Arbitrary<Fraction> = fc
  .tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 64 }))
  .map(([n, d]) => fraction(n, d));

describe('rounding fractions', () => {
  it('halves go the way that the name says, on either side of zero', () => {
    const halves = [fraction(5, 2), fraction(-5, 2), fraction(1, 2)];
    expect(halves.map(roundHalfUp)).toEqual([3, -2, 1]);
    expect(halves.map(roundHalfDown)).toEqual([2, -3, 0]);
    expect([fraction(251, 100), fraction(249, 100)].map(roundHalfDown)).toEqual([3, 2]);
  });

  it('agrees with rounding numbers', () => {
    fc.assert(
      fc.property(anyFraction, (value) => {
        expect(roundDown(value)).toBe(Math.floor(toNumber(value)));
        expect(roundUp(value)).toBe(0 + Math.ceil(toNumber(value)) || 0);
        expect(Math.abs(roundHalfUp(value) - toNumber(value))).toBeLessThanOrEqual(0.5);
        expect(Math.abs(roundHalfDown(value) - toNumber(value))).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('fractions of decimal numbers', () => {
  it('are what is written, not what binary makes of it', () => {
    expect(decimal(1.75)).toEqual(fraction(7, 4));
    expect(decimal(0.1)).toEqual(fraction(1, 10));
    expect(decimal(-2.58)).toEqual(fraction(-129, 50));
    expect([decimal(-0.5), decimal(0), decimal(1e21), decimal(2.5e-7)]).toEqual([
      fraction(-1, 2),
      fraction(0),
      fraction(10n ** 21n),
      fraction(1n, 4000000n),
    ]);
  });

  it('become the same number again', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(finite, (value) => {
        expect(toNumber(decimal(value))).toBeCloseTo(value, 6);
      }),
    );
  });

  it('do not exist for what is no number', () => {
    expect(() => decimal(Number.NaN)).toThrow(RangeError);
    expect(() => decimal(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});
