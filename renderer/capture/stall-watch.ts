/** A machine that slept for longer than this has probably lost its camera. */
const SLEPT_MS = 8000;
/** A camera that is said to run but sends nothing for so long is started anew. */
const STALLED_MS = 30_000;

/** Whether frames have to come: a camera that is away, or has not answered yet, owes none. */
export type FramesDue = 'due' | 'not-due';

/**
 * Tells when a camera has to be started anew although it never said so: the machine was suspended, or frames just
 * stopped. Fed by a regular tick; any clock that goes on while the machine sleeps.
 */
export class StallWatch {
  #tickedAtMs: number;
  #heardAtMs: number;

  constructor(nowMs: number) {
    this.#tickedAtMs = nowMs;
    this.#heardAtMs = nowMs;
  }

  /** A frame came, or a camera was just started. */
  heard(nowMs: number): void {
    this.#heardAtMs = nowMs;
  }

  /** Whether to start a camera anew of which frames are `due` or not; saying so counts as hearing: it is said once. */
  tick(nowMs: number, frames: FramesDue): 'fine' | 'slept' | 'stalled' {
    const slept = nowMs - this.#tickedAtMs > SLEPT_MS;
    this.#tickedAtMs = nowMs;
    const stalled = frames === 'due' && nowMs - this.#heardAtMs > STALLED_MS;
    if (!slept && !stalled) return 'fine';
    this.#heardAtMs = nowMs;
    return slept ? 'slept' : 'stalled';
  }
}
