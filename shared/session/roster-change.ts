import type { Roster, SideId } from '../board/team';
import { rosterProblems } from '../board/validate-roster';
import type { CommandError } from './command';
import type { Selection, Session } from './session';
import { hasTurret, unitTypesOf } from './unit-types';

export function unknownTeam(roster: Roster, teamId: string): CommandError | undefined {
  return roster.teams.some((team) => team.id === teamId) ? undefined : { kind: 'unknownTeam', teamId };
}

export function unknownPlatoon(roster: Roster, platoonId: string): CommandError | undefined {
  return roster.platoons.some((platoon) => platoon.id === platoonId)
    ? undefined
    : { kind: 'unknownPlatoon', platoonId };
}

export function unknownObjective(roster: Roster, objectiveId: string): CommandError | undefined {
  return roster.objectives.some((objective) => objective.id === objectiveId)
    ? undefined
    : { kind: 'unknownObjective', objectiveId };
}

/** Only a unit with a turret can turn it. */
export function turretless(session: Session, teamId: string): CommandError | undefined {
  const team = session.roster.teams.find((each) => each.id === teamId);
  if (!team) return { kind: 'unknownTeam', teamId };
  return hasTurret(session.rulesetId, team.unitType) ? undefined : { kind: 'noTurret', teamId };
}

/** Every problem of a roster at once, so that a user mends them in one go. */
export function unsound(roster: Roster, rulesetId: Session['rulesetId']): CommandError | undefined {
  const problems = rosterProblems(roster, unitTypesOf(rulesetId));
  return problems.length > 0 ? { kind: 'invalidRoster', problems } : undefined;
}

/** A shot goes from a team of the roster at a team of the other side. */
export function untargetable(roster: Roster, shooterId: string, targetId: string): CommandError | undefined {
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

/**
 * The game with another roster: what names a team, a platoon or an objective that is gone goes with it, and so
 * does a target that now stands on its shooter's own side.
 */
export function withRoster(session: Session, roster: Roster): Session {
  const isTeam = (id: string) => !unknownTeam(roster, id);
  const isObjective = (id: string) => !unknownObjective(roster, id);
  return {
    ...session,
    roster,
    selection: isStillThere(session.selection, isTeam, isObjective) ? session.selection : { kind: 'nothing' },
    targets: keepEntries(
      session.targets,
      (shooterId, targetId) => !untargetable(roster, shooterId, targetId),
    ),
    silencedPlatoonIds: session.silencedPlatoonIds.filter((id) => !unknownPlatoon(roster, id)),
    turretOffsetsRad: keepEntries(session.turretOffsetsRad, isTeam),
    objectivePoses: keepEntries(session.objectivePoses, isObjective),
    flags: keepEntries(session.flags, isTeam),
    settledPoses: keepEntries(session.settledPoses, isTeam),
  };
}

function isStillThere(
  selection: Selection,
  isTeam: (id: string) => boolean,
  isObjective: (id: string) => boolean,
): boolean {
  if (selection.kind === 'team') return isTeam(selection.teamId);
  if (selection.kind === 'objective') return isObjective(selection.objectiveId);
  return true;
}

function keepEntries<T>(
  record: Readonly<Record<string, T>>,
  keep: (key: string, value: T) => boolean,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([key, value]) => keep(key, value)));
}
