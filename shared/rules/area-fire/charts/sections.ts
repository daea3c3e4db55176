import { z } from '../../../zod';
import { type ChartFormat, type Provenance, provenance } from '../../user-charts/chart-format';
import { areDistinct, entryName } from '../../user-charts/rows';
import { type Addition, additions, type SmallArms, smallArms } from '../direct/fire-number-table';
import { type SuppressiveWeapon, suppressiveWeapons } from '../suppression/weapons';

/** A kind of section as an army list has it. */
export interface SectionLine {
  readonly section: string;
  readonly men: number;
  readonly smallArms: SmallArms | null;
  readonly weapons: readonly Addition[];
  /** What it counts as in suppressive fire and formation combat, one entry an element. */
  readonly suppresses?: readonly SuppressiveWeapon[];
}

/** AF-M08: the sections of a game. */
export interface SectionChart extends Provenance {
  readonly sections: readonly SectionLine[];
}

export const sectionChart: ChartFormat<SectionChart> = {
  id: 'AF-M08',
  file: 'sections.json',
  name: 'area-fire-sections',
  version: 1,
  migrations: [],
  content: z.strictObject({
    ...provenance,
    sections: z
      .array(
        z.strictObject({
          section: entryName,
          men: z.number().int().min(1),
          smallArms: z.enum(smallArms).nullable(),
          weapons: z.array(z.enum(additions)),
          suppresses: z.array(z.enum(suppressiveWeapons)).exactOptional(),
        }),
      )
      .refine((rows) => areDistinct(rows.map(({ section }) => section)), 'a section twice'),
  }),
  template: { sections: [] },
};
