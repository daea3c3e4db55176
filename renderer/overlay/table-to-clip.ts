import type { Homography } from '../../shared/geometry/homography';
import { composeHomography } from '../../shared/geometry/homography';
import type { Matrix3 } from '../../shared/geometry/point';

/**
 * The map from table millimetres to clip space of a picture `width` x `height` projector pixels large, whatever the
 * size of the canvas that shows it. Pixel (0, 0) is the centre of the top-left one, so the picture begins half a
 * pixel before it.
 */
export function tableToClip(
  tableToProjector: Homography<'table', 'projector'>,
  picture: { readonly width: number; readonly height: number },
): Matrix3 {
  const { width, height } = picture;
  const projectorToClip: Homography<'projector', 'projector'> = {
    m: [2 / width, 0, 1 / width - 1, 0, -2 / height, 1 - 1 / height, 0, 0, 1],
  };
  return composeHomography(tableToProjector, projectorToClip).m;
}
