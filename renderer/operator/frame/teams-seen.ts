import type { Roster } from '../../../shared/board/team';
import type { TrackingState } from '../../../shared/tracking/track';

/** How many of the roster's teams the camera sees now: confirmed tracks, neither hidden nor lost. */
export function teamsSeen(roster: Roster, tracking: TrackingState): number {
  const seen = new Set(
    tracking.tracks.filter((track) => track.state === 'confirmed').map((track) => track.teamId),
  );
  return roster.teams.filter((team) => seen.has(team.id)).length;
}
