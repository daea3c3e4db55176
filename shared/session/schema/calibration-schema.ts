import { z } from '../../zod';
import type {
  CalibrationAct,
  CalibrationFound,
  CalibrationStatus,
  ProjectorFault,
  RunFault,
  RunStage,
  TableFault,
  TableTag,
} from '../calibration-report';
import { schemaOf } from './agree';
import { lensSchema } from './geometry-schema';

const number = z.number();
/** A figure of a fit that never came about is not a number. */
const figure = z.number().or(z.nan());
const counted = z.number().int().min(0);
const length = z.number().positive();

export const tableTagSchema = schemaOf<TableTag>()(
  z.strictObject({
    id: counted.max(586),
    sizeMm: length,
    xMm: number,
    yMm: number,
    headingRad: number,
  }),
);

export const calibrationActSchema = schemaOf<CalibrationAct>()(
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('find-table'),
      tags: z.array(tableTagSchema).exactOptional(),
      lens: lensSchema.exactOptional(),
    }),
    z.strictObject({
      kind: z.literal('find-projector'),
      box: z.strictObject({ heightMm: z.number().min(5).max(500) }).exactOptional(),
    }),
  ]),
);

const tableFaultSchema = schemaOf<TableFault>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('too-few-tags'), seen: z.array(number), missing: z.array(number) }),
    z.strictObject({ kind: z.literal('seen-twice'), id: number }),
    z.strictObject({ kind: z.literal('places-swapped'), places: z.array(z.tuple([number, number])) }),
    z.strictObject({ kind: z.literal('sides-swapped'), widthMm: number, depthMm: number }),
    z.strictObject({ kind: z.literal('size-mismatch'), printScale: number }),
    z.strictObject({ kind: z.literal('mirrored-picture'), seen: z.array(number) }),
    z.strictObject({ kind: z.literal('no-fit'), rmsPx: figure, mostPx: number }),
  ]),
);

const projectorFaultSchema = schemaOf<ProjectorFault>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('too-few-edges'), found: number, needed: number }),
    z.strictObject({ kind: z.literal('disturbed'), share: number, most: number }),
    z.strictObject({ kind: z.literal('no-fit'), inlierShare: number, needed: number }),
    z.strictObject({ kind: z.literal('covers-too-little'), share: number, needed: number }),
    z.strictObject({ kind: z.literal('inaccurate'), worstMm: figure, toleranceMm: number }),
  ]),
);

const runFaultSchema = schemaOf<RunFault>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('cancelled') }),
    z.strictObject({ kind: z.literal('projector-gone') }),
    z.strictObject({ kind: z.literal('projector-resized'), width: number, height: number }),
    z.strictObject({ kind: z.literal('projector-silent'), waitedMs: number }),
    z.strictObject({ kind: z.literal('camera-gone') }),
    z.strictObject({ kind: z.literal('camera-resized'), width: number, height: number }),
    z.strictObject({ kind: z.literal('never-still'), waitedMs: number }),
    z.strictObject({ kind: z.literal('no-light'), contrast: number, needed: number }),
    z.strictObject({ kind: z.literal('no-camera-setup') }),
    z.strictObject({ kind: z.literal('box-not-seen'), fiducialId: number }),
    z.strictObject({ kind: z.literal('box-too-dark'), found: number, needed: number }),
  ]),
);

const runStageSchema = schemaOf<RunStage>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('looking') }),
    z.strictObject({ kind: z.literal('showing'), done: counted, of: counted, again: counted }),
    z.strictObject({ kind: z.literal('solving') }),
  ]),
);

const calibrationFoundSchema = schemaOf<CalibrationFound>()(
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('table'),
      rmsPx: number,
      sigmaMm: number,
      printScale: number,
      lens: z.enum(['measured', 'estimated']),
      seenIds: z.array(number),
    }),
    z.strictObject({
      kind: z.literal('projector'),
      rmsMm: number,
      worstMm: number,
      measuredShare: number,
      raised: z.enum(['measured', 'approximate']),
      mirrored: z.boolean(),
      again: counted,
      frames: counted,
      tookMs: number,
    }),
  ]),
);

const act = calibrationActSchema;

export const calibrationStatusSchema = schemaOf<CalibrationStatus>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('idle') }),
    z.strictObject({ kind: z.literal('running'), act, stage: runStageSchema }),
    z.strictObject({ kind: z.literal('found'), act, found: calibrationFoundSchema }),
    z.strictObject({
      kind: z.literal('failed'),
      act,
      fault: z.discriminatedUnion('of', [
        z.strictObject({ of: z.literal('run'), fault: runFaultSchema }),
        z.strictObject({ of: z.literal('table'), fault: tableFaultSchema }),
        z.strictObject({ of: z.literal('projector'), fault: projectorFaultSchema }),
      ]),
    }),
  ]),
);
