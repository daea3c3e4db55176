import type { Board } from '../../shared/board/board';
import { parseBoard } from '../../shared/board/notation';
import { openFire } from '../../shared/rules/open-fire/ruleset';
import { type Answer, type Ask, type AskKind, query } from '../../shared/rules/ruleset';
import { type Doubts, noDoubts } from '../../shared/rules/verdict';

const head = `side first Allies
side second Germans
`;

/** A board on a table of two metres square, from the platoon and team lines of the notation. */
export function boardOf(lines: string, units: 'in' | 'cm' = 'in'): Board {
  const result = parseBoard(`table 2000 2000 ${units}\n${head}${lines}`);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The answer to a question that has one. */
export function answerOf<Kind extends AskKind>(
  board: Board,
  ask: Ask<Kind>,
  doubts: Doubts = noDoubts,
): Answer<Kind> {
  const result = query<Kind>(board, openFire, ask, doubts);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The board as it would be with the whole table picked up, turned about its corner, and put down elsewhere. */
export function carried(board: Board, turnRad: number, dx: number, dy: number): Board {
  const cos = Math.cos(turnRad);
  const sin = Math.sin(turnRad);
  const wrap = (rad: number) => Math.atan2(Math.sin(rad), Math.cos(rad));
  const move = <P extends { xMm: number; yMm: number; headingRad: number }>(pose: P) => ({
    xMm: pose.xMm * cos - pose.yMm * sin + dx,
    yMm: pose.xMm * sin + pose.yMm * cos + dy,
    headingRad: wrap(pose.headingRad + turnRad),
  });
  return {
    ...board,
    terrain: board.terrain.map((piece) => ({
      ...piece,
      polygon: piece.polygon.map(({ x, y }) => ({ x: x * cos - y * sin + dx, y: x * sin + y * cos + dy })),
    })),
    teams: board.teams.map((team) => ({
      ...team,
      pose: move(team.pose),
      ...(team.turret
        ? { turret: { ...team.turret, headingRad: wrap(team.turret.headingRad + turnRad) } }
        : {}),
    })),
    objectives: board.objectives.map((objective) => ({ ...objective, pose: move(objective.pose) })),
  };
}
