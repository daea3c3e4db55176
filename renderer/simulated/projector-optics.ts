import type { CameraModel } from '../../shared/geometry/camera';
import { rodrigues } from '../../shared/geometry/rodrigues';

/**
 * Where a projector's picture falls in space: the matrix, column-major, that takes a table point (mm, 1) to
 * (u·w, v·w, 0, w), where (u, v) is the place in the picture's texture (v up, 0 to 1) and w is positive in front of
 * the lens. Made from the projector as a camera run backwards; its distortion must be zero.
 */
export function projectorTextureMatrix(model: CameraModel): number[] {
  if (model.distortion.some((coefficient) => coefficient !== 0))
    throw new RangeError('a projector with a distorting lens has no such matrix');
  const r = rodrigues(model.rvec);
  const columns = [0, 1, 2, 3].map((column) => {
    const [x, y, z] =
      column === 3 ? model.tvec : ([r[column], r[3 + column], r[6 + column]] as [number, number, number]);
    const u = (model.fx * x + (model.cx + 0.5) * z) / model.width;
    const down = (model.fy * y + (model.cy + 0.5) * z) / model.height;
    return [u, z - down, 0, z];
  });
  return columns.flat();
}
