import type { LightMark, LightPattern, LightPicture, LightPlace } from '../../overlay/light/light-picture';
import { z } from '../../zod';
import { schemaOf } from './agree';
import { idSchema } from './roster-schema';

const number = z.number();

const lightPatternSchema = schemaOf<LightPattern>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('settle') }),
    z.strictObject({
      kind: z.literal('stripes'),
      axis: z.enum(['columns', 'rows']),
      stripePx: z.number().int().positive(),
      polarity: z.enum(['plain', 'inverse']),
    }),
  ]),
);

const lightPlaceSchema = schemaOf<LightPlace>()(
  z.discriminatedUnion('frame', [
    z.strictObject({ frame: z.literal('table'), xMm: number, yMm: number, zMm: number }),
    z.strictObject({ frame: z.literal('projector'), xPx: number, yPx: number }),
  ]),
);

const lightMarkSchema = schemaOf<LightMark>()(
  z.strictObject({
    id: idSchema,
    at: lightPlaceSchema,
    shape: z.enum(['cross', 'dot']),
    reach: z.number().positive(),
  }),
);

export const lightPictureSchema = schemaOf<LightPicture>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('game') }),
    z.strictObject({ kind: z.literal('dark') }),
    z.strictObject({ kind: z.literal('pattern'), pattern: lightPatternSchema }),
    z.strictObject({
      kind: z.literal('marks'),
      marks: z.array(lightMarkSchema),
      over: z.enum(['dark', 'game']),
    }),
  ]),
);
