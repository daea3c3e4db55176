import { fail } from '../../../result';
import { isWithin } from '../../within';
import { because, type Ruling, ruled } from '../ruling';
import type { Area } from './areas';

/** How far a base's outline reaches; what is absent is not looked at. */
export interface Extent {
  readonly xMin?: number;
  readonly xMax?: number;
  readonly yMin?: number;
  readonly yMax?: number;
}

export interface Deployment {
  readonly legal: boolean;
  /** How far the base stands out of the area it fits best, along the worse axis; 0 where it is legal. */
  readonly outBy: number;
}

/**
 * Whether a whole base stands in one of a player's areas; its edge may lie on the area's (OF-A54). Of a base whose reach
 * is known in part, that part has to lie in one of them.
 */
export function checkDeployment(areas: readonly Area[], base: Extent): Ruling<Deployment> {
  const { yMin, yMax } = base;
  if (yMin === undefined && yMax === undefined) return fail({ kind: 'missing', what: 'wholeBaseYMax' });
  if (yMin !== undefined && yMax !== undefined && yMin > yMax) {
    return fail({ kind: 'contradiction', between: ['wholeBaseYMin', 'wholeBaseYMax'] });
  }
  const outBy = Math.max(0, Math.min(...areas.map((area) => beyond(area, base))));
  return ruled(
    { legal: isWithin(outBy, 0), outBy },
    because('OF-deployment', { areas: areas.length, outBy }, 'OF-A54'),
  );
}

function beyond(area: Area, { xMin, xMax, yMin, yMax }: Extent): number {
  return Math.max(
    outside(area.x0, area.x1, xMin),
    outside(area.x0, area.x1, xMax),
    outside(area.y0, area.y1, yMin),
    outside(area.y0, area.y1, yMax),
  );
}

/** How far a figure lies outside a stretch; 0 where it is not known. */
function outside(low: number, high: number, value: number | undefined): number {
  return value === undefined ? 0 : Math.max(low - value, value - high);
}
