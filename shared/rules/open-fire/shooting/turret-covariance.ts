import type { TurretHeading } from '../../../board/board';
import type { Matrix3, Pose } from '../../../geometry/point';

/**
 * The covariance of a turret's pivot and heading, from its hull's. The pivot lies `forwardMm` ahead of the hull's
 * centre, so that a doubt of the hull's heading swings it aside. A turret that is set by hand or taken to look ahead
 * turns with the hull and shares that doubt; one with a fiducial of its own has been seen by itself, about as well as
 * the hull, and its heading errs independently of the hull's.
 */
export function turretCovariance(
  hull: Pose,
  covariance: Matrix3,
  forwardMm: number,
  source: TurretHeading['source'],
): Matrix3 {
  const swingX = -forwardMm * Math.sin(hull.headingRad);
  const swingY = forwardMm * Math.cos(hull.headingRad);
  const [xx, xy, xh, , yy, yh, , , hh] = covariance;
  const pivotXx = xx + 2 * swingX * xh + swingX * swingX * hh;
  const pivotXy = xy + swingY * xh + swingX * yh + swingX * swingY * hh;
  const pivotYy = yy + 2 * swingY * yh + swingY * swingY * hh;
  const isSeen = source === 'fiducial';
  const pivotXh = isSeen ? 0 : xh + swingX * hh;
  const pivotYh = isSeen ? 0 : yh + swingY * hh;
  return [pivotXx, pivotXy, pivotXh, pivotXy, pivotYy, pivotYh, pivotXh, pivotYh, hh];
}
