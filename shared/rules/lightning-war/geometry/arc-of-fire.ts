import type { Point } from '../../../geometry/point';
import { ok, type Result } from '../../../result';
import type { RuleFault } from '../../fault';
import { isWithin } from '../../within';
import { angleOffDeg } from './aspect-sectors';

/** Infantry and turrets fire all round; guns and self-propelled guns to their front. */
export type FireArc = 'all-round' | 'fixed';

/** Half of the sector of a fixed gun; exactly there is inside (LW-A01). */
export const FIXED_ARC_HALF_DEG = 45;

export interface ArcOfFire {
  /** Between the gun's direction and the target, unsigned, 0 to 180. */
  readonly bearingDeg: number;
  readonly inArc: boolean;
  /** How far inside the limit; negative outside. 180 for guns that fire all round. */
  readonly insideDeg: number;
}

/**
 * Whether a gun bears on a target: from the gun's position to the target's (LW-A01). `facing` may be of whatever length but 0.
 * Fails where gun and target stand on one point.
 */
export function arcOfFire(
  arc: FireArc,
  facing: Point<'table'>,
  gun: Point<'table'>,
  target: Point<'table'>,
): Result<ArcOfFire, RuleFault> {
  const bearing = angleOffDeg(facing, gun, target);
  if (!bearing.ok) return bearing;
  const bearingDeg = bearing.value;
  if (arc === 'all-round') return ok({ bearingDeg, inArc: true, insideDeg: 180 });
  return ok({
    bearingDeg,
    inArc: isWithin(bearingDeg, FIXED_ARC_HALF_DEG),
    insideDeg: FIXED_ARC_HALF_DEG - bearingDeg,
  });
}
