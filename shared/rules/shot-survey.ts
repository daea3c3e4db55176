import type { Board } from '../board/board';
import type { Decision, Doubts } from './verdict';

/**
 * Whom each team may shoot at, for a table as a whole: the decision of every shot, without the words and figures that
 * an answer about one has. Worked out when it is asked for.
 */
export interface ShotSurvey {
  /**
   * The decision of the answer to `shot` about two enemies, with the same doubts before. Undefined where there is none:
   * for teams of one side, one that is not on the table, or want of a chart.
   */
  decision(shooterId: string, targetId: string): Decision | undefined;
  /** Whom a team may shoot at, surely or perhaps, in the board's order; nobody where it is not on the table. */
  open(shooterId: string): readonly OpenShot[];
  /** The questions about a shot that are too close to call; none where there is no decision. */
  questions(shooterId: string, targetId: string): readonly string[];
  /** Of the table as it stands now. What nothing has changed for may be kept. */
  next(board: Board, doubts: Doubts): ShotSurvey;
}

/** Somebody who may be shot at, surely or perhaps. */
export interface OpenShot {
  readonly teamId: string;
  readonly decision: 'yes' | 'marginal';
}
