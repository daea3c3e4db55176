import { type RulesetId, rulesetIds } from '../../board/ruleset-id';
import { z } from '../../zod';
import type {
  BaseName,
  CameraSetup,
  Detail,
  Displacement,
  MeasuredLens,
  Move,
  ProjectorSetup,
  Selection,
  Session,
  SettledPose,
  Stage,
  TableSetup,
  Turn,
} from '../session';
import type { BarChecked, LightChecked } from '../setup-checks';
import { schemaOf } from './agree';
import { tableTagSchema } from './calibration-schema';
import {
  cameraModelSchema,
  cameraPointSchema,
  jointDoubtsSchema,
  lensSchema,
  matrix3Schema,
  placeDoubtSchema,
  poseSchema,
  projectorPointSchema,
  tablePointSchema,
  tableSizeSchema,
} from './geometry-schema';
import { missionSchema, playSchema, stepSchema } from './play-schema';
import {
  idSchema,
  rosterSchema,
  sideIdSchema,
  someTeamFlagsSchema,
  terrainSchema,
  unitSystemSchema,
} from './roster-schema';

/** Names a camera or a display in the setup: device labels, so longer than ids and freely spelt. */
export const deviceKeySchema = z
  .string()
  .min(1)
  .max(300)
  .refine((key) => !(key in Object.prototype), { message: 'this word is reserved' });

export const cameraSetupSchema = schemaOf<CameraSetup>()(
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('corners'),
      imageWidth: z.number(),
      imageHeight: z.number(),
      corners: z.tuple([cameraPointSchema, cameraPointSchema, cameraPointSchema, cameraPointSchema]),
      horizontalFovRad: z.number(),
      k1: z.number(),
      lens: lensSchema.exactOptional(),
    }),
    z.strictObject({
      kind: z.literal('model'),
      model: cameraModelSchema,
      sigmaMm: z.number(),
      doubt: placeDoubtSchema.exactOptional(),
    }),
  ]),
);

const projectorCornersSchema = z.strictObject({
  kind: z.literal('corners'),
  width: z.number(),
  height: z.number(),
  corners: z.tuple([projectorPointSchema, projectorPointSchema, projectorPointSchema, projectorPointSchema]),
});

const projectorModelSchema = z.strictObject({
  kind: z.literal('model'),
  model: cameraModelSchema,
  mirrored: z.boolean(),
  rmsMm: z.number(),
  worstMm: z.number(),
  raised: z.enum(['measured', 'approximate']),
});

/** Journals from before projectors had models hold corners without saying so. */
export const projectorSetupSchema = schemaOf<ProjectorSetup>()(
  z.preprocess(
    withProjectorKind,
    z.discriminatedUnion('kind', [projectorCornersSchema, projectorModelSchema]),
  ),
);

/** A projector's set-up that has corners and no kind is one of kind `corners`; everything else is left as it is. */
export function withProjectorKind(setup: unknown): unknown {
  const isOld = typeof setup === 'object' && setup !== null && 'corners' in setup && !('kind' in setup);
  return isOld ? { kind: 'corners', ...setup } : setup;
}

export const measuredLensSchema = schemaOf<MeasuredLens>()(
  z.strictObject({
    lens: lensSchema,
    doubts: jointDoubtsSchema.exactOptional(),
    rmsPx: z.number(),
    views: z.number().int(),
    atMs: z.number(),
  }),
);

export const lightCheckedSchema = schemaOf<LightChecked>()(
  z.strictObject({
    of: z.string().max(64),
    rmsMm: z.number(),
    worstMm: z.number(),
    found: z.number().int(),
    atMs: z.number(),
    taken: z.literal('knowingly').exactOptional(),
  }),
);

export const barCheckedSchema = schemaOf<BarChecked>()(
  z.strictObject({
    of: z.string().max(64),
    readings: z.array(z.strictObject({ lengthMm: z.number(), directionRad: z.number() })).max(16),
    checkBarMm: z.number().exactOptional(),
    atMs: z.number(),
  }),
);

const driftedSchema = z.record(
  deviceKeySchema,
  z.strictObject({ byMm: z.number(), steps: z.number().int(), sinceMs: z.number(), atMs: z.number() }),
);

export const tableSetupSchema = schemaOf<TableSetup>()(
  z.strictObject({
    table: tableSizeSchema,
    cameras: z.record(deviceKeySchema, cameraSetupSchema),
    lenses: z.record(deviceKeySchema, measuredLensSchema).exactOptional(),
    projectors: z.record(deviceKeySchema, projectorSetupSchema),
    tags: z.array(tableTagSchema).max(16).exactOptional(),
    checks: z
      .strictObject({
        toleranceMm: z.number().exactOptional(),
        light: lightCheckedSchema.exactOptional(),
        bar: barCheckedSchema.exactOptional(),
      })
      .exactOptional(),
    drift: z
      .strictObject({
        cameras: driftedSchema.exactOptional(),
        projectors: driftedSchema.exactOptional(),
      })
      .exactOptional(),
  }),
);

export const selectionSchema = schemaOf<Selection>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('nothing') }),
    z.strictObject({ kind: z.literal('team'), teamId: idSchema }),
    z.strictObject({ kind: z.literal('objective'), objectiveId: idSchema }),
  ]),
);

export const stageSchema = schemaOf<Stage>()(
  z.strictObject({ light: z.enum(['overlay', 'blank', 'work-light']), frozen: z.boolean() }),
);

export const detailSchema = schemaOf<Detail>()(z.enum(['learner', 'player', 'minimal']));

export const settledPoseSchema = schemaOf<SettledPose>()(
  z.strictObject({
    pose: poseSchema,
    covariance: matrix3Schema,
    elevationMm: z.number(),
    atMs: z.number(),
    front: z.literal('unknown').exactOptional(),
  }),
);

/** Bases are counted from 1. */
export const baseIdSchema = z.number().int().min(1);

const baseNameSchema = schemaOf<BaseName>()(z.strictObject({ baseId: baseIdSchema, headingRad: z.number() }));

const displacementShape = {
  from: poseSchema,
  pathMm: z.number(),
  via: z.array(tablePointSchema).max(40).exactOptional(),
};

export const displacementSchema = schemaOf<Displacement>()(z.strictObject(displacementShape));

const moveSchema = schemaOf<Move>()(
  z.strictObject({ ...displacementShape, status: z.enum(['offered', 'counted']) }),
);

const turnSchema = schemaOf<Turn>()(
  z.strictObject({
    number: z.number().int().min(1),
    sideId: sideIdSchema,
    step: stepSchema,
  }),
);

/** What a chart holds, its format says; here it is anything. */
export const chartContentSchema = z.unknown();
export const rulesetIdSchema = schemaOf<RulesetId>()(z.enum(rulesetIds));
/** An id, or two of them as of a shooter and its target. */
export const subjectSchema = z.string().min(1).max(140);

export const sessionSchema = schemaOf<Session>()(
  z.strictObject({
    rulesetId: rulesetIdSchema,
    charts: z.record(idSchema, chartContentSchema).exactOptional(),
    readings: z.record(idSchema, idSchema).exactOptional(),
    said: z.record(subjectSchema, z.record(idSchema, idSchema)).exactOptional(),
    units: unitSystemSchema,
    detail: detailSchema,
    setup: tableSetupSchema,
    roster: rosterSchema,
    terrain: terrainSchema,
    turn: turnSchema,
    selection: selectionSchema,
    targets: z.record(idSchema, idSchema),
    silencedPlatoonIds: z.array(idSchema),
    turretOffsetsRad: z.record(idSchema, z.number()),
    objectivePoses: z.record(idSchema, poseSchema),
    flags: z.record(idSchema, someTeamFlagsSchema),
    settledPoses: z.record(idSchema, settledPoseSchema),
    baseNames: z.record(idSchema, baseNameSchema).exactOptional(),
    moves: z.record(idSchema, moveSchema).exactOptional(),
    ghosts: z.record(idSchema, poseSchema).exactOptional(),
    overruled: z.record(z.string().max(200), z.enum(['yes', 'no'])).exactOptional(),
    mission: missionSchema.exactOptional(),
    play: playSchema.exactOptional(),
    stage: stageSchema,
  }),
);
