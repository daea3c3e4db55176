import type { Point } from '../geometry/point';
import { ribbonOutline } from '../geometry/ribbon';
import { fail, ok, type Result } from '../result';
import type { Board, BoardMove, BoardObjective, BoardTeam } from './board';
import { LineReader, type NotationError, words } from './notation-line';
import { isFigure, readPose, readTeam } from './notation-team';
import { terrainKinds } from './notation-words';
import type { Objective, Platoon, UnitSystem } from './team';
import type { TerrainPiece } from './terrain';

/** What has been read so far; platoons learn their command team from their teams. */
interface Draft {
  table: { widthMm: number; depthMm: number } | undefined;
  units: UnitSystem;
  readonly sides: { id: 'first' | 'second'; name: string }[];
  readonly terrain: TerrainPiece[];
  readonly objectives: BoardObjective[];
  readonly platoons: Platoon[];
  readonly teams: Omit<BoardTeam, 'platoon'>[];
  readonly readings: Record<string, string>;
  readonly overruled: Record<string, 'yes' | 'no'>;
  readonly said: Record<string, Record<string, string>>;
  readonly moves: Record<string, BoardMove>;
}

/**
 * A board as text, for tests and bug reports: one line a team, grouped under its platoon. Lengths in millimetres,
 * headings in degrees counter-clockwise from +x, a rectangle's base as width x depth.
 *
 *     table 1829 1219 in
 *     side first Allies
 *     terrain hill 24 1400,700 1750,720 1700,950
 *     terrain hedge 0 high=12 ribbon=14 240,524 420,518 592,510
 *     objective crossroads Crossroads first 758 640 0
 *     platoon shermans "Sherman platoon" first tank Trained Confident
 *     team sherman-1 "Sherman 1" "Sherman V" 27x61 1140 336 70 command turret=95 sigma=0.2/0.5
 *
 *     reading OF-A14 allRound
 *     ruling sight:sherman-1|stug-1 no
 *     word sherman-1>stug-1 lw-hull less
 *     move stug-1 980 700 170 164.5 1010,720 1060,745
 *
 * After the heading, in any order: `command`; `fiducial=N` or `fiducial=none`; `front=unknown`; `turret=DEGREES` (as the operator set it) or
 * `turret=seen/DEGREES` (by its fiducial); `sigma=MM/DEGREES`; `height=MM` of the ground; flags by name; a presence
 * other than settled. What the rules do not see (fiducial mounts, base thickness, correlations) is left out.
 *
 * Terrain has its elevation, then `high=MM` (of what stands on it) and its corners, or with `ribbon=MM` (its width) the
 * line it runs along.
 *
 * A move of this turn has its team, the pose from which it came, the length of its way in mm and the corners of that
 * way, oldest first; none where it went straight.
 *
 * Empty lines and remarks (#) are skipped; the first line that does not fit is named. Whether the
 * roster makes sense is `rosterProblems`' to say.
 */
export function parseBoard(text: string): Result<Board, NotationError> {
  const draft: Draft = {
    table: undefined,
    units: 'in',
    sides: [],
    terrain: [],
    objectives: [],
    platoons: [],
    teams: [],
    readings: {},
    overruled: {},
    said: {},
    moves: {},
  };
  const lines = text.split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const found = words(line);
    if (found.length === 0) continue;
    const read = readLine(draft, new LineReader(index + 1, found));
    if (!read.ok) return read;
  }
  if (!draft.table) {
    return fail({
      line: lines.length,
      found: 'the end of the text',
      expected: 'a line "table WIDTH DEPTH in|cm"',
    });
  }
  return ok(assemble(draft, draft.table));
}

function assemble(draft: Draft, table: { widthMm: number; depthMm: number }): Board {
  const { units, sides, terrain, objectives, platoons } = draft;
  const platoonById = new Map(platoons.map((platoon) => [platoon.id, platoon]));
  return {
    table,
    units,
    roster: {
      sides:
        sides.length > 0
          ? sides
          : [
              { id: 'first', name: 'first side' },
              { id: 'second', name: 'second side' },
            ],
      platoons,
      teams: draft.teams.map((row) => row.team),
      objectives: objectives.map((row) => row.objective),
    },
    terrain,
    teams: draft.teams.flatMap((row) => {
      const platoon = platoonById.get(row.team.platoonId);
      return platoon ? [{ ...row, platoon }] : [];
    }),
    objectives,
    ...(Object.keys(draft.readings).length > 0 ? { readings: draft.readings } : {}),
    ...(Object.keys(draft.overruled).length > 0 ? { overruled: draft.overruled } : {}),
    ...(Object.keys(draft.said).length > 0 ? { said: draft.said } : {}),
    ...(Object.keys(draft.moves).length > 0 ? { moves: draft.moves } : {}),
  };
}

function readLine(draft: Draft, reader: LineReader): Result<unknown, NotationError> {
  switch (
    reader.oneOf([
      'table',
      'side',
      'terrain',
      'objective',
      'platoon',
      'team',
      'reading',
      'ruling',
      'word',
      'move',
    ])
  ) {
    case 'table':
      draft.table = { widthMm: reader.number('a width in mm'), depthMm: reader.number('a depth in mm') };
      draft.units = reader.oneOf(['in', 'cm']);
      break;
    case 'side':
      draft.sides.push({ id: reader.oneOf(['first', 'second']), name: reader.word('a name') });
      break;
    case 'terrain':
      draft.terrain.push(readTerrain(reader));
      break;
    case 'objective':
      draft.objectives.push(readObjective(reader));
      break;
    case 'platoon':
      draft.platoons.push({
        id: reader.word('an id'),
        name: reader.word('a name'),
        sideId: reader.oneOf(['first', 'second']),
        kind: reader.oneOf(['tank', 'infantry', 'gun']),
        skill: reader.oneOf(['Veteran', 'Trained', 'Conscript']),
        motivation: reader.oneOf(['Fearless', 'Confident', 'Reluctant']),
        commandTeamId: '',
      });
      break;
    case 'team':
      addTeam(draft, reader);
      break;
    case 'reading':
      draft.readings[reader.word('the id of a reading')] = reader.word('a choice');
      break;
    case 'ruling':
      draft.overruled[reader.word('a question')] = reader.oneOf(['yes', 'no']);
      break;
    case 'word': {
      const subject = reader.word('of whom it is said: a team, a platoon, or SHOOTER>TARGET');
      const matter = reader.word('the id of a matter');
      draft.said[subject] = { ...draft.said[subject], [matter]: reader.word('what is said') };
      break;
    }
    case 'move':
      draft.moves[reader.word('the id of a team')] = readMove(reader);
      break;
  }
  return reader.done(undefined);
}

function readMove(reader: LineReader): BoardMove {
  const from = readPose(reader);
  const pathMm = reader.number('the length of its way in mm');
  const via = reader.rest.map((word) => readCorner(reader, word));
  return { from, pathMm, ...(via.length > 0 ? { via } : {}) };
}

function readCorner(reader: LineReader, word: string): Point<'table'> {
  const [x = Number.NaN, y = Number.NaN, ...more] = word.split(',').map(Number);
  if (!Number.isFinite(x) || !Number.isFinite(y) || more.length > 0) reader.reject(word, 'a corner as x,y');
  return { x, y };
}

function readTerrain(reader: LineReader): TerrainPiece {
  const kind = reader.oneOf(terrainKinds);
  const elevationMm = reader.number('an elevation in mm');
  const figures = new Map<string, number>();
  const isFigureWord = (word: string) => word.startsWith('high=') || word.startsWith('ribbon=');
  for (const word of reader.rest.filter(isFigureWord)) {
    const [name = '', value = ''] = word.split('=');
    if (isFigure(value)) figures.set(name, Number(value));
    else reader.reject(word, `${name}=MM`);
  }
  const corners = reader.rest.filter((word) => !isFigureWord(word)).map((word) => readCorner(reader, word));
  const heightMm = figures.get('high');
  const widthMm = figures.get('ribbon');
  const polygon = widthMm === undefined ? corners : ribbonOutline(corners, widthMm);
  if (polygon.length < 3) {
    const least = widthMm === undefined ? 'three corners or more' : 'two points or more';
    reader.reject(`${corners.length} corners`, least);
  }
  return {
    kind,
    polygon,
    elevationMm,
    ...(heightMm === undefined ? {} : { heightMm }),
    ...(widthMm === undefined ? {} : { ribbon: { line: corners, widthMm } }),
  };
}

function readObjective(reader: LineReader): BoardObjective {
  const objective: Objective = {
    id: reader.word('an id'),
    name: reader.word('a name'),
    attackerSideId: reader.oneOf(['first', 'second']),
  };
  const pose = readPose(reader);
  let fiducialId: number | undefined;
  let sigmaMm = 0;
  for (const word of reader.rest) {
    const [name = '', value = ''] = word.split('=');
    if (name === 'fiducial' && isFigure(value)) fiducialId = Number(value);
    else if (name === 'sigma' && isFigure(value)) sigmaMm = Number(value);
    else reader.reject(word, 'fiducial=N or sigma=MM');
  }
  return {
    objective: fiducialId === undefined ? objective : { ...objective, fiducialId },
    pose,
    sigmaMm,
  };
}

function addTeam(draft: Draft, reader: LineReader): void {
  const platoon = draft.platoons.at(-1);
  if (!platoon) {
    reader.reject('team', 'a platoon line before it');
    return;
  }
  const { row, commands } = readTeam(reader, platoon.id, draft.teams.length);
  draft.teams.push(row);
  if (commands) draft.platoons[draft.platoons.length - 1] = { ...platoon, commandTeamId: row.team.id };
}
