import { MOST_FACES, type Roll, type RollOutcome } from '../../rules/roll/roll';
import { rollNames } from '../../text/roll-phrases';
import { z } from '../../zod';
import { schemaOf } from './agree';
import { idSchema } from './roster-schema';
import { subjectSchema } from './session-schema';

/** More than a roll names. */
const MOST = 200;

const outcomeSchema = schemaOf<RollOutcome>()(
  z.strictObject({
    from: z.number().int(),
    to: z.number().int(),
    comes: z.string().max(200),
    words: z
      .array(z.strictObject({ subject: subjectSchema, matter: idSchema, word: idSchema.exactOptional() }))
      .max(MOST),
    shotIds: z.array(idSchema).max(MOST),
    destroyedIds: z.array(idSchema).max(MOST),
    aims: z.strictObject({ shooterId: idSchema, targetId: idSchema }).exactOptional(),
  }),
);

/** The shape of a roll. Whether its outcomes cover its dice, and its words are the ruleset's, the reducer says. */
export const rollSchema = schemaOf<Roll>()(
  z.strictObject({
    id: z.string().max(200),
    name: z.enum(rollNames),
    byIds: z.array(idSchema).min(1).max(MOST),
    atIds: z.array(idSchema).max(MOST).exactOptional(),
    die: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('plain'), faces: z.number().int().min(2).max(MOST_FACES) }),
      z.strictObject({ kind: z.literal('average') }),
    ]),
    dice: z.union([z.literal(1), z.literal(2)]),
    outcomes: z.array(outcomeSchema).max(MOST_FACES),
  }),
);
