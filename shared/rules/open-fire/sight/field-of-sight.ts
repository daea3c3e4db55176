import { baseOutline } from '../../../board/base-outline';
import type { Board } from '../../../board/board';
import { type Obstacle, obstacle } from '../../sight/obstacle';
import { ObstacleField } from '../../sight/obstacle-field';
import { readingsOn } from '../readings';
import { unitsOf } from '../unit-data';
import { TANK_MM, terrainEffect } from './effects';

/** Wider than any doubt that is still a doubt: what is farther off a line is clear of it. */
const MARGIN_MM = 20;

const fields = new WeakMap<Board, ObstacleField>();

/** Everything on a board that may stand in a line of sight. Made once a board: boards do not change. */
export function fieldOfSight(board: Board): ObstacleField {
  const known = fields.get(board);
  if (known) return known;
  const field = new ObstacleField([...terrainOf(board), ...tanksOf(board)], MARGIN_MM);
  fields.set(board, field);
  return field;
}

function terrainOf(board: Board): Obstacle[] {
  const reading = readingsOn(board)['OF-A12'];
  return board.terrain.flatMap(({ kind, polygon, elevationMm }, index) => {
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
