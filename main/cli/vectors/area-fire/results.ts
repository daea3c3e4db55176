import { ok } from '../../../../shared/result';
import { fireAtArmour, rollAtArmour } from '../../../../shared/rules/area-fire/results/against-armour';
import { areaEffect, areaTargets } from '../../../../shared/rules/area-fire/results/effect';
import { type CommandTarget, sniperHit } from '../../../../shared/rules/area-fire/results/sniper';
import { fractionText } from '../../../../shared/rules/chance/fraction';
import { z } from '../../../../shared/zod';
import { answerRule } from '../answer-rule';
import type { VectorRules } from '../vector-rules';
import { areaResult, armourWords, effectWords, flag } from './words';

const commandTargets: Readonly<Record<'commandSection' | 'commandVehicle', CommandTarget>> = {
  commandSection: { kind: 'command-section' },
  commandVehicle: { kind: 'command-vehicle', suppressed: false },
};

/** What results of area fire do to targets. */
export const resultVectors: VectorRules = {
  'result-effect': answerRule(
    z.object({ target: z.enum(areaTargets), result: areaResult }),
    ({ target, result }) => ok({ effect: effectWords[areaEffect(target, result)] }),
  ),
  sniper: answerRule(
    z.object({ target: z.enum(['commandSection', 'commandVehicle']), result: areaResult }),
    ({ target, result }) => {
      const hit = sniperHit(commandTargets[target], result);
      return ok({ outOfCommandUntil: hit === 'not' ? null : 'same phase of next period' });
    },
  ),
  'infantry-vs-afv': answerRule(
    z.object({
      result: areaResult,
      range_m: z.number(),
      sideArmour: z.number(),
      atkGrenades: flag,
      atkRifleGrenades: flag,
      die: z.number().nullable().optional(),
    }),
    ({ result, range_m, sideArmour, atkGrenades, atkRifleGrenades, die }) => {
      const outcome = fireAtArmour({
        result,
        rangeM: range_m,
        sideArmour,
        antiTankGrenades: atkGrenades,
        antiTankRifleGrenades: atkRifleGrenades,
      });
      if (!outcome.ok) return outcome;
      if (outcome.value.kind === 'settled') return ok({ result: armourWords[outcome.value.result] });
      const { threshold, disabled } = outcome.value;
      const odds = { threshold, pDisable: fractionText(disabled) };
      if (die === null || die === undefined) return ok(odds);
      const rolled = rollAtArmour(outcome.value, die);
      return rolled.ok ? ok({ ...odds, result: armourWords[rolled.value] }) : rolled;
    },
  ),
};
