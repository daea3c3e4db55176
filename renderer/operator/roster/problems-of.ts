import type { RosterProblem } from '../../../shared/session/command';

/** The parts of a team's row that a problem can point at. */
export type TeamField = 'name' | 'platoon' | 'unitType' | 'fiducial' | 'size' | 'command';

/** The problems of one team (or objective), by the field that puts each right. */
export function problemsOf(
  problems: readonly RosterProblem[],
  id: string,
): ReadonlyMap<TeamField, RosterProblem> {
  const found = new Map<TeamField, RosterProblem>();
  for (const problem of problems) {
    const field = fieldOf(problem, id);
    if (field !== undefined && !found.has(field)) found.set(field, problem);
  }
  return found;
}

function fieldOf(problem: RosterProblem, id: string): TeamField | undefined {
  switch (problem.kind) {
    case 'fiducialTwice':
      return problem.teamIds.includes(id) ? 'fiducial' : undefined;
    case 'fiducialOutOfRange':
      return problem.owner === id ? 'fiducial' : undefined;
    case 'idTwice':
      return problem.id === id ? 'name' : undefined;
    case 'turretFiducialAlone':
      return problem.teamId === id ? 'fiducial' : undefined;
    case 'noSuchPlatoon':
      return problem.teamId === id ? 'platoon' : undefined;
    case 'noSuchUnitType':
      return problem.teamId === id ? 'unitType' : undefined;
    case 'noCommandTeam':
      return problem.platoonId === id ? 'command' : undefined;
    case 'badSize':
      return problem.teamId === id ? 'size' : undefined;
  }
}
