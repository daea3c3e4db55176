import { fail, ok, type Result } from '../../../result';
import { fraction } from '../../chance/fraction';
import { roundDown } from '../../chance/rounding';
import { badCount, badLength, badPositiveCount, firstFault, type RuleFault } from '../../fault';
import { isWithin } from '../../within';

/** Farthest that two targets in line may be apart for one weapon to sweep both. */
export const CROWDED_SPACING_M = 50;
const CROWDED_PENALTY = 4;

export type CrowdedFire =
  | {
      readonly allowed: true;
      /** Of one weapon against each of its two targets (AF-A30); may come to nothing or less. */
      readonly fireNumberEach: number;
      readonly maxTargets: number;
    }
  | {
      readonly allowed: false;
      readonly because: { readonly id: 'too-far-apart'; readonly spacingM: number; readonly limitM: number };
    };

/**
 * Crowded targets: every automatic weapon may engage two targets in line along its line of fire, each at its own fire
 * number less 4, whatever the number of guns and targets.
 */
export function crowdedTargets(
  weaponFireNumber: number,
  guns: number,
  spacingM: number,
): Result<CrowdedFire, RuleFault> {
  const bad = firstFault(
    badCount('weaponFireNumber', weaponFireNumber),
    badPositiveCount('guns', guns),
    badLength('spacingM', spacingM),
  );
  if (bad) return fail(bad);
  if (!isWithin(spacingM, CROWDED_SPACING_M)) {
    const because = { id: 'too-far-apart', spacingM, limitM: CROWDED_SPACING_M } as const;
    return ok({ allowed: false, because });
  }
  return ok({ allowed: true, fireNumberEach: weaponFireNumber - CROWDED_PENALTY, maxTargets: 2 * guns });
}

/** Farthest that a target may be, and two targets from each other, for a section to split its fire. */
export const SEPARATE_RANGE_M = 500;
export const SEPARATE_MUTUAL_M = 100;

export interface SplitFire {
  readonly sectionFireNumber: number;
  readonly guns: number;
  readonly targets: number;
  /** To the farthest target. */
  readonly farthestM: number;
  /** The largest distance between two of the targets. */
  readonly mutualM: number;
  /** All targets need the same to be acquired, and one roll acquires them. */
  readonly sameAcquisition: boolean;
}

export type SplitFireBar =
  | { readonly id: 'target-too-far'; readonly rangeM: number; readonly limitM: number }
  | { readonly id: 'more-targets-than-guns'; readonly targets: number; readonly guns: number }
  | { readonly id: 'targets-too-far-apart'; readonly mutualM: number; readonly limitM: number }
  | { readonly id: 'different-acquisition' };

export type SeparateFire =
  | { readonly allowed: true; readonly fireNumberEach: number }
  | { readonly allowed: false; readonly because: readonly SplitFireBar[] };

/** Separate targets of an MMG or HMG section: the fire number shared out, rounded down (AF-A23). */
export function separateTargets(split: SplitFire): Result<SeparateFire, RuleFault> {
  const { sectionFireNumber, guns, targets, farthestM, mutualM } = split;
  const bad = firstFault(
    badCount('sectionFireNumber', sectionFireNumber),
    badPositiveCount('guns', guns),
    badPositiveCount('targets', targets),
    badLength('farthestM', farthestM),
    badLength('mutualM', mutualM),
  );
  if (bad) return fail(bad);
  const because: SplitFireBar[] = [];
  if (!isWithin(farthestM, SEPARATE_RANGE_M)) {
    because.push({ id: 'target-too-far', rangeM: farthestM, limitM: SEPARATE_RANGE_M });
  }
  if (targets > guns) because.push({ id: 'more-targets-than-guns', targets, guns });
  if (!isWithin(mutualM, SEPARATE_MUTUAL_M)) {
    because.push({ id: 'targets-too-far-apart', mutualM, limitM: SEPARATE_MUTUAL_M });
  }
  if (!split.sameAcquisition) because.push({ id: 'different-acquisition' });
  if (because.length > 0) return ok({ allowed: false, because });
  return ok({ allowed: true, fireNumberEach: roundDown(fraction(sectionFireNumber, targets)) });
}
