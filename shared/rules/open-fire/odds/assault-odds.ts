import type { Skill, UnitSystem } from '../../../board/team';
import { binomial, type Counts, chanceOfAtLeast, expectation } from '../../chance/counts';
import { type Fraction, multiply } from '../../chance/fraction';
import { gunMayUseAntiTank } from '../assault/fight';
import { testChance, testScore } from '../ratings';
import { notACount, notAFirepower } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';
import { armourHitOdds, assaultHitOdds, type HitOdds } from './hit-odds';
import { MOST_DICE } from './most-dice';

export interface AssaultHits {
  readonly needed: number;
  readonly hits: Counts;
  readonly expectedKills: Fraction;
  readonly pAtLeastOne: Fraction;
  readonly pAtLeastTwo: Fraction;
}

/** The hits of one round of fighting, one die a team; every hit on infantry or a gun kills, if there is one left. */
export function assaultHits(teamsFighting: number, skill: Skill): Ruling<AssaultHits> {
  const bad = refused(notACount('teamsFighting', teamsFighting, 0, MOST_DICE));
  if (bad) return bad;
  const hits = binomial(teamsFighting, testChance(skill));
  const needed = testScore(skill);
  return ruled(
    {
      needed,
      hits,
      expectedKills: expectation(hits),
      pAtLeastOne: chanceOfAtLeast(hits, 1),
      pAtLeastTwo: chanceOfAtLeast(hits, 2),
    },
    because('OF-assault-hits-odds', { teamsFighting, needed }),
  );
}

export interface TankAssaultOdds {
  readonly pHit: Fraction;
  readonly pDestroyedPerHit: Fraction;
  readonly pBailedPerHit: Fraction;
  /** Of one fighting team, its roll to hit included. */
  readonly pDestroyed: Fraction;
  readonly pBailed: Fraction;
}

/** One team that assaults a tank. */
export function tankAssaultOdds(
  skill: Skill,
  topArmour: number,
  tankAssault: number,
): Ruling<TankAssaultOdds> {
  const bad = refused(notACount('topArmour', topArmour), notACount('tankAssault', tankAssault));
  if (bad) return bad;
  const pHit = testChance(skill);
  const { destroyed, bailedOut } = assaultHitOdds(topArmour, tankAssault);
  return ruled(
    {
      pHit,
      pDestroyedPerHit: destroyed,
      pBailedPerHit: bailedOut,
      pDestroyed: multiply(pHit, destroyed),
      pBailed: multiply(pHit, bailedOut),
    },
    because('OF-tank-assault-odds', { needed: testScore(skill), topArmour, tankAssault }),
  );
}

/** An anti-tank gun with a tank at its muzzle: what it strikes with, and what it strikes. */
export interface GunAtTank {
  readonly tankInFieldOfFire: boolean;
  /** From the gun to the tank. */
  readonly gap: number;
  readonly units: UnitSystem;
  /** Of the gun fired at the tank's side; absent where only its crew is looked at. */
  readonly shell?: { readonly sideArmour: number; readonly antiTank: number; readonly firepower: number };
  /** Of the crew at the tank's top; absent where only the gun is looked at. */
  readonly crew?: { readonly topArmour: number; readonly tankAssault: number };
}

export interface GunChoice {
  readonly mayUseAntiTank: boolean;
  /** Of one hit; absent where the gun may not fire, or was not given. */
  readonly useAntiTank?: HitOdds;
  readonly useTankAssault?: HitOdds;
}

/** What an anti-tank gun's hit in an assault does by either way of striking (OF-A55): shell at the side, crew at the top. */
export function gunChoiceOdds({ tankInFieldOfFire, gap, units, shell, crew }: GunAtTank): Ruling<GunChoice> {
  const bad = refused(
    ...(shell
      ? [
          notACount('sideArmour', shell.sideArmour),
          notACount('antiTank', shell.antiTank),
          notAFirepower(shell.firepower),
        ]
      : []),
    ...(crew ? [notACount('topArmour', crew.topArmour), notACount('tankAssault', crew.tankAssault)] : []),
  );
  if (bad) return bad;
  const may = gunMayUseAntiTank(tankInFieldOfFire, gap, units);
  if (!may.ok) return may;
  const { mayUseAntiTank } = may.value.value;
  return ruled(
    {
      mayUseAntiTank,
      ...(shell && mayUseAntiTank
        ? {
            useAntiTank: armourHitOdds({
              armour: shell.sideArmour,
              antiTank: shell.antiTank,
              firepower: shell.firepower,
              longRange: false,
              schuerzen: false,
            }),
          }
        : {}),
      ...(crew ? { useTankAssault: assaultHitOdds(crew.topArmour, crew.tankAssault) } : {}),
    },
    ...may.value.because,
  );
}
