import { fail, ok, type Result } from '../../../result';
import { z } from '../../../zod';
import type { RuleFault } from '../../fault';
import { type ChartFormat, needEntry, type Provenance, provenance } from '../../user-charts/chart-format';
import { areDistinct, entryName, isAscending, upToMetres } from '../../user-charts/rows';
import { rowUpTo } from '../../within';
import { type CellOrNone, parseCell } from '../shot/gunnery-cell';

/** The cells of one range, best column first, as printed ("6t7k"); null cannot hurt. */
export interface GunneryRow {
  readonly upTo: number;
  readonly cells: readonly (string | null)[];
}

export interface VehicleGunnery {
  /** The firer. */
  readonly vehicle: string;
  /** Letters of vulnerability, the most vulnerable first. */
  readonly columns: readonly string[];
  readonly rows: readonly GunneryRow[];
}

/** LW-M02: what a firer's shots come to. */
export interface GunneryChart extends Provenance {
  readonly charts: readonly VehicleGunnery[];
}

const cell = z
  .string()
  .refine((text) => parseCell(text) !== undefined, 'a cell is like 6t7k, with 1 <= t <= k <= 11')
  .nullable();

export const gunneryChart: ChartFormat<GunneryChart> = {
  id: 'LW-M02',
  file: 'gunnery.json',
  name: 'lightning-war-gunnery',
  version: 1,
  migrations: [],
  content: z.strictObject({
    ...provenance,
    charts: z
      .array(
        z
          .strictObject({
            vehicle: entryName,
            columns: z.array(entryName).min(1).refine(areDistinct, 'a column twice'),
            rows: z
              .array(z.strictObject({ upTo: upToMetres, cells: z.array(cell) }))
              .refine(isAscending, 'ranges must rise'),
          })
          .refine(
            ({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length),
            'every row has one cell a column',
          ),
      )
      .refine((charts) => areDistinct(charts.map(({ vehicle }) => vehicle)), 'a vehicle twice'),
  }),
  // What the rulebook itself gives, placed as its one continuing example (LW-A10).
  template: {
    source: 'rulebook: StuG III, 6t7k and the column to its right; that they are C and D at 1000 m is LW-A10',
    charts: [{ vehicle: 'StuG III', columns: ['C', 'D'], rows: [{ upTo: 1000, cells: ['6t7k', '7t8k'] }] }],
  },
};

/** The row of a gunnery chart for a range, rounded up to the next. Fails beyond the last. */
export function gunneryRowAt(
  { vehicle, rows }: VehicleGunnery,
  rangeM: number,
): Result<GunneryRow, RuleFault> {
  const row = rowUpTo(rows, rangeM);
  if (row) return ok(row);
  const has = rows.map(({ upTo }) => upTo);
  return fail({ kind: 'chartLacks', chart: 'LW-M02', what: `${vehicle}.range`, wanted: rangeM, has });
}

/** Where a vulnerability stands among the columns, from 0. */
export function gunneryColumnOf(
  { vehicle, columns }: VehicleGunnery,
  vulnerability: string,
): Result<number, RuleFault> {
  const index = columns.indexOf(vulnerability);
  if (index >= 0) return ok(index);
  const what = `${vehicle}.columns`;
  return fail({ kind: 'chartLacks', chart: 'LW-M02', what, wanted: vulnerability, has: columns });
}

/** A printed cell as rules use it. Throws where the text is none: schemas let no such text through. */
export function printedCell(text: string | null): CellOrNone {
  if (text === null) return 'no-effect';
  const found = parseCell(text);
  if (!found) throw new Error(`${text} is not a cell of a gunnery chart`);
  return found;
}

export function findGunnery(chart: GunneryChart, vehicle: string): Result<VehicleGunnery, RuleFault> {
  return needEntry(chart.charts, (row) => row.vehicle, vehicle, 'LW-M02', 'vehicle');
}
