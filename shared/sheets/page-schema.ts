import { z } from '../zod';
import type { Page } from './page';

/** Whatever is farther away lies on no paper that a printer takes. */
const mm = z.number().min(-2000).max(2000);
const sideMm = z.number().positive().max(2000);

/** Pages as windows hand them to the host: marks alone, nothing that a printer could run. */
export const pageSchema: z.ZodType<Page> = z.strictObject({
  paper: z.strictObject({ widthMm: sideMm, heightMm: sideMm }),
  marks: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('area'),
          tone: z.enum(['ink', 'paper']),
          xMm: mm,
          yMm: mm,
          widthMm: mm,
          heightMm: mm,
        }),
        z.strictObject({ kind: z.literal('line'), x1Mm: mm, y1Mm: mm, x2Mm: mm, y2Mm: mm }),
        z.strictObject({
          kind: z.literal('text'),
          text: z.string().max(300),
          xMm: mm,
          yMm: mm,
          sizeMm: sideMm,
          mostMm: mm,
        }),
      ]),
    )
    .max(100_000),
});
