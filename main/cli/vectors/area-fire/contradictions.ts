import { finalFireNumber } from '../../../../shared/rules/area-fire/direct/area-shot';
import { modifiedFireNumber } from '../../../../shared/rules/area-fire/formation/modifiers';
import { formationOdds } from '../../../../shared/rules/area-fire/formation/odds';
import {
  contradictoryFactor,
  contradictoryPercent,
  contradictorySum,
} from '../../../../shared/rules/area-fire/source-contradictions';
import { fractionText } from '../../../../shared/rules/chance/fraction';
import { HIGHEST_COUNT } from '../../../../shared/rules/fault';
import { z } from '../../../../shared/zod';
import { answerRule, worded } from '../answer-rule';
import type { VectorRules } from '../vector-rules';
import { exactNumber } from './words';

const sumInput = z.object({ base: z.number(), modifiers: z.array(z.number()) });
const factorInput = z.object({ count: z.number().int().min(0).max(HIGHEST_COUNT), fnEach: z.number() });
const percentInput = z.object({
  total: z.number(),
  percents: z.array(z.number()),
  defenderFN: exactNumber,
});

/** `sourceStates` where the rulebook prints a figure for it. */
function stated(printed: number | undefined): { readonly sourceStates?: number } {
  return printed === undefined ? {} : { sourceStates: printed };
}

/** Where the rulebook contradicts itself: by the rules, and as printed. */
export const contradictionVectors: VectorRules = {
  'source-inconsistency': answerRule(z.union([sumInput, factorInput, percentInput]), (input) => {
    if ('base' in input) {
      const parts = [input.base, ...input.modifiers].map((value, i) => ({ id: `parts.${i}`, value }));
      return worded(finalFireNumber(parts), (computed) => ({
        computed,
        ...stated(contradictorySum(input.base, input.modifiers)?.printed),
      }));
    }
    if ('count' in input) {
      const parts = Array.from({ length: input.count }, () => ({ id: 'fnEach', value: input.fnEach }));
      return worded(finalFireNumber(parts), (tableTotal) => ({
        tableTotal,
        ...stated(contradictoryFactor(input.count, input.fnEach)?.printed),
      }));
    }
    const whole = input.percents.map((percent) => ({ percent, share: 1 }));
    const modified = modifiedFireNumber(input.total, whole);
    if (!modified.ok) return modified;
    const { fireNumber } = modified.value;
    return worded(formationOdds(fireNumber, input.defenderFN), ({ row }) => ({
      tableFN: fractionText(fireNumber),
      odds: row,
      ...stated(contradictoryPercent(input.total)?.printed),
    }));
  }),
};
