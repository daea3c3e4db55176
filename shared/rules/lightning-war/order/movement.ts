import { fail, ok, type Result } from '../../../result';
import { badLength, badShare, outOfBounds, type RuleFault } from '../../fault';
import { isWithin } from '../../within';

/** What a vehicle's movement in this turn does to its main gun. */
export interface MainGun {
  readonly movement: 'stationary' | 'up-to-half' | 'more-than-half';
  readonly mayFire: boolean;
  /** The penalty of the vehicle's chart applies to a shot that may be fired (LW-M04). */
  readonly movementPenalty: boolean;
  /** The unit's bonus to its order of fire, if all of it stood still as well. */
  readonly bonusIfEntireUnit: boolean;
}

/** Most that a vehicle may have moved and still fire, as a share of its full distance; exactly half may (LW-A15). */
export const HALF_SPEED = 0.5;

/** `movedFraction`: distance moved over the vehicle's full distance, 0 to 1. */
export function mainGunAfterMovement(movedFraction: number): Result<MainGun, RuleFault> {
  const bad = badShare('movedFraction', movedFraction);
  if (bad) return fail(bad);
  const movement = isWithin(movedFraction, 0)
    ? 'stationary'
    : isWithin(movedFraction, HALF_SPEED)
      ? 'up-to-half'
      : 'more-than-half';
  return ok({
    movement,
    mayFire: movement !== 'more-than-half',
    movementPenalty: movement === 'up-to-half',
    bonusIfEntireUnit: movement === 'stationary',
  });
}

/** How much of its full distance a vehicle used, from what was tracked. */
export interface UsedMovement {
  /** 0 to 1; what goes beyond the full distance is in `beyondM`. */
  readonly movedFraction: number;
  /** Metres farther than the vehicle may go; 0 within its speed. */
  readonly beyondM: number;
}

/** Distance moved over full distance (LW-A15), both in metres of ground. */
export function usedMovement(movedM: number, fullSpeedM: number): Result<UsedMovement, RuleFault> {
  const bad = badLength('movedM', movedM) ?? outOfBounds('fullSpeedM', fullSpeedM, { moreThan: 0 });
  if (bad) return fail(bad);
  return ok({
    movedFraction: Math.min(1, movedM / fullSpeedM),
    beyondM: Math.max(0, movedM - fullSpeedM),
  });
}
