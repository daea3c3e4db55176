import { bareTeams } from '../board/bare-teams';
import type { FiducialMount, Roster } from '../board/team';
import type { Point, Pose } from '../geometry/point';
import { attach, position, tableToBase } from '../geometry/pose';
import { mountSighting } from '../vision/bases/learn-mount';
import type { BaseObservation } from '../vision/detection';
import type { MountLook } from './mounts';
import type { Track } from './track';

/** Outlines of one look at the table: bases that nobody knows, and what those of known teams say of their fiducials. */
export interface SortedOutlines {
  readonly bare: readonly BaseObservation[];
  readonly looks: readonly MountLook[];
}

/**
 * Tells bases without fiducials from those that wear one, by where fiducials are tracked: an outline with a team's
 * fiducial in it is that team's, and no base to ask about. It is a look at how the fiducial sits where the team stood
 * settled on the same ground, the outline is of its base's kind and the only one there.
 */
export function sortOutlines(
  outlines: readonly BaseObservation[],
  tracks: readonly Track[],
  roster: Roster,
): SortedOutlines {
  const mounts = new Map(roster.teams.map((team) => [team.id, team.fiducial]));
  const bareIds = new Set(bareTeams(roster).map(({ id }) => id));
  const bare: BaseObservation[] = [];
  const owned = new Map<Track, BaseObservation[]>();
  const known = tracks.filter(({ state }) => state !== 'tentative' && state !== 'lost');
  for (const outline of outlines) {
    const owner = known.find((track) => contains(outline, fiducialAt(track, mounts.get(track.teamId))));
    if (owner) {
      owned.set(owner, [...(owned.get(owner) ?? []), outline]);
      continue;
    }
    const candidateTeamIds = outline.candidateTeamIds.filter((id) => bareIds.has(id));
    if (candidateTeamIds.length > 0) bare.push({ ...outline, candidateTeamIds });
  }
  const looks = [...owned].flatMap(([track, [outline, ...others]]) => {
    const mount = mounts.get(track.teamId);
    return outline && others.length === 0 && mount ? lookAt(track, outline, mount) : [];
  });
  return { bare, looks };
}

function lookAt(track: Track, outline: BaseObservation, mount: FiducialMount): MountLook[] {
  const { teamId, fiducialId, pose, elevationMm, memory } = track;
  const stands = track.settled && track.state === 'confirmed' && !track.ambiguousElevation;
  const isOnSameGround = outline.elevationMm === elevationMm && !outline.ambiguousElevation;
  if (!stands || !isOnSameGround || !memory || !outline.candidateTeamIds.includes(teamId)) return [];
  const fiducial = {
    fiducialId,
    pose: seatOn(pose, mount),
    zMm: elevationMm + mount.heightMm,
    corners: memory.corners,
  };
  const sighting = mountSighting(fiducial, outline, mount);
  return sighting ? [{ teamId, at: pose, sighting }] : [];
}

/** Where a track's fiducial lies; an objective's is its own place. */
function fiducialAt({ pose }: Track, mount: FiducialMount | undefined): Point<'table'> {
  return position(mount ? seatOn(pose, mount) : pose);
}

function seatOn(pose: Pose, { offsetMm, rotationRad }: FiducialMount): Pose {
  const [x, y] = offsetMm;
  return attach(pose, { x, y }, rotationRad);
}

function contains({ base, at, facing }: BaseObservation, point: Point<'table'>): boolean {
  if (facing.kind === 'unseen') return Math.hypot(point.x - at.x, point.y - at.y) <= base.widthMm / 2;
  const own = tableToBase({ xMm: at.x, yMm: at.y, headingRad: facing.headingRad }, point);
  return Math.abs(own.x) <= base.depthMm / 2 && Math.abs(own.y) <= base.widthMm / 2;
}
