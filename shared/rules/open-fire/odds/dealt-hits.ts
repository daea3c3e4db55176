import type { Counts } from '../../chance/counts';
import type { Fraction } from '../../chance/fraction';
import { hitsDealt } from '../shooting/allocation';
import type { HitOdds } from './hit-odds';

/** The least number that all of these divide. */
export function commonMultiple(numbers: readonly bigint[]): bigint {
  return numbers.reduce((least, number) => {
    let [a, b] = [least, number];
    while (b !== 0n) [a, b] = [b, a % b];
    return (least / a) * number;
  }, 1n);
}

/** A chance as a whole number of `share`ths, which its denominator divides. */
export function sharesOf(p: Fraction, share: bigint): bigint {
  return (p.numerator * share) / p.denominator;
}

/**
 * How many of `teams` equal teams fall to so many hits, dealt evenly: a team falls when one of its hits does what
 * `falls` sums up. Weights have the common total `share ** hits`.
 */
export function fallenTo(hits: number, teams: number, falls: Fraction, share: bigint): Counts {
  const stands = share - sharesOf(falls, share);
  let weights: readonly bigint[] = [1n];
  for (let place = 0; place < teams; place++) {
    const taken = BigInt(hitsDealt(hits, place, teams));
    if (taken === 0n) break;
    weights = timesEither(weights, stands ** taken, share ** taken);
  }
  return { weights, total: share ** BigInt(hits) };
}

/** One more team in a count of the fallen: it stands by `stands` chances of `all`. */
export function timesEither(weights: readonly bigint[], stands: bigint, all: bigint): readonly bigint[] {
  const falls = all - stands;
  return Array.from(
    { length: weights.length + 1 },
    (_, fallen) => (weights[fallen] ?? 0n) * stands + (weights[fallen - 1] ?? 0n) * falls,
  );
}

/** What the chances of a hit divide by. */
export function denominatorsOf({ destroyed, bailedOut }: HitOdds): readonly bigint[] {
  return [destroyed.denominator, bailedOut.denominator];
}
