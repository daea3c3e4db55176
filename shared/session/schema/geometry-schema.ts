import type { CameraModel } from '../../geometry/camera';
import type { Lens } from '../../geometry/lens';
import type { Matrix3, Point, Pose, TableSize } from '../../geometry/point';
import { z } from '../../zod';
import { schemaOf } from './agree';

const finite = z.number();
const pointShape = z.strictObject({ x: finite, y: finite });

export const tablePointSchema = schemaOf<Point<'table'>>()(pointShape);
export const cameraPointSchema = schemaOf<Point<'camera'>>()(pointShape);
export const projectorPointSchema = schemaOf<Point<'projector'>>()(pointShape);

export const poseSchema = schemaOf<Pose>()(z.strictObject({ xMm: finite, yMm: finite, headingRad: finite }));

export const matrix3Schema = schemaOf<Matrix3>()(
  z.tuple([finite, finite, finite, finite, finite, finite, finite, finite, finite]),
);

export const tableSizeSchema = schemaOf<TableSize>()(z.strictObject({ widthMm: finite, depthMm: finite }));

const lensShape = {
  width: finite,
  height: finite,
  fx: finite,
  fy: finite,
  cx: finite,
  cy: finite,
  distortion: z.tuple([finite, finite, finite, finite, finite]),
};

export const lensSchema = schemaOf<Lens>()(z.strictObject(lensShape));

export const cameraModelSchema = schemaOf<CameraModel>()(
  z.strictObject({
    ...lensShape,
    rvec: z.tuple([finite, finite, finite]),
    tvec: z.tuple([finite, finite, finite]),
  }),
);
