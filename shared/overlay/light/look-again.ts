import type { Track } from '../../tracking/track';
import { LOST_AFTER_MS } from '../../tracking/tracking-times';

/** Each look: long enough for the detector's search to pass over the whole picture once, a blink for the players. */
const LOOK_MS = 500;
/** The first look comes as soon as a fiducial is lost; the pause before the next doubles from here. */
const FIRST_PAUSE_MS = 4000;
/** After so many looks a fiducial has left the table, and its last place is left alone. */
const LOOKS = 8;

/**
 * Whether the place of a lost fiducial is darkened at `atMs`, the tracker's own time, to look whether it lies there
 * after all: light may be what hides it. A look lasts half a second; looks begin 0, 4, 12, 28 … seconds after the fiducial
 * was lost, eight in all (the last after eight minutes), so that a table is never seen to flicker. Depends on nothing
 * but the track and the time: every window sees the same look. False for a fiducial that is not lost.
 */
export function isLookedFor(track: Track, atMs: number): boolean {
  if (track.state !== 'lost') return false;
  const lostMs = atMs - track.seenAtMs - LOST_AFTER_MS;
  for (let look = 0; look < LOOKS; look++) {
    const beginsMs = FIRST_PAUSE_MS * (2 ** look - 1);
    if (lostMs < beginsMs) return false;
    if (lostMs < beginsMs + LOOK_MS) return true;
  }
  return false;
}
