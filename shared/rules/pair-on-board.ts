import type { Board, BoardTeam } from '../board/board';
import { fail, ok, type Result } from '../result';
import { phrase } from '../text/phrase';
import type { RuleFault } from './fault';
import { measureGap, standing } from './measure';
import { type Answer, type AskError, type AskParams, notOnTable } from './ruleset';

/** Two teams that stand on the table. */
export interface PairOnBoard {
  readonly shooter: BoardTeam;
  readonly target: BoardTeam;
}

export function teamOnBoard(board: Board, id: string): BoardTeam | undefined {
  return board.teams.find(({ team }) => team.id === id);
}

/** A shooter and its target, of two sides; which of them is not there, or that both are of one side. */
export function foesOnBoard(
  board: Board,
  shooterId: string,
  targetId: string,
): Result<PairOnBoard, AskError> {
  const [shooter, target] = [teamOnBoard(board, shooterId), teamOnBoard(board, targetId)];
  if (!shooter) return notOnTable(shooterId);
  if (!target) return notOnTable(targetId);
  return shooter.platoon.sideId === target.platoon.sideId
    ? fail({ kind: 'ownSide', id: targetId })
    : ok({ shooter, target });
}

/** From base to base, as every system measures where its rules say nothing else. */
export function gapOnBoard(
  board: Board,
  { fromId, toId }: AskParams['distance'],
): Result<Answer<'distance'>, AskError> {
  const [from, to] = [teamOnBoard(board, fromId), teamOnBoard(board, toId)];
  if (!from) return notOnTable(fromId);
  if (!to) return notOnTable(toId);
  const value = measureGap(standing(from), standing(to));
  const { distanceMm, sigmaMm } = value;
  return ok({ value, because: [{ phrase: phrase('reason.measured', { distanceMm, sigmaMm }) }] });
}

/** A rule's answer, with whom it was asked of where it could not give one. */
export function askedOf<T>(id: string, result: Result<T, RuleFault>): Result<T, AskError> {
  return result.ok ? result : fail({ kind: 'ruleFault', id, fault: result.error });
}
