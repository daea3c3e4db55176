import type { Board } from '../board/board';
import { certain, type Verdict } from './verdict';

/** A verdict as it stands: the players' own where they have settled the question, whatever was measured. */
export function asRuled(board: Pick<Board, 'overruled'>, question: string, measured: Verdict): Verdict {
  const answer = board.overruled?.[question];
  return answer === undefined ? measured : { ...measured, ...certain(answer), marginMm: measured.marginMm };
}

/** Whether the players have settled a question by hand. */
export function isOverruled(board: Pick<Board, 'overruled'>, question: string): boolean {
  return board.overruled?.[question] !== undefined;
}
