import { fail, ok, type Result } from '../../../result';
import { z } from '../../../zod';
import { type Fraction, fraction } from '../../chance/fraction';
import { badFace, outOfBounds, type RuleFault } from '../../fault';
import { type ChartFormat, type Provenance, provenance } from '../../user-charts/chart-format';
import { coversDie } from '../../user-charts/rows';
import { type AreaResult, areaResults } from '../result';

export const AREA_DIE_FACES = 20;

/** What a span of faces comes to, both ends included. */
export interface AreaSpan {
  readonly from: number;
  readonly to: number;
  readonly result: AreaResult;
}

/** AF-M01, table 13.21: for each final fire number what the die comes to. */
export interface AreaTable extends Provenance {
  readonly columns: Readonly<Record<string, readonly AreaSpan[]>>;
}

export const areaTable: ChartFormat<AreaTable> = {
  id: 'AF-M01',
  file: 'area-table.json',
  name: 'area-fire-table',
  version: 1,
  migrations: [],
  content: z.strictObject({
    ...provenance,
    columns: z.record(
      z.string().regex(/^-?\d+$/, 'a column is named by its fire number'),
      z
        .array(z.strictObject({ from: z.number().int(), to: z.number().int(), result: z.enum(areaResults) }))
        .refine(
          (spans) => coversDie(spans, AREA_DIE_FACES),
          'a column covers 1 to 20 without holes or overlaps',
        ),
    ),
  }),
  template: { columns: {} },
};

/** The column that a fire number is read in; below the lowest there is none, above the highest the highest serves. */
export type AreaColumn =
  | { readonly kind: 'column' | 'highest'; readonly column: number; readonly spans: readonly AreaSpan[] }
  | { readonly kind: 'below-lowest'; readonly lowest: number };

/** Fails where the table is empty, or has a hole just where the fire number lies. */
export function areaColumn(table: AreaTable, fireNumber: number): Result<AreaColumn, RuleFault> {
  const bad = outOfBounds('fireNumber', fireNumber, { whole: true });
  if (bad) return fail(bad);
  const has = Object.keys(table.columns)
    .map(Number)
    .sort((a, b) => a - b);
  const [lowest, highest] = [has[0], has.at(-1)];
  if (lowest !== undefined && fireNumber < lowest) return ok({ kind: 'below-lowest', lowest });
  const column = Math.min(fireNumber, highest ?? fireNumber);
  const spans = table.columns[column];
  if (!spans) return fail({ kind: 'chartLacks', chart: 'AF-M01', what: 'column', wanted: fireNumber, has });
  return ok({ kind: column === fireNumber ? 'column' : 'highest', column, spans });
}

/** What one die of twenty comes to. */
export function areaResult(column: AreaColumn, die: number): Result<AreaResult, RuleFault> {
  const bad = badFace('die', die, AREA_DIE_FACES);
  if (bad) return fail(bad);
  if (column.kind === 'below-lowest') return ok('-');
  const span = column.spans.find(({ from, to }) => die >= from && die <= to);
  if (span) return ok(span.result);
  const has = column.spans.map(({ from }) => from);
  return fail({ kind: 'chartLacks', chart: 'AF-M01', what: `column ${column.column}`, wanted: die, has });
}

/** The chance of every result; they sum to one. */
export function areaOdds(column: AreaColumn): Readonly<Record<AreaResult, Fraction>> {
  const faces: Record<AreaResult, number> = { '-': 0, S: 0, D: 0, PD: 0, DS: 0 };
  if (column.kind === 'below-lowest') faces['-'] = AREA_DIE_FACES;
  else for (const { from, to, result } of column.spans) faces[result] += to - from + 1;
  const odds = (result: AreaResult) => fraction(faces[result], AREA_DIE_FACES);
  return { '-': odds('-'), S: odds('S'), D: odds('D'), PD: odds('PD'), DS: odds('DS') };
}
