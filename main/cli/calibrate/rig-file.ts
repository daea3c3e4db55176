import { cameraSchema, lensSchema } from '../../../calibration/camera-schema';
import type { ProjectorSize } from '../../../calibration/projector/light-patterns';
import type { CameraModel } from '../../../shared/geometry/camera';
import type { Lens } from '../../../shared/geometry/lens';
import type { TableSize } from '../../../shared/geometry/point';
import { fail, ok, type Result } from '../../../shared/result';
import type { TableTag } from '../../../shared/session/calibration-report';
import { z } from '../../../shared/zod';
import { type Failure, failure } from '../failure';
import { innerSetup, readJson, wrongIn } from '../json-file';

/** What of a rig is known before it is calibrated; each command asks for the parts that it needs. */
export interface RigFile {
  readonly table: TableSize;
  readonly camera?: CameraModel;
  readonly tags?: readonly TableTag[];
  readonly projector?: ProjectorSize;
  /** The projector's intrinsics, where they are known. */
  readonly projectorLens?: Lens;
}

const number = z.number();
const length = z.number().positive();

const rigSchema = z.object({
  table: z.object({ widthMm: length, depthMm: length }),
  camera: cameraSchema.exactOptional(),
  tags: z
    .object({
      dictionary: z.enum(['APRILTAG_36h11', 'DICT_APRILTAG_36h11']),
      list: z.array(
        z.object({
          id: z.int().nonnegative().max(586),
          sizeMm: length,
          xMm: number,
          yMm: number,
          headingRad: number.default(Math.PI / 2),
        }),
      ),
    })
    .exactOptional(),
  /** Its size alone, or with its intrinsics. */
  projector: z
    .union([lensSchema, z.strictObject({ width: z.int().positive(), height: z.int().positive() })])
    .exactOptional(),
});

/** Reads a rig: the object itself, or a file that holds it under `setup`. */
export async function readRig(path: string): Promise<Result<RigFile, Failure>> {
  const json = await readJson(path);
  if (!json.ok) return json;
  const checked = rigSchema.safeParse(innerSetup(json.value));
  if (!checked.success) return fail(wrongIn(path, checked.error));
  const { table, camera, tags, projector } = checked.data;
  const list = tags?.list ?? [];
  const twice = list.find(({ id }, i) => list.findIndex((other) => other.id === id) !== i);
  if (twice) return fail(failure(`${path}: two of tags.list have id ${twice.id}; give one of them another`));
  return ok({
    table,
    ...(camera && { camera }),
    ...(tags && { tags: list }),
    ...(projector && { projector: { width: projector.width, height: projector.height } }),
    ...(projector && 'fx' in projector && { projectorLens: projector }),
  });
}
