import { fail, ok, type Result } from '../../../result';
import { z } from '../../../zod';
import { badFace, type RuleFault } from '../../fault';
import { MOST_FACES } from '../../roll/roll';
import { type ChartFormat, type Provenance, provenance } from '../../user-charts/chart-format';
import { coversDie, entryName } from '../../user-charts/rows';

/** What a die of `dieFaces` does to one kind of target under one sheaf. Results are the user's own words. */
export interface HeTable {
  readonly gun: string;
  readonly sheaf: 'converged' | 'open';
  readonly target: string;
  readonly dieFaces: number;
  readonly dieRows: readonly { readonly from: number; readonly to: number; readonly result: string }[];
}

/** LW-M06: damage of high explosive. */
export interface ArtilleryChart extends Provenance {
  readonly tables: readonly HeTable[];
}

export const artilleryChart: ChartFormat<ArtilleryChart> = {
  id: 'LW-M06',
  file: 'artillery.json',
  name: 'lightning-war-artillery',
  version: 1,
  migrations: [],
  content: z.strictObject({
    ...provenance,
    tables: z.array(
      z
        .strictObject({
          gun: entryName,
          sheaf: z.enum(['converged', 'open']),
          target: entryName,
          dieFaces: z.number().int().min(2).max(MOST_FACES),
          dieRows: z.array(
            z.strictObject({ from: z.number().int(), to: z.number().int(), result: z.string() }),
          ),
        })
        .refine(({ dieRows, dieFaces }) => coversDie(dieRows, dieFaces), 'rows must cover the die once'),
    ),
  }),
  template: { tables: [] },
};

/** The user's table for gun, sheaf and target. Fails where there is none. */
export function heTable(
  chart: ArtilleryChart,
  { gun, sheaf, target }: Pick<HeTable, 'gun' | 'sheaf' | 'target'>,
): Result<HeTable, RuleFault> {
  const table = chart.tables.find(
    (each) => each.gun === gun && each.sheaf === sheaf && each.target === target,
  );
  if (!table) {
    const has = chart.tables.map((each) => `${each.gun}, ${each.sheaf}, ${each.target}`);
    const wanted = `${gun}, ${sheaf}, ${target}`;
    return fail({ kind: 'chartLacks', chart: 'LW-M06', what: 'table', wanted, has });
  }
  return ok(table);
}

/** What high explosive does, by the user's table for gun, sheaf and target. */
export function heResult(
  chart: ArtilleryChart,
  wanted: Pick<HeTable, 'gun' | 'sheaf' | 'target'>,
  die: number,
): Result<string, RuleFault> {
  const found = heTable(chart, wanted);
  if (!found.ok) return found;
  const table = found.value;
  const bad = badFace('die', die, table.dieFaces);
  if (bad) return fail(bad);
  const row = table.dieRows.find(({ from, to }) => die >= from && die <= to);
  if (!row) throw new Error('a table that covers its die has a row for every face');
  return ok(row.result);
}
