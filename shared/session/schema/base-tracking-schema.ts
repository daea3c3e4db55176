import type { BaseTracking } from '../../tracking/bases';
import type { MountLook } from '../../tracking/mounts';
import { z } from '../../zod';
import { schemaOf } from './agree';
import { matrix3Schema, poseSchema, tablePointSchema } from './geometry-schema';
import { baseSchema } from './roster-schema';

const teamIdsSchema = z.array(z.string());

/** Bases without fiducials, as windows hand them on. */
export const baseTrackingSchema = schemaOf<BaseTracking>()(
  z.strictObject({
    nextId: z.number(),
    lookedAtMs: z.number(),
    tracks: z.array(
      z.strictObject({
        id: z.number(),
        seen: z.strictObject({
          base: baseSchema,
          at: tablePointSchema,
          facing: z.discriminatedUnion('kind', [
            z.strictObject({ kind: z.literal('unseen') }),
            z.strictObject({ kind: z.literal('modulo'), headingRad: z.number(), periodRad: z.number() }),
          ]),
          covariance: matrix3Schema,
          elevationMm: z.number(),
          ambiguousElevation: z.boolean(),
          candidateTeamIds: teamIdsSchema,
          rimSupport: z.number(),
        }),
        looks: z.number(),
        identity: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('named'), teamId: z.string() }),
          z.strictObject({
            kind: z.literal('asked'),
            why: z.enum(['new', 'confused', 'carried']),
            among: teamIdsSchema,
          }),
        ]),
        front: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('known'), headingRad: z.number(), toldRad: z.number() }),
          z.strictObject({ kind: z.literal('asked') }),
        ]),
        firstSeenAtMs: z.number(),
        seenAtMs: z.number(),
      }),
    ),
  }),
);

/** Looks at how fiducials sit, likewise. */
export const mountLooksSchema = schemaOf<readonly MountLook[]>()(
  z.array(
    z.strictObject({
      teamId: z.string(),
      at: poseSchema,
      sighting: z.strictObject({
        forwardMm: z.number(),
        leftMm: z.number(),
        rotationRad: z.number(),
        sigmaMm: z.number(),
        sigmaRad: z.number(),
      }),
    }),
  ),
);
