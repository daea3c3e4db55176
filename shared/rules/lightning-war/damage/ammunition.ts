import { fail, ok, type Result } from '../../../result';
import { badCount, firstFault, type RuleFault } from '../../fault';

/** A unit's boxes of one type of ammunition after one fire action. */
export interface AmmunitionLeft {
  readonly boxesAfter: number;
  readonly boxesUsed: 0 | 1;
  /** There was nothing to fire with. */
  readonly empty: boolean;
}

/** One box for a fire action in which any gun of the unit fires, whatever their number and rate of fire. */
export function ammunitionAfter(gunsFiring: number, boxesBefore: number): Result<AmmunitionLeft, RuleFault> {
  const bad = firstFault(badCount('gunsFiring', gunsFiring), badCount('boxesBefore', boxesBefore));
  if (bad) return fail(bad);
  const boxesUsed = gunsFiring > 0 && boxesBefore > 0 ? 1 : 0;
  return ok({ boxesAfter: boxesBefore - boxesUsed, boxesUsed, empty: boxesBefore === 0 });
}

/** Ammunition that may be fired without asking is common or high explosive; the rest needs the referee. */
export function needsReferee(ammunition: { readonly kind: string; readonly common: boolean }): boolean {
  return !ammunition.common && ammunition.kind !== 'HE';
}
