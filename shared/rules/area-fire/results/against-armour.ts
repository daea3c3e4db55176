import { fail, ok, type Result } from '../../../result';
import { type Fraction, fraction } from '../../chance/fraction';
import { badCount, badFace, badLength, firstFault, type RuleFault } from '../../fault';
import { isWithin } from '../../within';
import type { AreaResult } from '../result';

/** Fire of infantry that came to a result on an armoured vehicle. */
export interface FireAtArmour {
  readonly result: AreaResult;
  readonly rangeM: number;
  /** From the users' list of vehicles (AF-M09). */
  readonly sideArmour: number;
  readonly antiTankGrenades: boolean;
  readonly antiTankRifleGrenades: boolean;
}

export type ArmourResult = 'none' | 'suppressed' | 'neutralised' | 'disabled';

/** Settled, or a die of ten to roll: up to and with the threshold it disables, above it the vehicle is `otherwise`. */
export type ArmourOutcome =
  | {
      readonly kind: 'settled';
      readonly result: 'none' | 'suppressed';
      readonly because: 'no-result' | 'too-far-to-disable' | 'less-than-DS';
    }
  | {
      readonly kind: 'roll';
      /** 0 to 10. */
      readonly threshold: number;
      readonly disabled: Fraction;
      readonly otherwise: 'suppressed' | 'neutralised';
      readonly means: 'grenades' | 'rifle-grenades' | 'small-arms';
    };

export const ARMOUR_DIE_FACES = 10;
/** Exactly there still counts as within (AF-A05). */
export const CLOSE_M = 50;
export const RIFLE_GRENADE_M = 100;

interface Means {
  readonly means: 'grenades' | 'rifle-grenades' | 'small-arms';
  /** Less the side armour this is the threshold. */
  readonly from: number;
  readonly otherwise: 'suppressed' | 'neutralised';
}

/** What may disable a vehicle at a range: hand grenades or bare hands up close, rifle grenades beyond (AF-A32). */
function meansAt(fire: FireAtArmour): Means | undefined {
  if (isWithin(fire.rangeM, CLOSE_M)) {
    return fire.antiTankGrenades
      ? { means: 'grenades', from: 8, otherwise: 'neutralised' }
      : { means: 'small-arms', from: 5, otherwise: 'suppressed' };
  }
  const rifleGrenades = fire.antiTankRifleGrenades && isWithin(fire.rangeM, RIFLE_GRENADE_M);
  return rifleGrenades ? { means: 'rifle-grenades', from: 5, otherwise: 'neutralised' } : undefined;
}

/**
 * What infantry does to an armoured vehicle. Any result suppresses it; a DS may disable it, from within 50 m, or with
 * anti-tank rifle grenades from within 100 m. Less than a DS up close suppresses as from afar (AF-A22).
 */
export function fireAtArmour(fire: FireAtArmour): Result<ArmourOutcome, RuleFault> {
  const bad = firstFault(badLength('rangeM', fire.rangeM), badCount('sideArmour', fire.sideArmour));
  if (bad) return fail(bad);
  if (fire.result === '-') return ok({ kind: 'settled', result: 'none', because: 'no-result' });
  const found = meansAt(fire);
  if (!found) return ok({ kind: 'settled', result: 'suppressed', because: 'too-far-to-disable' });
  if (fire.result !== 'DS') {
    return ok({ kind: 'settled', result: 'suppressed', because: 'less-than-DS' });
  }
  const { means, from, otherwise } = found;
  const threshold = Math.max(0, Math.min(ARMOUR_DIE_FACES, from - fire.sideArmour));
  return ok({ kind: 'roll', threshold, disabled: fraction(threshold, ARMOUR_DIE_FACES), otherwise, means });
}

/** What the die of ten makes of it. */
export function rollAtArmour(outcome: ArmourOutcome, die: number): Result<ArmourResult, RuleFault> {
  if (outcome.kind === 'settled') return ok(outcome.result);
  const bad = badFace('die', die, ARMOUR_DIE_FACES);
  if (bad) return fail(bad);
  return ok(die <= outcome.threshold ? 'disabled' : outcome.otherwise);
}
