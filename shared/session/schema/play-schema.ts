import { allSteps, type Step } from '../../board/step';
import type { Mission } from '../../rules/open-fire/missions/areas';
import type {
  Volley,
  VolleyPlan,
  VolleyShot,
  VolleySight,
  VolleyTarget,
} from '../../rules/open-fire/volley/volley';
import { rollNames } from '../../text/roll-phrases';
import { z } from '../../zod';
import type { MissionPlay } from '../mission/mission';
import type { DiceSource } from '../play/dice';
import type { Play } from '../play/play';
import {
  type FlagCause,
  type GameEvent,
  type MoveTaken,
  type PlayTest,
  playTests,
  type StoryLine,
  storyTests,
  type WonBy,
  wonBys,
} from '../play/story';
import { schemaOf } from './agree';
import { assaultSchema } from './assault-schema';
import { diceThrowSchema } from './dice-schema';
import { idSchema, sideIdSchema, teamFlagNameSchema } from './roster-schema';

/** Longer lists are no game's: they are refused before anyone looks at them. */
const MOST = 200;

export const stepSchema = schemaOf<Step>()(z.enum(allSteps));

export const playTestSchema = schemaOf<PlayTest>()(z.enum(playTests));

const sightSchema = schemaOf<VolleySight>()(
  z.strictObject({
    longRange: z.boolean(),
    aspect: z.enum(['front', 'side', 'split']).exactOptional(),
    hull: z.enum(['front', 'side']).exactOptional(),
    bulletproof: z.boolean(),
  }),
);

const shotSchema = schemaOf<VolleyShot>()(
  z.strictObject({
    shooterId: idSchema,
    weapon: z.string().max(64),
    dice: z.number(),
    score: z.number(),
    antiTank: z.number(),
    firepower: z.number(),
    stoppedBySchuerzen: z.boolean(),
  }),
);

const targetSchema = schemaOf<VolleyTarget>()(
  z.strictObject({
    id: idSchema,
    kind: z.enum(['tank', 'infantry', 'gun']),
    distance: z.number(),
    aspect: z.enum(['front', 'side', 'split']).exactOptional(),
    bailedOut: z.boolean(),
    bogged: z.boolean(),
    goneToGround: z.boolean(),
    bulletproof: z.boolean(),
    valid: z.boolean(),
    armour: z.strictObject({ front: z.number(), side: z.number() }).exactOptional(),
    schuerzen: z.boolean(),
    sights: z.record(idSchema, sightSchema),
  }),
);

export const volleyPlanSchema = schemaOf<VolleyPlan>()(
  z.strictObject({
    targetPlatoonId: idSchema,
    shots: z.array(shotSchema).max(MOST),
    targets: z.array(targetSchema).max(MOST),
    nearLimit: z.number().positive(),
    defensive: z.literal(true).exactOptional(),
  }),
);

const volleySchema = schemaOf<Volley>()(
  z.strictObject({
    plan: volleyPlanSchema,
    throws: z.array(diceThrowSchema).max(5),
    dealt: z.array(idSchema).max(MOST).exactOptional(),
    pickedOut: z
      .strictObject({ teamIds: z.array(idSchema).max(MOST), thrown: diceThrowSchema })
      .exactOptional(),
  }),
);

const causeSchema = schemaOf<FlagCause>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('players') }),
    z.strictObject({ kind: z.literal('watched'), pathMm: z.number() }),
    z.strictObject({ kind: z.literal('fired') }),
    z.strictObject({ kind: z.literal('stirred'), by: z.enum(['moved', 'shot']) }),
    z.strictObject({ kind: z.literal('quiet') }),
    z.strictObject({ kind: z.literal('turnBegan') }),
    z.strictObject({ kind: z.literal('stepEnded'), step: stepSchema }),
    z.strictObject({ kind: z.literal('hits'), hits: z.number(), needed: z.number() }),
    z.strictObject({
      kind: z.literal('test'),
      test: playTestSchema,
      face: z.number(),
      needed: z.number(),
    }),
    z.strictObject({ kind: z.literal('hit') }),
    z.strictObject({ kind: z.literal('captured') }),
    z.strictObject({ kind: z.literal('assault'), outcome: z.enum(['lost', 'won']) }),
    z.strictObject({ kind: z.literal('rolledAgain'), test: playTestSchema, face: z.number() }),
    z.strictObject({ kind: z.literal('mission') }),
  ]),
);

const takenSchema = schemaOf<MoveTaken>()(
  z.enum(['moved', 'turned', 'turnedAbout', 'knocked', 'outOfStep', 'assault', 'otherSide']),
);

export const missionIdSchema = schemaOf<Mission>()(z.enum(['free-for-all', 'knife-fight', 'doodlebug']));

export const missionSchema = schemaOf<MissionPlay>()(
  z.strictObject({
    missionId: missionIdSchema,
    done: z.number().int().min(0),
    firstSideId: sideIdSchema.exactOptional(),
  }),
);

export const wonBySchema = schemaOf<WonBy>()(z.enum(wonBys));

const throwerSchema = z.enum(['typed', 'clicked', 'app']);

const eventSchema = schemaOf<GameEvent>()(
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('flag'),
      teamIds: z.array(idSchema),
      flag: teamFlagNameSchema,
      on: z.boolean(),
      cause: causeSchema,
    }),
    z.strictObject({ kind: z.literal('move'), teamId: idSchema, pathMm: z.number(), taken: takenSchema }),
    z.strictObject({
      kind: z.literal('test'),
      test: z.enum(storyTests),
      id: idSchema,
      face: z.number(),
      needed: z.number(),
      passed: z.boolean(),
      by: throwerSchema,
    }),
    z.strictObject({
      kind: z.literal('rolled'),
      roll: z.enum(rollNames),
      byIds: z.array(idSchema),
      atIds: z.array(idSchema),
      faces: z.array(z.number()),
      comes: z.string(),
      by: throwerSchema,
    }),
    z.strictObject({
      kind: z.literal('volley'),
      shooterIds: z.array(idSchema),
      platoonId: idSchema,
      dice: z.number(),
      hits: z.number(),
      by: throwerSchema,
    }),
    z.strictObject({ kind: z.literal('platoonLost'), platoonId: idSchema }),
    z.strictObject({
      kind: z.literal('assault'),
      platoonId: idSchema,
      what: z.enum(['launched', 'tooAfraid', 'fellBack', 'struckBack', 'brokeOff', 'won']),
    }),
    z.strictObject({
      kind: z.literal('strike'),
      strikerIds: z.array(idSchema),
      dice: z.number(),
      hits: z.number(),
      by: throwerSchema,
    }),
    z.strictObject({
      kind: z.literal('counterDie'),
      face: z.number(),
      strikingIds: z.array(idSchema),
      breakingIds: z.array(idSchema),
      by: throwerSchema,
    }),
    z.strictObject({
      kind: z.literal('pickedOut'),
      teamIds: z.array(idSchema),
      faces: z.array(z.number()),
    }),
    z.strictObject({
      kind: z.literal('won'),
      sideId: sideIdSchema,
      by: wonBySchema,
    }),
    z.strictObject({
      kind: z.literal('rollOff'),
      first: z.number(),
      second: z.number(),
      by: throwerSchema,
    }),
  ]),
);

const storyLineSchema = schemaOf<StoryLine>()(
  z.strictObject({ revision: z.number().int(), event: eventSchema }),
);

const diceSourceSchema = schemaOf<DiceSource>()(
  z.strictObject({ seed: z.number().int(), thrown: z.number().int().min(0) }),
);

/** What has happened in play, as a journal's first line carries it. */
export const playSchema = schemaOf<Play>()(
  z.strictObject({
    story: z.array(storyLineSchema),
    hits: z.record(idSchema, z.number()),
    lossIds: z.array(idSchema),
    tested: z.array(z.string()),
    dice: diceSourceSchema.exactOptional(),
    volley: volleySchema.exactOptional(),
    assault: assaultSchema.exactOptional(),
    failed: z
      .strictObject({
        test: playTestSchema,
        id: idSchema,
        needed: z.number(),
        lostIds: z.array(idSchema),
      })
      .exactOptional(),
  }),
);
