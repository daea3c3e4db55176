import { angleBetween, radians } from '../../geometry/angle';
import { KNOCKED_MM } from '../../rules/knocked';
import type { PlayRules } from '../play-rules';
import { withWordsEnded, withWordsFaded } from '../rules-said';
import type { Move, Session } from '../session';
import { lowered } from './flags';
import type { MoveTaken } from './story';

/** How far a model turns that was only touched. */
const KNOCKED_RAD = radians(5);

/** The course of a game in which both sides take every step together, and nothing but moves and fire is kept. */
export const togetherPlay: PlayRules = {
  takenFor,
  stepClosed: (session) => session,
  turnBegun,
  stepBegun: withWordsEnded,
  dues: () => [],
  // What moves break, these rulesets find on the board.
  findings: () => [],
};

function takenFor(session: Session, teamId: string, { from, pathMm }: Move): MoveTaken {
  const to = session.settledPoses[teamId]?.pose ?? from;
  const turnedRad = Math.abs(angleBetween(from.headingRad, to.headingRad));
  const apartMm = Math.hypot(to.xMm - from.xMm, to.yMm - from.yMm);
  if (apartMm <= KNOCKED_MM && pathMm <= KNOCKED_MM) return turnedRad <= KNOCKED_RAD ? 'knocked' : 'turned';
  return session.turn.step === 'movement' ? 'moved' : 'outOfStep';
}

/** What anybody did in the last turn is forgotten. */
function turnBegun(session: Session): Session {
  const everybody = session.roster.teams.map(({ id }) => id);
  return (['moved', 'shot'] as const).reduce(
    (game, flag) => lowered(game, everybody, flag, { kind: 'turnBegan' }),
    withWordsFaded(session),
  );
}
