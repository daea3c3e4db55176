import type { TeamFlags } from '../../board/board';
import { rulesetIds } from '../../board/ruleset-id';
import type {
  Base,
  FiducialMount,
  Objective,
  Platoon,
  Roster,
  Side,
  SideId,
  Team,
  UnitSystem,
} from '../../board/team';
import { flagNames } from '../../board/team-flags';
import type { Terrain } from '../../board/terrain';
import { unitRowsSchema } from '../../rules/unit-rows';
import { z } from '../../zod';
import { schemaOf } from './agree';
import { tablePointSchema } from './geometry-schema';

/** Ids are keys of records and parts of file names: short, and none that an object already owns. */
export const idSchema = z
  .string()
  .min(1)
  .max(64)
  .refine((id) => !(id in Object.prototype), { message: 'this word is reserved' });
const nameSchema = z.string().max(120);

export const sideIdSchema = schemaOf<SideId>()(z.enum(['first', 'second']));
export const unitSystemSchema = schemaOf<UnitSystem>()(z.enum(['in', 'cm']));

export const baseSchema = schemaOf<Base>()(
  z.strictObject({
    shape: z.enum(['rectangle', 'round']),
    widthMm: z.number(),
    depthMm: z.number(),
    thicknessMm: z.number(),
  }),
);

const fiducialMountSchema = schemaOf<FiducialMount>()(
  z.strictObject({
    id: z.number().int(),
    sizeMm: z.number(),
    heightMm: z.number(),
    offsetMm: z.tuple([z.number(), z.number()]),
    rotationRad: z.number(),
  }),
);

export const teamSchema = schemaOf<Team>()(
  z.strictObject({
    id: idSchema,
    name: nameSchema,
    platoonId: idSchema,
    unitType: z.string().min(1).max(64),
    otherTypes: z.partialRecord(z.enum(rulesetIds), z.string().min(1).max(64)).exactOptional(),
    base: baseSchema,
    fiducial: fiducialMountSchema.exactOptional(),
    turretFiducial: fiducialMountSchema.exactOptional(),
  }),
);

export const platoonSchema = schemaOf<Platoon>()(
  z.strictObject({
    id: idSchema,
    name: nameSchema,
    sideId: sideIdSchema,
    kind: z.enum(['tank', 'infantry', 'gun']),
    skill: z.enum(['Veteran', 'Trained', 'Conscript']),
    motivation: z.enum(['Fearless', 'Confident', 'Reluctant']),
    commandTeamId: idSchema,
    role: z.literal('headquarters').exactOptional(),
  }),
);

const sideSchema = schemaOf<Side>()(z.strictObject({ id: sideIdSchema, name: nameSchema }));

const objectiveSchema = schemaOf<Objective>()(
  z.strictObject({
    id: idSchema,
    name: nameSchema,
    attackerSideId: sideIdSchema,
    fiducialId: z.number().int().exactOptional(),
  }),
);

export const rosterSchema = schemaOf<Roster>()(
  z.strictObject({
    sides: z.array(sideSchema).max(2),
    platoons: z.array(platoonSchema).max(100),
    teams: z.array(teamSchema).max(220),
    objectives: z.array(objectiveSchema).max(30),
    ownUnits: unitRowsSchema.exactOptional(),
  }),
);

export const terrainSchema = schemaOf<Terrain>()(
  z
    .array(
      z.strictObject({
        kind: z.enum(['woods', 'field', 'road', 'building', 'water', 'hill', 'hedge', 'wall']),
        polygon: z.array(tablePointSchema).max(2000),
        elevationMm: z.number(),
        heightMm: z.number().exactOptional(),
        ribbon: z
          .strictObject({ line: z.array(tablePointSchema).max(500), widthMm: z.number() })
          .exactOptional(),
      }),
    )
    .max(500),
);

const flagShape = {
  moved: z.boolean(),
  shot: z.boolean(),
  concealed: z.boolean(),
  goneToGround: z.boolean(),
  // Boards kept before these were known leave them out.
  pinned: z.boolean().default(false),
  dugIn: z.boolean().default(false),
  dugInAttempt: z.boolean().default(false),
  shotFullRof: z.boolean().default(false),
  bailedOut: z.boolean(),
  bogged: z.boolean(),
  destroyed: z.boolean(),
};

export const teamFlagsSchema = schemaOf<TeamFlags>()(z.strictObject(flagShape));
export const someTeamFlagsSchema = schemaOf<Partial<TeamFlags>>()(
  z.strictObject({
    moved: flagShape.moved.exactOptional(),
    shot: flagShape.shot.exactOptional(),
    concealed: flagShape.concealed.exactOptional(),
    goneToGround: flagShape.goneToGround.exactOptional(),
    pinned: z.boolean().exactOptional(),
    dugIn: z.boolean().exactOptional(),
    dugInAttempt: z.boolean().exactOptional(),
    shotFullRof: z.boolean().exactOptional(),
    bailedOut: flagShape.bailedOut.exactOptional(),
    bogged: flagShape.bogged.exactOptional(),
    destroyed: flagShape.destroyed.exactOptional(),
  }),
);
export const teamFlagNameSchema = schemaOf<keyof TeamFlags>()(z.enum(flagNames));
