import type { Roster, SideId } from '../../../shared/board/team';

/** A team found by typing, with what tells it apart from its namesakes. */
export interface TeamMatch {
  readonly teamId: string;
  readonly name: string;
  readonly platoonName: string;
  readonly unitType: string;
  readonly sideId?: SideId;
  /** Absent on a team that wears none. */
  readonly fiducialId?: number;
}

/**
 * Teams whose name, platoon, unit type or fiducial id contains every typed word, whatever the case; best first:
 * names that begin with what was typed, then names that contain it, then the rest, each in roster order.
 * Nothing typed gives every team.
 */
export function searchTeams(roster: Roster, typed: string): readonly TeamMatch[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = words.join(' ');
  return roster.teams
    .map((team, index) => {
      const platoon = roster.platoons.find((candidate) => candidate.id === team.platoonId);
      const match: TeamMatch = {
        teamId: team.id,
        name: team.name,
        platoonName: platoon?.name ?? '',
        unitType: team.unitType,
        ...(platoon ? { sideId: platoon.sideId } : {}),
        ...(team.fiducial ? { fiducialId: team.fiducial.id } : {}),
      };
      return { match, index, rank: rankOf(match, words, wanted) };
    })
    .filter((entry) => entry.rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.index - b.index)
    .map((entry) => entry.match);
}

function rankOf(match: TeamMatch, words: readonly string[], wanted: string): number | undefined {
  const name = match.name.toLowerCase();
  const everything = `${name} ${match.platoonName} ${match.unitType} ${match.fiducialId ?? ''}`.toLowerCase();
  if (!words.every((word) => everything.includes(word))) return undefined;
  if (name.startsWith(wanted)) return 0;
  return name.includes(wanted) ? 1 : 2;
}

/** The teams that the given one may be aimed at: those of the other side, in roster order. */
export function possibleTargets(roster: Roster, shooterId: string, typed: string): readonly TeamMatch[] {
  const shooter = roster.teams.find((team) => team.id === shooterId);
  const sideId = roster.platoons.find((platoon) => platoon.id === shooter?.platoonId)?.sideId;
  return searchTeams(roster, typed).filter((match) => match.sideId !== undefined && match.sideId !== sideId);
}
