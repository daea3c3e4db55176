import type { Skill } from '../../../board/team';
import { binomial, type Counts, chanceOfAtLeast, expectation } from '../../chance/counts';
import { chanceOf } from '../../chance/die';
import { type Fraction, multiply } from '../../chance/fraction';
import { testChance, testScore } from '../ratings';
import { notACount } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';
import { PINNING_HITS } from '../state/pinning';
import { assaultHitOdds } from './hit-odds';
import { MOST_DICE } from './most-dice';

export interface AssaultHits {
  readonly needed: number;
  readonly hits: Counts;
  readonly expectedKills: Fraction;
  readonly pAtLeastOne: Fraction;
  readonly pAtLeastTwo: Fraction;
}

/** The hits of one round of fighting, one die a team; every hit on infantry or a gun kills, if there is one left. */
export function assaultHits(teamsFighting: number, skill: Skill): Ruling<AssaultHits> {
  const bad = refused(notACount('teamsFighting', teamsFighting, 0, MOST_DICE));
  if (bad) return bad;
  const hits = binomial(teamsFighting, testChance(skill));
  const needed = testScore(skill);
  return ruled(
    {
      needed,
      hits,
      expectedKills: expectation(hits),
      pAtLeastOne: chanceOfAtLeast(hits, 1),
      pAtLeastTwo: chanceOfAtLeast(hits, 2),
    },
    because('OF-assault-hits-odds', { teamsFighting, needed }),
  );
}

export interface TankAssaultOdds {
  readonly pHit: Fraction;
  readonly pDestroyedPerHit: Fraction;
  readonly pBailedPerHit: Fraction;
  /** Of one fighting team, its roll to hit included. */
  readonly pDestroyed: Fraction;
  readonly pBailed: Fraction;
}

/** One team that assaults a tank. */
export function tankAssaultOdds(
  skill: Skill,
  topArmour: number,
  tankAssault: number,
): Ruling<TankAssaultOdds> {
  const bad = refused(notACount('topArmour', topArmour), notACount('tankAssault', tankAssault));
  if (bad) return bad;
  const pHit = testChance(skill);
  const { destroyed, bailedOut } = assaultHitOdds(topArmour, tankAssault);
  return ruled(
    {
      pHit,
      pDestroyedPerHit: destroyed,
      pBailedPerHit: bailedOut,
      pDestroyed: multiply(pHit, destroyed),
      pBailed: multiply(pHit, bailedOut),
    },
    because('OF-tank-assault-odds', { needed: testScore(skill), topArmour, tankAssault }),
  );
}

export interface FallBackOdds {
  readonly expectedHits: Fraction;
  readonly pFallBack: Fraction;
}

/** Whether defensive fire turns infantry back. */
export function infantryFallBackOdds(defensiveDice: number, scoreNeeded: number): Ruling<FallBackOdds> {
  const bad = refused(
    notACount('defensiveDice', defensiveDice, 0, MOST_DICE),
    notACount('scoreNeeded', scoreNeeded, 1),
  );
  if (bad) return bad;
  const hits = binomial(defensiveDice, chanceOf(scoreNeeded));
  return ruled(
    { expectedHits: expectation(hits), pFallBack: chanceOfAtLeast(hits, PINNING_HITS) },
    because('OF-fall-back-odds', { defensiveDice, scoreNeeded, hits: PINNING_HITS }),
  );
}
