import type { Board } from '../../../board/board';
import type { OutOfAction } from '../../../text/field-phrases';
import type { SightValue } from '../../asks/sight';
import { both, certain, type DecisionCode, type Doubts, NO, type Verdict, weaker } from '../../verdict';
import { decideSight } from '../sight/judge-sight';
import type { Subject } from '../subject';
import { type Aim, decideAim } from './aim';
import { outOfAction } from './out-of-action';

/**
 * Whether a shot may be fired: by a team that may act, at one in range, in the field of fire and in sight. The tightest
 * margin is kept.
 */
export function mayShoot(
  { range, field }: Aim,
  { seen }: Pick<SightValue, 'seen'>,
  barredBy: OutOfAction | undefined,
): Verdict {
  if (barredBy !== undefined) return certain('no');
  // All round there is no line, and so no margin that could be the tighter one.
  const inReach = field.allRound ? range.verdict : both(range.verdict, field.verdict);
  return seen.decision === 'yes' ? inReach : both(inReach, seen);
}

/** The decision of `mayShoot` alone, asked from the cheapest to the dearest as far as the first no. */
export function decideShot(board: Board, shooter: Subject, target: Subject, doubts: Doubts): DecisionCode {
  if (outOfAction(shooter.unit.kind, shooter.onBoard.flags) !== undefined) return NO;
  const inReach = decideAim(shooter, target, board.units, doubts);
  return inReach === NO ? NO : weaker(inReach, decideSight(board, shooter, target, doubts));
}
