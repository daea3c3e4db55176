import { type Fraction, fraction } from './fraction';

/** How two rolls compare, seen from the first. The three sum to one. */
export interface OpposedOdds {
  readonly higher: Fraction;
  readonly equal: Fraction;
  readonly lower: Fraction;
}

/**
 * Odds of two rolls against each other. Each list holds what its die comes to, one entry a face, bonuses included; all
 * faces are equally likely. Throws a RangeError where a list is empty.
 */
export function opposedOdds(ours: readonly number[], theirs: readonly number[]): OpposedOdds {
  const pairs = ours.length * theirs.length;
  const count = (holds: (our: number, their: number) => boolean) =>
    ours.reduce((sum, our) => sum + theirs.filter((their) => holds(our, their)).length, 0);
  return {
    higher: fraction(
      count((our, their) => our > their),
      pairs,
    ),
    equal: fraction(
      count((our, their) => our === their),
      pairs,
    ),
    lower: fraction(
      count((our, their) => our < their),
      pairs,
    ),
  };
}
