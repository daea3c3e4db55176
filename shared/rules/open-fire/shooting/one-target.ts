import { because, type Ruled } from '../ruling';

/** What a tank's weapons fire at, by platoon; absent where they do not fire. */
export interface TankTargets {
  readonly mainGun?: string;
  readonly machineGuns?: string;
}

/** Whether each tank fires all its weapons at one platoon; tanks of one platoon may fire at different ones. */
export function tanksFireAtOnePlatoon(tanks: readonly TankTargets[]): Ruled<{ readonly legal: boolean }> {
  const divided = tanks.filter(
    ({ mainGun, machineGuns }) =>
      mainGun !== undefined && machineGuns !== undefined && mainGun !== machineGuns,
  ).length;
  return { value: { legal: divided === 0 }, because: [because('OF-one-target', { divided })] };
}
