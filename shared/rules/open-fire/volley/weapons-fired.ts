import { rateOfFire } from '../shooting/rate-of-fire';
import type { Subject } from '../subject';
import type { MountedWeapon } from '../unit-data';

/** A weapon that a team brings to a volley, with its dice. */
export interface WeaponFired {
  readonly mounted: MountedWeapon;
  readonly dice: number;
  /** A single die that moving or being pinned has made harder. */
  readonly toHitPenalty: 0 | 1;
}

/** One machine-gun of a tank is minded by the crew where the main gun is silent; all others throw one die. */
const OTHER_MACHINE_GUN = 1;

/**
 * The weapons a team fires together, main weapon first: a turret's gun with all machine-guns, a hull gun alone, one
 * weapon of any other team. `usable` are the weapons that may fire and reach. Empty where none may.
 */
export function weaponsFired(shooter: Subject, usable: readonly MountedWeapon[]): readonly WeaponFired[] {
  const { unit, onBoard, weapons } = shooter;
  const main = weapons[0];
  const first = usable[0];
  if (!main || !first) return [];
  if (unit.kind !== 'tank') return withDice(shooter, first);
  const gunFires = first === main;
  const machineGuns = usable.filter(({ weapon }) => weapon.weaponClass === 'vehicleMG');
  if (gunFires && main.mount === 'hull') return withDice(shooter, main);
  const gun = gunFires ? withDice(shooter, main) : [];
  return [
    ...gun,
    ...machineGuns.flatMap((mounted, index): readonly WeaponFired[] => {
      if (onBoard.flags.bailedOut) return [];
      const minded = index === 0 && !gunFires;
      return [{ mounted, dice: minded ? mounted.weapon.rof : OTHER_MACHINE_GUN, toHitPenalty: 0 }];
    }),
  ];
}

/** An attempt to dig in shoots as a move does (OF-A16). */
function withDice({ onBoard }: Subject, mounted: MountedWeapon): readonly WeaponFired[] {
  const { weapon } = mounted;
  const { moved, dugInAttempt, pinned } = onBoard.flags;
  const rate = rateOfFire({
    rof: weapon.rof,
    weaponClass: weapon.weaponClass,
    moved: moved || dugInAttempt,
    pinned: pinned && onBoard.platoon.kind !== 'tank',
    cannotFireIfMoved: (weapon.rules ?? []).includes('cannot-fire-if-moved'),
  });
  if (!rate.ok || !rate.value.value.mayShoot) return [];
  const { dice, toHitPenalty } = rate.value.value;
  return [{ mounted, dice, toHitPenalty }];
}
