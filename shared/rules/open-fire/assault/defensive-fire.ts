import type { UnitSystem } from '../../../board/team';
import { isWithin } from '../../within';
import { lengths } from '../lengths';
import { notALength, notDistinct } from '../rule-input';
import { because, type Ruled, type Ruling, refused, ruled } from '../ruling';
import { tankWeapons } from '../shooting/tank-weapons';

/** A team of any platoon that might shoot at those who charge. */
export interface Defender {
  readonly id: string;
  readonly gapToNearestAssaulter: number;
  readonly bailedOut: boolean;
  readonly bogged: boolean;
  /** A tank that infantry has sneaked up to. */
  readonly snuckUp: boolean;
}

/** Who shoots at a charge: every operational team within 8 in / 20 cm that nobody sneaked up to. */
export function defensiveShooters(
  defenders: readonly Defender[],
  units: UnitSystem,
): Ruling<{ readonly shoot: readonly string[] }> {
  const bad = refused(
    notDistinct(
      'defenders',
      defenders.map((team) => team.id),
    ),
    ...defenders.map((team) => notALength(`${team.id}.gapToNearestAssaulter`, team.gapToNearestAssaulter)),
  );
  if (bad) return bad;
  const limit = lengths.D8[units];
  const shoot = defenders
    .filter((team) => isWithin(team.gapToNearestAssaulter, limit))
    .filter((team) => !team.bailedOut && !team.bogged && !team.snuckUp)
    .map(({ id }) => id);
  return ruled({ shoot }, because('OF-defensive-fire', { limit, shooters: shoot.length }));
}

/** A tank's armament as far as defensive fire cares. */
export interface DefendingTank {
  readonly mainGunRof: number;
  readonly mainGunMount: 'turret' | 'hull';
  readonly machineGuns: number;
}

export interface TankDefence {
  /** A hull gun cannot swing round in time. */
  readonly mainGunFires: boolean;
  readonly dice: number;
}

/** What a tank fires at a charge: its machine-guns and what is in its turret, as if it had stood still. */
export function tankDefence(tank: DefendingTank): Ruling<TankDefence> {
  const mainGunFires = tank.mainGunMount === 'turret';
  const dice = tankWeapons({
    mainGunRof: tank.mainGunRof,
    mainGunMount: tank.mainGunMount,
    moved: false,
    fireMainGun: mainGunFires,
    machineGunsFired: tank.machineGuns,
  });
  if (!dice.ok) return dice;
  const { value } = dice.value;
  return ruled(
    { mainGunFires, dice: value.legal ? value.total : 0 },
    because('OF-defensive-weapons', { mainGunMount: tank.mainGunMount, machineGuns: tank.machineGuns }),
    ...dice.value.because,
  );
}

/** Which armour of a charging tank defensive fire meets: always the side, wherever it comes from. */
export const DEFENSIVE_FIRE_ASPECT = 'side' as const;

/** An infantry team that ended its charge in contact with a tank. */
export interface Sneaker {
  readonly moved: boolean;
  readonly shot: boolean;
  readonly concealedByTerrain: boolean;
}

/** Whether a tank may still shoot at those who came up to it (OF-A25); it fights in any case. */
export function sneakUp(sneaker: Sneaker): Ruled<{ readonly tankMayDefensiveFire: boolean }> {
  const { moved, shot, concealedByTerrain } = sneaker;
  const sneaked = !moved && !shot && concealedByTerrain;
  return {
    value: { tankMayDefensiveFire: !sneaked },
    because: [because('OF-sneak-up', { moved, shot, concealedByTerrain }, 'OF-A25', 'OF-A52')],
  };
}
