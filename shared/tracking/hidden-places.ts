import type { CornersPx, GreyFrame } from '../vision/detection';
import type { Track, TrackingState } from './track';

/** What is looked at is so many times as wide as the fiducial: a passing arm seldom covers all of it at once. */
const REACH = 2.6;
/** It is taken by means of so many cells across and down. */
const CELLS = 6;
/** Cells whose means change by more than this against the others', in levels, show something that moves. */
const CHANGED_LEVELS = 5;
/** So many of them: one may hold a reflection. */
const CHANGED_CELLS = 2;

/** What is remembered of the place of one hidden team. */
interface Place {
  readonly seenAtMs: number;
  readonly means: Float32Array;
  stillSinceMs: number;
  longestMs: number;
}

/**
 * Watches the places of fiducials that are out of sight, one frame after another. A hand that passes over a team moves
 * all the time; where one was lifted, the ground or the hand that waits beside it is seen at rest meanwhile.
 */
export class HiddenPlaces {
  #places = new Map<string, Place>();
  readonly #now = new Float32Array(CELLS * CELLS);
  readonly #change = new Float32Array(CELLS * CELLS);

  /** The tracks after a frame, those out of sight with how long at a stretch the picture was still where they are. */
  see(frame: GreyFrame, state: TrackingState): TrackingState {
    const places = new Map<string, Place>();
    const tracks = state.tracks.map((track): Track => {
      const { memory, seenAtMs, state: sight } = track;
      if (!memory || sight === 'tentative' || sight === 'lost' || seenAtMs === state.atMs) return track;
      if (!meansInto(this.#now, frame, memory.corners)) return track;
      const before = this.#places.get(track.teamId);
      const place =
        before && before.seenAtMs === seenAtMs
          ? before
          : { seenAtMs, means: this.#now.slice(), stillSinceMs: state.atMs, longestMs: 0 };
      this.#follow(place, state.atMs);
      places.set(track.teamId, place);
      return { ...track, memory: { ...memory, hiddenStillMs: place.longestMs } };
    });
    this.#places = places;
    return places.size > 0 ? { ...state, tracks } : state;
  }

  #follow(place: Place, atMs: number): void {
    if (this.#changedCells(place.means) >= CHANGED_CELLS) {
      place.means.set(this.#now);
      place.stillSinceMs = atMs;
    }
    place.longestMs = Math.max(place.longestMs, atMs - place.stillSinceMs);
  }

  /** Light that changes as a whole is no motion: it counts what differs from the middle of the changes. */
  #changedCells(means: Float32Array): number {
    const change = this.#change;
    for (let i = 0; i < change.length; i++) change[i] = (this.#now[i] as number) - (means[i] as number);
    change.sort();
    const middle = change[change.length >> 1] as number;
    let changed = 0;
    for (const each of change) if (Math.abs(each - middle) > CHANGED_LEVELS) changed++;
    return changed;
  }
}

/** Mean levels of cells round a fiducial's corners, row after row; false, with nothing written, off the picture. */
function meansInto(out: Float32Array, { width, height, data }: GreyFrame, corners: CornersPx): boolean {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const spanX = Math.max(...xs) - Math.min(...xs);
  const spanY = Math.max(...ys) - Math.min(...ys);
  const left = Math.round(Math.min(...xs) - ((REACH - 1) / 2) * spanX);
  const top = Math.round(Math.min(...ys) - ((REACH - 1) / 2) * spanY);
  const across = Math.floor((REACH * spanX) / CELLS);
  const down = Math.floor((REACH * spanY) / CELLS);
  if (across < 1 || down < 1 || left < 0 || top < 0) return false;
  if (left + CELLS * across > width || top + CELLS * down > height) return false;
  for (let row = 0, i = 0; row < CELLS; row++) {
    for (let column = 0; column < CELLS; column++, i++) {
      let sum = 0;
      for (let y = 0; y < down; y++) {
        const start = (top + row * down + y) * width + left + column * across;
        for (let x = 0; x < across; x++) sum += data[start + x] as number;
      }
      out[i] = sum / (across * down);
    }
  }
  return true;
}
