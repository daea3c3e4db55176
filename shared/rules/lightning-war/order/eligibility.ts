import { fail, ok, type Result } from '../../../result';
import { badLength, firstFault, type RuleFault } from '../../fault';
import { isWithin } from '../../within';
import type { ArcOfFire } from '../geometry/arc-of-fire';
import type { MainGun } from './movement';

/** All that decides whether one vehicle may fire at one unit. */
export interface FireQuestion {
  /** The target unit was spotted in an earlier phase (LW-M07: the users' own word). */
  readonly spotted: boolean;
  /** The firing unit could spot it now. */
  readonly canSpotNow: boolean;
  readonly rangeM: number;
  readonly maxRangeM: number;
  readonly arc: ArcOfFire;
  readonly mainGun: MainGun;
}

/** Why fire is allowed or not; every bar is listed, and where there is none what was looked at. */
export type EligibilityReason =
  | { readonly id: 'not-spotted' }
  | { readonly id: 'not-visible-now' }
  | { readonly id: 'out-of-range'; readonly rangeM: number; readonly maxRangeM: number }
  | { readonly id: 'out-of-arc'; readonly bearingDeg: number; readonly reading: 'LW-A01' }
  | { readonly id: 'moved-more-than-half'; readonly reading: 'LW-A15' }
  | { readonly id: 'in-range'; readonly rangeM: number; readonly maxRangeM: number }
  | { readonly id: 'in-arc'; readonly bearingDeg: number; readonly reading: 'LW-A01' }
  | { readonly id: 'movement-penalty'; readonly reading: 'LW-A15' };

export interface Eligibility {
  readonly mayFire: boolean;
  /** Never empty. */
  readonly because: readonly EligibilityReason[];
}

/** Whether a vehicle may fire at a unit. The range limit itself is in range. */
export function eligibility(question: FireQuestion): Result<Eligibility, RuleFault> {
  const { rangeM, maxRangeM, arc, mainGun } = question;
  const bad = firstFault(badLength('rangeM', rangeM), badLength('maxRangeM', maxRangeM));
  if (bad) return fail(bad);
  const { bearingDeg } = arc;
  const bars: EligibilityReason[] = [];
  if (!question.spotted) bars.push({ id: 'not-spotted' });
  if (!question.canSpotNow) bars.push({ id: 'not-visible-now' });
  if (!isWithin(rangeM, maxRangeM)) bars.push({ id: 'out-of-range', rangeM, maxRangeM });
  if (!arc.inArc) bars.push({ id: 'out-of-arc', bearingDeg, reading: 'LW-A01' });
  if (!mainGun.mayFire) bars.push({ id: 'moved-more-than-half', reading: 'LW-A15' });
  if (bars.length > 0) return ok({ mayFire: false, because: bars });
  return ok({
    mayFire: true,
    because: [
      { id: 'in-range', rangeM, maxRangeM },
      { id: 'in-arc', bearingDeg, reading: 'LW-A01' },
      ...(mainGun.movementPenalty ? [{ id: 'movement-penalty', reading: 'LW-A15' } as const] : []),
    ],
  });
}
