import { playRulesOf } from '../play-rules';
import type { Move, Session } from '../session';
import { raised } from './flags';
import { told } from './play';

/**
 * The game after moves that were only offered count: what each was taken for is told, and a team of the side whose
 * turn it is has moved where it did so in its movement step. Moves of other steps and of the other side change
 * nothing: a charge is no move of that step, and a model moved aside is put back.
 */
export function withMovesTaken(session: Session, counting: Readonly<Record<string, Move>>): Session {
  const rules = playRulesOf(session);
  return Object.entries(counting).reduce((game, [teamId, move]) => {
    const taken = rules.takenFor(game, teamId, move);
    const { pathMm } = move;
    const heard = taken === 'knocked' ? game : told(game, { kind: 'move', teamId, pathMm, taken });
    return taken === 'moved' || taken === 'turnedAbout'
      ? raised(heard, [teamId], 'moved', { kind: 'watched', pathMm })
      : heard;
  }, session);
}
