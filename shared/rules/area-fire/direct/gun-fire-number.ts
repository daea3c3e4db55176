import { ok, type Result } from '../../../result';
import type { RuleFault } from '../../fault';
import type { FireNumberPart } from './area-shot';
import { columnModifier } from './column-modifiers';
import { type Addition, additionAt } from './fire-number-table';

/** A gun, howitzer or cannon that fires at what area fire hits. */
export interface GunFire {
  /** From the artillery data chart (AF-M03). */
  readonly directFireNumber: number;
  readonly rangeM: number;
  readonly coaxialMachineGun: boolean;
  /** Another machine-gun of the vehicle fires on its own, or the commander mans a pivot gun. */
  readonly machineGunFiresSeparately: boolean;
}

/** How a vehicle's machine-gun under 12 mm counts: in turret or coaxial like an MMG, else like an LMG. */
export function vehicleMachineGun(mount: 'turret' | 'coaxial' | 'ball' | 'cupola' | 'fixed'): Addition {
  return mount === 'turret' || mount === 'coaxial' ? 'MMG' : 'LMG';
}

/** The parts of a gun's fire number, to which the modifiers of target and firer are added. */
export function gunFireParts(gun: GunFire): Result<readonly FireNumberPart[], RuleFault> {
  const parts: FireNumberPart[] = [{ id: 'directFireNumber', value: gun.directFireNumber }];
  if (gun.coaxialMachineGun) {
    const coaxial = additionAt(vehicleMachineGun('coaxial'), gun.rangeM);
    if (!coaxial.ok) return coaxial;
    parts.push({ id: 'coaxialMachineGun', value: coaxial.value.fireNumber });
  }
  if (gun.machineGunFiresSeparately) {
    const id = 'machineGunFiredSeparately';
    const penalty = columnModifier(id);
    if (!penalty.ok) return penalty;
    parts.push({ id, value: penalty.value });
  }
  return ok(parts);
}
