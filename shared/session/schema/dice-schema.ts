import type { DiceThrow } from '../../rules/dice-throw';
import { MOST_FACES } from '../../rules/roll/roll';
import { z } from '../../zod';
import { schemaOf } from './agree';

/** More dice than a platoon throws at once are refused before anyone looks at them. */
const MOST_DICE = 200;

export const diceThrowSchema = schemaOf<DiceThrow>()(
  z.strictObject({
    faces: z.array(z.number().int().min(1).max(MOST_FACES)).max(MOST_DICE),
    by: z.enum(['typed', 'clicked', 'app']),
  }),
);
