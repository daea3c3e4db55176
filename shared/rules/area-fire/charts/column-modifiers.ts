import { z } from '../../../zod';
import { type ChartFormat, type Provenance, provenance } from '../../user-charts/chart-format';
import { areDistinct, entryName } from '../../user-charts/rows';

/** AF-M02: what moves the column of area fire, of infantry and of guns; positive to the right, null not filled in. */
export interface ColumnModifierChart extends Provenance {
  readonly modifiers: readonly {
    readonly id: string;
    readonly label: string;
    readonly value: number | null;
    readonly appliesTo: 'infantry' | 'gun' | 'both';
  }[];
}

export const columnModifierChart: ChartFormat<ColumnModifierChart> = {
  id: 'AF-M02',
  file: 'modifiers.json',
  name: 'area-fire-modifiers',
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
          appliesTo: z.enum(['infantry', 'gun', 'both']),
        }),
      )
      .refine((rows) => areDistinct(rows.map(({ id }) => id)), 'an id twice'),
  }),
  template: {
    modifiers: [{ id: 'coverHeavy', label: 'target in heavy cover', value: null, appliesTo: 'both' }],
  },
};
