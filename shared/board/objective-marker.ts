import { objectiveMarker } from './bases';
import type { Base, UnitSystem } from './team';
import { mmPerUnit } from './units';

/** An objective marker, width x depth. The metric size is printed in millimetres and is no conversion. */
export const objectiveSize = { in: [2.5, 2], mm: [63, 50] } as const;

/** The marker card of a game's unit system. The two printed sizes are no conversion of each other. */
export function markerBase(units: UnitSystem): Base {
  const [width, depth] = units === 'in' ? objectiveSize.in : objectiveSize.mm;
  const perUnit = units === 'in' ? mmPerUnit.in : 1;
  return { ...objectiveMarker, widthMm: width * perUnit, depthMm: depth * perUnit };
}
