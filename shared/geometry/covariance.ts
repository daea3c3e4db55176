import type { Matrix3 } from './point';

/** A symmetric 2x2 covariance: x variance, x–y covariance, y variance. */
export interface Covariance2 {
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

/** The place part of a pose covariance (x, y, heading). */
export function placeCovariance(c: Matrix3): Covariance2 {
  return { xx: c[0], xy: c[1], yy: c[4] };
}

/** A pose covariance of independent place and heading. */
export function poseCovariance(sigmaMm: number, sigmaRad: number): Matrix3 {
  const place = sigmaMm * sigmaMm;
  return [place, 0, 0, 0, place, 0, 0, 0, sigmaRad * sigmaRad];
}

/** Standard deviation along the direction of largest doubt. Rounding below zero counts as zero. */
export function largestAxis(c: Covariance2): number {
  const mean = (c.xx + c.yy) / 2;
  const half = Math.hypot((c.xx - c.yy) / 2, c.xy);
  return Math.sqrt(Math.max(0, mean + half));
}

/**
 * The variance of a figure that changes by `byXMm`, `byYMm` and `byRad` with the pose's x, y and heading: gᵀ·C·g.
 * Rounding below zero counts as zero.
 */
export function gradientVariance(c: Matrix3, byXMm: number, byYMm: number, byRad: number): number {
  const sum =
    c[0] * byXMm * byXMm +
    c[4] * byYMm * byYMm +
    c[8] * byRad * byRad +
    (c[1] + c[3]) * byXMm * byYMm +
    (c[2] + c[6]) * byXMm * byRad +
    (c[5] + c[7]) * byYMm * byRad;
  return Math.max(0, sum);
}
