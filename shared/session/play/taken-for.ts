import { kindOfMove } from '../../rules/open-fire/movement/kind-of-move';
import { readingsOn } from '../../rules/open-fire/readings';
import { type FieldKind, fieldKind, mountingOf } from '../../rules/open-fire/shooting/field-of-fire';
import { unitsOf } from '../../rules/open-fire/unit-data';
import { sideOf } from '../refusals';
import type { Move, Session } from '../session';
import { isAssaulting } from './assault';
import type { MoveTaken } from './story';

/** What a move is in a game of Open Fire. */
export function takenFor(session: Session, teamId: string, { from }: Move): MoveTaken {
  const to = session.settledPoses[teamId]?.pose ?? from;
  const kind = kindOfMove(from, to, mainField(session, teamId));
  if (kind === 'knocked') return kind;
  if (isAssaulting(session, teamId)) return 'assault';
  if (sideOf(session.roster, teamId) !== session.turn.sideId) return 'otherSide';
  return session.turn.step === 'movement' ? kind : 'outOfStep';
}

/** Where a team's main weapon may point, as the players read it; all round for a unit type that nobody knows. */
export function mainField(session: Pick<Session, 'roster' | 'readings'>, teamId: string): FieldKind {
  const { roster } = session;
  const team = roster.teams.find(({ id }) => id === teamId);
  const unit = team && unitsOf(roster).unitTypes.get(team.unitType);
  const main = unit?.weapons[0];
  return unit && main ? fieldKind(mountingOf(unit, main.mount), readingsOn(session)) : 'all-round';
}
