import type { Track, TrackingState } from './track';
import { LONGEST_FRAME_MS } from './tracking-times';

/**
 * The tracks after a time up to `atMs` in which nobody looked, as when the light has just changed: nothing is seen,
 * and nothing grows old for it. An `atMs` before the state's own moves the tracks back onto the other clock.
 */
export function holdTracks(state: TrackingState, atMs: number): TrackingState {
  return { ...state, atMs, tracks: shiftTracks(state.tracks, atMs - state.atMs) };
}

/** The tracks with all their times moved by `byMs`; the very same for 0. */
export function shiftTracks(tracks: readonly Track[], byMs: number): readonly Track[] {
  if (byMs === 0) return tracks;
  return tracks.map((track) => ({
    ...track,
    seenAtMs: track.seenAtMs + byMs,
    firstSeenAtMs: track.firstSeenAtMs + byMs,
    ...(track.memory ? { memory: { ...track.memory, stillSinceMs: track.memory.stillSinceMs + byMs } } : {}),
  }));
}

/** The tracks with their times moved onto the clock of `atMs`, where the time since the last frame makes no sense. */
export function onClock(state: TrackingState, atMs: number): readonly Track[] {
  const passedMs = atMs - state.atMs;
  const credibleMs = Math.max(0, Math.min(passedMs, LONGEST_FRAME_MS));
  return shiftTracks(state.tracks, passedMs - credibleMs);
}
