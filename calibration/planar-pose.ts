import type { CameraModel } from '../shared/geometry/camera';
import { distortInto, undistortInto, viewLimit } from '../shared/geometry/distortion';
import { homographyFromPoints } from '../shared/geometry/homography';
import type { Lens } from '../shared/geometry/lens';
import type { Matrix3, Point } from '../shared/geometry/point';
import { rotationVector, type Vector3 } from '../shared/geometry/rodrigues';

/** Where a camera stands, and the lens it has: the two halves of a camera model. */
export type Extrinsics = Pick<CameraModel, 'rvec' | 'tvec'>;
export type Intrinsics = Lens;

/**
 * Where a camera (or a projector, which is one turned round) of known lens stands, from four or more points of the table plane (z = 0) and their pixels:
 * the homography to undistorted rays holds the first two axes and the place (Zhang 2000). A first guess, to be
 * refined on reprojection error. Undefined when the points allow no view from above the table.
 */
export function planarPose<F extends 'camera' | 'projector'>(
  points: readonly Point<'table'>[],
  pixels: readonly Point<F>[],
  lens: Intrinsics,
): Extrinsics | undefined {
  const limit = viewLimit(lens.distortion);
  const out = new Float64Array(6);
  const rays: Point<'optical'>[] = [];
  for (const px of pixels) {
    const x = (px.x - lens.cx) / lens.fx;
    const y = (px.y - lens.cy) / lens.fy;
    if (!undistortInto(out, lens.distortion, x, y, limit)) return undefined;
    rays.push({ x: out[0] ?? x, y: out[1] ?? y });
  }
  const map = homographyFromPoints(points, rays, 'reversed');
  if (!map.ok) return undefined;
  const m = map.value.m;
  const first = Math.hypot(m[0], m[3], m[6]);
  const second = Math.hypot(m[1], m[4], m[7]);
  // The table lies in front of the camera: depth, the last row, has to be positive where the points are.
  const depth = points.reduce((sum, p) => sum + m[6] * p.x + m[7] * p.y + m[8], 0);
  const scale = Math.sign(depth) / Math.sqrt(first * second);
  const rotation = orthonormal(
    [m[0] / first, m[3] / first, m[6] / first],
    [m[1] / second, m[4] / second, m[7] / second],
    Math.sign(depth),
  );
  return { rvec: rotationVector(rotation), tvec: [m[2] * scale, m[5] * scale, m[8] * scale] };
}

/** Whether the lens shows every pixel of its picture: its polynomial grows all the way to the corners. */
export function lensCoversPicture(lens: Intrinsics): boolean {
  const limit = viewLimit(lens.distortion);
  const out = new Float64Array(6);
  return [0, lens.width - 1].every((px) =>
    [0, lens.height - 1].every((py) => {
      const seen = undistortInto(
        out,
        lens.distortion,
        (px - lens.cx) / lens.fx,
        (py - lens.cy) / lens.fy,
        limit,
      );
      if (!seen) return false;
      distortInto(out, lens.distortion, out[0] ?? 0, out[1] ?? 0);
      return (out[2] ?? 0) * (out[5] ?? 0) - (out[3] ?? 0) ** 2 > 0;
    }),
  );
}

/** The rotation whose first two columns lie nearest to two unit vectors: both give way by the same angle. */
function orthonormal(a: Vector3, b: Vector3, sign: number): Matrix3 {
  const sum = unit([a[0] + b[0], a[1] + b[1], a[2] + b[2]]);
  const difference = unit([a[0] - b[0], a[1] - b[1], a[2] - b[2]]);
  const h = sign * Math.SQRT1_2;
  const x: Vector3 = [
    h * (sum[0] + difference[0]),
    h * (sum[1] + difference[1]),
    h * (sum[2] + difference[2]),
  ];
  const y: Vector3 = [
    h * (sum[0] - difference[0]),
    h * (sum[1] - difference[1]),
    h * (sum[2] - difference[2]),
  ];
  const z: Vector3 = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]];
  return [x[0], y[0], z[0], x[1], y[1], z[1], x[2], y[2], z[2]];
}

function unit(v: Vector3): Vector3 {
  const length = Math.hypot(v[0], v[1], v[2]);
  return [v[0] / length, v[1] / length, v[2] / length];
}
