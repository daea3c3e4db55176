import { z } from '../../../zod';
import { type ChartFormat, type Provenance, provenance } from '../../user-charts/chart-format';
import { type AreaResult, areaResults } from '../result';

/** AF-M07: what the missing footnotes of formation combat say, as the users play it. */
export interface FormationNotes extends Provenance {
  readonly lackWeaponsPercent: number | null;
  /** Results of a firefight below 1:1; null is the recommended reading (AF-A17). */
  readonly firefightBelow1: { readonly higher: AreaResult; readonly lower: AreaResult } | null;
}

const result = z.enum(areaResults);

export const formationNotes: ChartFormat<FormationNotes> = {
  id: 'AF-M07',
  file: 'formation-notes.json',
  name: 'area-fire-formation-notes',
  version: 1,
  migrations: [],
  content: z.strictObject({
    ...provenance,
    lackWeaponsPercent: z.number().min(-100).max(100).nullable(),
    firefightBelow1: z.strictObject({ higher: result, lower: result }).nullable(),
  }),
  template: { lackWeaponsPercent: null, firefightBelow1: null },
};
