import { type CameraModel, makeCamera } from '../../shared/geometry/camera';
import type { TableSize } from '../../shared/geometry/point';
import { lookAt } from '../../shared/geometry/rodrigues';

/** How far from upright it looks: nobody hangs a camera truer, rad. */
const LEAN_RAD = 0.02;

/** The same camera over the middle of the table and as far away, looking straight down: what shows least of a lens. */
export function straightAbove(camera: CameraModel, { widthMm, depthMm }: TableSize): CameraModel {
  const middle = { x: widthMm / 2, y: depthMm / 2, z: 0 };
  const { eye } = makeCamera(camera);
  const far = Math.hypot(eye.x - middle.x, eye.y - middle.y, eye.z);
  const from = { x: middle.x, y: middle.y - far * Math.sin(LEAN_RAD), z: far * Math.cos(LEAN_RAD) };
  return { ...camera, ...lookAt(from, middle, 0) };
}
