import type { Roster } from '../board/team';
import { wrapAngle } from '../geometry/angle';
import { withBaseNames } from './base-names';
import type { Command } from './command';
import { withGhosts } from './ghosts';
import { withMoves } from './moves';
import { withoutAssault, withoutFailed, withoutVolley } from './play/play';
import { unbased, unknownObjective, unknownPlatoon, unknownTeam, untargetable, untracked } from './refusals';
import type { Selection, Session } from './session';

/**
 * The game with another roster: what names a team, a platoon or an objective that is gone goes with it, and so
 * does a target that now stands on its shooter's own side.
 */
export function withRoster(session: Session, roster: Roster): Session {
  const isTeam = (id: string) => !unknownTeam(roster, id);
  const isObjective = (id: string) => !unknownObjective(roster, id);
  const isNamed = (id: string) => !unbased(roster, id);
  // A volley, an assault and a test that failed are of teams of the roster before.
  const named = withBaseNames(session, keepEntries(session.baseNames ?? {}, isNamed));
  const kept = named.play ? withoutAssault(withoutFailed(withoutVolley(named))) : named;
  return {
    ...withGhosts(
      withMoves(kept, keepEntries(session.moves ?? {}, isTeam)),
      keepEntries(session.ghosts ?? {}, (id) => !untracked(roster, id)),
    ),
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
    settledPoses: keepEntries(session.settledPoses, (id) => !untracked(roster, id)),
  };
}

/** The roster with a team's fiducial seated otherwise: what is printed, and how high it lies, stays. */
export function withSeat(
  roster: Roster,
  { teamId, offsetMm, rotationRad }: Extract<Command, { kind: 'seatFiducial' }>,
): Roster {
  return {
    ...roster,
    teams: roster.teams.map((team) =>
      team.id === teamId && team.fiducial
        ? { ...team, fiducial: { ...team.fiducial, offsetMm, rotationRad: wrapAngle(rotationRad) } }
        : team,
    ),
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
