import { tableCorners } from '../../../calibration/table/corners';
import { degrees, radians } from '../../../shared/geometry/angle';
import { makeCamera } from '../../../shared/geometry/camera';
import type { Point, TableSize } from '../../../shared/geometry/point';
import type { CameraSetup, MeasuredLens } from '../../../shared/session/session';
import { defaultCorners, type FourCorners, type PictureSize } from './corners';

/** A camera's set-up by its four corners. */
export type CornersSetup = Extract<CameraSetup, { kind: 'corners' }>;

/** Most webcams see about this much from left to right. */
const usualFieldOfViewRad = radians(70);

/**
 * The set-up to begin editing with: the one kept; or, where a lens model is kept, its table corners and its lens as
 * far as four corners can say them; or, with none, handles well inside the picture and a usual webcam's lens.
 */
export function editableSetup(
  kept: CameraSetup | undefined,
  picture: PictureSize,
  table: TableSize,
  measured?: MeasuredLens,
): CornersSetup {
  if (kept?.kind === 'corners') return kept;
  const size = { imageWidth: picture.width, imageHeight: picture.height };
  if (kept === undefined) {
    return {
      kind: 'corners',
      ...size,
      corners: defaultCorners(picture),
      horizontalFovRad: usualFieldOfViewRad,
      k1: 0,
      ...lensOf(measured, picture),
    };
  }
  const { model } = kept;
  const camera = makeCamera(model);
  const seen = (corner: Point<'table'> | undefined): Point<'camera'> =>
    camera.project({ x: corner?.x ?? 0, y: corner?.y ?? 0, z: 0 });
  const [nearLeft, nearRight, farRight, farLeft] = tableCorners(table);
  const corners: FourCorners<'camera'> = [seen(nearLeft), seen(nearRight), seen(farRight), seen(farLeft)];
  return {
    kind: 'corners',
    imageWidth: model.width,
    imageHeight: model.height,
    corners,
    horizontalFovRad: 2 * Math.atan(model.width / 2 / model.fx),
    k1: model.distortion[0],
    ...lensOf(measured, model),
  };
}

/** A measured lens as part of a set-up, where it was measured in pictures of this size. */
function lensOf(measured: MeasuredLens | undefined, { width, height }: PictureSize): Partial<CornersSetup> {
  const lens = measured?.lens;
  return lens?.width === width && lens.height === height ? { lens } : {};
}

/** How far a doubt of a team's place is to be trusted: the table's verdicts hang on it. */
export function doubtGrade(sigmaMm: number): 'good' | 'fair' | 'poor' {
  if (sigmaMm <= 2) return 'good';
  return sigmaMm <= 5 ? 'fair' : 'poor';
}

/** A field of view for the input, in degrees to a tenth. */
export function fieldOfViewDeg(setup: CornersSetup): number {
  return Math.round(degrees(setup.horizontalFovRad) * 10) / 10;
}
