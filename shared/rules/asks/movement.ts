import type { TerrainKind } from '../../board/terrain';
import type { Point } from '../../geometry/point';
import type { Phrase } from '../../text/phrase';
import type { Verdict } from '../verdict';
import type { DiceTest } from './dice-test';

/** A piece of terrain that a move enters, or may enter. */
export interface GroundMet {
  /** In the board's list. */
  readonly index: number;
  readonly terrain: TerrainKind;
  /** Where the way enters it, or its nearest point to the team where no way was asked about. */
  readonly at: Point<'table'>;
  readonly label: Phrase;
  /** The whole move is held to this once it touches the piece; 0 where it may not enter. */
  readonly limitMm: number;
  /** Due on entering; absent where nothing is rolled. */
  readonly test?: DiceTest;
}

/** An enemy that may not be approached: nearer to it than this is forbidden. */
export interface KeepOff {
  readonly enemyId: string;
  readonly gapMm: number;
  /** At its nearest anywhere on the way asked about; `gapMm` where none was, or it comes no nearer. */
  readonly nearestMm: number;
  /** Whether the team sees it at all: marginal where that is too close to call. */
  readonly seen: 'yes' | 'marginal';
  /** Whether the way asked about keeps off; yes where none was. */
  readonly kept: Verdict;
}

/** How far a team may go, or whether the way that it went is one that it may go. */
export interface MovementValue {
  readonly teamId: string;
  /** Over the easiest ground. 0 where it may not move at all; `barred` says why. */
  readonly freeMm: number;
  /** On the way asked about, through what it enters; `freeMm` where none was. */
  readonly limitMm: number;
  /** Along the way asked about; 0 where none was. */
  readonly wayMm: number;
  /** Whether the way is within the limit; the margin is what is left, negative by what it is too long. */
  readonly within: Verdict;
  readonly barred?: Phrase;
  /** What the way enters, in its order; without one, whatever is within `freeMm`. */
  readonly ground: readonly GroundMet[];
  readonly keepOff: readonly KeepOff[];
  /** What moving costs, as "may not shoot this turn". */
  readonly costs: readonly Phrase[];
  readonly label: Phrase;
}
