import { fail, ok } from '../../../../shared/result';
import { finalFireNumber } from '../../../../shared/rules/area-fire/direct/area-shot';
import { modifiedFireNumber } from '../../../../shared/rules/area-fire/formation/modifiers';
import {
  formationOdds,
  type HigherDie,
  oddsRows,
  rowOdds,
  shiftedRow,
} from '../../../../shared/rules/area-fire/formation/odds';
import {
  assaultOutcome,
  firefightOutcome,
  spreadOutcome,
  stackedMarker,
} from '../../../../shared/rules/area-fire/formation/outcome';
import { areaResults } from '../../../../shared/rules/area-fire/result';
import { suppressiveTotal } from '../../../../shared/rules/area-fire/suppression/weapons';
import { averageDie } from '../../../../shared/rules/chance/die';
import { fractionText, toNumber } from '../../../../shared/rules/chance/fraction';
import { opposedOdds } from '../../../../shared/rules/chance/opposed-dice';
import { badCount } from '../../../../shared/rules/fault';
import { z } from '../../../../shared/zod';
import { answerRule, worded } from '../answer-rule';
import type { VectorRules } from '../vector-rules';
import { areaResult, countByResult, exactNumber, labelledParts } from './words';

const count = z.number().default(0);
const marker = z
  .enum([...areaResults, 'N', 'none'])
  .nullable()
  .transform((word) => (word === null || word === 'none' ? '-' : word));
const higherDice: Readonly<Record<'none' | 'attacker' | 'defender', HigherDie>> = {
  none: 'none',
  attacker: 'first',
  defender: 'second',
};
const whole = (percent: number) => ({ percent, share: 1 });

/** Formation combat: factors, modifiers, odds, results. */
export const formationVectors: VectorRules = {
  'formation-sum': answerRule(
    z.object({
      rifleSections: count,
      LMGs: count,
      MMGs: count,
      HMGs: count,
      lightMortars: count,
      parts: labelledParts.default([]),
    }),
    (input) => {
      const counted = suppressiveTotal([
        { weapon: 'rifleSection', count: input.rifleSections },
        { weapon: 'LMG', count: input.LMGs },
        { weapon: 'MMG', count: input.MMGs },
        { weapon: 'HMG', count: input.HMGs },
        { weapon: 'lightMortar', count: input.lightMortars },
      ]);
      if (!counted.ok) return counted;
      const given = finalFireNumber(input.parts);
      return worded(given, (fn) => ({ fn: fn + counted.value.fireNumber }));
    },
  ),
  'formation-modifiers': answerRule(
    z.object({ fn: z.number(), percents: z.array(z.number()) }),
    ({ fn, percents }) =>
      worded(modifiedFireNumber(fn, percents.map(whole)), ({ totalPercent, fireNumber }) => ({
        totalPercent: toNumber(totalPercent),
        fn: fractionText(fireNumber),
      })),
  ),
  'close-assault-odds': answerRule(
    z.object({
      attackerFN: exactNumber,
      defenderFN: exactNumber,
      higherDie: z.enum(['none', 'attacker', 'defender']).default('none'),
    }),
    ({ attackerFN, defenderFN, higherDie }) =>
      worded(formationOdds(attackerFN, defenderFN), (odds) => {
        const row = shiftedRow(odds, higherDice[higherDie]);
        return { ratio: fractionText(odds.ratio), odds: odds.row, row, ...assaultOutcome(row) };
      }),
  ),
  'row-probability': answerRule(
    z.object({ attackerFN: exactNumber, defenderFN: exactNumber }),
    ({ attackerFN, defenderFN }) =>
      worded(formationOdds(attackerFN, defenderFN), (odds) => ({
        odds: odds.row,
        rows: Object.fromEntries(
          [...rowOdds(odds, averageDie)].map(([row, chance]) => [row, fractionText(chance)]),
        ),
      })),
  ),
  'firefight-row': answerRule(z.object({ row: z.enum(oddsRows) }), ({ row }) => ok(firefightOutcome(row))),
  'average-die': answerRule(z.object({}), () => {
    const { higher, equal, lower } = opposedOdds(averageDie, averageDie);
    return ok({
      pHigher: fractionText(higher),
      pEqual: fractionText(equal),
      pLower: fractionText(lower),
    });
  }),
  'marker-stacking': answerRule(z.object({ marker, newResult: marker }), ({ marker: before, newResult }) =>
    ok({ result: stackedMarker(before, newResult) }),
  ),
  'half-affected': answerRule(
    z.object({ elements: z.number(), result: areaResult }),
    ({ elements, result }) => {
      const bad = badCount('elements', elements);
      if (bad) return fail(bad);
      const spread = spreadOutcome(Array.from({ length: elements }), result);
      return ok({ affected: countByResult(spread.map((each) => each.result)) });
    },
  ),
};
