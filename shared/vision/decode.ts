import { type Codebook, normalise } from './codebook';
import type { GreyFrame } from './detection';
import { lightAt } from './light';
import { meanSidePx, type Quad, unitSquareToQuadInto } from './quad';

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
  /** Fills `out`; `id` -1 where the quad leaves the picture or shows no contrast. */
  readInto(out: Reading, frame: GreyFrame, quad: Quad, blurPx: number): void;
}

/** A reader of quads for one dictionary. */
export function makeDecoder(codebook: Codebook): Decoder {
  const { size, count } = codebook;
  const cellCount = size * size;
  const seen = new Float32Array(cellCount);
  const toPicture = new Float64Array(9);

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

  return {
    codebook,
    readInto(out, frame, quad, blurPx) {
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
      const { shapes, lengths } = codebook.pictures(Math.sqrt(variance));
      let best = -1;
      let bestScore = -1;
      let nextScore = -1;
      // The four turns side by side: one sum alone would wait for itself at every addition.
      for (let id = 0, at = 0; id < count; id++, at += 3 * cellCount) {
        let score0 = 0;
        let score1 = 0;
        let score2 = 0;
        let score3 = 0;
        for (let i = 0; i < cellCount; i++, at++) {
          const light = seen[i] as number;
          score0 += light * (shapes[at] as number);
          score1 += light * (shapes[at + cellCount] as number);
          score2 += light * (shapes[at + 2 * cellCount] as number);
          score3 += light * (shapes[at + 3 * cellCount] as number);
        }
        if (Math.max(score0, score1, score2, score3) <= nextScore) continue;
        for (let turn = 0; turn < 4; turn++) {
          const score = turn === 0 ? score0 : turn === 1 ? score1 : turn === 2 ? score2 : score3;
          if (score > bestScore) {
            nextScore = bestScore;
            bestScore = score;
            best = 4 * id + turn;
          } else if (score > nextScore) nextScore = score;
        }
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
