import { fail, ok, type Result } from '../result';
import type { CameraModel } from './camera';

/** What a camera's optics are like, in pixels of one picture size, without where it stands. */
export type Lens = Omit<CameraModel, 'rvec' | 'tvec'>;

/** A lens of so many pixels' focal length whose pixels are square and whose middle is the picture's. */
export function centredLens(
  { width, height }: Pick<Lens, 'width' | 'height'>,
  focalPx: number,
  distortion: Lens['distortion'],
): Lens {
  return {
    width,
    height,
    fx: focalPx,
    fy: focalPx,
    cx: (width - 1) / 2,
    cy: (height - 1) / 2,
    distortion,
  };
}

/** Two picture sizes that are no enlargement of each other: a camera crops there, and nobody can say where. */
export interface LensSizeFault {
  readonly kind: 'other-shape';
  readonly from: { readonly width: number; readonly height: number };
  readonly to: { readonly width: number; readonly height: number };
}

/** Sizes whose proportions differ by less are the same shape: 1366 × 768 is meant to be 16:9. */
const SHAPE_SLACK = 0.002;

/**
 * The lens as it shows in pictures of another size, if the camera only samples the same picture more coarsely or
 * finely. Pixel centres lie on whole numbers, so that not 0 but −0.5 stays where it is. The distortion counts in focal
 * lengths and stays.
 */
export function scaledLens(
  lens: Lens,
  to: { readonly width: number; readonly height: number },
): Result<Lens, LensSizeFault> {
  const { width, height } = lens;
  const across = to.width / width;
  const down = to.height / height;
  if (!(Math.abs(across / down - 1) <= SHAPE_SLACK))
    return fail({ kind: 'other-shape', from: { width, height }, to });
  return ok({
    width: to.width,
    height: to.height,
    fx: lens.fx * across,
    fy: lens.fy * down,
    cx: (lens.cx + 0.5) * across - 0.5,
    cy: (lens.cy + 0.5) * down - 0.5,
    distortion: lens.distortion,
  });
}
