import fc from 'fast-check';
import { expect, it } from 'vitest';
import { add, fraction, fractionText, isEqual, one } from '../../../shared/rules/chance/fraction';
import { opposedOdds } from '../../../shared/rules/chance/opposed-dice';

const die = fc.array(fc.integer({ min: -3, max: 20 }), { minLength: 1, maxLength: 10 });

it('odds of two dice sum to one, and swap with the dice', () => {
  fc.assert(
    fc.property(die, die, (ours, theirs) => {
      const odds = opposedOdds(ours, theirs);
      const swapped = opposedOdds(theirs, ours);
      expect(isEqual(add(add(odds.higher, odds.equal), odds.lower), one)).toBe(true);
      expect([swapped.lower, swapped.equal, swapped.higher]).toEqual([odds.higher, odds.equal, odds.lower]);
    }),
  );
});

it('two dice of six are equal once in six', () => {
  const six = [1, 2, 3, 4, 5, 6];
  const odds = opposedOdds(six, six);
  expect([odds.higher, odds.equal, odds.lower].map(fractionText)).toEqual(['5/12', '1/6', '5/12']);
  expect(opposedOdds([7], six).higher).toEqual(fraction(1));
});

it('a die without faces is refused', () => {
  expect(() => opposedOdds([], [1])).toThrow(RangeError);
});
