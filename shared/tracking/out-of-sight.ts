import type { Track, TrackState } from './track';
import { LOST_AFTER_MS, OCCLUDED_AFTER_MS, TENTATIVE_MS } from './tracking-times';

/** A track that a frame taken at `atMs` did not show; the very same while that changes nothing. */
export function unseen(track: Track, atMs: number): Track {
  const forMs = atMs - track.seenAtMs;
  let state: TrackState = track.state;
  if (state !== 'tentative') {
    if (forMs > LOST_AFTER_MS) state = 'lost';
    else if (forMs > OCCLUDED_AFTER_MS && state !== 'lost') state = 'occluded';
  }
  return state === track.state ? track : { ...track, state };
}

/** Whether an unseen track was never believed, and is not waited for any longer. */
export function isDropped({ state, seenAtMs }: Track, atMs: number): boolean {
  return state === 'tentative' && atMs - seenAtMs > TENTATIVE_MS;
}
