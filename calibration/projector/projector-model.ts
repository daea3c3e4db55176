import { type CameraModel, makeCamera } from '../../shared/geometry/camera';
import type { Point, Point3 } from '../../shared/geometry/point';

/**
 * A projector as a camera turned round: the pixel that lights a point is the one where a camera of this model would see
 * it. Behind a translucent screen the picture is turned over, which no camera in front of it does: `mirrored` counts
 * its columns from the right.
 */
export interface ProjectorModel {
  readonly model: CameraModel;
  readonly mirrored: boolean;
}

/** The pixel that lights a point; NaN for points that the projector cannot reach. */
export function projectorPixel(
  { model, mirrored }: ProjectorModel,
  point: Point3<'table'>,
): Point<'projector'> {
  const { x, y } = makeCamera(model).project(point);
  return { x: mirrored ? model.width - 1 - x : x, y };
}
