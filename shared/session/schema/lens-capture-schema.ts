import type { LensCapture, LensPhase } from '../../vision/lens-capture';
import { z } from '../../zod';
import { schemaOf } from './agree';
import { cameraPointSchema, jointDoubtsSchema, lensSchema } from './geometry-schema';

const leanSchema = z.enum(['flat', 'left-away', 'right-away', 'top-away', 'bottom-away']);
const viewErrorSchema = z.strictObject({ image: z.string(), rmsPx: z.number() });

const phaseSchema = schemaOf<LensPhase>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('paused') }),
    z.strictObject({
      kind: z.literal('watching'),
      verdict: z.enum(['no-board', 'moving', 'blurred', 'seen-before', 'taken', 'enough']),
      outline: z
        .tuple([cameraPointSchema, cameraPointSchema, cameraPointSchema, cameraPointSchema])
        .exactOptional(),
    }),
    z.strictObject({ kind: z.literal('solving') }),
    z.strictObject({
      kind: z.literal('solved'),
      lens: lensSchema,
      doubts: jointDoubtsSchema,
      rmsPx: z.number(),
      views: z.array(viewErrorSchema),
      dropped: z.array(viewErrorSchema),
    }),
    z.strictObject({
      kind: z.literal('failed'),
      fault: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('too-few-views'), found: z.number(), needed: z.number() }),
        z.strictObject({
          kind: z.literal('too-few-corners'),
          image: z.string(),
          found: z.number(),
          needed: z.number(),
        }),
        z.strictObject({ kind: z.literal('unsolvable'), reason: z.string() }),
      ]),
    }),
  ]),
);

/** The capture of a lens, as windows hand it on. */
export const lensCaptureSchema = schemaOf<LensCapture>()(
  z.strictObject({
    cameraKey: z.string(),
    phase: phaseSchema,
    width: z.number(),
    height: z.number(),
    views: z.array(z.string()),
    cells: z.array(z.boolean()),
    leans: z.array(leanSchema),
    next: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('move'),
        to: z.strictObject({
          across: z.enum(['left', 'middle', 'right']),
          down: z.enum(['top', 'middle', 'bottom']),
        }),
      }),
      z.strictObject({ kind: z.literal('lean'), lean: leanSchema }),
      z.strictObject({ kind: z.literal('more') }),
      z.strictObject({ kind: z.literal('enough') }),
    ]),
  }),
);

export const lensAskSchema = z.enum(['watch', 'keep-watching', 'pause', 'undo', 'solve', 'start-over']);
