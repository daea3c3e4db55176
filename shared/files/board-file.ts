import type { Board, BoardObjective, BoardTeam } from '../board/board';
import { parseBoard } from '../board/notation';
import type { Roster } from '../board/team';
import { fail, ok, type Result } from '../result';
import { schemaOf } from '../session/schema/agree';
import {
  matrix3Schema,
  poseSchema,
  tablePointSchema,
  tableSizeSchema,
} from '../session/schema/geometry-schema';
import {
  idSchema,
  rosterSchema,
  teamFlagsSchema,
  terrainSchema,
  unitSystemSchema,
} from '../session/schema/roster-schema';
import { z } from '../zod';
import { type FileFormat, type FormatError, makeFile, parseFile } from './file-format';

type StandingTeam = Omit<BoardTeam, 'team' | 'platoon'> & { readonly teamId: string };
type LyingObjective = Omit<BoardObjective, 'objective'> & { readonly objectiveId: string };

/** What stands where, by the roster's ids: the roster itself is written once. */
type BoardContent = Omit<Board, 'teams' | 'objectives'> & {
  readonly teams: readonly StandingTeam[];
  readonly objectives: readonly LyingObjective[];
};

const contentSchema = schemaOf<BoardContent>()(
  z.strictObject({
    table: tableSizeSchema,
    units: unitSystemSchema,
    roster: rosterSchema,
    terrain: terrainSchema,
    teams: z.array(
      z.strictObject({
        teamId: idSchema,
        pose: poseSchema,
        covariance: matrix3Schema,
        elevationMm: z.number(),
        front: z.literal('unknown').exactOptional(),
        presence: z.enum(['settled', 'moving', 'occluded', 'lost', 'placed']),
        turret: z
          .strictObject({ headingRad: z.number(), source: z.enum(['fiducial', 'operator', 'assumed']) })
          .exactOptional(),
        flags: teamFlagsSchema,
      }),
    ),
    objectives: z.array(
      z.strictObject({ objectiveId: idSchema, pose: poseSchema, sigmaMm: z.number().min(0) }),
    ),
    readings: z.record(z.string(), z.string()).exactOptional(),
    overruled: z.record(z.string(), z.enum(['yes', 'no'])).exactOptional(),
    said: z.record(z.string(), z.record(z.string(), z.string())).exactOptional(),
    moves: z
      .record(
        idSchema,
        z.strictObject({
          from: poseSchema,
          via: z.array(tablePointSchema).exactOptional(),
          pathMm: z.number(),
        }),
      )
      .exactOptional(),
    fallenIds: z.array(idSchema).exactOptional(),
    withheld: z.literal('camera-moved').exactOptional(),
  }),
);

export const boardFormat: FileFormat<BoardContent> = {
  name: 'board',
  version: 1,
  content: contentSchema,
  migrations: [],
};

/** A board as JSON. */
export function makeBoardFile(board: Board): string {
  const { teams, objectives, ...rest } = board;
  return makeFile(boardFormat, {
    ...rest,
    teams: teams.map(({ team, platoon: _, ...standing }) => ({ teamId: team.id, ...standing })),
    objectives: objectives.map(({ objective, ...lying }) => ({ objectiveId: objective.id, ...lying })),
  });
}

/** Reads a board: JSON, or the one-line-a-team notation where the text does not begin with a brace. */
export function parseBoardFile(text: string): Result<Board, FormatError> {
  if (!text.trimStart().startsWith('{')) return parseNotation(text);
  const content = parseFile(boardFormat, text);
  return content.ok ? boardOf(content.value) : content;
}

function parseNotation(text: string): Result<Board, FormatError> {
  const board = parseBoard(text);
  if (board.ok) return board;
  const { line, found, expected } = board.error;
  return fail({ kind: 'corrupt', at: `line ${line}`, reason: `found ${found}, expected ${expected}` });
}

function boardOf(content: BoardContent): Result<Board, FormatError> {
  const { roster } = content;
  const teams: BoardTeam[] = [];
  for (const [index, { teamId, ...standing }] of content.teams.entries()) {
    const known = knownTeam(roster, teamId);
    if (!known) return stranger(`teams.${index}.teamId`, `the roster has no team or platoon for ${teamId}`);
    teams.push({ ...known, ...standing });
  }
  const objectives: BoardObjective[] = [];
  for (const [index, { objectiveId, ...lying }] of content.objectives.entries()) {
    const objective = roster.objectives.find((each) => each.id === objectiveId);
    if (!objective) {
      return stranger(`objectives.${index}.objectiveId`, `the roster has no objective ${objectiveId}`);
    }
    objectives.push({ objective, ...lying });
  }
  return ok({ ...content, teams, objectives });
}

function knownTeam(roster: Roster, teamId: string): Pick<BoardTeam, 'team' | 'platoon'> | undefined {
  const team = roster.teams.find((each) => each.id === teamId);
  const platoon = roster.platoons.find((each) => each.id === team?.platoonId);
  return team && platoon ? { team, platoon } : undefined;
}

function stranger(place: string, reason: string): Result<never, FormatError> {
  return fail({ kind: 'corrupt', at: `board.${place}`, reason });
}
