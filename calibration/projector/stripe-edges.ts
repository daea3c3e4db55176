import type { GreyFrame } from '../../shared/vision/detection';
import { edgeIndex } from './light-patterns';

/** The photographs of one stripe width: the pattern and its inverse. */
export interface StripePair {
  readonly stripePx: number;
  readonly plain: GreyFrame;
  readonly inverse: GreyFrame;
}

/** Places in the camera's picture that lie on edges between stripes. */
export interface StripeEdges {
  /** x and y of each, camera px. */
  readonly places: Float64Array;
  /** The projector's coordinate there, px: half a pixel before the first pixel of the farther stripe. */
  readonly at: Float64Array;
  readonly count: number;
  /** Stripe widths that the camera resolved, finest first. */
  readonly resolvedPx: readonly number[];
  /** Share of the lit picture where some photograph shows something else than the others: a hand, a moved camera. */
  readonly disturbedShare: number;
}

/** Least difference of pattern and inverse in grey levels: far above a camera's noise. */
const LEAST_CONTRAST = 14;
/** So far from an edge, px, each side has to show its stripe. */
const BESIDE_PX = 2;
/** A side shows its stripe when its contrast is at least this share of what wider stripes have there. */
const SIDE_SHARE = 0.35;
/** Pattern and inverse together are as bright as those of any other width, within this share. */
const SUM_SHARE = 0.18;
/** A width is resolved when its stripes keep this share of the contrast of the widest. */
const RESOLVED_SHARE = 0.55;
/** More edges than this settle nothing more. */
const MOST_EDGES = 4000;
/** Every so many pixels are looked at to judge whether a width is resolved. */
const JUDGED_EVERY = 13;

/**
 * The edges of one axis to a fraction of a pixel, from photographs of one size. An edge is where pattern and inverse
 * are equally bright, taken along the picture's rows or columns, whichever it crosses more squarely; which edge it is
 * the wider stripes say (Gray code). Places in shadow, in glare, under a hand or out of the light give none.
 */
export function findStripeEdges(pairs: readonly StripePair[]): StripeEdges {
  const widestFirst = pairs.toSorted((a, b) => b.stripePx - a.stripePx);
  const resolved = widestFirst.filter((pair, i) => isResolved(widestFirst.slice(0, 3), pair, i));
  const expected = new Expectation(resolved);
  const found = new EdgeList();
  resolved.forEach((own, index) => {
    crossings(own, resolved.slice(0, index), expected, found);
  });
  return {
    ...found.thinned(),
    resolvedPx: resolved.map(({ stripePx }) => stripePx).reverse(),
    disturbedShare: expected.disturbedShare(),
  };
}

/** Whether stripes of a width are as strong as the widest where these are seen at all. */
function isResolved(widest: readonly StripePair[], pair: StripePair, index: number): boolean {
  if (index < widest.length) return true;
  let sum = 0;
  let reference = 0;
  const pixels = pair.plain.data.length;
  for (let i = 0; i < pixels; i += JUDGED_EVERY) {
    let strongest = 0;
    for (const one of widest) strongest = Math.max(strongest, Math.abs(difference(one, i)));
    if (strongest < LEAST_CONTRAST) continue;
    reference += strongest;
    sum += Math.abs(difference(pair, i));
  }
  return sum > RESOLVED_SHARE * reference;
}

/** Of the lit pixels that are looked at, so many may differ before something is said to have passed through. */
const DISTURBED_SHARE = 0.003;
/** Every so many pixels along both sides are looked at for that. */
const PASSING_EVERY = 5;

/**
 * For each pair, in any order and of both axes together, whether it shows something that the others do not: pattern
 * and inverse together are as bright as every other pattern and its inverse, unless a hand was in one of them.
 */
export function disturbedPairs(pairs: readonly StripePair[]): readonly boolean[] {
  const [first] = pairs;
  if (!first) return [];
  const { width, height } = first.plain;
  const counts = pairs.map(() => 0);
  const sums = new Uint16Array(pairs.length);
  const contrasts = new Uint16Array(pairs.length);
  const middle = pairs.length >> 1;
  let lit = 0;
  for (let y = 0; y < height; y += PASSING_EVERY) {
    for (let x = 0; x < width; x += PASSING_EVERY) {
      const i = y * width + x;
      pairs.forEach((pair, k) => {
        insert(contrasts, k, Math.abs(difference(pair, i)));
        insert(sums, k, sumAt(pair, i));
      });
      if ((contrasts[middle] as number) < LEAST_CONTRAST) continue;
      lit++;
      const sum = sums[middle] as number;
      pairs.forEach((pair, k) => {
        if (Math.abs(sumAt(pair, i) - sum) > 2 * SUM_SHARE * sum) counts[k] = (counts[k] ?? 0) + 1;
      });
    }
  }
  return counts.map((count) => count > DISTURBED_SHARE * Math.max(1, lit));
}

/** Adds the edges of one width; `wider` says which they are, widest first. */
function crossings(
  own: StripePair,
  wider: readonly StripePair[],
  expected: Expectation,
  found: EdgeList,
): void {
  const { width, height } = own.plain;
  const widths = [...wider.map(({ stripePx }) => stripePx), own.stripePx];
  const test = (i: number, along: number, across: number): number | undefined => {
    const here = difference(own, i);
    const next = difference(own, i + along);
    if (here > 0 === next > 0) return undefined;
    const steep = Math.abs(next - here);
    if (steep < LEAST_CONTRAST / 2) return undefined;
    if (2 * steep < Math.abs(difference(own, i + across) - difference(own, i - across))) return undefined;
    const [before, after] = [i - BESIDE_PX * along, i + (1 + BESIDE_PX) * along];
    if (!expected.isKept(own, before) || !expected.isKept(own, after)) return undefined;
    if (difference(own, before) > 0 === difference(own, after) > 0) return undefined;
    for (const pair of wider) {
      const [a, b] = [difference(pair, i), difference(pair, i + along)];
      if (a > 0 !== b > 0) return undefined;
      if (!expected.isKept(pair, i) || !expected.isKept(pair, i + along)) return undefined;
    }
    return here / (here - next);
  };
  const reach = BESIDE_PX + 1;
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x;
      const right = test(i, 1, width);
      if (right !== undefined) found.add(x + right, y, indexAt(i, widths, wider));
      const down = test(i, width, 1);
      if (down !== undefined) found.add(x, y + down, indexAt(i, widths, wider));
    }
  }
}

function indexAt(i: number, widths: readonly number[], wider: readonly StripePair[]): number {
  return edgeIndex(widths, (width) => {
    const pair = wider.find(({ stripePx }) => stripePx === width);
    return pair !== undefined && difference(pair, i) > 0;
  });
}

function sumAt({ plain, inverse }: StripePair, i: number): number {
  return (plain.data[i] as number) + (inverse.data[i] as number);
}

function difference({ plain, inverse }: StripePair, i: number): number {
  return (plain.data[i] as number) - (inverse.data[i] as number);
}

/** What most widths agree on, pixel by pixel: contrast, and the brightness of pattern and inverse together. */
class Expectation {
  readonly #contrast: Uint8Array;
  readonly #sum: Uint16Array;

  constructor(private readonly pairs: readonly StripePair[]) {
    const pixels = pairs[0]?.plain.data.length ?? 0;
    this.#contrast = new Uint8Array(pixels);
    this.#sum = new Uint16Array(pixels);
    const contrasts = new Uint16Array(pairs.length);
    const sums = new Uint16Array(pairs.length);
    const middle = pairs.length >> 1;
    for (let i = 0; i < pixels; i++) {
      for (let k = 0; k < pairs.length; k++) {
        const pair = pairs[k] as StripePair;
        insert(contrasts, k, Math.abs(difference(pair, i)));
        insert(sums, k, sumAt(pair, i));
      }
      this.#contrast[i] = contrasts[middle] as number;
      this.#sum[i] = sums[middle] as number;
    }
  }

  /** Whether one width shows at a pixel what the median of all does. */
  isKept(pair: StripePair, i: number): boolean {
    const contrast = this.#contrast[i] as number;
    const sum = this.#sum[i] as number;
    return (
      contrast >= LEAST_CONTRAST &&
      Math.abs(difference(pair, i)) >= SIDE_SHARE * contrast &&
      Math.abs(sumAt(pair, i) - sum) <= SUM_SHARE * sum
    );
  }

  /** Of the lit pixels, the share where some width is far brighter or darker than the others are. */
  disturbedShare(): number {
    let lit = 0;
    let disturbed = 0;
    for (let i = 0; i < this.#contrast.length; i += JUDGED_EVERY) {
      if ((this.#contrast[i] as number) < LEAST_CONTRAST) continue;
      lit++;
      const sum = this.#sum[i] as number;
      if (this.pairs.some((pair) => Math.abs(sumAt(pair, i) - sum) > 2 * SUM_SHARE * sum)) disturbed++;
    }
    return disturbed / Math.max(1, lit);
  }
}

/** Puts a value where it belongs among the first `count`, which ascend. */
function insert(sorted: Uint16Array, count: number, value: number): void {
  let at = count;
  while (at > 0 && (sorted[at - 1] as number) > value) {
    sorted[at] = sorted[at - 1] as number;
    at--;
  }
  sorted[at] = value;
}

/** Edges as they are found. */
class EdgeList {
  readonly #places: number[] = [];
  readonly #at: number[] = [];

  add(x: number, y: number, index: number): void {
    this.#places.push(x, y);
    this.#at.push(index - 0.5);
  }

  /** At most `MOST_EDGES` of them, evenly taken. */
  thinned(): Pick<StripeEdges, 'places' | 'at' | 'count'> {
    const every = Math.max(1, this.#at.length / MOST_EDGES);
    const count = Math.floor(this.#at.length / every);
    const places = new Float64Array(2 * count);
    const at = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      const from = Math.floor(i * every);
      places[2 * i] = this.#places[2 * from] as number;
      places[2 * i + 1] = this.#places[2 * from + 1] as number;
      at[i] = this.#at[from] as number;
    }
    return { places, at, count };
  }
}
