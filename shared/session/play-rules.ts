import type { Board } from '../board/board';
import type { RulesetId } from '../board/ruleset-id';
import type { Finding } from '../rules/ruleset';
import type { Doubts } from '../rules/verdict';
import type { Due } from './play/dues';
import { openFirePlay } from './play/open-fire-play';
import type { MoveTaken } from './play/story';
import { togetherPlay } from './play/together-play';
import type { Move, Session } from './session';

/** What a ruleset makes of the course of a game: of moves, of steps that end, of turns that begin. */
export interface PlayRules {
  /** What a move that counts is in the game. */
  takenFor(session: Session, teamId: string, move: Move): MoveTaken;
  /** The game as its step ends, before the next begins. */
  stepClosed(session: Session): Session;
  /** The game as the turn begins that it already shows. */
  turnBegun(session: Session): Session;
  /** The game as the step begins that it already shows; of a turn's first step, after the turn has begun. */
  stepBegun(session: Session): Session;
  /** What the rules ask for in this step; nothing waits for it. */
  dues(session: Session): readonly Due[];
  /** What moves and placings break, or leave too close to call. */
  findings(session: Session, board: Board, doubts: Doubts): readonly Finding[];
}

const playRules: Readonly<Record<RulesetId, PlayRules>> = {
  'open-fire': openFirePlay,
  'lightning-war': togetherPlay,
  'area-fire': togetherPlay,
};

/** How the game's ruleset is played. */
export function playRulesOf({ rulesetId }: Pick<Session, 'rulesetId'>): PlayRules {
  return playRules[rulesetId];
}
