import { makeStillWatch, type Still } from '../../../calibration/still-watch';
import type { GreyFrame } from '../../../shared/vision/detection';

/** A frame that was kept, in memory of its own. */
export interface KeptStill extends Still {
  readonly number: number;
  readonly frame: GreyFrame & { readonly data: Uint8Array<ArrayBuffer> };
}

/** Keeps one frame of each picture that the projector is told to show, in the worker that sees them. */
export class StillKeeper {
  #watch = makeStillWatch();
  #number: number | undefined;
  #isHolding = false;

  /** Whether a run is under way: tracks are held meanwhile. */
  get isHolding(): boolean {
    return this.#isHolding;
  }

  /** The picture of this number is on the table since `atMs`: keep the first frame that shows it. */
  expect(number: number, atMs: number): void {
    if (!this.#isHolding) this.#watch = makeStillWatch();
    this.#isHolding = true;
    this.#number = number;
    this.#watch.expect(atMs);
  }

  /** The run is over. */
  end(): void {
    this.#isHolding = false;
    this.#number = undefined;
  }

  see(frame: GreyFrame, atMs: number): KeptStill | undefined {
    const number = this.#number;
    if (number === undefined) return undefined;
    const still = this.#watch.see(frame, atMs);
    if (!still) return undefined;
    this.#number = undefined;
    const { width, height } = frame;
    return { ...still, number, frame: { width, height, data: new Uint8Array(frame.data) } };
  }
}
