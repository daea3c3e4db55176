import { fail, ok, type Result } from '../../../result';
import { z } from '../../../zod';
import type { RuleFault } from '../../fault';
import {
  type ChartFormat,
  needEntry,
  needValue,
  type Provenance,
  provenance,
} from '../../user-charts/chart-format';
import { areDistinct, entryName, upToMetres } from '../../user-charts/rows';

/** AF-M10: how far elements go in a movement phase at most, in metres of ground, and how long N lasts. */
export interface MoveChart extends Provenance {
  readonly moves: readonly { readonly element: string; readonly fullMoveM: number | null }[];
  /** Absent: as D, like which N ranks (AF-A26), which is for the period. */
  readonly neutralisedFor?: 'period' | 'game';
}

export const moveChart: ChartFormat<MoveChart> = {
  id: 'AF-M10',
  file: 'moves.json',
  name: 'area-fire-moves',
  version: 1,
  migrations: [],
  content: z.strictObject({
    ...provenance,
    moves: z
      .array(z.strictObject({ element: entryName, fullMoveM: upToMetres.nullable() }))
      .refine((rows) => areDistinct(rows.map(({ element }) => element)), 'an element twice'),
    neutralisedFor: z.enum(['period', 'game']).exactOptional(),
  }),
  template: { moves: [] },
};

/** An element's full move. Fails where the chart lacks the element or leaves it blank. */
export function fullMoveM(chart: MoveChart, element: string): Result<number, RuleFault> {
  const line = needEntry(chart.moves, (row) => row.element, element, moveChart.id, 'element');
  if (!line.ok) return fail(line.error);
  const full = needValue(line.value.fullMoveM, moveChart.id, element);
  return full.ok ? ok(full.value) : full;
}
