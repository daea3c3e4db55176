/** The shadow that a base casts on the ground beside it: its own outline again, moved and darker. */
export interface CastShadow {
  /** From the outline to its shadow, along the table's axes. */
  readonly xMm: number;
  readonly yMm: number;
  /** The share of the ground's light that is missing there, 0 to 1. */
  readonly depth: number;
}

/** How far a shadow may be from what is expected of it, as standard deviations. */
export interface CastDoubt {
  readonly placeMm: number;
  readonly depth: number;
}

/** Bases whose heights differ by less cast alike. */
const SAME_THICKNESS_MM = 1;
const FEWEST = 4;
const MOST_KEPT = 40;
/** Less is no shadow. */
const LEAST_DEPTH = 0.06;
/** Directions whose mean is shorter than this are not one. */
const ALIKE = 0.8;
/** Lamps stand somewhere: over a table a shadow's length and direction change. */
const KNOWN_PLACE_MM = 0.35;
const KNOWN_PLACE_SHARE = 0.15;
const KNOWN_DEPTH = 0.06;
const SEEN_PLACE_MM = 0.5;
const SEEN_PLACE_SHARE = 0.15;
const SEEN_DEPTH = 0.15;

/**
 * How shadows fall in a picture, learnt from the bases that stand out: one light casts all of them. Beside a base in the
 * ground's own colour its shadow is what stands out most, and an outline would be drawn out over it.
 */
export class CastLight {
  readonly #seen: { readonly thicknessMm: number; readonly cast: CastShadow }[] = [];

  /** What is expected beside a base of such a height; undefined until enough of them were seen. */
  usual(thicknessMm: number): CastShadow | undefined {
    const like = this.#seen.filter((one) => Math.abs(one.thicknessMm - thicknessMm) < SAME_THICKNESS_MM);
    if (like.length < FEWEST) return undefined;
    return {
      xMm: middleOf(like.map(({ cast }) => cast.xMm)),
      yMm: middleOf(like.map(({ cast }) => cast.yMm)),
      depth: middleOf(like.map(({ cast }) => cast.depth)),
    };
  }

  /** How deep shadows are; undefined until enough of them were seen. */
  get depth(): number | undefined {
    return this.#seen.length < FEWEST ? undefined : middleOf(this.#seen.map(({ cast }) => cast.depth));
  }

  /** The direction in which shadows fall, in radians of the table; undefined until enough of them were seen. */
  get directionRad(): number | undefined {
    const deep = this.#seen.filter(({ cast }) => cast.depth > LEAST_DEPTH);
    if (deep.length < FEWEST) return undefined;
    let x = 0;
    let y = 0;
    for (const { cast } of deep) {
      const length = Math.hypot(cast.xMm, cast.yMm);
      x += cast.xMm / length;
      y += cast.yMm / length;
    }
    return Math.hypot(x, y) > ALIKE * deep.length ? Math.atan2(y, x) : undefined;
  }

  /** How sure a shadow is that `usual` told of, or one that was only seen beside an outline of such a height. */
  doubtOf(cast: CastShadow, from: 'usual' | 'seen', thicknessMm: number): CastDoubt {
    if (from === 'usual') {
      const lengthMm = Math.hypot(cast.xMm, cast.yMm);
      return { placeMm: KNOWN_PLACE_MM + KNOWN_PLACE_SHARE * lengthMm, depth: KNOWN_DEPTH };
    }
    return {
      placeMm: SEEN_PLACE_MM + SEEN_PLACE_SHARE * thicknessMm,
      depth: this.depth === undefined ? SEEN_DEPTH : KNOWN_DEPTH,
    };
  }

  /** Adds the shadow of one base whose rim is clear. */
  learn(thicknessMm: number, cast: CastShadow): void {
    this.#seen.push({ thicknessMm, cast });
    if (this.#seen.length > MOST_KEPT) this.#seen.shift();
  }
}

function middleOf(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
