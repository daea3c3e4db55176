import { z } from '../../../zod';
import type { GroundScale } from '../../ground-scale';
import { type ChartFormat, type Provenance, provenance } from '../../user-charts/chart-format';
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
