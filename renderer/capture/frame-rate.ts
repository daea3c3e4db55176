/** Frames of the last two seconds. */
const WINDOW_MS = 2000;

/** Counts frames a second over a sliding window. */
export class FrameRate {
  #times: number[] = [];

  /** Takes note of a frame at `atMs`; times never run backwards. */
  tick(atMs: number): void {
    this.#times.push(atMs);
    this.#forgetBefore(atMs - WINDOW_MS);
  }

  /** Frames a second at `atMs`; 0 with fewer than two frames in the window. */
  at(atMs: number): number {
    this.#forgetBefore(atMs - WINDOW_MS);
    const first = this.#times[0];
    const last = this.#times.at(-1);
    if (first === undefined || last === undefined || last <= first) return 0;
    return ((this.#times.length - 1) * 1000) / (last - first);
  }

  reset(): void {
    this.#times = [];
  }

  #forgetBefore(limitMs: number): void {
    while ((this.#times[0] ?? Number.POSITIVE_INFINITY) < limitMs) this.#times.shift();
  }
}
