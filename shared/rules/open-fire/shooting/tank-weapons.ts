import { notACount } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';
import { rateOfFire } from './rate-of-fire';

export interface TankWeaponsFired {
  readonly mainGunRof: number;
  readonly mainGunMount: 'turret' | 'hull';
  readonly moved: boolean;
  readonly fireMainGun: boolean;
  readonly machineGunsFired: number;
}

/** The dice of a tank's weapons, or that they may not be fired together. */
export type TankDice =
  | { readonly legal: false }
  | {
      readonly legal: true;
      readonly main: number;
      /** Dice of each machine-gun, most first. */
      readonly machineGuns: readonly number[];
      readonly total: number;
    };

/** More than any tank carries. */
const MOST_MACHINE_GUNS = 10;
/** The rate of fire of a tank's machine-gun when it is the one that the crew minds. */
const FIRST_MACHINE_GUN = 3;
/** The rate of fire of every other one, and of all beside a main gun. */
const OTHER_MACHINE_GUN = 1;

/**
 * How many dice a tank's weapons throw together. Beside a turret's gun every machine-gun throws one die; without it one
 * of them throws its full rate. A hull gun and the machine-guns are alternatives.
 */
export function tankWeapons(fired: TankWeaponsFired): Ruling<TankDice> {
  const { mainGunMount, moved, fireMainGun, machineGunsFired } = fired;
  const bad = refused(notACount('machineGunsFired', machineGunsFired, 0, MOST_MACHINE_GUNS));
  if (bad) return bad;
  const gun = rateOfFire({
    rof: fired.mainGunRof,
    weaponClass: 'standard',
    moved,
    pinned: false,
    cannotFireIfMoved: false,
  });
  if (!gun.ok) return gun;
  if (mainGunMount === 'hull' && fireMainGun && machineGunsFired > 0) {
    return ruled({ legal: false }, because('OF-hull-gun-or-machine-gun', { machineGunsFired }));
  }
  const main = fireMainGun ? gun.value.value.dice : 0;
  const machineGuns = Array.from({ length: machineGunsFired }, (_, index) =>
    index === 0 && !fireMainGun ? FIRST_MACHINE_GUN : OTHER_MACHINE_GUN,
  );
  const total = machineGuns.reduce((sum, dice) => sum + dice, main);
  return ruled(
    { legal: true, main, machineGuns, total },
    because('OF-tank-weapons', { mainGunMount, moved, fireMainGun, machineGunsFired, main, total }),
  );
}
