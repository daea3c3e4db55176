import type { CameraModel } from '../shared/geometry/camera';
import { z } from '../shared/zod';

const number = z.number();
const triple = z.tuple([number, number, number]);

/** A camera model in a file that people write or other programs make: further members are passed over. */
export const cameraSchema: z.ZodType<CameraModel> = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  fx: number.positive(),
  fy: number.positive(),
  cx: number,
  cy: number,
  distortion: z.tuple([number, number, number, number, number]),
  rvec: triple,
  tvec: triple,
});
