import { ok } from '../../../../shared/result';
import { fractionText } from '../../../../shared/rules/chance/fraction';
import { ammunitionAfter } from '../../../../shared/rules/lightning-war/damage/ammunition';
import { mayRepair, repairChance, repairRoll } from '../../../../shared/rules/lightning-war/damage/repair';
import { sheafOf } from '../../../../shared/rules/lightning-war/damage/sheaf';
import { z } from '../../../../shared/zod';
import { answerRule, worded } from '../answer-rule';
import type { VectorRules } from '../vector-rules';
import { flag, repairWords, sheafWords } from './words';

/** What is left after fire: broken tracks, boxes of ammunition, the fall of high explosive. */
export const damageVectors: VectorRules = {
  repair: answerRule(
    z.object({
      die: z.number().nullable().default(null),
      immobilisations: z.number(),
      firing: flag,
      underFire: flag,
    }),
    ({ die, ...attempt }) => {
      const may = mayRepair(attempt);
      if (!may.ok) return may;
      if (may.value !== 'may-roll') return ok({ result: repairWords[may.value] });
      return die === null
        ? ok({ result: null })
        : worded(repairRoll(die), (result) => ({ result: repairWords[result] }));
    },
  ),
  'repair-probability': answerRule(
    z.object({ attempts: z.number(), immobilisations: z.number() }),
    ({ attempts, immobilisations }) =>
      worded(repairChance(attempts, immobilisations), (chance) => ({ pRepaired: fractionText(chance) })),
  ),
  ammo: answerRule(
    z.object({ gunsFiring: z.number(), boxesBefore: z.number() }),
    ({ gunsFiring, boxesBefore }) => ammunitionAfter(gunsFiring, boxesBefore),
  ),
  sheaf: answerRule(z.object({ firers: z.number(), targets: z.number() }), ({ firers, targets }) =>
    worded(sheafOf(firers, targets), (sheaf) => ({ sheaf: sheafWords[sheaf] })),
  ),
};
