/** What lenses blur by before a picture tells, as a standard deviation in pixels, and how far its logarithm may be off. */
const USUAL_PX = 0.85;
const USUAL_SIGMA = 0.25;
/** Once so many clear rims were seen, blur is known to this: a lens is sharper in its middle than in its corners. */
const FEWEST = 5;
const KNOWN_SIGMA = 0.1;
const MOST_KEPT = 60;

/**
 * How sharp a picture's edges are, learnt from the bases that stand out: one lens draws all of them. A base in the
 * ground's own colour tells so little of its blur that texture and shadow would make it out to be anything.
 */
export class LensBlur {
  #seenPx: number[] = [];
  #usualPx = USUAL_PX;

  get usualPx(): number {
    return this.#usualPx;
  }

  /** The standard deviation of the blur's logarithm about `usualPx`. */
  get sigma(): number {
    return this.#seenPx.length < FEWEST ? USUAL_SIGMA : KNOWN_SIGMA;
  }

  /** Adds the blur of one clear rim. */
  learn(edgePx: number): void {
    this.#seenPx.push(edgePx);
    if (this.#seenPx.length > MOST_KEPT) this.#seenPx.shift();
    if (this.#seenPx.length < FEWEST) return;
    const sorted = this.#seenPx.toSorted((a, b) => a - b);
    this.#usualPx = sorted[sorted.length >> 1] ?? USUAL_PX;
  }
}
