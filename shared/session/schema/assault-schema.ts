import type { Strike, StrikePlan } from '../../rules/open-fire/assault/strike';
import { z } from '../../zod';
import { type Assault, type AssaultAct, assaultStages } from '../play/assault';
import { schemaOf } from './agree';
import { diceThrowSchema } from './dice-schema';
import { idSchema } from './roster-schema';

/** Longer lists are no assault's: they are refused before anyone looks at them. */
const ids = z.array(idSchema).max(200);

const planSchema = schemaOf<StrikePlan>()(
  z.strictObject({
    strikers: z
      .array(
        z.strictObject({
          teamId: idSchema,
          needed: z.number(),
          reach: ids,
          tankAssault: z.number().int().min(0).max(100).exactOptional(),
          antiTank: z
            .strictObject({
              value: z.number().int().min(0).max(100),
              firepower: z.number().int().min(1).max(6),
              at: ids,
            })
            .exactOptional(),
        }),
      )
      .max(200),
    targets: z
      .array(
        z.strictObject({
          id: idSchema,
          platoonId: idSchema,
          kind: z.enum(['tank', 'infantry', 'gun']),
          armour: z
            .strictObject({
              top: z.number().int().min(0).max(100),
              side: z.number().int().min(0).max(100),
              topAssumed: z.boolean(),
            })
            .exactOptional(),
        }),
      )
      .max(200),
  }),
);

const strikeSchema = schemaOf<Strike>()(
  z.strictObject({
    plan: planSchema,
    throws: z.array(diceThrowSchema).max(3),
    dealt: ids.exactOptional(),
  }),
);

const counts = z.record(idSchema, z.number());

export const assaultSchema = schemaOf<Assault>()(
  z.strictObject({
    platoonId: idSchema,
    teamIds: ids,
    silencedIds: ids,
    stage: z.enum(assaultStages),
    terror: z.number().exactOptional(),
    strikers: z.enum(['assaulters', 'defenders']),
    round: z.number().int().min(0),
    strike: strikeSchema.exactOptional(),
    firedIds: ids,
    defenderIds: ids,
    testing: ids,
    loserIds: ids,
    hits: counts,
    lastHits: counts,
    outOfAction: z.number().int().min(0),
    ended: z.enum(['tooAfraid', 'fellBack', 'won']).exactOptional(),
  }),
);

export const assaultActSchema = schemaOf<AssaultAct>()(
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('launch'),
      platoonId: idSchema,
      teamIds: ids,
      silencedIds: ids,
      terror: z.number().exactOptional(),
    }),
    z.strictObject({ kind: z.literal('dare'), thrown: diceThrowSchema }),
    z.strictObject({ kind: z.literal('charged') }),
    z.strictObject({ kind: z.literal('stood'), fallsBack: z.boolean() }),
    z.strictObject({ kind: z.literal('strike'), plan: planSchema }),
    z.strictObject({ kind: z.literal('throw'), thrown: diceThrowSchema }),
    z.strictObject({ kind: z.literal('deal'), teamIds: ids }),
    z.strictObject({ kind: z.literal('struck'), won: z.boolean(), standingIds: ids }),
    z.strictObject({
      kind: z.literal('counter'),
      fightingTanksIds: ids,
      willBreakOffIds: ids,
      thrown: diceThrowSchema.exactOptional(),
    }),
    z.strictObject({ kind: z.literal('capture'), teamIds: ids }),
    z.strictObject({ kind: z.literal('settled') }),
    z.strictObject({ kind: z.literal('close') }),
  ]),
);
