import { z } from '../../../zod';
import { type ChartFormat, type Provenance, provenance } from '../../user-charts/chart-format';
import { areDistinct, entryName } from '../../user-charts/rows';
import { type Initiative, initiatives, type Training, trainings } from '../unit';

export interface UnitLine {
  readonly unit: string;
  readonly initiative: Initiative;
  readonly training: Training;
  /** Types of the unit's vehicles, one entry a vehicle. */
  readonly vehicles: readonly string[];
  /** Boxes by type of ammunition, as the scenario hands them out (LW-M11). Absent where the game does not track them. */
  readonly ammoBoxes?: Readonly<Record<string, number>>;
  /** The unit that orders name as the target. */
  readonly fireAt?: string;
}

/** LW-M08: the units of a game. */
export interface OrderOfBattle extends Provenance {
  readonly units: readonly UnitLine[];
}

export const orderOfBattle: ChartFormat<OrderOfBattle> = {
  id: 'LW-M08',
  file: 'toe.json',
  name: 'lightning-war-order-of-battle',
  version: 1,
  migrations: [],
  content: z.strictObject({
    ...provenance,
    units: z
      .array(
        z.strictObject({
          unit: entryName,
          initiative: z.enum(initiatives),
          training: z.enum(trainings),
          vehicles: z.array(entryName),
          ammoBoxes: z.record(z.string(), z.number().int().min(0)).exactOptional(),
          fireAt: z.string().exactOptional(),
        }),
      )
      .refine((rows) => areDistinct(rows.map(({ unit }) => unit)), 'a unit twice'),
  }),
  template: { units: [] },
};
