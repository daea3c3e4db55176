import type { UnitSystem } from '../../shared/board/team';
import { mmPerUnit } from '../../shared/board/units';
import type { TableSize } from '../../shared/geometry/point';

/** A table size that clubs really use, under the name they use for it. */
export interface TablePreset {
  readonly id: string;
  readonly units: UnitSystem;
  /** Size in the preset's own units, across and deep, as it is written on the lid. */
  readonly size: readonly [number, number];
  readonly table: TableSize;
}

/** A size written in inches or centimetres, to the nearest millimetre: nobody's table is built truer. */
export function tableFromUnits(across: number, deep: number, units: UnitSystem): TableSize {
  return { widthMm: Math.round(across * mmPerUnit[units]), depthMm: Math.round(deep * mmPerUnit[units]) };
}

function preset(id: string, units: UnitSystem, across: number, deep: number): TablePreset {
  return { id, units, size: [across, deep], table: tableFromUnits(across, deep, units) };
}

/** 4'x4', 6'x4' and 4'x8', and the metric sizes that stand for them. The first of a system is its default. */
export const tablePresets: readonly TablePreset[] = [
  preset('6x4-ft', 'in', 72, 48),
  preset('4x4-ft', 'in', 48, 48),
  preset('4x8-ft', 'in', 48, 96),
  preset('8x4-ft', 'in', 96, 48),
  preset('180x120-cm', 'cm', 180, 120),
  preset('120x120-cm', 'cm', 120, 120),
  preset('120x240-cm', 'cm', 120, 240),
  preset('240x120-cm', 'cm', 240, 120),
];

/** The preset of exactly this size in this system; undefined for a size of its own. */
export function presetOf(table: TableSize, units: UnitSystem): TablePreset | undefined {
  return tablePresets.find(
    (p) => p.units === units && p.table.widthMm === table.widthMm && p.table.depthMm === table.depthMm,
  );
}
