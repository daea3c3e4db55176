import { binomial, chanceOfAtLeast, expectation } from '../../chance/counts';
import { chanceOf } from '../../chance/die';
import type { Fraction } from '../../chance/fraction';
import { notACount } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';
import { PICK_OUT_SCORE } from '../shooting/pick-out';
import { MOST_DICE } from './most-dice';

export interface PickOutOdds {
  readonly pAtLeastOneOnChosen: Fraction;
  readonly expected: Fraction;
}

/** How many of a platoon's hits go to the tank type picked out. */
export function pickOutOdds(hits: number): Ruling<PickOutOdds> {
  const bad = refused(notACount('hits', hits, 0, MOST_DICE));
  if (bad) return bad;
  const onChosen = binomial(hits, chanceOf(PICK_OUT_SCORE));
  return ruled(
    { pAtLeastOneOnChosen: chanceOfAtLeast(onChosen, 1), expected: expectation(onChosen) },
    because('OF-pick-out-odds', { hits, needed: PICK_OUT_SCORE }, 'OF-A19'),
  );
}
