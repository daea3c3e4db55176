import { binomial, chanceOfAtLeast, expectation } from '../../chance/counts';
import { chanceOf } from '../../chance/die';
import { add, type Fraction, fraction, multiply, zero } from '../../chance/fraction';
import { FALL_BACK_TANKS } from '../assault/fall-back';
import { notACount, notAFirepower } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';
import { PINNING_HITS } from '../state/pinning';
import { commonMultiple, denominatorsOf, fallenTo } from './dealt-hits';
import { armourHitOdds } from './hit-odds';
import { MOST_DICE } from './most-dice';

export interface FallBackOdds {
  readonly expectedHits: Fraction;
  readonly pFallBack: Fraction;
}

/** Whether defensive fire turns infantry back: by its hits alone, whatever is saved. */
export function infantryFallBackOdds(defensiveDice: number, scoreNeeded: number): Ruling<FallBackOdds> {
  const bad = refusedFire({ defensiveDice, scoreNeeded });
  if (bad) return bad;
  const hits = binomial(defensiveDice, chanceOf(scoreNeeded));
  const numbers = { defensiveDice, scoreNeeded, platoon: 'infantry', limit: PINNING_HITS } as const;
  return ruled(
    { expectedHits: expectation(hits), pFallBack: chanceOfAtLeast(hits, PINNING_HITS) },
    because('OF-fall-back-odds', numbers),
  );
}

/** Charging tanks, all alike, and what is fired at them: weapons of one kind, which meet the side. */
export interface TanksCharging {
  readonly defensiveDice: number;
  readonly scoreNeeded: number;
  readonly tanks: number;
  readonly sideArmour: number;
  readonly antiTank: number;
  readonly firepower: number;
  /** Skirts against bazookas (OF-A21). */
  readonly schuerzen: boolean;
}

/** More than any platoon has. */
const MOST_TANKS = 16;
/** More than all that stands within 8 in / 20 cm of a charge throws. */
const MOST_DICE_AT_TANKS = 100;

/**
 * Whether defensive fire turns tanks back: when two of them are bailed out or destroyed. The hits are dealt evenly, one
 * each before any takes a second; each is a save on the side armour, and a tank already out of action counts once.
 */
export function tankFallBackOdds(charge: TanksCharging): Ruling<FallBackOdds> {
  const { defensiveDice, scoreNeeded, tanks, sideArmour, antiTank, firepower, schuerzen } = charge;
  const bad =
    refusedFire(charge) ??
    refused(
      notACount('defensiveDice', defensiveDice, 0, MOST_DICE_AT_TANKS),
      notACount('tanks', tanks, 1, MOST_TANKS),
      notACount('sideArmour', sideArmour),
      notACount('antiTank', antiTank),
      notAFirepower(firepower),
    );
  if (bad) return bad;
  const perHit = armourHitOdds({ armour: sideArmour, antiTank, firepower, longRange: false, schuerzen });
  const outOfAction = add(perHit.destroyed, perHit.bailedOut);
  const share = commonMultiple([...denominatorsOf(perHit), outOfAction.denominator]);
  const hits = binomial(defensiveDice, chanceOf(scoreNeeded));
  const pFallBack = hits.weights.reduce((sum, weight, count) => {
    const turned = chanceOfAtLeast(fallenTo(count, tanks, outOfAction, share), FALL_BACK_TANKS);
    return add(sum, multiply(fraction(weight, hits.total), turned));
  }, zero);
  const numbers = { defensiveDice, scoreNeeded, platoon: 'tank', limit: FALL_BACK_TANKS } as const;
  return ruled(
    { expectedHits: expectation(hits), pFallBack },
    because('OF-fall-back-odds', numbers, 'OF-A20'),
  );
}

function refusedFire(fire: { readonly defensiveDice: number; readonly scoreNeeded: number }) {
  return refused(
    notACount('defensiveDice', fire.defensiveDice, 0, MOST_DICE),
    notACount('scoreNeeded', fire.scoreNeeded, 1),
  );
}
