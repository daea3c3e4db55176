import type { FiducialMount, Roster, Team } from './team';

/** A team that wears no fiducial: the camera tells it by its base's outline, and the operator by name. */
export function isBare(team: Team): boolean {
  return team.fiducial === undefined;
}

/** The teams of a roster that wear no fiducial, in its order. */
export function bareTeams({ teams }: Roster): readonly Team[] {
  return teams.filter(isBare);
}

/** What a team wears: the fiducial on its base, then the turret's; empty for a bare one. */
export function fiducialsOf({ fiducial, turretFiducial }: Team): readonly FiducialMount[] {
  return [fiducial, turretFiducial].filter((mount) => mount !== undefined);
}
