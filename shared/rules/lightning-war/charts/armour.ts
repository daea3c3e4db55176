import { fail, ok, type Result } from '../../../result';
import { z } from '../../../zod';
import type { RuleFault } from '../../fault';
import { type ChartFormat, needEntry, type Provenance, provenance } from '../../user-charts/chart-format';
import { areDistinct, entryName } from '../../user-charts/rows';
import type { ArmourColumn } from '../unit';

/** From this penetration (cm) on the plate is so vulnerable. */
export interface ArmourStep {
  readonly penetration: number;
  readonly vulnerability: string;
}

export interface VehicleArmour {
  readonly vehicle: string;
  /** A key of the modifier chart, where the vehicle's size modifies. */
  readonly size?: string;
  readonly turret?: boolean;
  /** Every column's steps, penetration rising; an empty list is a column not filled in. */
  readonly aspects: Readonly<Record<ArmourColumn, readonly ArmourStep[]>>;
}

/** LW-M03: what penetrates which plate of which vehicle. */
export interface ArmourChart extends Provenance {
  readonly vehicles: readonly VehicleArmour[];
}

const steps = z
  .array(z.strictObject({ penetration: z.number().min(0), vulnerability: entryName }))
  .refine(
    (rows) => rows.every((row, i) => i === 0 || row.penetration > (rows[i - 1]?.penetration ?? 0)),
    'penetrations must rise',
  );

export const armourChart: ChartFormat<ArmourChart> = {
  id: 'LW-M03',
  file: 'armour.json',
  name: 'lightning-war-armour',
  version: 1,
  migrations: [],
  content: z.strictObject({
    ...provenance,
    vehicles: z
      .array(
        z.strictObject({
          vehicle: entryName,
          size: z.string().exactOptional(),
          turret: z.boolean().exactOptional(),
          aspects: z.strictObject({
            Front: steps,
            Front30: steps,
            Front45: steps,
            Side45: steps,
            Side: steps,
            Rear: steps,
            HullDown: steps,
          }),
        }),
      )
      .refine((rows) => areDistinct(rows.map(({ vehicle }) => vehicle)), 'a vehicle twice'),
  }),
  // The one value that the rulebook itself gives: 10 cm against the front is C.
  template: {
    source: 'rulebook: Cromwell VII from the front, 10 cm',
    vehicles: [
      {
        vehicle: 'Cromwell VII',
        aspects: {
          Front: [{ penetration: 10, vulnerability: 'C' }],
          Front30: [],
          Front45: [],
          Side45: [],
          Side: [],
          Rear: [],
          HullDown: [],
        },
      },
    ],
  },
};

/**
 * How vulnerable a column is to so much penetration: the last step that it reaches; below the first it cannot
 * penetrate. Fails where the column is not filled in.
 */
export function vulnerabilityTo(
  vehicle: string,
  column: ArmourColumn,
  columnSteps: readonly ArmourStep[],
  penetrationCm: number,
): Result<string | 'cannot-penetrate', RuleFault> {
  if (columnSteps.length === 0) {
    return fail({ kind: 'leftBlank', chart: 'LW-M03', what: `${vehicle}.aspects.${column}` });
  }
  const step = columnSteps.findLast(({ penetration }) => penetration <= penetrationCm);
  return ok(step?.vulnerability ?? 'cannot-penetrate');
}

export function findArmour(chart: ArmourChart, vehicle: string): Result<VehicleArmour, RuleFault> {
  return needEntry(chart.vehicles, (row) => row.vehicle, vehicle, 'LW-M03', 'vehicle');
}
