import type { TeamObservation } from '../vision/detection';
import { onClock } from './hold';
import { isDropped, unseen } from './out-of-sight';
import type { Track, TrackingState } from './track';

/**
 * The tracks after a frame taken at `atMs` by a camera that stands elsewhere than it was set up. Its fiducials still
 * say who is in sight and who is not, and nothing of where: poses stay, nobody new is tracked, and a team that was out
 * of sight meanwhile is not settled when it comes back, since nobody saw where it was put down. Clocks are taken as
 * `updateTracks` takes them.
 */
export function sightTracks(
  state: TrackingState,
  observations: readonly TeamObservation[],
  atMs: number,
): TrackingState {
  const sightings = new Map(observations.map((sighting) => [sighting.teamId, sighting]));
  const tracks = onClock(state, atMs).flatMap((track): Track[] => {
    const sighting = sightings.get(track.teamId);
    if (sighting) return [inSight(track, sighting, atMs)];
    return isDropped(track, atMs) ? [] : [unseen(track, atMs)];
  });
  return { ...state, atMs, tracks };
}

function inSight(track: Track, { fiducial }: TeamObservation, atMs: number): Track {
  const sighted: Track = {
    ...track,
    state: track.state === 'tentative' ? 'tentative' : 'confirmed',
    settled: track.settled && track.state === 'confirmed',
    seenAtMs: atMs,
  };
  if (!track.memory) return sighted;
  const { velocity: _, doubted: __, ...memory } = track.memory;
  return { ...sighted, memory: { ...memory, corners: fiducial.corners } };
}
