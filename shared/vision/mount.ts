import type { FiducialMount } from '../board/team';
import type { Matrix3 } from '../geometry/point';
import { detach } from '../geometry/pose';
import type { SquarePose } from './square-pose';

/**
 * From a fiducial's pose to its base's. The covariance follows: what is not known of the heading swings the
 * base's centre about the fiducial.
 */
export function baseOf(square: SquarePose, mount: FiducialMount): SquarePose {
  const [forwardMm, leftMm] = mount.offsetMm;
  const pose = detach(square.pose, { x: forwardMm, y: leftMm }, mount.rotationRad);
  // Base centre = fiducial centre - R(heading) offset; this is its change with the heading.
  const armX = square.pose.yMm - pose.yMm;
  const armY = pose.xMm - square.pose.xMm;
  const [xx, xy, xh, , yy, yh, , , hh] = square.covariance;
  const cxx = xx + 2 * armX * xh + armX * armX * hh;
  const cxy = xy + armY * xh + armX * yh + armX * armY * hh;
  const cyy = yy + 2 * armY * yh + armY * armY * hh;
  const cxh = xh + armX * hh;
  const cyh = yh + armY * hh;
  const covariance: Matrix3 = [cxx, cxy, cxh, cxy, cyy, cyh, cxh, cyh, hh];
  return { pose, covariance, sideMm: square.sideMm };
}
