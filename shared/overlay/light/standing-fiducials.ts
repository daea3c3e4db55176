import { objectiveMarker } from '../../board/bases';
import type { Board, BoardTeam } from '../../board/board';
import type { FiducialMount, Roster, Team } from '../../board/team';
import { angleBetween, wrapAngle } from '../../geometry/angle';
import type { Pose } from '../../geometry/point';
import { predictedPoseAt } from '../../tracking/predicted-pose';
import type { Track } from '../../tracking/track';
import type { Scene } from '../sketch';
import { LIGHT_LAG_MS } from './fiducial-light';
import { isLookedFor } from './look-again';

/** A fiducial that is known to lie somewhere on the table, or is looked for there. */
export interface StandingFiducial {
  readonly mount: FiducialMount;
  readonly elevationMm: number;
  /** Where what it is mounted on was seen last. */
  readonly seen: Pose;
  /** Where that will be when the light of this overlay falls. */
  readonly expected: Pose;
  readonly state: 'followed' | 'looked-for';
}

/**
 * Every fiducial of a team, a turret or an objective that has a place: as the tracks have it where there is one, else
 * as the board does (a team from the journal, a marker placed by a click). Lost ones are left out but for the moments
 * in which they are looked for.
 */
export function standingFiducials({ board, request }: Scene): StandingFiducial[] {
  const tracking = request.fiducials?.tracking;
  if (!tracking || tracking.tracks.length === 0) return boardFiducials(board);
  const tracked = new Set(tracking.tracks.map((track) => track.teamId));
  const standing = boardFiducials(board, tracked);
  const mounts = mountsById(board.roster);
  for (const track of tracking.tracks) {
    const isLost = track.state === 'lost';
    if (isLost && !isLookedFor(track, tracking.atMs)) continue;
    const expected = predictedPoseAt(track, tracking.atMs + LIGHT_LAG_MS);
    for (const mounted of mounts.get(track.teamId) ?? []) {
      standing.push(onTrack(mounted, track, expected, isLost ? 'looked-for' : 'followed'));
    }
  }
  return standing;
}

/** The fiducials of the board's teams and objectives where they stand on it, but for those of the ids in `except`. */
export function boardFiducials(board: Board, except: ReadonlySet<string> = new Set()): StandingFiducial[] {
  const standing: StandingFiducial[] = [];
  for (const team of board.teams) if (!except.has(team.team.id)) standing.push(...onBoard(team));
  for (const { objective, pose } of board.objectives) {
    if (objective.fiducialId === undefined || except.has(objective.id)) continue;
    const mount = cardMount(objective.fiducialId);
    standing.push({ mount, elevationMm: 0, seen: pose, expected: pose, state: 'followed' });
  }
  return standing;
}

/** What a fiducial turns with. */
interface Mounted {
  readonly mount: FiducialMount;
  readonly on: 'base' | 'turret';
}

/** The fiducials of a team; none on a bare one. */
export function mountsOf(team: Team): readonly Mounted[] {
  const { fiducial, turretFiducial } = team;
  return [
    ...(fiducial ? [{ mount: fiducial, on: 'base' as const }] : []),
    ...(turretFiducial ? [{ mount: turretFiducial, on: 'turret' as const }] : []),
  ];
}

function mountsById(roster: Roster): ReadonlyMap<string, readonly Mounted[]> {
  const mounts = new Map<string, readonly Mounted[]>();
  for (const team of roster.teams) mounts.set(team.id, mountsOf(team));
  for (const { id, fiducialId } of roster.objectives) {
    if (fiducialId !== undefined) mounts.set(id, [{ mount: cardMount(fiducialId), on: 'base' }]);
  }
  return mounts;
}

/** An objective's card, of whose fiducial the roster knows the id alone: as it is printed, in the card's middle. */
function cardMount(id: number): FiducialMount {
  return { id, sizeMm: 20, heightMm: objectiveMarker.thicknessMm, offsetMm: [0, 0], rotationRad: 0 };
}

function onBoard({ team, pose, turret, elevationMm }: BoardTeam): StandingFiducial[] {
  return mountsOf(team).map(({ mount, on }) => {
    const at = on === 'turret' ? { ...pose, headingRad: turret?.headingRad ?? pose.headingRad } : pose;
    return { mount, elevationMm, seen: at, expected: at, state: 'followed' };
  });
}

/** A turret's fiducial lies at its place off the base's centre, turned with the turret; a moving hull takes it along. */
function onTrack(
  { mount, on }: Mounted,
  track: Track,
  expected: Pose,
  state: StandingFiducial['state'],
): StandingFiducial {
  const { pose, elevationMm, turretHeadingRad } = track;
  if (on === 'base' || turretHeadingRad === undefined) {
    return { mount, elevationMm, seen: pose, expected, state };
  }
  const aheadRad = angleBetween(pose.headingRad, expected.headingRad);
  return {
    mount,
    elevationMm,
    seen: { ...pose, headingRad: turretHeadingRad },
    expected: { ...expected, headingRad: wrapAngle(turretHeadingRad + aheadRad) },
    state,
  };
}
