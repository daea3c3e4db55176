import { baseOutline } from '../../../board/base-outline';
import type { Board } from '../../../board/board';
import type { Terrain } from '../../../board/terrain';
import { type Obstacle, obstacle } from '../../sight/obstacle';
import { ObstacleField } from '../../sight/obstacle-field';
import { type Readings, readingsOn } from '../readings';
import { unitsOf } from '../unit-data';
import { TANK_MM, terrainEffect } from './effects';

/** Wider than any doubt that is still a doubt: what is farther off a line is clear of it. */
const MARGIN_MM = 20;

const fields = new WeakMap<Board, ObstacleField>();

/** The terrain of a board as obstacles. */
interface Ground {
  readonly obstacles: readonly Obstacle[];
  readonly blockers: ObstacleField;
}

/** Terrain stays while teams move: from board to board its obstacles are the same objects. */
const grounds = new WeakMap<Terrain, Map<Readings['OF-A12'], Ground>>();

function groundOf(board: Board): Ground {
  const reading = readingsOn(board)['OF-A12'];
  const made = grounds.get(board.terrain) ?? new Map<Readings['OF-A12'], Ground>();
  grounds.set(board.terrain, made);
  const known = made.get(reading);
  if (known) return known;
  const obstacles = terrainOf(board.terrain, reading);
  const blocking = obstacles.filter(({ through }) => through === 'blocks');
  const ground = { obstacles, blockers: new ObstacleField(blocking, MARGIN_MM) };
  made.set(reading, ground);
  return ground;
}

/** What may block a line of sight: terrain alone, since hulls only hide. */
export function blockersOnBoard(board: Board): ObstacleField {
  return groundOf(board).blockers;
}

/** Everything on a board that may stand in a line of sight. Made once a board: boards do not change. */
export function fieldOfSight(board: Board): ObstacleField {
  const known = fields.get(board);
  if (known) return known;
  const field = new ObstacleField([...groundOf(board).obstacles, ...tanksOf(board)], MARGIN_MM);
  fields.set(board, field);
  return field;
}

function terrainOf(terrain: Terrain, reading: Readings['OF-A12']): Obstacle[] {
  return terrain.flatMap(({ kind, polygon, elevationMm }, index) => {
    if (polygon.length === 0) return [];
    const effect = terrainEffect(kind, elevationMm, reading);
    const what = { kind: 'terrain', index, terrain: kind } as const;
    return obstacle(what, { kind: 'polygon', vertices: polygon }, effect) ?? [];
  });
}

/** Hulls hide what is behind them. Wrecks do not count: they may be taken away at any time. */
function tanksOf(board: Board): Obstacle[] {
  if (readingsOn(board)['tanks-in-sight'] === 'nothing') return [];
  return board.teams.flatMap(({ team, pose, covariance, elevationMm, flags }) => {
    if (flags.destroyed || unitsOf(board.roster).unitTypes.get(team.unitType)?.kind !== 'tank') return [];
    const effect = { through: 'hides', within: 'nothing', topMm: elevationMm + TANK_MM } as const;
    const what = { kind: 'team', teamId: team.id } as const;
    return obstacle(what, baseOutline(team.base, pose), effect, { pose, covariance }) ?? [];
  });
}
