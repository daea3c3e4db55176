import type { CameraModel } from '../../geometry/camera';
import type { Lens } from '../../geometry/lens';
import { type JointDoubts, LENS_UNKNOWNS } from '../../geometry/lens-doubt';
import { FIGURES_A_NODE, type PlaceDoubt } from '../../geometry/place-doubt';
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

export const jointDoubtsSchema = schemaOf<JointDoubts>()(
  z.strictObject({ joint: z.array(finite).length(LENS_UNKNOWNS.length ** 2) }),
);

export const cameraModelSchema = schemaOf<CameraModel>()(
  z.strictObject({
    ...lensShape,
    rvec: z.tuple([finite, finite, finite]),
    tvec: z.tuple([finite, finite, finite]),
  }),
);

/** Of a node's nine figures the first and third are variances on the table. */
function isVariance(at: number): boolean {
  return at % FIGURES_A_NODE === 0 || at % FIGURES_A_NODE === 2;
}

export const placeDoubtSchema = schemaOf<PlaceDoubt>()(
  z
    .strictObject({
      span: tableSizeSchema,
      columns: z.int().positive(),
      rows: z.int().positive(),
      covariances: z.array(finite),
    })
    .refine(({ columns, rows, covariances }) => covariances.length === FIGURES_A_NODE * columns * rows, {
      error: 'must hold nine figures for each of columns times rows nodes',
      path: ['covariances'],
    })
    .refine(({ covariances }) => covariances.every((value, at) => !isVariance(at) || value >= 0), {
      error: 'must hold variances of 0 or more',
      path: ['covariances'],
    }),
);
