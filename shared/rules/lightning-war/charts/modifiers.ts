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
import { areDistinct, entryName } from '../../user-charts/rows';

/** One line of the modifier chart; negative is harder (LW-A17), null not filled in. */
export interface ShotModifier {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  readonly appliesWhen?: string;
}

/** LW-M04: size, skill of the firer, movement and whatever else the user's chart lists. */
export interface ModifierChart extends Provenance {
  readonly modifiers: readonly ShotModifier[];
}

/** The line for a vehicle that moved up to half of its full distance. */
export const MOVED_HALF = 'movedHalf';

export const modifierChart: ChartFormat<ModifierChart> = {
  id: 'LW-M04',
  file: 'modifiers.json',
  name: 'lightning-war-modifiers',
  version: 1,
  migrations: [],
  content: z.strictObject({
    ...provenance,
    modifiers: z
      .array(
        z.strictObject({
          id: entryName,
          label: entryName,
          value: z.number().int().nullable(),
          appliesWhen: z.string().exactOptional(),
        }),
      )
      .refine((rows) => areDistinct(rows.map(({ id }) => id)), 'an id twice'),
  }),
  template: {
    modifiers: [
      { id: 'sizeSmall', label: 'small target', value: null },
      { id: MOVED_HALF, label: 'moved up to half speed', value: null },
    ],
  },
};

/** The values of the lines that apply. Fails for a line that the chart lacks or leaves blank. */
export function modifierValues(
  chart: ModifierChart,
  ids: readonly string[],
): Result<readonly number[], RuleFault> {
  const values: number[] = [];
  for (const id of ids) {
    const line = needEntry(chart.modifiers, (row) => row.id, id, 'LW-M04', 'modifier');
    if (!line.ok) return fail(line.error);
    const value = needValue(line.value.value, 'LW-M04', id);
    if (!value.ok) return value;
    values.push(value.value);
  }
  return ok(values);
}
