import { ok, type Result } from '../../../result';
import { z } from '../../../zod';
import type { RuleFault } from '../../fault';
import type { GroundScale } from '../../ground-scale';
import { type ChartFormat, needEntry, type Provenance, provenance } from '../../user-charts/chart-format';
import { areDistinct, entryName } from '../../user-charts/rows';

/** LW-M10: how much ground the table stands for, and how far vehicles go in a turn. */
export interface ScaleChart extends Provenance {
  readonly metresPerCm: number;
  readonly vehicles: readonly { readonly type: string; readonly fullSpeedM: number }[];
}

/** Ten inches for 500 m, as the ruleset's own rules of command count. */
export const commandScale: GroundScale = { tableMm: 254, groundM: 500 };

/** The scale of a user's chart. */
export function groundScaleOf({ metresPerCm }: ScaleChart): GroundScale {
  return { tableMm: 10, groundM: metresPerCm };
}

export const scaleChart: ChartFormat<ScaleChart> = {
  id: 'LW-M10',
  file: 'scale.json',
  name: 'lightning-war-scale',
  version: 1,
  migrations: [],
  content: z.strictObject({
    ...provenance,
    metresPerCm: z.number().positive(),
    vehicles: z
      .array(z.strictObject({ type: entryName, fullSpeedM: z.number().positive() }))
      .refine((rows) => areDistinct(rows.map(({ type }) => type)), 'a type twice'),
  }),
  template: { metresPerCm: 500 / 25.4, vehicles: [] },
};

/** How far a type of vehicle goes in a turn at full speed, in metres. Fails where the chart lacks the type. */
export function fullSpeedM(chart: ScaleChart, type: string): Result<number, RuleFault> {
  const line = needEntry(chart.vehicles, (row) => row.type, type, scaleChart.id, 'vehicle');
  return line.ok ? ok(line.value.fullSpeedM) : line;
}
