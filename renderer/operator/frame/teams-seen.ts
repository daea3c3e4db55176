import type { Roster } from '../../../shared/board/team';
import { standingBases } from '../../../shared/tracking/base-standing';
import type { TrackingState } from '../../../shared/tracking/track';

/** How many of the roster's teams the camera sees now: neither hidden nor lost, by fiducial or by a named base. */
export function teamsSeen(roster: Roster, tracking: TrackingState): number {
  const seen = new Set([
    ...tracking.tracks.filter((track) => track.state === 'confirmed').map((track) => track.teamId),
    ...standingBases(tracking)
      .filter((base) => base.presence === 'settled')
      .map((base) => base.teamId),
  ]);
  return roster.teams.filter((team) => seen.has(team.id)).length;
}
