import type { Result } from '../../../result';
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

/** AF-M03: direct fire numbers of guns and hand-held weapons, adjusted for the kind of warhead where that counts. */
export interface ArtilleryData extends Provenance {
  readonly weapons: readonly {
    readonly weapon: string;
    readonly calibreMm: number | null;
    readonly directFireNumber: number | null;
    readonly warhead?: string;
    readonly maxRange: number | null;
  }[];
}

export const artilleryData: ChartFormat<ArtilleryData> = {
  id: 'AF-M03',
  file: 'artillery.json',
  name: 'area-fire-artillery',
  version: 1,
  migrations: [],
  content: z.strictObject({
    ...provenance,
    weapons: z
      .array(
        z.strictObject({
          weapon: entryName,
          calibreMm: z.number().positive().nullable(),
          directFireNumber: z.number().int().min(0).nullable(),
          warhead: z.string().exactOptional(),
          maxRange: upToMetres.nullable(),
        }),
      )
      .refine((rows) => areDistinct(rows.map(({ weapon }) => weapon)), 'a weapon twice'),
  }),
  // The two that the examples show.
  template: {
    source: 'rulebook: gun examples 1 and 2',
    weapons: [
      { weapon: '105mmL22', calibreMm: 105, directFireNumber: 12, maxRange: null },
      { weapon: 'M15', calibreMm: null, directFireNumber: 8, maxRange: null },
    ],
  },
};

/** A weapon's direct fire number. Fails where the chart lacks the weapon or leaves it blank. */
export function directFireNumber(chart: ArtilleryData, weapon: string): Result<number, RuleFault> {
  const line = needEntry(chart.weapons, (row) => row.weapon, weapon, artilleryData.id, 'weapon');
  return line.ok ? needValue(line.value.directFireNumber, artilleryData.id, weapon) : line;
}
