import type { Motivation } from '../../../board/team';
import { complement, type Fraction, power, zero } from '../../chance/fraction';
import { type Rating, testChance, testScore } from '../ratings';
import { notACount } from '../rule-input';
import { because, type Ruled, type Ruling, refused, ruled } from '../ruling';
import { MOST_DICE } from './most-dice';

/** The chance that a test which is tried anew in every starting step has passed after so many. */
export function passedAfter(rating: Rating, tries: number): Ruling<Fraction> {
  const bad = refused(notACount('startingSteps', tries, 0, MOST_DICE));
  if (bad) return bad;
  return ruled(
    complement(power(complement(testChance(rating)), tries)),
    because('OF-retry-odds', { rating, needed: testScore(rating), tries }),
  );
}

export interface PlatoonMoraleOdds {
  readonly pPlatoonSurvives: Fraction;
  readonly pPlatoonAndCommandDestroyed: Fraction;
}

/** One platoon morale test; with the company command joined a failure is rolled again, at the command's own peril. */
export function platoonMoraleOdds(
  motivation: Motivation,
  companyCommandJoined: boolean,
): Ruled<PlatoonMoraleOdds> {
  const failed = power(complement(testChance(motivation)), companyCommandJoined ? 2 : 1);
  return {
    value: {
      pPlatoonSurvives: complement(failed),
      pPlatoonAndCommandDestroyed: companyCommandJoined ? failed : zero,
    },
    because: [
      because(
        'OF-morale-reroll-odds',
        { motivation, needed: testScore(motivation), companyCommandJoined },
        'OF-A02',
      ),
    ],
  };
}
