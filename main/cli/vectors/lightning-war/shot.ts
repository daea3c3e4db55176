import { fail, ok, type Result } from '../../../../shared/result';
import { fractionText } from '../../../../shared/rules/chance/fraction';
import { HIGHEST_COUNT, type RuleFault } from '../../../../shared/rules/fault';
import type { ArmourStep } from '../../../../shared/rules/lightning-war/charts/armour';
import { printedCell } from '../../../../shared/rules/lightning-war/charts/gunnery';
import { columnShift, shiftedColumn } from '../../../../shared/rules/lightning-war/shot/column-shift';
import { parseCell, shotOdds, shotResult } from '../../../../shared/rules/lightning-war/shot/gunnery-cell';
import { readShot, rollShot } from '../../../../shared/rules/lightning-war/shot/resolve-shot';
import { unitFireOdds } from '../../../../shared/rules/lightning-war/shot/unit-fire';
import { type ArmourColumn, armourColumns } from '../../../../shared/rules/lightning-war/unit';
import { isAscending } from '../../../../shared/rules/user-charts/rows';
import { z } from '../../../../shared/zod';
import { answerRule, worded } from '../answer-rule';
import type { VectorRules } from '../vector-rules';
import { aspect, cellWord, flag, shotWords } from './words';

const cell = z
  .string()
  .refine((text) => parseCell(text) !== undefined, 'a cell is like 6t7k, with 1 <= t <= k <= 11')
  .nullable();
/** What the vectors take for granted where the rulebook leaves it open (LW-A09). */
const BEYOND = 'no-effect';
const tracks = (hullDown: boolean) => (hullDown ? 'ignored' : 'count');

/** Rows of a chart given as pairs of limit and content. */
const rising = (rows: readonly (readonly [number, unknown])[]) =>
  isAscending(rows.map(([upTo]) => ({ upTo })));

const fullShot = z.object({
  penetrationByRange: z.array(z.tuple([z.number(), z.number().nullable()])).refine(rising, 'rows must rise'),
  heatPenetration: z.number().optional(),
  armourChart: z.partialRecord(z.enum(armourColumns), z.record(z.string(), z.string())),
  gunneryColumns: z.array(z.string()),
  gunneryRows: z.array(z.tuple([z.number(), z.array(cell)])).refine(rising, 'rows must rise'),
  range_m: z.number(),
  aspect,
  visibleHullFraction: z.number(),
  modifiers: z.array(z.number()).default([]),
  heat: flag,
  die: z.number(),
});

/** Shots from the chart to the die. */
export const shotVectors: VectorRules = {
  'column-shift': answerRule(z.object({ modifiers: z.array(z.number()) }), ({ modifiers }) =>
    columnShift(modifiers),
  ),
  'cell-lookup': answerRule(
    z.object({ row: z.array(cell), startColumn: z.number(), modifierSum: z.number() }),
    ({ row, startColumn, modifierSum }) => {
      const shift = columnShift([modifierSum]);
      if (!shift.ok) return shift;
      return worded(shiftedColumn(startColumn, row.length, shift.value, BEYOND), (column) => ({
        cell: column === 'no-effect' ? null : (row[column] ?? null),
      }));
    },
  ),
  'resolve-shot': answerRule(
    z.object({ cell, die: z.number(), hullDown: flag }),
    ({ cell: text, die, hullDown }) =>
      worded(shotResult(printedCell(text), die, tracks(hullDown)), (result) => ({
        result: shotWords[result],
      })),
  ),
  'shot-probability': answerRule(z.object({ cell, hullDown: flag }), ({ cell: text, hullDown }) => {
    const odds = shotOdds(printedCell(text), tracks(hullDown));
    return ok({
      pDestroyed: fractionText(odds.destroyed),
      pTracked: fractionText(odds.tracked),
      pNothing: fractionText(odds.nothing),
    });
  }),
  'unit-fire': answerRule(
    z.object({ cell, vehiclesFiring: z.number().int().min(1).max(HIGHEST_COUNT) }),
    ({ cell: text, vehiclesFiring }) => {
      const cells = Array.from({ length: vehiclesFiring }, () => printedCell(text));
      return worded(unitFireOdds(cells), (odds) => ({
        expectedKillsOneOnOne: fractionText(odds.expectedOneOnOne),
        pDestroyedAllOnOneTarget: fractionText(odds.destroyedAllOnOne),
      }));
    },
  ),
  'full-shot': answerRule(fullShot, answerFullShot),
};

function answerFullShot(input: z.output<typeof fullShot>): Result<unknown, RuleFault> {
  if (input.heat && input.heatPenetration === undefined) {
    return fail({ kind: 'leftBlank', chart: 'LW-M01', what: 'heatPenetration' });
  }
  const reading = readShot({
    ammunition: {
      name: input.heat ? 'HEAT' : 'AP',
      kind: input.heat ? 'HEAT' : 'AP',
      common: !input.heat,
      penetration: input.heat
        ? [{ upTo: input.range_m, cm: input.heatPenetration ?? null }]
        : input.penetrationByRange.map(([upTo, cm]) => ({ upTo, cm })),
    },
    gunnery: {
      vehicle: 'firer',
      columns: input.gunneryColumns,
      rows: input.gunneryRows.map(([upTo, cells]) => ({ upTo, cells })),
    },
    armour: { vehicle: 'target', aspects: armourOf(input.armourChart) },
    rangeM: input.range_m,
    seen: {
      aspect: input.aspect,
      visibleHullFraction: input.visibleHullFraction,
      obstructionBelow: input.visibleHullFraction < 1,
    },
    modifiers: input.modifiers,
    beyondLastColumn: BEYOND,
  });
  if (!reading.ok) return reading;
  const { penetrationCm, armour, vulnerability, cell: found } = reading.value;
  return worded(rollShot(reading.value, input.die), (result) => ({
    penetration: penetrationCm,
    column: armour.column,
    vulnerability: vulnerability === 'cannot-penetrate' ? null : vulnerability,
    cell: cellWord(found),
    result: shotWords[result],
  }));
}

type Chart = Readonly<Partial<Record<ArmourColumn, Readonly<Record<string, string>>>>>;

/** {column: {penetration: letter}} as rising steps; a column that is not there is left blank. */
function armourOf(chart: Chart): Readonly<Record<ArmourColumn, readonly ArmourStep[]>> {
  const steps = (column: ArmourColumn): readonly ArmourStep[] =>
    Object.entries(chart[column] ?? {})
      .map(([penetration, vulnerability]) => ({ penetration: Number(penetration), vulnerability }))
      .sort((a, b) => a.penetration - b.penetration);
  return {
    Front: steps('Front'),
    Front30: steps('Front30'),
    Front45: steps('Front45'),
    Side45: steps('Side45'),
    Side: steps('Side'),
    Rear: steps('Rear'),
    HullDown: steps('HullDown'),
  };
}
