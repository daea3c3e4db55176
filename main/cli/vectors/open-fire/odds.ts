import { fail, ok } from '../../../../shared/result';
import { gunMayUseAntiTank } from '../../../../shared/rules/open-fire/assault/fight';
import {
  assaultHits,
  infantryFallBackOdds,
  tankAssaultOdds,
} from '../../../../shared/rules/open-fire/odds/assault-odds';
import {
  armourHitOdds,
  assaultHitOdds,
  type HitOdds,
} from '../../../../shared/rules/open-fire/odds/hit-odds';
import { softVolleyOdds, tankVolleyOdds } from '../../../../shared/rules/open-fire/odds/one-target';
import { pickOutOdds } from '../../../../shared/rules/open-fire/odds/pick-out-odds';
import { z } from '../../../../shared/zod';
import type { VectorRules } from '../vector-rules';
import { answers, fault, flag, said, skill, toHitFlags } from './answer';

const shot = { targetSkill: skill, ...toHitFlags, firepower: z.number(), dice: z.number() };

const tankVolleyInput = z.object({
  ...shot,
  armour: z.number().nullish(),
  hullArmour: z.number().nullish(),
  turretArmour: z.number().nullish(),
  antiTank: z.number(),
  schurzen: flag,
});

const softVolleyInput = z.object({ ...shot, teamKind: z.enum(['infantry', 'gun']), bulletproofCover: flag });

const gunInput = z.object({
  tankInFieldOfFire: z.boolean(),
  gap_in: z.number().optional(),
  gap_cm: z.number().optional(),
  sideArmour: z.number().optional(),
  antiTank: z.number().optional(),
  firepower: z.number().optional(),
  topArmour: z.number().optional(),
  tankAssault: z.number().optional(),
});

function perHit({ destroyed, bailedOut }: HitOdds) {
  return { pDestroyedPerHit: destroyed, pBailedPerHit: bailedOut };
}

/** Exact chances. */
export const oddsVectors: VectorRules = {
  'tank-volley': answers(tankVolleyInput, (input) => {
    const { hullArmour: hull, turretArmour: turret, antiTank, firepower, longRange, dice, schurzen } = input;
    const armour =
      input.armour ?? (typeof hull === 'number' && typeof turret === 'number' ? { hull, turret } : undefined);
    if (armour === undefined) return fail({ message: 'armour, or hullArmour and turretArmour, is missing' });
    const hit = { armour, antiTank, firepower, longRange, schuerzen: schurzen };
    return said(tankVolleyOdds({ toHit: input, hit, dice }));
  }),
  'soft-volley': answers(softVolleyInput, (input) => {
    const { teamKind, goneToGround, bulletproofCover, firepower, dice } = input;
    const target = { teamKind, goneToGround, bulletproofCover };
    return said(softVolleyOdds({ toHit: input, target, firepower, dice }));
  }),
  'pick-out-probability': answers(z.object({ hits: z.number() }), ({ hits }) => said(pickOutOdds(hits))),
  'assault-probability': answers(
    z.object({ assaulterSkill: skill, topArmour: z.number(), tankAssault: z.number() }),
    ({ assaulterSkill, topArmour, tankAssault }) =>
      said(tankAssaultOdds(assaulterSkill, topArmour, tankAssault)),
  ),
  'assault-kills': answers(z.object({ teamsFighting: z.number(), skill }), (input) =>
    said(assaultHits(input.teamsFighting, input.skill)),
  ),
  'fall-back-probability': answers(
    z.object({ defensiveDice: z.number(), scoreNeeded: z.number(), platoon: z.literal('infantry') }),
    ({ defensiveDice, scoreNeeded }) => said(infantryFallBackOdds(defensiveDice, scoreNeeded)),
  ),
  'gun-vs-tank-choice': answers(gunInput, (input) => {
    const units = input.gap_in === undefined ? 'cm' : 'in';
    const gap = input.gap_in ?? input.gap_cm;
    if (gap === undefined) return fail({ message: 'gap_in is missing' });
    const may = gunMayUseAntiTank(input.tankInFieldOfFire, gap, units);
    if (!may.ok) return fault(may.error);
    const { sideArmour, antiTank, firepower, topArmour, tankAssault } = input;
    const { mayUseAntiTank } = may.value.value;
    return ok({
      mayUseAntiTank,
      ...(mayUseAntiTank && sideArmour !== undefined && antiTank !== undefined && firepower !== undefined
        ? {
            useAntiTank: perHit(
              armourHitOdds({ armour: sideArmour, antiTank, firepower, longRange: false, schuerzen: false }),
            ),
          }
        : {}),
      ...(topArmour !== undefined && tankAssault !== undefined
        ? { useTankAssault: perHit(assaultHitOdds(topArmour, tankAssault)) }
        : {}),
    });
  }),
};
