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
import { areDistinct, entryName } from '../../user-charts/rows';

/** AF-M09: side armour of armoured vehicles, as fire of infantry asks for it. */
export interface VehicleChart extends Provenance {
  readonly vehicles: readonly { readonly vehicle: string; readonly sideArmour: number | null }[];
}

export const vehicleChart: ChartFormat<VehicleChart> = {
  id: 'AF-M09',
  file: 'afv.json',
  name: 'area-fire-vehicles',
  version: 1,
  migrations: [],
  content: z.strictObject({
    ...provenance,
    vehicles: z
      .array(z.strictObject({ vehicle: entryName, sideArmour: z.number().int().min(0).nullable() }))
      .refine((rows) => areDistinct(rows.map(({ vehicle }) => vehicle)), 'a vehicle twice'),
  }),
  // The one that the rulebook's example shows.
  template: {
    source: 'rulebook: infantry fire at armoured vehicles',
    vehicles: [{ vehicle: 'JgPz IV/70A', sideArmour: 4 }],
  },
};

/** A vehicle's side armour. Fails where the chart lacks the vehicle or leaves it blank. */
export function sideArmour(chart: VehicleChart, vehicle: string): Result<number, RuleFault> {
  const line = needEntry(chart.vehicles, (row) => row.vehicle, vehicle, vehicleChart.id, 'vehicle');
  return line.ok ? needValue(line.value.sideArmour, vehicleChart.id, vehicle) : line;
}
