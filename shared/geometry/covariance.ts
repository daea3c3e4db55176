import type { Matrix3 } from './point';

/** A symmetric 2x2 covariance: x variance, x–y covariance, y variance. */
export interface Covariance2 {
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

/** The same doubt in every direction. */
export function isotropic(sigma: number): Covariance2 {
  return { xx: sigma * sigma, xy: 0, yy: sigma * sigma };
}

/** The place part of a pose covariance (x, y, heading). */
export function placeCovariance(c: Matrix3): Covariance2 {
  return { xx: c[0], xy: c[1], yy: c[4] };
}

/** The doubts of two independent causes together. */
export function addCovariance(a: Matrix3, b: Matrix3): Matrix3 {
  return [
    a[0] + b[0],
    a[1] + b[1],
    a[2] + b[2],
    a[3] + b[3],
    a[4] + b[4],
    a[5] + b[5],
    a[6] + b[6],
    a[7] + b[7],
    a[8] + b[8],
  ];
}

/** A pose covariance of independent place and heading. */
export function poseCovariance(sigmaMm: number, sigmaRad: number): Matrix3 {
  const place = sigmaMm * sigmaMm;
  return [place, 0, 0, 0, place, 0, 0, 0, sigmaRad * sigmaRad];
}

/** A pose covariance in axes turned counter-clockwise by `rad` (base to table: the heading). */
export function rotateCovariance(c: Matrix3, rad: number): Matrix3 {
  const cos = Math.cos(rad);
  const sin = Math.sin(rad);
  const xx = cos * cos * c[0] - 2 * cos * sin * c[1] + sin * sin * c[4];
  const yy = sin * sin * c[0] + 2 * cos * sin * c[1] + cos * cos * c[4];
  const xy = cos * sin * (c[0] - c[4]) + (cos * cos - sin * sin) * c[1];
  const xh = cos * c[2] - sin * c[5];
  const yh = sin * c[2] + cos * c[5];
  return [xx, xy, xh, xy, yy, yh, xh, yh, c[8]];
}

/** J·C·Jᵀ for a row-major 2x2 J: the doubt after a linear map. */
export function mapCovariance(c: Covariance2, j: readonly [number, number, number, number]): Covariance2 {
  const ax = j[0] * c.xx + j[1] * c.xy;
  const ay = j[0] * c.xy + j[1] * c.yy;
  const bx = j[2] * c.xx + j[3] * c.xy;
  const by = j[2] * c.xy + j[3] * c.yy;
  return { xx: ax * j[0] + ay * j[1], xy: ax * j[2] + ay * j[3], yy: bx * j[2] + by * j[3] };
}

/** Standard deviation along the direction of largest doubt. Rounding below zero counts as zero. */
export function largestAxis(c: Covariance2): number {
  const mean = (c.xx + c.yy) / 2;
  const half = Math.hypot((c.xx - c.yy) / 2, c.xy);
  return Math.sqrt(Math.max(0, mean + half));
}

/** Standard deviation along one direction (radians counter-clockwise from +x). */
export function sigmaAlong(c: Covariance2, rad: number): number {
  const cos = Math.cos(rad);
  const sin = Math.sin(rad);
  return Math.sqrt(Math.max(0, cos * cos * c.xx + 2 * cos * sin * c.xy + sin * sin * c.yy));
}

/**
 * Standard deviation along a direction of a point that moves with a pose: the place's doubt, and the heading's
 * swung over the arm (`armX`, `armY`) from the pose's place to the point, in table axes.
 */
export function sigmaOfPoint(c: Matrix3, armX: number, armY: number, rad: number): number {
  const nx = Math.cos(rad);
  const ny = Math.sin(rad);
  // A turn by dθ moves the point by (−armY, armX)·dθ.
  const swing = nx * -armY + ny * armX;
  const variance =
    nx * nx * c[0] +
    2 * nx * ny * c[1] +
    ny * ny * c[4] +
    2 * swing * (nx * c[2] + ny * c[5]) +
    swing * swing * c[8];
  return Math.sqrt(Math.max(0, variance));
}
