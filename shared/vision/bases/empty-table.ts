import { fail, ok, type Result } from '../../result';
import type { ColourFrame } from './colour-frame';

/** The table without teams, averaged from several frames: what everything that comes to stand on it is told from. */
export interface EmptyTable {
  readonly width: number;
  readonly height: number;
  /** Mean red, green, blue of every pixel. */
  readonly rgb: Uint8Array;
  /** The camera's noise, one standard deviation in levels, by level (256 entries); at least half a level. */
  readonly noiseLevels: Float32Array;
  readonly frames: number;
}

/** Why a frame does not belong to the empty table. */
export type EmptyTableFault =
  | { readonly kind: 'size-changed'; readonly width: number; readonly height: number }
  /** Something moved, or the light jumped, between this frame and the one before: `share` of it differs. */
  | { readonly kind: 'not-still'; readonly share: number };

/** Every so many values one is taken for the noise. */
const STRIDE = 5;
/** Squares of this side whose mean level moves by more than `MOVED_LEVELS` hold a hand, not noise. */
const SQUARE_PX = 16;
const MOVED_LEVELS = 7;
/** Noise alone (a dark room's is large) changes a square's sum by a ninth of what its pixels change, one standard deviation. */
const MOVED_TOGETHER = 0.5;
/** More than this share of squares: something moves. */
const MOVED_SHARE = 0.001;
/** Levels are pooled in bins of this many for the noise. */
const BIN = 16;
const FEWEST_SAMPLES = 200;
/** What a webcam's noise is like where there was only one frame to judge by. */
const USUAL_NOISE = 2.5;
const LEAST_NOISE = 0.5;

/** Averages frames of a still, empty table. Eight are plenty; one will do. */
export class EmptyTableTaker {
  #sums = new Uint32Array(0);
  #last = new Uint8Array(0);
  #now = new Uint8Array(0);
  #width = 0;
  #height = 0;
  #frames = 0;
  readonly #spread = new Float64Array(256 / BIN);
  readonly #count = new Float64Array(256 / BIN);

  get frames(): number {
    return this.#frames;
  }

  /** Adds a frame, or says why it cannot be one; such a frame leaves the average as it was. */
  add(frame: ColourFrame): Result<void, EmptyTableFault> {
    const { width, height } = frame;
    const length = 3 * width * height;
    if (this.#frames === 0) {
      this.#width = width;
      this.#height = height;
      this.#sums = new Uint32Array(length);
      this.#last = new Uint8Array(length);
      this.#now = new Uint8Array(length);
    }
    if (width !== this.#width || height !== this.#height)
      return fail({ kind: 'size-changed', width, height });
    frame.windowInto(this.#now, 0, 0, width, height);
    if (this.#frames > 0) {
      const share = this.#movedShare();
      if (share > MOVED_SHARE) return fail({ kind: 'not-still', share });
      this.#measureNoise();
    }
    const sums = this.#sums;
    const now = this.#now;
    for (let i = 0; i < length; i++) sums[i] = (sums[i] as number) + (now[i] as number);
    this.#now = this.#last;
    this.#last = now;
    this.#frames++;
    return ok(undefined);
  }

  /** The average so far. Throws where no frame was added. */
  take(): EmptyTable {
    const frames = this.#frames;
    if (frames === 0) throw new Error('an empty table is averaged from at least one frame');
    const sums = this.#sums;
    const half = frames >> 1;
    const rgb = new Uint8Array(sums.length);
    for (let i = 0; i < sums.length; i++) rgb[i] = ((sums[i] as number) + half) / frames;
    return { width: this.#width, height: this.#height, rgb, noiseLevels: this.#noise(), frames };
  }

  /** The share of squares that are not as they were in the last frame. */
  #movedShare(): number {
    const width = this.#width;
    let moved = 0;
    let squares = 0;
    for (let top = 0; top + SQUARE_PX <= this.#height; top += SQUARE_PX) {
      for (let left = 0; left + SQUARE_PX <= width; left += SQUARE_PX) {
        let change = 0;
        let stir = 0;
        for (let y = top; y < top + SQUARE_PX; y += 2) {
          // Green alone: the most of what is seen.
          let at = 3 * (y * width + left) + 1;
          for (const end = at + 3 * SQUARE_PX; at < end; at += 3) {
            const by = (this.#now[at] as number) - (this.#last[at] as number);
            change += by;
            stir += by < 0 ? -by : by;
          }
        }
        squares++;
        const least = Math.max((MOVED_LEVELS * SQUARE_PX * SQUARE_PX) / 2, MOVED_TOGETHER * stir);
        if (Math.abs(change) > least) moved++;
      }
    }
    return moved / Math.max(1, squares);
  }

  /** Collects noise from two frames in a row. */
  #measureNoise(): void {
    const now = this.#now;
    const last = this.#last;
    for (let i = 0; i < now.length; i += STRIDE) {
      const a = now[i] as number;
      const b = last[i] as number;
      const bin = (((a + b) >> 1) / BIN) | 0;
      this.#spread[bin] = (this.#spread[bin] as number) + Math.abs(a - b);
      this.#count[bin] = (this.#count[bin] as number) + 1;
    }
  }

  /** The mean absolute difference of two normal readings is 2/√π of one's standard deviation. */
  #noise(): Float32Array {
    const noise = new Float32Array(256);
    let whole = 0;
    let all = 0;
    for (let bin = 0; bin < this.#count.length; bin++) {
      whole += this.#spread[bin] as number;
      all += this.#count[bin] as number;
    }
    const usual = all < FEWEST_SAMPLES ? USUAL_NOISE : (whole / all) * (Math.sqrt(Math.PI) / 2);
    for (let level = 0; level < 256; level++) {
      const bin = (level / BIN) | 0;
      const count = this.#count[bin] as number;
      const own = ((this.#spread[bin] as number) / count) * (Math.sqrt(Math.PI) / 2);
      noise[level] = Math.max(LEAST_NOISE, count < FEWEST_SAMPLES ? usual : own);
    }
    return noise;
  }
}

/**
 * The empty table as it is told from pictures that are averages of so many frames: their noise is less, and the empty
 * table's own, which is an average too, adds to it.
 */
export function forAverages(empty: EmptyTable, frames: number): EmptyTable {
  const share = Math.sqrt(1 / Math.max(1, frames) + 1 / empty.frames);
  return { ...empty, noiseLevels: empty.noiseLevels.map((noise) => Math.max(LEAST_NOISE, noise * share)) };
}
