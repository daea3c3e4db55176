/** Deaths farther apart than this have nothing to do with one another. */
const FORGOTTEN_MS = 30_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 8000;

/**
 * How long to wait before something that died is started again: not at all the first time, then 1, 2, 4, 8 s, and 8 s
 * for ever, since the camera may be all that works.
 */
export class RestartPace {
  #deaths = 0;
  #diedAtMs = Number.NEGATIVE_INFINITY;

  /** Told of a death; gives the wait. */
  died(nowMs: number): number {
    this.#deaths = nowMs - this.#diedAtMs > FORGOTTEN_MS ? 1 : this.#deaths + 1;
    this.#diedAtMs = nowMs;
    if (this.#deaths === 1) return 0;
    return Math.min(FIRST_WAIT_MS * 2 ** (this.#deaths - 2), LONGEST_WAIT_MS);
  }
}
