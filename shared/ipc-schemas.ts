import type {
  CameraChoice,
  CameraStatus,
  EmptyTableStatus,
  FileKind,
  HostCalls,
  LinkMessage,
  Settings,
  SimulatedWorld,
  WindowVerdict,
} from './ipc';
import type { BarStatus } from './session/bar-report';
import { schemaOf } from './session/schema/agree';
import { baseTrackingSchema, mountLooksSchema } from './session/schema/base-tracking-schema';
import { calibrationActSchema, calibrationStatusSchema } from './session/schema/calibration-schema';
import { commandSchema } from './session/schema/command-schema';
import { cameraPointSchema, matrix3Schema, poseSchema } from './session/schema/geometry-schema';
import { lensAskSchema, lensCaptureSchema } from './session/schema/lens-capture-schema';
import { lightPictureSchema } from './session/schema/light-schema';
import { rigSchema } from './session/schema/rig-schema';
import { idSchema } from './session/schema/roster-schema';
import type { SelfCheck, SelfCheckStatus } from './session/self-check-report';
import { pageSchema } from './sheets/page-schema';
import type { AnewFault, RigReport } from './tracking/rig-report';
import type { TrackingState } from './tracking/track';
import type { FiducialDetection } from './vision/detection';
import { z } from './zod';

/** Every call by its name: what a window may ask the host for. */
export type HostChannel = keyof HostCalls;
export type HostArguments<C extends HostChannel> = Parameters<HostCalls[C]>;
export type HostAnswer<C extends HostChannel> = ReturnType<HostCalls[C]>;

const sizeSchema = z.number().int().min(1).max(16384);
const pathSchema = z.string().min(1).max(4096);
/** A name without a folder: what stands between `roster-` and `.json`, never a way out of the data folder. */
const fileNameSchema = z.string().min(1).max(80);

export const cameraChoiceSchema = schemaOf<CameraChoice>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('simulated') }),
    z.strictObject({ kind: z.literal('webcam'), label: z.string().max(300) }),
    z.strictObject({ kind: z.literal('file'), path: pathSchema }),
  ]),
);

export const settingsSchema = schemaOf<Settings>()(
  z.strictObject({
    camera: cameraChoiceSchema,
    lockExposure: z.boolean(),
    lockFocus: z.boolean(),
    lockWhiteBalance: z.boolean(),
    mains: z.union([z.literal('auto'), z.literal(50), z.literal(60)]),
    frameSize: z.strictObject({ width: sizeSchema, height: sizeSchema }),
    projector: z
      .strictObject({
        displayId: z.string().max(300),
        label: z.string().max(300),
        width: sizeSchema,
        height: sizeSchema,
      })
      .exactOptional(),
  }),
);

export const fileKindSchema = schemaOf<FileKind>()(
  z.enum(['roster', 'setup', 'terrain', 'board', 'rig', 'unit', 'chart']),
);

/** One tuple a call: parse what arrived with `hostArgumentSchemas[channel]` before anything else looks at it. */
export const hostArgumentSchemas: { readonly [C in HostChannel]: z.ZodType<HostArguments<C>> } = {
  'session:get': z.tuple([]),
  'session:dispatch': z.tuple([commandSchema]),
  'session:undo': z.tuple([]),
  'session:redo': z.tuple([]),
  'settings:get': z.tuple([]),
  'settings:set': z.tuple([settingsSchema]),
  'displays:list': z.tuple([]),
  'projector:get': z.tuple([]),
  'projector:open': z.tuple([z.strictObject({ displayId: z.string().max(300).exactOptional() })]),
  'projector:close': z.tuple([]),
  'capture:restart': z.tuple([]),
  'media:resolve': z.tuple([pathSchema]),
  'file:save': z.tuple([
    z.strictObject({ fileKind: fileKindSchema, name: fileNameSchema, text: z.string().max(20_000_000) }),
  ]),
  'rigs:get': z.tuple([]),
  'rigs:set': z.tuple([z.array(rigSchema).max(200)]),
  'sheet:save': z.tuple([
    z.strictObject({
      name: fileNameSchema,
      title: z.string().max(200),
      pages: z.array(pageSchema).min(1).max(200),
    }),
  ]),
  'file:list': z.tuple([fileKindSchema]),
  'file:load': z.tuple([z.strictObject({ fileKind: fileKindSchema, name: fileNameSchema.exactOptional() })]),
  'notices:get': z.tuple([]),
};

/** Whether a name that arrived from a window is the name of a call. */
export function isHostChannel(name: string): name is HostChannel {
  return Object.hasOwn(hostArgumentSchemas, name);
}

const cornersSchema = z.tuple([cameraPointSchema, cameraPointSchema, cameraPointSchema, cameraPointSchema]);

const displacedSchema = z.strictObject({ byMm: z.number() });
const rigMovedSchema = z.strictObject({
  camera: displacedSchema.exactOptional(),
  projector: displacedSchema.exactOptional(),
});

const trackingStateSchema = schemaOf<TrackingState>()(
  z.strictObject({
    atMs: z.number(),
    tracks: z.array(
      z.strictObject({
        teamId: z.string(),
        fiducialId: z.number(),
        pose: poseSchema,
        covariance: matrix3Schema,
        elevationMm: z.number(),
        ambiguousElevation: z.boolean(),
        turretHeadingRad: z.number().exactOptional(),
        state: z.enum(['tentative', 'confirmed', 'occluded', 'lost']),
        settled: z.boolean(),
        seenAtMs: z.number(),
        firstSeenAtMs: z.number(),
        settledPose: poseSchema,
        memory: z
          .strictObject({
            sightings: z.number(),
            averaged: z.number(),
            stillSinceMs: z.number(),
            noise: z.strictObject({ placeMm: z.number(), headingRad: z.number() }).exactOptional(),
            drift: poseSchema.exactOptional(),
            unrest: z.strictObject({ placeMm: z.number(), headingRad: z.number() }).exactOptional(),
            usualSigmaPx: z.number().exactOptional(),
            usualLargerBy: z.number().exactOptional(),
            raisedAtMs: z.number().exactOptional(),
            hiddenStillMs: z.number().exactOptional(),
            seen: poseSchema.exactOptional(),
            doubted: poseSchema.exactOptional(),
            velocity: z
              .strictObject({ xMmPerMs: z.number(), yMmPerMs: z.number(), radPerMs: z.number() })
              .exactOptional(),
            corners: cornersSchema,
          })
          .exactOptional(),
      }),
    ),
    room: z.enum(['lit', 'dim']).exactOptional(),
    bases: baseTrackingSchema.exactOptional(),
    mounts: mountLooksSchema.exactOptional(),
    moved: rigMovedSchema.exactOptional(),
  }),
);

const detectionSchema = schemaOf<FiducialDetection>()(
  z.strictObject({
    dictionary: z.enum(['DICT_4X4_250', 'DICT_6X6_250', 'APRILTAG_36h11']),
    fiducialId: z.number(),
    corners: cornersSchema,
    cornerSigmaPx: z.number(),
    centreSigmaPx: z.number().exactOptional(),
    turnSigmaRad: z.number().exactOptional(),
  }),
);

const emptyTableStatusSchema = schemaOf<EmptyTableStatus>()(
  z.strictObject({
    kept: z.strictObject({ atMs: z.number(), width: z.number(), height: z.number() }).exactOptional(),
    attempt: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('none') }),
      z.strictObject({ kind: z.literal('under-way') }),
      z.strictObject({
        kind: z.literal('refused'),
        fault: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('size-changed'), width: z.number(), height: z.number() }),
          z.strictObject({ kind: z.literal('not-still'), share: z.number() }),
        ]),
      }),
    ]),
  }),
);

const anewFaultSchema = schemaOf<AnewFault>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('too-few-standing'), found: z.number(), needed: z.number() }),
    z.strictObject({ kind: z.literal('too-close-together'), spreadMm: z.number(), neededMm: z.number() }),
    z.strictObject({ kind: z.literal('no-fit'), rmsPx: z.number(), mostPx: z.number() }),
    z.strictObject({ kind: z.literal('too-few-crosses'), found: z.number(), needed: z.number() }),
    z.strictObject({ kind: z.literal('no-setup') }),
  ]),
);

const rigPartSchema = z.enum(['camera', 'projector']);
const footingSchema = z.enum(['steady', 'shaken', 'moved', 'unwatched']);

const rigReportSchema = schemaOf<RigReport>()(
  z.strictObject({
    camera: footingSchema,
    projector: footingSchema,
    anew: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('none') }),
      z.strictObject({ kind: z.literal('under-way'), of: rigPartSchema }),
      z.strictObject({ kind: z.literal('found'), of: rigPartSchema, sigmaMm: z.number() }),
      z.strictObject({ kind: z.literal('failed'), of: rigPartSchema, fault: anewFaultSchema }),
    ]),
  }),
);

const cameraStatusSchema = schemaOf<CameraStatus>()(
  z.strictObject({
    state: z.enum([
      'starting',
      'live',
      'no-camera',
      'denied',
      'busy',
      'unplugged',
      'unreadable',
      'wrong-size',
      'faulty',
      'no-setup',
    ]),
    key: z.string(),
    label: z.string(),
    width: z.number(),
    height: z.number(),
    framesPerSecond: z.number(),
    detectMs: z.number(),
    detail: z.string().exactOptional(),
    devices: z.array(z.strictObject({ label: z.string() })),
    controls: z.strictObject({ exposure: z.boolean(), focus: z.boolean(), whiteBalance: z.boolean() }),
    emptyTable: emptyTableStatusSchema.exactOptional(),
    rig: rigReportSchema.exactOptional(),
  }),
);

const simulatedModelsSchema = z.enum(['standing', 'beside']);

const poseChangeSchema = z.array(z.number()).length(6);

const simulatedWorldSchema = schemaOf<SimulatedWorld>()(
  z.strictObject({
    revision: z.number(),
    poses: z.record(z.string(), poseSchema),
    turretOffsetsRad: z.record(z.string(), z.number()),
    roomLight: z.number(),
    models: simulatedModelsSchema,
    knocks: z
      .strictObject({ camera: poseChangeSchema.exactOptional(), projector: poseChangeSchema.exactOptional() })
      .exactOptional(),
  }),
);

const selfCheckSchema = schemaOf<SelfCheck>()(
  z.strictObject({
    crosses: z.array(
      z.strictObject({
        at: z.strictObject({ x: z.number(), y: z.number() }),
        off: z.strictObject({ xMm: z.number(), yMm: z.number() }).exactOptional(),
      }),
    ),
    found: z.number(),
    rmsMm: z.number(),
    worstMm: z.number(),
    toleranceMm: z.number(),
    verdict: z.enum(['within-tolerance', 'beyond-tolerance']),
  }),
);

const countsSchema = { found: z.number(), needed: z.number() };

const selfCheckStatusSchema = schemaOf<SelfCheckStatus>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('idle') }),
    z.strictObject({ kind: z.literal('running') }),
    z.strictObject({ kind: z.literal('checked'), check: selfCheckSchema, atMs: z.number() }),
    z.strictObject({
      kind: z.literal('failed'),
      fault: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('too-few-crosses'), ...countsSchema }),
        z.strictObject({ kind: z.literal('no-correction'), ...countsSchema }),
        z.strictObject({ kind: z.literal('no-picture'), waitedMs: z.number() }),
        z.strictObject({ kind: z.literal('not-set-up') }),
      ]),
    }),
  ]),
);

const barStatusSchema = schemaOf<BarStatus>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('idle') }),
    z.strictObject({
      kind: z.literal('watching'),
      places: z.array(
        z.strictObject({
          at: z.strictObject({ x: z.number(), y: z.number() }),
          directionRad: z.number(),
        }),
      ),
      readings: z.array(z.strictObject({ lengthMm: z.number(), directionRad: z.number() }).nullable()),
      sight: z.enum(['no-bar', 'one-end', 'seen-twice', 'moving', 'elsewhere', 'read-here', 'being-read']),
    }),
    z.strictObject({ kind: z.literal('read'), atMs: z.number() }),
    z.strictObject({ kind: z.literal('failed'), fault: z.enum(['not-set-up', 'busy']) }),
  ]),
);

const pixelSizeSchema = z.strictObject({ width: z.number(), height: z.number() });

const windowVerdictSchema = schemaOf<WindowVerdict>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('matches') }),
    z.strictObject({ kind: z.literal('moved-away'), label: z.string() }),
    z.strictObject({ kind: z.literal('another-scale'), isPercent: z.number(), wasPercent: z.number() }),
    z.strictObject({ kind: z.literal('not-full'), is: pixelSizeSchema, was: pixelSizeSchema }),
    z.strictObject({ kind: z.literal('another-size'), is: pixelSizeSchema, was: pixelSizeSchema }),
  ]),
);

const windowRoleSchema = z.enum(['capture', 'operator', 'projector']);

/** What one window may say to another. A picture is only known to be an object: its kind is the browser's. */
export const linkMessageSchema: z.ZodType<LinkMessage> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hello'), from: windowRoleSchema }),
  z.strictObject({
    kind: z.literal('tracking'),
    state: trackingStateSchema,
    detections: z.array(detectionSchema),
    unknownFiducialIds: z.array(z.number()),
    frame: z.number(),
  }),
  z.strictObject({ kind: z.literal('camera'), status: cameraStatusSchema }),
  z.strictObject({ kind: z.literal('check-light') }),
  z.strictObject({ kind: z.literal('light-check'), status: selfCheckStatusSchema }),
  z.strictObject({ kind: z.literal('bar-ask'), ask: z.enum(['watch', 'keep-watching', 'stop']) }),
  z.strictObject({ kind: z.literal('bar'), status: barStatusSchema }),
  z.strictObject({ kind: z.literal('find-anew') }),
  z.strictObject({ kind: z.literal('take-empty-table') }),
  z.strictObject({
    kind: z.literal('preview-wanted'),
    wanted: z.boolean(),
    widthPx: z.number().int().positive().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('preview'),
    width: z.number(),
    height: z.number(),
    picture: z.custom<ImageData>((picture) => typeof picture === 'object' && picture !== null),
  }),
  z.strictObject({ kind: z.literal('lens'), capture: lensCaptureSchema }),
  z.strictObject({ kind: z.literal('lens-ask'), ask: lensAskSchema }),
  z.strictObject({ kind: z.literal('simulated-world'), world: simulatedWorldSchema }),
  z.strictObject({ kind: z.literal('simulated-models'), models: simulatedModelsSchema }),
  z.strictObject({
    kind: z.literal('simulated-move'),
    teamId: idSchema,
    pose: poseSchema,
    turretOffsetRad: z.number().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('start-calibration'), act: calibrationActSchema }),
  z.strictObject({ kind: z.literal('cancel-calibration') }),
  z.strictObject({ kind: z.literal('calibration'), status: calibrationStatusSchema }),
  z.strictObject({
    kind: z.literal('show-light'),
    number: z.number().int(),
    light: lightPictureSchema,
    forMs: z.number().positive().max(600_000),
  }),
  z.strictObject({
    kind: z.literal('light-shown'),
    number: z.number().int(),
    width: sizeSchema,
    height: sizeSchema,
  }),
  z.strictObject({
    kind: z.literal('simulated-knock'),
    of: z.enum(['camera', 'projector']),
    change: poseChangeSchema,
  }),
  z.strictObject({ kind: z.literal('projector-window'), verdict: windowVerdictSchema }),
  z.strictObject({ kind: z.literal('projector-graphics'), state: z.enum(['drawing', 'lost']) }),
  z.strictObject({
    kind: z.literal('projector-size'),
    width: z.number(),
    height: z.number(),
    drawMs: z.number(),
  }),
]);
