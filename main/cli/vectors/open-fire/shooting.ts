import { lengths } from '../../../../shared/rules/open-fire/lengths';
import { allocate } from '../../../../shared/rules/open-fire/shooting/allocation';
import { easiestOfMeasured } from '../../../../shared/rules/open-fire/shooting/easiest-target';
import { countHits } from '../../../../shared/rules/open-fire/shooting/hits';
import { tanksFireAtOnePlatoon } from '../../../../shared/rules/open-fire/shooting/one-target';
import { pickOut } from '../../../../shared/rules/open-fire/shooting/pick-out';
import { rateOfFire } from '../../../../shared/rules/open-fire/shooting/rate-of-fire';
import { tankWeapons } from '../../../../shared/rules/open-fire/shooting/tank-weapons';
import { toHit } from '../../../../shared/rules/open-fire/shooting/to-hit';
import { z } from '../../../../shared/zod';
import type { VectorRules } from '../vector-rules';
import { answers, flag, flagUnlessSaid, given, plainly, said, skill, toHitFlags, unitSystem } from './answer';

const easiestInput = z.object({
  targetSkill: skill,
  units: unitSystem,
  weaponRange: z.number(),
  rof1MovedOrPinned: flag,
  teams: z.array(
    z.object({
      id: z.string(),
      distance: z.number(),
      concealed: flag,
      goneToGround: flag,
      visible: flagUnlessSaid,
      inFieldOfFire: flagUnlessSaid,
    }),
  ),
});

const rateInput = z.object({
  rof: z.number(),
  weaponClass: z.enum(['standard', 'MG', 'SMG', 'vehicleMG']),
  moved: flag,
  pinned: flag,
  cannotFireIfMoved: flag,
});

const tankWeaponsInput = z.object({
  mainGunRof: z.number(),
  mainGunMount: z.enum(['turret', 'hull']),
  moved: flag,
  fireMainGun: flag,
  machineGunsFired: z.number(),
});

const allocateInput = z.object({
  units: unitSystem,
  hits: z.number(),
  teams: z.array(
    z.object({
      id: z.string(),
      distance: z.number(),
      aspect: z.enum(['front', 'side', 'split']).nullish(),
      bailedOut: flag,
      bogged: flag,
      goneToGround: flag,
      bulletproof: flag,
      valid: flagUnlessSaid,
    }),
  ),
});

const oneTargetInput = z.object({
  mainGunTarget: z.string().nullish(),
  machineGunTarget: z.string().nullish(),
  platoonTanks: z.record(z.string(), z.string()).optional(),
});

/** Dice, scores, and who takes the hits. */
export const shootingVectors: VectorRules = {
  'to-hit': answers(z.object({ targetSkill: skill, ...toHitFlags }), (input) => plainly(toHit(input))),
  'easiest-target': answers(easiestInput, ({ units, ...shot }) =>
    said(easiestOfMeasured({ ...shot, longRangeBeyond: lengths.D16[units] })),
  ),
  'rate-of-fire': answers(rateInput, (input) => said(rateOfFire(input))),
  'tank-weapons': answers(tankWeaponsInput, (input) => said(tankWeapons(input))),
  'count-hits': answers(z.object({ dice: z.array(z.number()), needed: z.number() }), ({ dice, needed }) =>
    said(countHits(dice, needed)),
  ),
  'one-target': answers(oneTargetInput, ({ mainGunTarget, machineGunTarget, platoonTanks = {} }) =>
    plainly(
      tanksFireAtOnePlatoon([
        { ...given('mainGun', mainGunTarget), ...given('machineGuns', machineGunTarget) },
        ...Object.values(platoonTanks).map((target) => ({ mainGun: target, machineGuns: target })),
      ]),
    ),
  ),
  allocate: answers(allocateInput, ({ units, hits, teams }) =>
    said(
      allocate(
        teams.map(({ aspect, ...team }) => ({ ...team, ...given('aspect', aspect) })),
        hits,
        lengths.D16[units],
      ),
    ),
  ),
  'pick-out': answers(z.object({ hits: z.number(), dice: z.array(z.number()) }), ({ hits, dice }) =>
    said(pickOut(hits, dice), ({ onChosenType, byNormalOrder }) => ({
      hitsOnChosenType: onChosenType,
      hitsByNormalOrder: byNormalOrder,
    })),
  ),
};
