import { notADie } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';
import type { ArmourResult } from './armour-save';

/** Skirts stop a hit on this die or more. */
export const SCHUERZEN_SAVE = 4;

/** Where skirts may help: a bazooka's hit on the side by shooting that the armour did not stop (OF-A21). */
export interface SchuerzenHit {
  readonly weaponIsStopped: boolean;
  readonly aspect: 'front' | 'side';
  /** How the armour save compared with the weapon's anti-tank value. */
  readonly comparison: 'greater' | 'equal' | 'less';
}

/** Whether skirts give a further save; never in assaults, which strike the top. */
export function schuerzenHelp({ weaponIsStopped, aspect, comparison }: SchuerzenHit): boolean {
  return weaponIsStopped && aspect === 'side' && comparison !== 'greater';
}

/** The further save of skirts, and what is left of the hit's result. */
export function schuerzenSave(die: number, result: ArmourResult): Ruling<{ readonly result: ArmourResult }> {
  const bad = refused(notADie('die', die));
  if (bad) return bad;
  const stopped = die >= SCHUERZEN_SAVE;
  return ruled(
    { result: stopped ? 'noEffect' : result },
    because('OF-schuerzen', { needed: SCHUERZEN_SAVE, die, stopped }, 'OF-A21'),
  );
}
