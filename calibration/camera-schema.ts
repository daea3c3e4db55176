import type { CameraModel } from '../shared/geometry/camera';
import type { Lens } from '../shared/geometry/lens';
import { z } from '../shared/zod';

const number = z.number();
const triple = z.tuple([number, number, number]);

const lensShape = {
  width: z.int().positive(),
  height: z.int().positive(),
  fx: number.positive(),
  fy: number.positive(),
  cx: number,
  cy: number,
  distortion: z.tuple([number, number, number, number, number]),
};

/** A lens in a file that people write or other programs make: further members are passed over. */
export const lensSchema: z.ZodType<Lens> = z.object(lensShape);

/** A camera model in such a file. */
export const cameraSchema: z.ZodType<CameraModel> = z.object({ ...lensShape, rvec: triple, tvec: triple });
