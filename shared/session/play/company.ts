import type { Platoon, SideId } from '../../board/team';
import type { Session } from '../session';
import { hasFlag } from './flags';

/** The headquarters of a side's company, as the roster names it, and who of it still lives. */
export interface Company {
  readonly platoon: Platoon;
  /** Absent where they are destroyed, or the roster has none. */
  readonly commanderId?: string;
  readonly secondId?: string;
}

/** A side's headquarters; undefined where the roster has none, and the players keep it in mind. */
export function companyOf(session: Session, sideId: SideId): Company | undefined {
  const platoon = session.roster.platoons.find(
    (each) => each.sideId === sideId && each.role === 'headquarters',
  );
  if (!platoon) return undefined;
  const living = session.roster.teams
    .filter((team) => team.platoonId === platoon.id && !hasFlag(session, team.id, 'destroyed'))
    .map(({ id }) => id);
  const commanderId = living.find((id) => id === platoon.commandTeamId);
  const secondId = living.find((id) => id !== platoon.commandTeamId);
  return {
    platoon,
    ...(commanderId === undefined ? {} : { commanderId }),
    ...(secondId === undefined ? {} : { secondId }),
  };
}

/** A side's platoons that count as such: all but its headquarters (OF-A31). */
export function fightingPlatoons({ roster }: Session, sideId: SideId): readonly Platoon[] {
  return roster.platoons.filter((platoon) => platoon.sideId === sideId && platoon.role !== 'headquarters');
}
