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

/** Whether a whole base stands in one of a player's areas; its edge may lie on the area's (OF-A54). */
export function checkDeployment(areas: readonly Area[], base: Extent): Ruling<Deployment> {
  const { xMin, xMax, yMin, yMax } = base;
  if (yMin === undefined && yMax === undefined) return fail({ kind: 'missing', what: 'wholeBaseYMax' });
  const isWhole = [xMin, xMax, yMin, yMax].every((value) => value !== undefined);
  // Which of two boxes a base belongs to shows only when all of it is known.
  if (areas.length > 1 && !isWhole) return fail({ kind: 'missing', what: 'the whole base' });
  if (yMin !== undefined && yMax !== undefined && yMin > yMax) {
    return fail({ kind: 'contradiction', between: ['wholeBaseYMin', 'wholeBaseYMax'] });
  }
  const outBy = Math.max(0, Math.min(...areas.map((area) => beyond(area, base))));
  return ruled(
    { legal: isWithin(outBy, 0), outBy },
    because('OF-deployment', { areas: areas.length, outBy }, 'OF-A54'),
  );
}

/**
 * Whether a base fits a player's areas as far as its depth goes, where nobody says how it lies along the player's edge:
 * every known end of it has to lie in the depth of one and the same area. What is legal by depth may yet lie beside.
 */
export function checkDepth(
  areas: readonly Area[],
  { yMin, yMax }: Pick<Extent, 'yMin' | 'yMax'>,
): Ruling<Deployment> {
  if (yMin === undefined && yMax === undefined) return fail({ kind: 'missing', what: 'wholeBaseYMax' });
  if (yMin !== undefined && yMax !== undefined && yMin > yMax) {
    return fail({ kind: 'contradiction', between: ['wholeBaseYMin', 'wholeBaseYMax'] });
  }
  const ends = [yMin, yMax].filter((end) => end !== undefined);
  const outOf = ({ y0, y1 }: Area) => Math.max(...ends.map((y) => Math.max(y0 - y, y - y1)));
  const outBy = Math.max(0, Math.min(...areas.map(outOf)));
  return ruled(
    { legal: isWithin(outBy, 0), outBy },
    because('OF-deployment', { areas: areas.length, outBy }, 'OF-A54'),
  );
}

function beyond(area: Area, { xMin, xMax, yMin, yMax }: Extent): number {
  return Math.max(
    area.x0 - (xMin ?? area.x0),
    (xMax ?? area.x1) - area.x1,
    area.y0 - (yMin ?? area.y0),
    (yMax ?? area.y1) - area.y1,
  );
}
