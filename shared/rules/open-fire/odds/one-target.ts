import { binomial, chanceOfAtLeast, expectation } from '../../chance/counts';
import { add, complement, type Fraction, fraction, multiply, power, subtract } from '../../chance/fraction';
import { notACount, notAFirepower } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';
import type { SoftTarget } from '../saves/soft-save';
import { type ToHitFactors, toHit } from '../shooting/to-hit';
import { PINNING_HITS } from '../state/pinning';
import { type ArmourHitFactors, armourHitOdds, softHitOdds } from './hit-odds';
import { MOST_DICE } from './most-dice';

export interface TankVolley {
  readonly toHit: ToHitFactors;
  readonly hit: ArmourHitFactors;
  /** All at one tank. */
  readonly dice: number;
}

export interface TankVolleyOdds {
  readonly pHit: Fraction;
  readonly pDestroyedPerHit: Fraction;
  readonly pBailedPerHit: Fraction;
  /** Of one die, its roll to hit included. */
  readonly pDestroyedPerShot: Fraction;
  readonly pBailedPerShot: Fraction;
  /** Of the whole volley; the three add up to certainty. */
  readonly pDestroyed: Fraction;
  readonly pBailedOnly: Fraction;
  readonly pUnharmed: Fraction;
  /** Results, not tanks: one tank can be destroyed more than once. */
  readonly expectedDestroyResults: Fraction;
}

/** Several dice at one tank. Bailing out again changes nothing (OF-A20). */
export function tankVolleyOdds({ toHit: factors, hit, dice }: TankVolley): Ruling<TankVolleyOdds> {
  const { armour } = hit;
  const values =
    typeof armour === 'number' ? { armour } : { hullArmour: armour.hull, turretArmour: armour.turret };
  const bad = refused(
    notACount('dice', dice, 0, MOST_DICE),
    notACount('antiTank', hit.antiTank),
    notAFirepower(hit.firepower),
    ...Object.entries(values).map(([name, value]) => notACount(name, value)),
  );
  if (bad) return bad;
  const score = toHit(factors);
  const { pHit } = score.value;
  const perHit = armourHitOdds(hit);
  const pDestroyedPerShot = multiply(pHit, perHit.destroyed);
  const pBailedPerShot = multiply(pHit, perHit.bailedOut);
  const notDestroyed = power(complement(pDestroyedPerShot), dice);
  const pUnharmed = power(complement(add(pDestroyedPerShot, pBailedPerShot)), dice);
  return ruled(
    {
      pHit,
      pDestroyedPerHit: perHit.destroyed,
      pBailedPerHit: perHit.bailedOut,
      pDestroyedPerShot,
      pBailedPerShot,
      pDestroyed: complement(notDestroyed),
      pBailedOnly: subtract(notDestroyed, pUnharmed),
      pUnharmed,
      expectedDestroyResults: multiply(fraction(dice), pDestroyedPerShot),
    },
    ...score.because,
    because('OF-volley-odds', { dice }, 'OF-A20'),
  );
}

export interface SoftVolley {
  readonly toHit: ToHitFactors;
  readonly target: SoftTarget;
  readonly firepower: number;
  readonly dice: number;
}

export interface SoftVolleyOdds {
  readonly pHit: Fraction;
  readonly pDestroyedPerHit: Fraction;
  readonly pDestroyedPerDie: Fraction;
  readonly expectedHits: Fraction;
  /** Targets are not used up. */
  readonly expectedKills: Fraction;
  readonly pPinned: Fraction;
}

/** Several dice at infantry or guns that are all alike. */
export function softVolleyOdds(volley: SoftVolley): Ruling<SoftVolleyOdds> {
  const { dice, firepower, target } = volley;
  const bad = refused(notACount('dice', dice, 0, MOST_DICE), notAFirepower(firepower));
  if (bad) return bad;
  const score = toHit(volley.toHit);
  const { pHit } = score.value;
  const pDestroyedPerHit = softHitOdds(target, firepower).destroyed;
  const pDestroyedPerDie = multiply(pHit, pDestroyedPerHit);
  const hits = binomial(dice, pHit);
  return ruled(
    {
      pHit,
      pDestroyedPerHit,
      pDestroyedPerDie,
      expectedHits: expectation(hits),
      expectedKills: multiply(fraction(dice), pDestroyedPerDie),
      pPinned: chanceOfAtLeast(hits, PINNING_HITS),
    },
    ...score.because,
    because('OF-volley-odds', { dice }),
  );
}
