/** Ticks further apart than this come after a pause: the machine slept, or something kept the window busy. */
const PAUSED_MS = 8000;
/** After a pause a camera that lives sends a frame within this, or within twice what its last one took; nobody knows of one before its first. */
const ANSWER_MS = 4000;
/** A camera that is said to run but sends nothing for so long is started anew, and so is one that woke to nothing. */
const STALLED_MS = 30_000;

/** Whether frames have to come: a camera that is away, or has not answered yet, owes none. */
export type FramesDue = 'due' | 'not-due';

/**
 * Tells when a camera has to be started anew although it never said so: the machine was suspended, or frames just
 * stopped. Fed by a regular tick; any clock that goes on while the machine sleeps. A pause alone is no reason: a window
 * that was only kept busy, as by pictures that take ten seconds to draw, hears of its camera soon after. Silence counts
 * in time between ticks that came when they should.
 */
export class StallWatch {
  #tickedAtMs: number;
  /** Since a frame was heard, or since the pause after it. */
  #silentMs = 0;
  /** What the last frame took to come, as far as ticks came meanwhile; undefined before a camera's first. */
  #frameMs: number | undefined;
  #since: 'frame' | 'pause' = 'frame';

  constructor(nowMs: number) {
    this.#tickedAtMs = nowMs;
  }

  /** A frame came. */
  heard(): void {
    this.#frameMs = this.#silentMs;
    this.#silentMs = 0;
    this.#since = 'frame';
  }

  /** A camera was just started: how long its frames take is not known. */
  started(): void {
    this.heard();
    this.#frameMs = undefined;
  }

  /** Whether to start a camera anew of which frames are `due` or not; said once, and anew after as long a silence. */
  tick(nowMs: number, frames: FramesDue): 'fine' | 'slept' | 'stalled' {
    const sinceMs = nowMs - this.#tickedAtMs;
    this.#tickedAtMs = nowMs;
    if (sinceMs > PAUSED_MS) {
      this.#silentMs = 0;
      this.#since = 'pause';
      return 'fine';
    }
    this.#silentMs += sinceMs;
    if (this.#since === 'pause') {
      if (this.#silentMs < this.#answerMs(frames)) return 'fine';
      this.started();
      return 'slept';
    }
    if (frames === 'not-due' || this.#silentMs <= STALLED_MS) return 'fine';
    this.started();
    return 'stalled';
  }

  #answerMs(frames: FramesDue): number {
    if (frames === 'not-due' || this.#frameMs === undefined) return STALLED_MS;
    return Math.max(ANSWER_MS, 2 * this.#frameMs);
  }
}
