import type { Roster, SideId } from '../board/team';

/** The teams of a side, in the roster's order. */
export function teamIdsOf(roster: Roster, sideId: SideId): readonly string[] {
  const platoonIds = new Set(roster.platoons.filter((p) => p.sideId === sideId).map((p) => p.id));
  return roster.teams.filter((team) => platoonIds.has(team.platoonId)).map((team) => team.id);
}
