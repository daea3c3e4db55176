import { cameraSchema } from '../../calibration/camera-schema';
import type { Roster, Team } from '../../shared/board/team';
import type { Terrain } from '../../shared/board/terrain';
import type { CameraModel } from '../../shared/geometry/camera';
import { evenDoubt, type PlaceDoubt } from '../../shared/geometry/place-doubt';
import { fail, ok, type Result } from '../../shared/result';
import { placeDoubtSchema } from '../../shared/session/schema/geometry-schema';
import { dictionaryByName } from '../../shared/vision/detect/dictionaries/by-name';
import type { DictionaryName } from '../../shared/vision/detection';
import { z } from '../../shared/zod';
import { type Failure, failure } from './failure';
import { innerSetup, readJson, wrongIn } from './json-file';

/** What `detect` has to know beside the picture. */
export interface DetectSetup {
  readonly camera: CameraModel;
  /** Of where the camera puts places of the table; none where the file does not say. */
  readonly cameraDoubt: PlaceDoubt;
  readonly dictionary: DictionaryName;
  readonly terrain: Terrain;
  readonly roster: Roster;
}

const number = z.number();
const length = z.number().positive();
const pair = z.tuple([number, number]);

const teamSchema = z
  .object({
    fiducialId: z.int().nonnegative(),
    kind: z.string().optional(),
    base: z.object({
      shape: z.enum(['rectangle', 'round']),
      widthMm: length,
      depthMm: length,
      thicknessMm: z.number().nonnegative(),
    }),
    fiducial: z.object({
      id: z.int().nonnegative(),
      sizeMm: length,
      heightMm: z.number().nonnegative(),
      offsetMm: pair,
      rotationRad: number.default(0),
    }),
  })
  .refine((team) => team.fiducial.id === team.fiducialId, {
    error: 'must be the same number as fiducial.id',
    path: ['fiducialId'],
  });

const setupSchema = z.object({
  camera: cameraSchema,
  cameraSigmaMm: z.number().nonnegative().default(0),
  cameraDoubt: placeDoubtSchema.optional(),
  fiducials: z.object({
    dictionary: z.enum(['DICT_4X4_250', 'DICT_6X6_250', 'APRILTAG_36h11', 'DICT_APRILTAG_36h11']),
  }),
  terrain: z
    .array(
      z.object({
        kind: z.enum(['woods', 'field', 'road', 'building', 'water', 'hill', 'hedge', 'wall']),
        polygon: z.array(pair).min(3),
        elevationMm: z.number().nonnegative().default(0),
      }),
    )
    .default([]),
  teams: z.array(teamSchema),
});

/** Reads a setup: the object itself, or a file that holds it under `setup`. */
export async function readSetup(path: string): Promise<Result<DetectSetup, Failure>> {
  const json = await readJson(path);
  if (!json.ok) return json;
  const checked = setupSchema.safeParse(innerSetup(json.value));
  if (!checked.success) return fail(wrongIn(path, checked.error));
  return resolveSetup(path, checked.data);
}

function resolveSetup(path: string, data: z.infer<typeof setupSchema>): Result<DetectSetup, Failure> {
  const { fiducials, terrain, teams, camera, cameraSigmaMm, cameraDoubt } = data;
  const dictionary = fiducials.dictionary === 'DICT_APRILTAG_36h11' ? 'APRILTAG_36h11' : fiducials.dictionary;
  const ids = dictionaryByName(dictionary).codes.length;
  const owners = new Map<number, number>();
  for (const [i, { fiducialId }] of teams.entries()) {
    if (fiducialId >= ids) {
      return fail(
        failure(`${path}: teams.${i}.fiducialId ${fiducialId} is not in ${dictionary}; use 0 to ${ids - 1}`),
      );
    }
    const other = owners.get(fiducialId);
    if (other !== undefined) {
      return fail(
        failure(
          `${path}: teams.${other} and teams.${i} share fiducial ${fiducialId}; give one of them another`,
        ),
      );
    }
    owners.set(fiducialId, i);
  }
  return ok({
    camera,
    cameraDoubt: cameraDoubt ?? evenDoubt(cameraSigmaMm),
    dictionary,
    terrain: terrain.map(({ kind, polygon, elevationMm }) => ({
      kind,
      polygon: polygon.map(([x, y]) => ({ x, y })),
      elevationMm,
    })),
    roster: { sides: [], platoons: [], objectives: [], teams: teams.map(asTeam) },
  });
}

/** A setup says where fiducials sit, not who fights: sides and platoons stay empty. */
function asTeam({ fiducialId, kind, base, fiducial }: z.infer<typeof teamSchema>): Team {
  const name = `fiducial ${fiducialId}`;
  return { id: name, name, platoonId: '', unitType: kind ?? '', base, fiducial };
}
