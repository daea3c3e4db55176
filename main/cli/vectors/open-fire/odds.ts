import { ok, type Result } from '../../../../shared/result';
import {
  assaultHits,
  gunChoiceOdds,
  tankAssaultOdds,
} from '../../../../shared/rules/open-fire/odds/assault-odds';
import {
  infantryFallBackOdds,
  tankFallBackOdds,
} from '../../../../shared/rules/open-fire/odds/fall-back-odds';
import type { HitOdds } from '../../../../shared/rules/open-fire/odds/hit-odds';
import { softVolleyOdds, tankVolleyOdds } from '../../../../shared/rules/open-fire/odds/one-target';
import { pickOutOdds } from '../../../../shared/rules/open-fire/odds/pick-out-odds';
import { z } from '../../../../shared/zod';
import type { VectorFault, VectorRules } from '../vector-rules';
import { answers, fault, flag, given, said, skill, toHitFlags } from './answer';

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
  tankInFieldOfFire: flag,
  gap_in: z.number().optional(),
  gap_cm: z.number().optional(),
  sideArmour: z.number().optional(),
  antiTank: z.number().optional(),
  firepower: z.number().optional(),
  topArmour: z.number().optional(),
  tankAssault: z.number().optional(),
});

const defensiveFire = { defensiveDice: z.number(), scoreNeeded: z.number() };

/** Tanks fall back by what becomes of them, not by hits alone. */
const atTanks = {
  tanks: z.number(),
  sideArmour: z.number(),
  antiTank: z.number(),
  firepower: z.number(),
  schurzen: flag,
};

function perHit({ destroyed, bailedOut }: HitOdds) {
  return { pDestroyedPerHit: destroyed, pBailedPerHit: bailedOut };
}

/** Exact chances. */
export const oddsVectors: VectorRules = {
  'tank-volley': answers(tankVolleyInput, (input) => {
    const { hullArmour: hull, turretArmour: turret, antiTank, firepower, longRange, dice, schurzen } = input;
    const armour =
      input.armour ?? (typeof hull === 'number' && typeof turret === 'number' ? { hull, turret } : undefined);
    if (armour === undefined)
      return fault({ kind: 'missing', what: 'armour, or hullArmour and turretArmour,' });
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
    z.discriminatedUnion('platoon', [
      z.object({ platoon: z.literal('infantry'), ...defensiveFire }),
      z.object({ platoon: z.literal('tank'), ...defensiveFire, ...atTanks }),
    ]),
    (input) =>
      said(
        input.platoon === 'infantry'
          ? infantryFallBackOdds(input.defensiveDice, input.scoreNeeded)
          : tankFallBackOdds({ ...input, schuerzen: input.schurzen }),
      ),
  ),
  'gun-vs-tank-choice': answers(gunInput, (input) => {
    const { tankInFieldOfFire, sideArmour, antiTank, firepower, topArmour, tankAssault } = input;
    const gap = input.gap_in ?? input.gap_cm;
    if (gap === undefined) return fault({ kind: 'missing', what: 'gap_in' });
    const shell = allOrNone({ sideArmour, antiTank, firepower });
    const crew = allOrNone({ topArmour, tankAssault });
    if (!shell.ok) return shell;
    if (!crew.ok) return crew;
    const units = input.gap_in === undefined ? 'cm' : 'in';
    const asked = { ...given('shell', shell.value), ...given('crew', crew.value) };
    return said(gunChoiceOdds({ tankInFieldOfFire, gap, units, ...asked }), (choice) => ({
      mayUseAntiTank: choice.mayUseAntiTank,
      ...given('useAntiTank', choice.useAntiTank && perHit(choice.useAntiTank)),
      ...given('useTankAssault', choice.useTankAssault && perHit(choice.useTankAssault)),
    }));
  }),
};

/** Members that only mean something together: all of them, or undefined where none is given. */
function allOrNone<Name extends string>(
  members: Readonly<Record<Name, number | undefined>>,
): Result<Readonly<Record<Name, number>> | undefined, VectorFault> {
  const entries = Object.entries<number | undefined>(members);
  const missing = entries.find(([, value]) => value === undefined);
  if (!missing) return ok(members as Readonly<Record<Name, number>>);
  return entries.every(([, value]) => value === undefined)
    ? ok(undefined)
    : fault({ kind: 'missing', what: missing[0] });
}
