import { distortInto, undistortInto, viewLimit } from './distortion';
import type { Point, Point3 } from './point';
import { rodrigues } from './rodrigues';

/**
 * A pinhole camera with OpenCV's distortion [k1, k2, p1, p2, k3].
 * `rvec` (Rodrigues, radians) and `tvec` (mm) take table points to the optical frame.
 * Pixel (0, 0) is the centre of the top-left pixel.
 */
export interface CameraModel {
  readonly width: number;
  readonly height: number;
  readonly fx: number;
  readonly fy: number;
  readonly cx: number;
  readonly cy: number;
  readonly distortion: readonly [number, number, number, number, number];
  readonly rvec: readonly [number, number, number];
  readonly tvec: readonly [number, number, number];
}

/** A camera model ready for use, both ways. */
export interface Camera {
  readonly model: CameraModel;
  /** Where the camera stands. */
  readonly eye: Point3<'table'>;
  /**
   * Table point to pixel; the pixel may lie outside the picture. NaN for what is behind the camera, or so far to
   * the side that the lens polynomial folds back and would show it falsely inside.
   */
  project(p: Point3<'table'>): Point<'camera'>;
  /** `project` without allocating: writes x and y at `out[offset]` and says whether they are a pixel. */
  projectInto(out: Float64Array, offset: number, xMm: number, yMm: number, zMm: number): boolean;
  /** Where the ray through the pixel meets the plane z = `zMm`. NaN where it never does. */
  meetPlane(px: Point<'camera'>, zMm: number): Point<'table'>;
  /** `meetPlane` without allocating: writes x and y at `out[offset]` and says whether the ray met the plane. */
  meetPlaneInto(out: Float64Array, offset: number, xPx: number, yPx: number, zMm: number): boolean;
  /**
   * How the point of the plane z = `zMm` moves with its pixel: writes dx/du, dx/dv, dy/du, dy/dv (mm a pixel) at
   * `out[offset]`, and says whether the ray met the plane. Turns a pixel's covariance into one on the table.
   */
  planeJacobianInto(out: Float64Array, offset: number, xPx: number, yPx: number, zMm: number): boolean;
}

/** Rays that leave the camera flatter than this against the plane never meet it usefully. */
const GRAZING = 1e-9;

/** Makes a camera of a model. Throws on a focal length that is not positive. */
export function makeCamera(model: CameraModel): Camera {
  const { fx, fy, cx, cy, distortion, tvec } = model;
  if (!(fx > 0 && fy > 0)) throw new RangeError(`focal lengths must be positive, not ${fx} and ${fy}`);
  const [r0, r1, r2, r3, r4, r5, r6, r7, r8] = rodrigues(model.rvec);
  const [tx, ty, tz] = tvec;
  const eye: Point3<'table'> = {
    x: -(r0 * tx + r3 * ty + r6 * tz),
    y: -(r1 * tx + r4 * ty + r7 * tz),
    z: -(r2 * tx + r5 * ty + r8 * tz),
  };
  const limit = viewLimit(distortion);
  /** u, v, and the distortion's derivatives there. */
  const lens = new Float64Array(6);
  const pair = new Float64Array(2);

  function projectInto(out: Float64Array, offset: number, xMm: number, yMm: number, zMm: number): boolean {
    const z = r6 * xMm + r7 * yMm + r8 * zMm + tz;
    const x = (r0 * xMm + r1 * yMm + r2 * zMm + tx) / z;
    const y = (r3 * xMm + r4 * yMm + r5 * zMm + ty) / z;
    if (!(z > 0 && x * x + y * y < limit)) {
      out[offset] = Number.NaN;
      out[offset + 1] = Number.NaN;
      return false;
    }
    distortInto(lens, distortion, x, y);
    out[offset] = fx * (lens[0] ?? 0) + cx;
    out[offset + 1] = fy * (lens[1] ?? 0) + cy;
    return true;
  }

  function meetPlaneInto(out: Float64Array, offset: number, xPx: number, yPx: number, zMm: number): boolean {
    const seen = undistortInto(lens, distortion, (xPx - cx) / fx, (yPx - cy) / fy, limit);
    const u = lens[0] ?? 0;
    const v = lens[1] ?? 0;
    const dz = r2 * u + r5 * v + r8;
    const s = (zMm - eye.z) / dz;
    if (!seen || !(s > 0) || Math.abs(dz) < GRAZING) {
      out[offset] = Number.NaN;
      out[offset + 1] = Number.NaN;
      return false;
    }
    out[offset] = eye.x + s * (r0 * u + r3 * v + r6);
    out[offset + 1] = eye.y + s * (r1 * u + r4 * v + r7);
    return true;
  }

  function planeJacobianInto(
    out: Float64Array,
    offset: number,
    xPx: number,
    yPx: number,
    zMm: number,
  ): boolean {
    const seen = undistortInto(lens, distortion, (xPx - cx) / fx, (yPx - cy) / fy, limit);
    const u = lens[0] ?? 0;
    const v = lens[1] ?? 0;
    const dx = r0 * u + r3 * v + r6;
    const dy = r1 * u + r4 * v + r7;
    const dz = r2 * u + r5 * v + r8;
    const s = (zMm - eye.z) / dz;
    if (!seen || !(s > 0) || Math.abs(dz) < GRAZING) {
      out.fill(Number.NaN, offset, offset + 4);
      return false;
    }
    // The point is eye + s·d with s = h / dz, so ∂/∂u = s·(∂d/∂u − d·(∂dz/∂u)/dz); the same for v.
    const xu = s * (r0 - (dx * r2) / dz);
    const xv = s * (r3 - (dx * r5) / dz);
    const yu = s * (r1 - (dy * r2) / dz);
    const yv = s * (r4 - (dy * r5) / dz);
    // The undistorted point moves with the pixel by the inverse of the lens's own Jacobian.
    distortInto(lens, distortion, u, v);
    const a = lens[2] ?? 1;
    const b = lens[3] ?? 0;
    const c = lens[4] ?? 0;
    const d = lens[5] ?? 1;
    const determinant = a * d - b * c;
    out[offset] = (xu * d - xv * c) / determinant / fx;
    out[offset + 1] = (xv * a - xu * b) / determinant / fy;
    out[offset + 2] = (yu * d - yv * c) / determinant / fx;
    out[offset + 3] = (yv * a - yu * b) / determinant / fy;
    return true;
  }

  return {
    model,
    eye,
    projectInto,
    meetPlaneInto,
    planeJacobianInto,
    project(p) {
      projectInto(pair, 0, p.x, p.y, p.z);
      return { x: pair[0] ?? Number.NaN, y: pair[1] ?? Number.NaN };
    },
    meetPlane(px, zMm) {
      meetPlaneInto(pair, 0, px.x, px.y, zMm);
      return { x: pair[0] ?? Number.NaN, y: pair[1] ?? Number.NaN };
    },
  };
}

/** Whether a pixel lies on the picture, its outermost half pixels included. */
export function inPicture(model: CameraModel, px: Point<'camera'>): boolean {
  return px.x >= -0.5 && px.y >= -0.5 && px.x <= model.width - 0.5 && px.y <= model.height - 0.5;
}
