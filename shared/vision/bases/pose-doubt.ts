import type { Matrix3 } from '../../geometry/point';
import { type PlacedOutline, reachOf } from './placed-outline';

/** Pixels are not independent: blur and texture tie neighbours together. */
export const TIED = 3;
/** No cut base is truer than this, nor any model of rim, side and shadow to more than this share of a pixel. */
const FLOOR_MM = 0.1;
const FLOOR_PX = 0.12;
const FLOOR_RAD = 0.0012;

/**
 * The covariance of x, y (mm) and heading (rad): the pose's block of the inverse, of the Cholesky factor's last rows `l`
 * alone, since the pose is eliminated last, with its turn as a length at the outline's reach.
 */
export function poseDoubt(
  l: (row: number, column: number) => number,
  outline: PlacedOutline,
  pxMm: number,
): Matrix3 {
  const reach = reachOf(outline);
  const [a, b, c, d, e, f] = [l(0, 0), l(1, 0), l(1, 1), l(2, 0), l(2, 1), l(2, 2)];
  // The inverse of the lower triangle, then its square.
  const ia = 1 / a;
  const ic = 1 / c;
  const jf = 1 / f;
  const ib = -b * ia * ic;
  const ie = -e * ic * jf;
  const id = -(d * ia + e * ib) * jf;
  const place = FLOOR_MM ** 2 + (FLOOR_PX * pxMm) ** 2;
  const xx = TIED * (ia * ia + ib * ib + id * id) + place;
  const yy = TIED * (ic * ic + ie * ie) + place;
  const xy = TIED * (ib * ic + id * ie);
  if (outline.kind.base.shape === 'round') return [xx, xy, 0, xy, yy, 0, 0, 0, Math.PI ** 2 / 3];
  const xh = (TIED * id * jf) / reach;
  const yh = (TIED * ie * jf) / reach;
  const hh = (TIED * jf * jf) / (reach * reach) + FLOOR_RAD * FLOOR_RAD;
  return [xx, xy, xh, xy, yy, yh, xh, yh, hh];
}
