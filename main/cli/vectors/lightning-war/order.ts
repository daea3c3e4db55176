import { ok } from '../../../../shared/result';
import { fractionText } from '../../../../shared/rules/chance/fraction';
import {
  fireOrderNumber,
  fireOrderOdds,
} from '../../../../shared/rules/lightning-war/order/fire-order-number';
import { firePattern } from '../../../../shared/rules/lightning-war/order/fire-pattern';
import { firingSequence } from '../../../../shared/rules/lightning-war/order/firing-sequence';
import { mainGunAfterMovement } from '../../../../shared/rules/lightning-war/order/movement';
import { targetChoice } from '../../../../shared/rules/lightning-war/order/target-choice';
import { z } from '../../../../shared/zod';
import { answerRule, worded } from '../answer-rule';
import type { VectorRules } from '../vector-rules';
import { flag, initiative, patternWords, training } from './words';

const duellist = z
  .object({ rateOfFire: z.number(), initiative, stationary: flag })
  .transform(({ stationary, ...rest }) => ({ ...rest, entireUnitStationary: stationary }));

/** Who fires, when, and at whom. */
export const orderVectors: VectorRules = {
  'move-and-fire': answerRule(
    z.object({ movedFractionOfFullSpeed: z.number() }),
    ({ movedFractionOfFullSpeed }) =>
      worded(mainGunAfterMovement(movedFractionOfFullSpeed), (gun) => ({
        mayFireMainGun: gun.mayFire,
        movementPenalty: gun.movementPenalty,
        stationaryBonusIfEntireUnit: gun.bonusIfEntireUnit,
      })),
  ),
  'fire-order-number': answerRule(
    z.object({ rateOfFire: z.number(), die: z.number(), initiative, entireUnitStationary: flag }),
    ({ die, ...factors }) => worded(fireOrderNumber(factors, die), ({ number }) => ({ fon: number })),
  ),
  'fon-duel': answerRule(z.object({ a: duellist, b: duellist }), ({ a, b }) =>
    worded(fireOrderOdds(a, b), ({ higher, equal, lower }) => ({
      pAFirst: fractionText(higher),
      pSimultaneous: fractionText(equal),
      pBFirst: fractionText(lower),
    })),
  ),
  'firing-order': answerRule(
    z.object({
      units: z.array(z.object({ id: z.string(), fon: z.number() })),
      destroys: z.array(z.tuple([z.string(), z.string()])).default([]),
    }),
    ({ units, destroys }) =>
      worded(
        firingSequence(
          units.map(({ id, fon }) => ({ id, fireOrderNumber: fon })),
          destroys.map(([shooterId, victimId]) => ({ shooterId, victimId })),
        ),
        ({ calls, neverFire, mutualKills }) => ({
          sequence: calls.map(({ ids }) => ids),
          neverFires: neverFire,
          bothDestroyed: mutualKills.length > 0,
        }),
      ),
  ),
  'target-choice': answerRule(
    z.object({ initiative, orderedTarget: z.string().nullable().default(null) }),
    ({ initiative: how, orderedTarget }) => {
      const choice = targetChoice(how, orderedTarget ?? undefined);
      switch (choice.kind) {
        case 'greatest-threat':
          return ok({ mustTarget: 'greatestThreat' });
        case 'ordered':
          return ok({ mustTarget: choice.targetId });
        case 'free':
          return ok({ mustTarget: 'any' });
      }
    },
  ),
  'fire-pattern': answerRule(z.object({ training }), ({ training: how }) =>
    ok({ pattern: patternWords[firePattern(how)] }),
  ),
};
