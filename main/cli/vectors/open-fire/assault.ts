import { ok } from '../../../../shared/result';
import { breakOff, consolidation, winnerPinned } from '../../../../shared/rules/open-fire/assault/aftermath';
import { charge } from '../../../../shared/rules/open-fire/assault/charge';
import { assaultWon, counterattack } from '../../../../shared/rules/open-fire/assault/counterattack';
import {
  DEFENSIVE_FIRE_ASPECT,
  defensiveShooters,
  sneakUp,
  tankDefence,
} from '../../../../shared/rules/open-fire/assault/defensive-fire';
import { fallBack } from '../../../../shared/rules/open-fire/assault/fall-back';
import { assaultSave } from '../../../../shared/rules/open-fire/assault/fight';
import { openFireUnits, weaponsOf } from '../../../../shared/rules/open-fire/unit-data';
import { z } from '../../../../shared/zod';
import type { VectorRules } from '../vector-rules';
import { answers, dieOrNone, fault, flag, given, motivation, said, unitSystem } from './answer';

const chargeInput = z.object({
  units: unitSystem,
  motivation: motivation.optional(),
  pinned: flag,
  gapToEnemyTank: z.number().nullish(),
  terrorDie: dieOrNone,
  teams: z.array(z.object({ id: z.string(), gapToNearestEnemy: z.number(), gun: flag, shotFullRof: flag })),
});

const count = z.number().default(0);
const fallBackInput = z.object({
  platoon: z.enum(['infantry', 'tank']),
  hits: count,
  destroyed: count,
  bailedOut: count,
});

const sneakInput = z.object({
  contactedTankBy: z.object({ moved: flag, shot: flag, concealedByTerrain: flag }),
});

const survivor = z.object({ id: z.string(), gap: z.number(), bailedOut: flag, bogged: flag });

const counterattackInput = z.object({
  die: dieOrNone,
  platoons: z.array(z.object({ id: z.string(), motivation, hitsTaken: z.number(), fightingTanks: flag })),
});

const consolidationInput = z.object({
  units: unitSystem,
  winnerMove: z.number(),
  gapToLoserAfter: z.number().nullish(),
});

const eligibleInput = z.object({
  units: unitSystem,
  defenders: z.array(
    z.object({
      id: z.string(),
      gapToNearestAssaulter: z.number(),
      bailedOut: flag,
      bogged: flag,
      snuckUp: flag,
    }),
  ),
});

/** Assaults from the charge to what is left after it. */
export const assaultVectors: VectorRules = {
  charge: answers(chargeInput, ({ gapToEnemyTank, terrorDie, motivation: mood, ...question }) =>
    said(
      charge({
        ...question,
        kind: 'infantry',
        ...given('motivation', mood),
        ...given('gapToEnemyTank', gapToEnemyTank),
        ...given('terrorDie', terrorDie),
      }),
    ),
  ),
  'fall-back': answers(fallBackInput, (input) => said(fallBack(input))),
  'sneak-up': answers(sneakInput, ({ contactedTankBy }) => {
    // Sneaking up silences a tank's fire and nothing else.
    return ok({ ...sneakUp(contactedTankBy).value, tankMayFight: true });
  }),
  'assault-armour': answers(
    z.object({ topArmour: z.number(), tankAssault: z.number(), saveDie: z.number() }),
    ({ topArmour, tankAssault, saveDie }) => said(assaultSave(topArmour, tankAssault, saveDie)),
  ),
  'win-check': answers(z.object({ units: unitSystem, defenders: z.array(survivor) }), (input) =>
    said(assaultWon(input.defenders, input.units)),
  ),
  counterattack: answers(counterattackInput, ({ platoons, die }) =>
    said(counterattack(platoons, die ?? undefined)),
  ),
  'break-off': answers(
    z.object({
      units: unitSystem,
      losers: z.array(z.object({ id: z.string(), gapAfterMove: z.number() })),
    }),
    ({ losers, units }) => said(breakOff(losers, units)),
  ),
  'winner-pinned': answers(z.object({ winnerHitsTakenInAssault: z.number() }), (input) =>
    said(winnerPinned(input.winnerHitsTakenInAssault)),
  ),
  consolidation: answers(consolidationInput, ({ winnerMove, gapToLoserAfter, units }) =>
    said(consolidation(winnerMove, gapToLoserAfter ?? undefined, units)),
  ),
  'defensive-fire-weapons': answers(
    z.object({ tank: z.string(), weapons: z.array(z.string()) }),
    ({ tank, weapons }) => {
      const [main] = weaponsOf(openFireUnits, tank);
      if (!main) return fault({ kind: 'unknownUnit', what: `tank ${tank}` });
      const isMachineGun = (weapon: string) => weapon.includes('MG');
      const guns = weapons.filter((weapon) => !isMachineGun(weapon));
      const mount = guns.some((gun) => gun.includes('(turret)')) ? 'turret' : 'hull';
      const machineGuns = weapons.length - guns.length;
      const mainGunRof = main.weapon.rof;
      return said(tankDefence({ mainGunRof, mainGunMount: mount, machineGuns }), (defence) => ({
        fires: weapons.filter((weapon) => isMachineGun(weapon) || defence.mainGunFires),
        dice: defence.dice,
      }));
    },
  ),
  'defensive-fire-armour': answers(z.object({ chargingTank: z.string() }), ({ chargingTank }) => {
    const armour = openFireUnits.unitTypes.get(chargingTank)?.armour;
    if (!armour) return fault({ kind: 'unknownUnit', what: `tank ${chargingTank}` });
    return ok({ armourUsed: DEFENSIVE_FIRE_ASPECT, value: armour[DEFENSIVE_FIRE_ASPECT] });
  }),
  'defensive-fire-eligible': answers(eligibleInput, ({ defenders, units }) =>
    said(defensiveShooters(defenders, units)),
  ),
};
