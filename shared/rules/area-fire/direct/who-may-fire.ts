import { fail, ok, type Result } from '../../../result';
import { badShare, type RuleFault } from '../../fault';
import { isWithin } from '../../within';

export const arms = ['rifle', 'MMG', 'HMG', 'cyclist'] as const;
export type Arm = (typeof arms)[number];

/** Most of its move that an element may have used, fast movement and transport included. */
export const HALF_MOVE = 0.5;
/** What leaving a vehicle or a bicycle costs. */
export const DISMOUNT_MOVE = 0.25;

/** What an element did in the movement phase before. */
export interface MovementBefore {
  readonly arm: Arm;
  /** Its own or its transport's, as a share of the full move. */
  readonly movedFraction: number;
  readonly dismounted: boolean;
  /** It ended in contact with an enemy, to assault him. */
  readonly endsInContact: boolean;
}

export type MayFireReason =
  | { readonly id: 'moved-at-most-half'; readonly usedMove: number; readonly limit: number }
  | { readonly id: 'close-assault'; readonly usedMove: number }
  | { readonly id: 'moved-more-than-half'; readonly usedMove: number; readonly limit: number }
  | { readonly id: 'crew-weapon-moved'; readonly usedMove: number }
  | { readonly id: 'cyclist-not-dismounted' };

export interface MayFire {
  readonly mayFire: boolean;
  /** Dismounting included. */
  readonly usedMove: number;
  readonly because: MayFireReason;
}

/**
 * Whether an element may fire in the direct fire phase after its movement: after half a move, or in contact for close
 * assault. Medium and heavy machine-guns not at all in a phase after they moved; cyclists only once off their bicycles.
 */
export function mayFire(before: MovementBefore): Result<MayFire, RuleFault> {
  const bad = badShare('movedFraction', before.movedFraction);
  if (bad) return fail(bad);
  const usedMove = before.movedFraction + (before.dismounted ? DISMOUNT_MOVE : 0);
  const no = (because: MayFireReason) => ok({ mayFire: false, usedMove, because });
  const yes = (because: MayFireReason) => ok({ mayFire: true, usedMove, because });
  const setUpFirst = before.arm === 'MMG' || before.arm === 'HMG';
  if (setUpFirst && !isWithin(usedMove, 0)) return no({ id: 'crew-weapon-moved', usedMove });
  if (before.arm === 'cyclist' && !before.dismounted) return no({ id: 'cyclist-not-dismounted' });
  if (isWithin(usedMove, HALF_MOVE)) return yes({ id: 'moved-at-most-half', usedMove, limit: HALF_MOVE });
  if (before.endsInContact) return yes({ id: 'close-assault', usedMove });
  return no({ id: 'moved-more-than-half', usedMove, limit: HALF_MOVE });
}
