import { kindOfMove } from '../../rules/open-fire/movement/kind-of-move';
import { type FieldKind, fieldKind, mountingOf } from '../../rules/open-fire/shooting/field-of-fire';
import { openFireUnits } from '../../rules/open-fire/unit-data';
import { sideOf } from '../refusals';
import type { Move, Session } from '../session';
import type { MoveTaken } from './story';

/** What a move is in a game of Open Fire. */
export function takenFor(session: Session, teamId: string, { from }: Move): MoveTaken {
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
