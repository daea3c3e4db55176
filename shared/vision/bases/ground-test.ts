import type { PictureWindow } from './picture-window';

/** Side of the squares whose light is taken to be one shade; a pixel lies in a corner of each of four. */
const SHADE_PX = 4;
/** Half the side of the squares over which costs are averaged. */
const AREA_PX = 2;
/** Shadows in a lit room are hardly ever deeper than this. */
const DEEPEST = 0.55;
/** What ground costs on average where all is as it should be; in a restless picture more, to some limit. */
const USUAL_QUIET = 1.62;
const MOST_QUIET = 3;
const FIFTH_TO_MEAN = 0.2;
/** Degrees of freedom of the errors' long tails. */
const TAIL = 4;

/**
 * How unlikely every pixel of a window is to be the empty table in some shade, as minus a log-likelihood: whatever shade
 * its surroundings are in, the ground's own texture has to show through. The surroundings are four squares that have
 * the pixel at a corner, and the one that explains it best counts, so that a shadow's edge is no change. This tells a
 * base in the ground's own colour, whose texture is another, where no single pixel does; brightness tells nothing.
 */
export class GroundTest {
  /** Of each pixel of the window, and the mean over a square of five about it. */
  cost = new Float32Array(0);
  areaCost = new Float32Array(0);
  /** What unchanged ground costs in this window, on average. */
  quiet = USUAL_QUIET;
  #along = new Float64Array(0);
  #square = new Float64Array(0);

  /** Tests all of an open window; pixels that do not count cost nothing and tell nothing of their surroundings' shade. */
  lay(view: PictureWindow): void {
    const { width, height } = view;
    const pixels = width * height;
    if (this.cost.length < pixels) {
      this.cost = new Float32Array(pixels);
      this.areaCost = new Float32Array(pixels);
    }
    if (this.#along.length < (width + 1) * (height + 1)) {
      this.#along = new Float64Array((width + 1) * (height + 1));
      this.#square = new Float64Array((width + 1) * (height + 1));
    }
    this.#sumUp(view);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        if (view.counts[i] === 0) {
          this.cost[i] = 0;
          continue;
        }
        let least = Number.POSITIVE_INFINITY;
        for (let corner = 0; corner < 4; corner++) {
          const left = Math.max(0, corner & 1 ? x : x - SHADE_PX + 1);
          const top = Math.max(0, corner & 2 ? y : y - SHADE_PX + 1);
          const right = Math.min(width, corner & 1 ? x + SHADE_PX : x + 1);
          const bottom = Math.min(height, corner & 2 ? y + SHADE_PX : y + 1);
          const along = boxSum(this.#along, width + 1, left, top, right, bottom);
          const square = boxSum(this.#square, width + 1, left, top, right, bottom);
          const shade = Math.max(DEEPEST, Math.min(1, along / square));
          least = Math.min(least, misfit(view, i, shade));
        }
        this.cost[i] = ((TAIL + 3) / 2) * Math.log(1 + least / TAIL);
      }
    }
    this.#average(view);
    this.quiet = this.#quietIn(view);
  }

  /** A fifth of a window is ground, or what ground costs is a guess. */
  #quietIn({ width, height, counts }: PictureWindow): number {
    const costs = new Float32Array(width * height);
    let n = 0;
    for (let i = 0; i < width * height; i++) if (counts[i] === 1) costs[n++] = this.areaCost[i] as number;
    const low = costs.subarray(0, n).sort()[Math.floor(n / 5)] ?? USUAL_QUIET;
    return Math.max(USUAL_QUIET, Math.min(MOST_QUIET, low + FIFTH_TO_MEAN));
  }

  /** Sums of the light seen along the ground's, and of the ground's own, in units of its noise. */
  #sumUp({ width, height, counts, seen, ground, variance }: PictureWindow): void {
    const row = width + 1;
    const along = this.#along;
    const square = this.#square;
    along.fill(0, 0, row);
    square.fill(0, 0, row);
    for (let y = 0, i = 0; y < height; y++) {
      let alongRow = 0;
      let squareRow = 0;
      along[(y + 1) * row] = 0;
      square[(y + 1) * row] = 0;
      for (let x = 0; x < width; x++, i++) {
        if (counts[i] === 1) {
          for (let c = 3 * i; c < 3 * i + 3; c++) {
            const per = (ground[c] as number) / (variance[c] as number);
            alongRow += (seen[c] as number) * per;
            squareRow += (ground[c] as number) * per;
          }
        }
        const at = (y + 1) * row + x + 1;
        along[at] = (along[at - row] as number) + alongRow;
        square[at] = (square[at - row] as number) + squareRow;
      }
    }
  }

  #average({ width, height, counts }: PictureWindow): void {
    const sums = this.#along;
    const row = width + 1;
    const numbers = this.#square;
    for (let y = 0, i = 0; y < height; y++) {
      let sum = 0;
      let number = 0;
      for (let x = 0; x < width; x++, i++) {
        sum += this.cost[i] as number;
        number += counts[i] as number;
        const at = (y + 1) * row + x + 1;
        sums[at] = (sums[at - row] as number) + sum;
        numbers[at] = (numbers[at - row] as number) + number;
      }
    }
    for (let y = 0, i = 0; y < height; y++) {
      const top = Math.max(0, y - AREA_PX);
      const bottom = Math.min(height, y + AREA_PX + 1);
      for (let x = 0; x < width; x++, i++) {
        const left = Math.max(0, x - AREA_PX);
        const right = Math.min(width, x + AREA_PX + 1);
        const number = boxSum(numbers, row, left, top, right, bottom);
        this.areaCost[i] = number > 0 ? boxSum(sums, row, left, top, right, bottom) / number : 0;
      }
    }
  }
}

/** How far a pixel's colours lie from the ground's in a shade, in variances. */
function misfit({ seen, ground, variance }: PictureWindow, i: number, shade: number): number {
  let sum = 0;
  for (let c = 3 * i; c < 3 * i + 3; c++) {
    const error = (seen[c] as number) - shade * (ground[c] as number);
    sum += (error * error) / (variance[c] as number);
  }
  return sum;
}

/** Over a box of a picture from sums over all that lies left of and above each corner; right and bottom exclusive. */
function boxSum(
  sums: Float64Array,
  row: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  return (
    (sums[bottom * row + right] as number) -
    (sums[top * row + right] as number) -
    (sums[bottom * row + left] as number) +
    (sums[top * row + left] as number)
  );
}
