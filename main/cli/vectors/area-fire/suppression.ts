import { ok } from '../../../../shared/result';
import { areaFireScale } from '../../../../shared/rules/area-fire/scale';
import {
  stripExpectation,
  suppressionEffect,
  suppressionRoll,
} from '../../../../shared/rules/area-fire/suppression/effect';
import { suppressionStrip } from '../../../../shared/rules/area-fire/suppression/strip';
import { suppressiveTotal } from '../../../../shared/rules/area-fire/suppression/weapons';
import { maySuppress } from '../../../../shared/rules/area-fire/suppression/who-may-suppress';
import { fractionText } from '../../../../shared/rules/chance/fraction';
import { scaleDenominator, tableMillimetres } from '../../../../shared/rules/ground-scale';
import { z } from '../../../../shared/zod';
import { answerRule, worded } from '../answer-rule';
import type { VectorRules } from '../vector-rules';
import { cover, exactNumber, flag, rowWords, suppressionWords } from './words';

const rows = z
  .enum(['upTo15', 'under30', '30plus'])
  .transform(
    (word) => (({ upTo15: 'up-to-15', under30: 'under-30', '30plus': '30-or-more' }) as const)[word],
  );
const count = z.number().default(0);
const centimetres = (metres: number) => tableMillimetres(metres, areaFireScale) / 10;

/** Suppressive fire: who may, over what strip, and to what effect. */
export const suppressionVectors: VectorRules = {
  eligibility: answerRule(
    z.object({
      fireReceivedFromArea: flag,
      closeAssaultEndOfMove: flag,
      preDesignatedRecon: flag,
      movedFraction: z.number().default(0),
      firerCloseAssaults: flag,
    }),
    (input) =>
      worded(
        maySuppress({
          fireReceivedFromArea: input.fireReceivedFromArea,
          areaIsAssaulted: input.closeAssaultEndOfMove,
          preDesignated: input.preDesignatedRecon,
          movedFraction: input.movedFraction,
          firerAssaults: input.firerCloseAssaults,
        }),
        (found) => ({
          allowed: found.allowed,
          ...(found.allowed ? { mayFireNextFirePhase: found.mayFireNextPhase } : {}),
        }),
      ),
  ),
  'element-total': answerRule(
    z.object({ riflesSections: count, LMGs: count, MMGs: count }),
    ({ riflesSections, LMGs, MMGs }) =>
      worded(
        suppressiveTotal([
          { weapon: 'rifleSection', count: riflesSections },
          { weapon: 'LMG', count: LMGs },
          { weapon: 'MMG', count: MMGs },
        ]),
        ({ fireNumber, elements }) => ({ total: fireNumber, elements }),
      ),
  ),
  'suppressive-fn': answerRule(
    z.object({ totalFN: z.number(), elements: z.number(), featureLength_m: z.number() }),
    ({ totalFN, elements, featureLength_m }) =>
      worded(suppressionStrip(totalFN, elements, featureLength_m), (strip) => ({
        average: fractionText(strip.average),
        nominalFrontage_m: strip.nominalFrontageM,
        nominalFrontage_cm: centimetres(strip.nominalFrontageM),
        coveredWidth_m: strip.coveredWidthM,
        fn: fractionText(strip.fireNumber),
      })),
  ),
  'suppressive-effect': answerRule(z.object({ fn: exactNumber, cover }), ({ fn, cover: hidden }) =>
    worded(suppressionEffect(fn, hidden), ({ fireNumber, row, odds }) => ({
      fn: fractionText(fireNumber),
      row: rowWords[row],
      pNone: fractionText(odds.none),
      pSuppressed: fractionText(odds.suppressed),
      pTempDispersed: fractionText(odds.temporarilyDispersed),
    })),
  ),
  'suppressive-roll': answerRule(z.object({ row: rows, die: z.number() }), ({ row, die }) =>
    worded(suppressionRoll(row, die), (result) => ({ result: suppressionWords[result] })),
  ),
  'zone-expectation': answerRule(
    z.object({ fn: exactNumber, cover, elements: z.number() }),
    ({ fn, cover: hidden, elements }) => {
      const effect = suppressionEffect(fn, hidden);
      if (!effect.ok) return effect;
      return worded(stripExpectation(effect.value, elements), (expected) => ({
        expectedSuppressed: fractionText(expected.suppressed),
        expectedDispersed: fractionText(expected.dispersed),
        pAllUnaffected: fractionText(expected.allUnaffected),
      }));
    },
  ),
  'ground-scale': answerRule(
    z.object({ metres: z.union([z.number().min(0), z.array(z.number().min(0))]) }),
    ({ metres }) =>
      ok({
        cm: Array.isArray(metres) ? metres.map(centimetres) : centimetres(metres),
        scale: `1:${scaleDenominator(areaFireScale)}`,
      }),
  ),
};
