import type { Matrix3, Point3 } from './point';

/** x, y, z in whatever the user of it measures by. */
export type Vector3 = readonly [number, number, number];

/** The rotation matrix of a Rodrigues vector: its length is the angle in radians, its direction the axis. */
export function rodrigues(rvec: Vector3): Matrix3 {
  const angle = Math.hypot(rvec[0], rvec[1], rvec[2]);
  if (angle < 1e-12) return [1, -rvec[2], rvec[1], rvec[2], 1, -rvec[0], -rvec[1], rvec[0], 1];
  const x = rvec[0] / angle;
  const y = rvec[1] / angle;
  const z = rvec[2] / angle;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const k = 1 - c;
  return [
    k * x * x + c,
    k * x * y - s * z,
    k * x * z + s * y,
    k * x * y + s * z,
    k * y * y + c,
    k * y * z - s * x,
    k * x * z - s * y,
    k * y * z + s * x,
    k * z * z + c,
  ];
}

/**
 * The Rodrigues vector of a rotation matrix, of length 0 to π. Goes through the unit quaternion, taking the largest
 * component first, so that it is steady near 0 and near π (where a camera that looks straight down stands).
 */
export function rotationVector(r: Matrix3): Vector3 {
  const trace = r[0] + r[4] + r[8];
  let w: number;
  let x: number;
  let y: number;
  let z: number;
  if (trace > 0) {
    w = Math.sqrt(1 + trace) / 2;
    x = (r[7] - r[5]) / (4 * w);
    y = (r[2] - r[6]) / (4 * w);
    z = (r[3] - r[1]) / (4 * w);
  } else if (r[0] >= r[4] && r[0] >= r[8]) {
    x = Math.sqrt(1 + r[0] - r[4] - r[8]) / 2;
    w = (r[7] - r[5]) / (4 * x);
    y = (r[1] + r[3]) / (4 * x);
    z = (r[2] + r[6]) / (4 * x);
  } else if (r[4] >= r[8]) {
    y = Math.sqrt(1 - r[0] + r[4] - r[8]) / 2;
    w = (r[2] - r[6]) / (4 * y);
    x = (r[1] + r[3]) / (4 * y);
    z = (r[5] + r[7]) / (4 * y);
  } else {
    z = Math.sqrt(1 - r[0] - r[4] + r[8]) / 2;
    w = (r[3] - r[1]) / (4 * z);
    x = (r[2] + r[6]) / (4 * z);
    y = (r[5] + r[7]) / (4 * z);
  }
  const sine = Math.hypot(x, y, z);
  if (sine < 1e-12) return [2 * x, 2 * y, 2 * z];
  const sense = w < 0 ? -1 : 1;
  const factor = (sense * 2 * Math.atan2(sine, Math.abs(w))) / sine;
  return [x * factor, y * factor, z * factor];
}

/**
 * The extrinsics of a camera at `eye` that looks at `target`, turned by `rollRad` about its axis
 * (positive turns the picture's x axis towards its y axis). With roll 0 the table's +y points up in the picture.
 * Throws when the line of sight has no direction or runs along the table's y axis.
 */
export function lookAt(
  eye: Point3<'table'>,
  target: Point3<'table'>,
  rollRad: number,
): { readonly rvec: Vector3; readonly tvec: Vector3 } {
  const f = unit([target.x - eye.x, target.y - eye.y, target.z - eye.z]);
  // Picture right is forward × table y.
  const right = unit([-f[2], 0, f[0]]);
  const down: Vector3 = [
    f[1] * right[2] - f[2] * right[1],
    f[2] * right[0] - f[0] * right[2],
    f[0] * right[1] - f[1] * right[0],
  ];
  const c = Math.cos(rollRad);
  const s = Math.sin(rollRad);
  const rotation: Matrix3 = [
    c * right[0] + s * down[0],
    c * right[1] + s * down[1],
    c * right[2] + s * down[2],
    c * down[0] - s * right[0],
    c * down[1] - s * right[1],
    c * down[2] - s * right[2],
    f[0],
    f[1],
    f[2],
  ];
  const tvec: Vector3 = [
    -(rotation[0] * eye.x + rotation[1] * eye.y + rotation[2] * eye.z),
    -(rotation[3] * eye.x + rotation[4] * eye.y + rotation[5] * eye.z),
    -(rotation[6] * eye.x + rotation[7] * eye.y + rotation[8] * eye.z),
  ];
  return { rvec: rotationVector(rotation), tvec };
}

function unit(v: Vector3): Vector3 {
  const length = Math.hypot(v[0], v[1], v[2]);
  if (!(length > 1e-9))
    throw new RangeError('a camera needs a line of sight that does not run along the table');
  return [v[0] / length, v[1] / length, v[2] / length];
}
