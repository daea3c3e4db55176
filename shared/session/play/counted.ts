import { kindOfMove } from '../../rules/open-fire/movement/kind-of-move';
import { type FieldKind, fieldKind, mountingOf } from '../../rules/open-fire/shooting/field-of-fire';
import { openFireUnits } from '../../rules/open-fire/unit-data';
import { sideOf } from '../refusals';
import type { Move, Session } from '../session';
import { raised } from './flags';
import { told } from './play';
import type { MoveTaken } from './story';

/**
 * The game after moves that were only offered count: what each was taken for is told, and a team of the side whose
 * turn it is has moved where it did so in its movement step. Moves of other steps and of the other side change
 * nothing: a charge is no move of that step, and a model moved aside is put back.
 */
export function withMovesTaken(session: Session, counting: Readonly<Record<string, Move>>): Session {
  return Object.entries(counting).reduce((game, [teamId, move]) => {
    const taken = takenFor(game, teamId, move);
    const { pathMm } = move;
    const heard = taken === 'knocked' ? game : told(game, { kind: 'move', teamId, pathMm, taken });
    return taken === 'moved' || taken === 'turnedAbout'
      ? raised(heard, [teamId], 'moved', { kind: 'watched', pathMm })
      : heard;
  }, session);
}

/** What a move is in the game. */
function takenFor(session: Session, teamId: string, { from }: Move): MoveTaken {
  const to = session.settledPoses[teamId]?.pose ?? from;
  const kind = kindOfMove(from, to, mainField(session, teamId));
  if (kind === 'knocked') return kind;
  if (sideOf(session.roster, teamId) !== session.turn.sideId) return 'otherSide';
  return session.turn.step === 'movement' ? kind : 'outOfStep';
}

/** Where a team's main weapon may point; all round for a unit type that nobody knows. */
export function mainField({ roster }: Pick<Session, 'roster'>, teamId: string): FieldKind {
  const team = roster.teams.find(({ id }) => id === teamId);
  const unit = team && openFireUnits.unitTypes.get(team.unitType);
  const main = unit?.weapons[0];
  return unit && main ? fieldKind(mountingOf(unit, main.mount)) : 'all-round';
}
