import { z } from '../../zod';
import type { Rig } from '../rig';
import { deviceKeySchema, tableSetupSchema } from './session-schema';

const figure = z.number().nonnegative();

export const rigSchema: z.ZodType<Rig> = z.strictObject({
  id: deviceKeySchema,
  name: z.string().min(1).max(80),
  savedAtMs: z.number(),
  figures: z.strictObject({
    cameraMm: figure.exactOptional(),
    projectorMm: figure.exactOptional(),
    lensPx: figure.exactOptional(),
  }),
  setup: tableSetupSchema,
});
