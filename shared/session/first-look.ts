import type { TrackingState } from '../tracking/track';
import type { Session } from './session';

/** Teams that the camera has not found within this time of its first sighting are taken to be absent. */
export const firstLookMs = 3000;

/**
 * Whether the camera is still finding the teams of the roster for the first time: some team has neither been seen
 * nor ever settled, and the first sighting of all is less than three seconds old. Until then an absence means
 * nothing, and a check would break rules that the table keeps.
 */
export function isFirstLook(tracking: TrackingState, { roster, settledPoses, flags }: Session): boolean {
  const found = new Set<string>();
  let beganAtMs = tracking.atMs;
  for (const { teamId, state, firstSeenAtMs } of tracking.tracks) {
    if (state !== 'tentative') found.add(teamId);
    beganAtMs = Math.min(beganAtMs, firstSeenAtMs);
  }
  if (tracking.atMs - beganAtMs >= firstLookMs) return false;
  return roster.teams.some(({ id }) => !found.has(id) && !settledPoses[id] && !flags[id]?.destroyed);
}
