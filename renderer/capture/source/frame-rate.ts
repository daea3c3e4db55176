/** Frames of the last two seconds count; of a slower camera, the last two frames. */
const WINDOW_MS = 2000;
/** After this long without a frame there is no rate to speak of. */
const SILENT_MS = 10_000;

/** Counts frames a second over a sliding window. */
export class FrameRate {
  #times: number[] = [];

  /** Takes note of a frame at `atMs`; times never run backwards. */
  tick(atMs: number): void {
    this.#times.push(atMs);
    while (this.#times.length > 2 && (this.#times[0] as number) < atMs - WINDOW_MS) this.#times.shift();
  }

  /** Frames a second at `atMs`; 0 before the second frame, and when none came for ten seconds. */
  at(atMs: number): number {
    const first = this.#times[0];
    const last = this.#times.at(-1);
    if (first === undefined || last === undefined || last <= first || atMs - last > SILENT_MS) return 0;
    return ((this.#times.length - 1) * 1000) / (last - first);
  }

  reset(): void {
    this.#times = [];
  }
}
