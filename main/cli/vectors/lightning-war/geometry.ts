import { penetrationRow } from '../../../../shared/rules/lightning-war/charts/guns';
import { arcOfFire } from '../../../../shared/rules/lightning-war/geometry/arc-of-fire';
import {
  aspectAt,
  nominalBearing,
  plateObliquity,
} from '../../../../shared/rules/lightning-war/geometry/aspect-sectors';
import {
  moveOpportunities,
  straightMove,
} from '../../../../shared/rules/lightning-war/geometry/fire-at-movement';
import { groupRange } from '../../../../shared/rules/lightning-war/geometry/group-range';
import { armourMet } from '../../../../shared/rules/lightning-war/geometry/hull-down';
import { isAscending } from '../../../../shared/rules/user-charts/rows';
import { z } from '../../../../shared/zod';
import { answerRule, worded } from '../answer-rule';
import type { VectorRules } from '../vector-rules';
import { aspect, flag, pair, pairOf, point } from './words';

const sectorSets = { A: plateObliquity, B: nominalBearing };

/** Where shots come from and what plate they meet. */
export const geometryVectors: VectorRules = {
  'target-aspect': answerRule(
    z.object({ thetaDeg: z.number(), preset: z.enum(['A', 'B']).default('A') }),
    ({ thetaDeg, preset }) => worded(aspectAt(thetaDeg, sectorSets[preset]), (found) => ({ aspect: found })),
  ),
  'armour-column': answerRule(
    z.object({ aspect, visibleHullFraction: z.number(), obstructionBelow: flag, heat: flag }),
    ({ heat, ...seen }) => armourMet(seen, heat ? 'HEAT' : 'shot'),
  ),
  'arc-of-fire': answerRule(
    z.object({
      unitKind: z.enum(['fixed', 'turret', 'infantry']),
      facing: pair,
      gun: pair,
      target: pair,
    }),
    ({ unitKind, facing, gun, target }) =>
      arcOfFire(unitKind === 'fixed' ? 'fixed' : 'all-round', point(facing), point(gun), point(target)),
  ),
  'group-range': answerRule(
    z.object({ firers_m: z.array(pair), targets_m: z.array(pair) }),
    ({ firers_m, targets_m }) =>
      worded(groupRange(firers_m.map(point), targets_m.map(point)), (found) => ({
        centre: [pairOf(found.firersCentre), pairOf(found.targetsCentre)],
        range: found.range,
      })),
  ),
  'penetration-row': answerRule(
    z
      .object({
        chartRanges_m: z.array(z.number()),
        chartPen_cm: z.array(z.number().nullable()),
        range_m: z.number(),
      })
      .refine(
        ({ chartRanges_m, chartPen_cm }) => chartRanges_m.length === chartPen_cm.length,
        'chartPen_cm must be parallel to chartRanges_m',
      )
      .refine(
        ({ chartRanges_m }) => isAscending(chartRanges_m.map((upTo) => ({ upTo }))),
        'chartRanges_m must rise from row to row',
      ),
    ({ chartRanges_m, chartPen_cm, range_m }) => {
      const penetration = chartRanges_m.map((upTo, i) => ({ upTo, cm: chartPen_cm[i] ?? null }));
      return worded(penetrationRow({ kind: 'AP', penetration }, range_m), (row) =>
        row === 'beyond-chart'
          ? { rowUsed: null, penetration_cm: null }
          : { rowUsed: row.upTo, penetration_cm: row.cm },
      );
    },
  ),
  'opportunity-point': answerRule(
    z.object({ path: z.array(pair), gun: pair, facing: pair }),
    ({ path, gun, facing }) => {
      const waiting = { position: point(gun), facing: point(facing), arc: 'fixed' } as const;
      const found = moveOpportunities(straightMove(path.map(point)), waiting, plateObliquity);
      return worded(found, ({ nearest }) => ({
        mayFireDuringMove: nearest !== undefined,
        bestPoint: nearest ? pairOf(nearest.point) : null,
        range_m: nearest?.range ?? null,
      }));
    },
  ),
};
