import type { GreyFrame } from '../detection';
import { lightAt } from '../light';
import { meanSidePx, type Quad, unitSquareToQuadInto } from '../quad';
import { type Codebook, GROUP_CELLS, normalise } from './codebook';

/** The likeliest reading of a square, with what stands against it. */
export interface Reading {
  /** -1 where nothing could be sampled. */
  id: number;
  /** The quad's corner that is the fiducial's own top left. */
  turn: number;
  /** Correlation of the picture with the code, 0 to 1. */
  score: number;
  /** How far the next likeliest code, at any turn, falls behind. */
  margin: number;
  /** Light between paper and ink that the variation inside the square speaks for. */
  contrast: number;
  rostered: boolean;
}

/** An empty reading for `readInto` to fill. */
export function newReading(): Reading {
  return { id: -1, turn: 0, score: 0, margin: 0, contrast: 0, rostered: false };
}

/** Patterns of ink and paper in a group of data cells. */
const GROUP_SUMS = 1 << GROUP_CELLS;
/** Samples a cell at three by three points, this share of a cell apart. */
const SAMPLE_STEP = 0.22;
/** Bilinear sampling and the spread of the samples blur a little more: variances in px² and cells². */
const BILINEAR_VARIANCE = 0.16;
const SPREAD_VARIANCE = (SAMPLE_STEP * SAMPLE_STEP * 2) / 3;

/**
 * Reads squares against one dictionary by maximum likelihood: each code is blurred as the camera blurs it and
 * correlated with the picture, so that half-seen cells count for what they are worth and no threshold is set.
 */
export interface Decoder {
  readonly codebook: Codebook;
  /**
   * Fills `out`; `id` -1 where the quad leaves the picture, shows no contrast, or is seen at once to score below
   * `leastScore` whatever its code.
   */
  readInto(out: Reading, frame: GreyFrame, quad: Quad, blurPx: number, leastScore?: number): void;
}

/** A reader of quads for one dictionary. */
export function makeDecoder(codebook: Codebook): Decoder {
  const { size, count, groups } = codebook;
  const cellCount = size * size;
  const seen = new Float32Array(cellCount);
  const toPicture = new Float64Array(9);
  const sums = new Float64Array(((size - 2) ** 2 / GROUP_CELLS) * GROUP_SUMS);

  function sample(frame: GreyFrame, quad: Quad): boolean {
    if (!unitSquareToQuadInto(toPicture, quad)) return false;
    const m0 = toPicture[0] as number;
    const m1 = toPicture[1] as number;
    const m2 = toPicture[2] as number;
    const m3 = toPicture[3] as number;
    const m4 = toPicture[4] as number;
    const m5 = toPicture[5] as number;
    const m6 = toPicture[6] as number;
    const m7 = toPicture[7] as number;
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        let sum = 0;
        for (let i = -1; i <= 1; i++) {
          for (let j = -1; j <= 1; j++) {
            const u = (column + 0.5 + j * SAMPLE_STEP) / size;
            const v = (row + 0.5 + i * SAMPLE_STEP) / size;
            const w = m6 * u + m7 * v + 1;
            sum += lightAt(frame, (m0 * u + m1 * v + m2) / w, (m3 * u + m4 * v + m5) / w);
          }
        }
        seen[row * size + column] = sum / 9;
      }
    }
    return true;
  }

  /** What paper in each group of data cells adds to a code's correlation, for all its patterns of paper and ink. */
  function sumGroups(cells: Float32Array): void {
    for (let group = 0; group < sums.length; group += GROUP_SUMS) {
      sums[group] = 0;
      for (let k = 0; k < GROUP_CELLS; k++) {
        const cell = (group / GROUP_SUMS) * GROUP_CELLS + k;
        let sum = 0;
        for (let i = 0, at = cell * cellCount; i < cellCount; i++, at++) {
          sum += (seen[i] as number) * (cells[at] as number);
        }
        const bit = 1 << k;
        for (let pattern = 0; pattern < bit; pattern++) {
          sums[group + bit + pattern] = (sums[group + pattern] as number) + sum;
        }
      }
    }
  }

  /** The most that any pattern of paper and ink adds, were it a code: what falls short of it needs no comparing. */
  function mostOfGroups(): number {
    let most = 0;
    for (let group = 0; group < sums.length; group += GROUP_SUMS) {
      let best = 0;
      for (let k = group; k < group + GROUP_SUMS; k++) best = Math.max(best, sums[k] as number);
      most += best;
    }
    return most;
  }

  return {
    codebook,
    readInto(out, frame, quad, blurPx, leastScore = 0) {
      out.id = -1;
      out.score = 0;
      out.margin = 0;
      out.contrast = 0;
      out.rostered = false;
      if (!sample(frame, quad)) return;
      const length = normalise(seen);
      if (!(length > 0)) return;
      const cellPx = meanSidePx(quad) / size;
      const variance = (blurPx * blurPx + BILINEAR_VARIANCE) / (cellPx * cellPx) + SPREAD_VARIANCE;
      const { base, cells, lengths, leastLength } = codebook.pictures(Math.sqrt(variance));
      sumGroups(cells);
      let ofBase = 0;
      for (let i = 0; i < cellCount; i++) ofBase += (seen[i] as number) * (base[i] as number);
      if (ofBase + mostOfGroups() < leastScore * leastLength) return;
      let best = -1;
      let bestScore = -1;
      let nextScore = -1;
      for (let picture = 0, at = 0; picture < 4 * count; picture++) {
        let sum = ofBase;
        for (let group = 0; group < sums.length; group += GROUP_SUMS) {
          sum += sums[group + (groups[at++] as number)] as number;
        }
        const own = lengths[picture] as number;
        // Most fall short, which shows without a division.
        if (sum <= nextScore * own) continue;
        const score = sum / own;
        if (score > bestScore) {
          nextScore = bestScore;
          bestScore = score;
          best = picture;
        } else nextScore = score;
      }
      out.id = best >> 2;
      out.turn = best & 3;
      out.score = bestScore;
      out.margin = bestScore - nextScore;
      out.contrast = (length * bestScore) / (lengths[best] as number);
      out.rostered = codebook.rostered[best >> 2] === 1;
    },
  };
}
