import { isBare } from '../board/bare-teams';
import { rosterRuleset } from '../board/ruleset-id';
import { type Roster, type SideId, typeUnder } from '../board/team';
import { rosterProblems } from '../board/validate-roster';
import { type RulesChoice, rulesetOf } from '../rules/registry';
import { allowedTypes } from '../rules/ruleset';
import type { CommandError } from './command';
import type { Session } from './session';

/** What a command may not name, given the roster. Each gives the refusal, or undefined where all is well. */
type Refusal = CommandError | undefined;

/** A team has to be of the roster. */
export function unknownTeam(roster: Roster, teamId: string): Refusal {
  return roster.teams.some((team) => team.id === teamId) ? undefined : { kind: 'unknownTeam', teamId };
}

/** A platoon has to be of the roster. */
export function unknownPlatoon(roster: Roster, platoonId: string): Refusal {
  return roster.platoons.some((platoon) => platoon.id === platoonId)
    ? undefined
    : { kind: 'unknownPlatoon', platoonId };
}

/** An objective has to be of the roster. */
export function unknownObjective(roster: Roster, objectiveId: string): Refusal {
  return roster.objectives.some((objective) => objective.id === objectiveId)
    ? undefined
    : { kind: 'unknownObjective', objectiveId };
}

/** Only a team without a fiducial is told by its base. */
export function unbased(roster: Roster, teamId: string): Refusal {
  const team = roster.teams.find((each) => each.id === teamId);
  if (!team) return { kind: 'unknownTeam', teamId };
  return isBare(team) ? undefined : { kind: 'wearsFiducial', teamId };
}

/** Only a fiducial that is worn sits somewhere. */
export function unworn(roster: Roster, teamId: string): Refusal {
  const team = roster.teams.find((each) => each.id === teamId);
  if (!team) return { kind: 'unknownTeam', teamId };
  return isBare(team) ? { kind: 'wearsNoFiducial', teamId } : undefined;
}

/** Where a team without a fiducial stands is only known once its base is named. */
export function unnamed({ roster, baseNames }: Session, id: string): Refusal {
  const team = roster.teams.find((each) => each.id === id);
  return team && isBare(team) && !baseNames?.[id] ? { kind: 'baseNotNamed', teamId: id } : undefined;
}

/** What the camera tracks: teams, and objectives by their markers. */
export function untracked(roster: Roster, id: string): Refusal {
  return unknownObjective(roster, id) && unknownTeam(roster, id);
}

/** Only a unit with a turret can turn it. */
export function turretless(session: Session, teamId: string): Refusal {
  const team = session.roster.teams.find((each) => each.id === teamId);
  if (!team) return { kind: 'unknownTeam', teamId };
  return rulesetOf(session).hasTurret(typeUnder(team, session.rulesetId))
    ? undefined
    : { kind: 'noTurret', teamId };
}

/** Every problem of a roster at once, so that a user mends them in one go. */
export function unsound(roster: Roster, rules: RulesChoice): Refusal {
  const fault = roster.ownUnits && rulesetOf({ rulesetId: rosterRuleset }).unitsFault?.(roster.ownUnits);
  if (fault) return { kind: 'invalidUnits', fault };
  const problems = rosterProblems(roster, allowedTypes(rulesetOf({ ...rules, roster })), rules.rulesetId);
  return problems.length > 0 ? { kind: 'invalidRoster', problems } : undefined;
}

/** A shot goes from a team of the roster at a team of the other side. */
export function untargetable(roster: Roster, shooterId: string, targetId: string): Refusal {
  const unknown = unknownTeam(roster, shooterId) ?? unknownTeam(roster, targetId);
  if (unknown) return unknown;
  return sideOf(roster, shooterId) === sideOf(roster, targetId)
    ? { kind: 'ownSideTarget', shooterId, targetId }
    : undefined;
}

/** The side a team fights on; undefined where the roster does not know the team. */
export function sideOf(roster: Roster, teamId: string): SideId | undefined {
  const team = roster.teams.find((each) => each.id === teamId);
  return team && roster.platoons.find((platoon) => platoon.id === team.platoonId)?.sideId;
}
