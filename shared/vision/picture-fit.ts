import type { GreyFrame } from './detection';
import { LIGHT } from './light';
import { NormalEquations } from './normal-equations';
import { type PictureTable, SAMPLES_A_CELL } from './picture-table';
import { invertProjectionInto, isConvexClockwise, meanSidePx, type Quad, unitSquareToQuadInto } from './quad';

/** How well a known code's picture explains the pixels, and how well they fix its corners. */
export interface PictureFit {
  /** Correlation of picture and pixels, 0 to 1. */
  score: number;
  /** Standard deviation of one corner coordinate, from the light that the picture leaves unexplained. */
  cornerSigmaPx: number;
  /** Light of paper less that of ink. */
  contrast: number;
}

const MAX_STEPS = 6;
/** Steps shrink quadratically: after one this small the next would be lost in noise. */
const DONE_PX = 0.03;
/** A picture that explains less than this where it is first laid is not about to fit. */
const HOPELESS_SCORE = 0.45;
/** Pixels up to this many cells outside the ring take part: paper is there, but not for sure much further. */
const OUTSIDE_CELLS = 0.45;
/** A fit that leads a corner further than this many cells away has slipped to something else. */
const MAX_SHIFT_CELLS = 1;
/** From this size on, perspective within the fiducial shows and is fitted as well. */
const PERSPECTIVE_SIDE_PX = 30;
/** Pixels taken of a large fiducial; more say the same again. */
const MAX_PIXELS = 900;
/** Neighbouring pixels share blur, and print and light are never as the model says: measured on rendered scenes. */
const SIGMA_INFLATION = 1.6;
const SIGMA_FLOOR_PX = 0.015;

/**
 * Fits the blurred picture of a code to the light of the pixels by Gauss-Newton: all the edges between ink and
 * paper inside the fiducial say where it lies, not its outline alone. Corners are moved by an affine change,
 * for large fiducials a bilinear one; paper's and ink's light are fitted along.
 */
export interface PictureFitter {
  /** Improves `quad` (the fiducial's own corner order) in place; false, with `quad` unusable, where it does not hold. */
  fit(out: PictureFit, frame: GreyFrame, quad: Quad, picture: PictureTable, size: number): boolean;
}

export function makePictureFitter(): PictureFitter {
  const affine = new NormalEquations(8);
  const bilinear = new NormalEquations(10);
  const toPicture = new Float64Array(9);
  const fromPicture = new Float64Array(9);
  const start = new Float64Array(8);
  const row8 = new Float64Array(8);
  const row10 = new Float64Array(10);

  return {
    fit(out, frame, quad, picture, size) {
      start.set(quad);
      if (meanSidePx(quad) < PERSPECTIVE_SIDE_PX) dropPerspective(quad);
      const sidePx = meanSidePx(quad);
      const cellPx = sidePx / size;
      const terms = sidePx >= PERSPECTIVE_SIDE_PX ? 4 : 3;
      const equations = terms === 4 ? bilinear : affine;
      const row = terms === 4 ? row10 : row8;
      const { values, across } = picture;
      let paper = 0;
      let ink = 0;
      let residual = 0;
      for (let step = 0; step < MAX_STEPS; step++) {
        if (!isConvexClockwise(quad) || !unitSquareToQuadInto(toPicture, quad)) return false;
        invertProjectionInto(fromPicture, toPicture);
        const a0 = fromPicture[0] as number;
        const a1 = fromPicture[1] as number;
        const a2 = fromPicture[2] as number;
        const a3 = fromPicture[3] as number;
        const a4 = fromPicture[4] as number;
        const a5 = fromPicture[5] as number;
        const a6 = fromPicture[6] as number;
        const a7 = fromPicture[7] as number;
        const a8 = fromPicture[8] as number;
        const margin = cellPx;
        let left = Number.POSITIVE_INFINITY;
        let upper = Number.POSITIVE_INFINITY;
        let right = Number.NEGATIVE_INFINITY;
        let lower = Number.NEGATIVE_INFINITY;
        for (let k = 0; k < 8; k += 2) {
          left = Math.min(left, quad[k] as number);
          right = Math.max(right, quad[k] as number);
          upper = Math.min(upper, quad[k + 1] as number);
          lower = Math.max(lower, quad[k + 1] as number);
        }
        const x0 = Math.max(0, Math.floor(left - margin));
        const y0 = Math.max(0, Math.floor(upper - margin));
        const x1 = Math.min(frame.width - 1, Math.ceil(right + margin));
        const y1 = Math.min(frame.height - 1, Math.ceil(lower + margin));
        const stride = Math.max(1, Math.floor(Math.sqrt((sidePx * sidePx) / MAX_PIXELS)));
        equations.clear();
        let n = 0;
        let sumLight = 0;
        let sumLightSquare = 0;
        let sumError = 0;
        const contrast = paper - ink;
        const outlier = residual > 0 ? 2.5 * residual : Number.POSITIVE_INFINITY;
        for (let y = y0; y <= y1; y += stride) {
          for (let x = x0; x <= x1; x += stride) {
            const w = a6 * x + a7 * y + a8;
            const u = (a0 * x + a1 * y + a2) / w;
            const v = (a3 * x + a4 * y + a5) / w;
            const U = u * size;
            const V = v * size;
            if (
              U < -OUTSIDE_CELLS ||
              V < -OUTSIDE_CELLS ||
              U > size + OUTSIDE_CELLS ||
              V > size + OUTSIDE_CELLS
            ) {
              continue;
            }
            const light = LIGHT[frame.data[y * frame.width + x] as number] as number;
            // Bilinear in the picture's table: its value, and its slope along both of its axes.
            const sx = (U + 1) * SAMPLES_A_CELL;
            const sy = (V + 1) * SAMPLES_A_CELL;
            const column = sx | 0;
            const line = sy | 0;
            const tx = sx - column;
            const ty = sy - line;
            const sample = line * across + column;
            const f00 = values[sample] as number;
            const f10 = values[sample + 1] as number;
            const f01 = values[sample + across] as number;
            const f11 = values[sample + across + 1] as number;
            const top = f00 + (f10 - f00) * tx;
            const bottom = f01 + (f11 - f01) * tx;
            const f = top + (bottom - top) * ty;
            const fU = ((f10 - f00) * (1 - ty) + (f11 - f01) * ty) * SAMPLES_A_CELL;
            const fV = (bottom - top) * SAMPLES_A_CELL;
            // Light changes at a pixel when the picture moves by a px: minus its slope.
            const gx = (fU * (a0 - u * a6) + fV * (a3 - v * a6)) * (size / w);
            const gy = (fU * (a1 - u * a7) + fV * (a4 - v * a7)) * (size / w);
            const error = light - (ink + contrast * f);
            const weight = Math.abs(error) > outlier ? outlier / Math.abs(error) : 1;
            const p = 2 * u - 1;
            const q = 2 * v - 1;
            const scale = step === 0 ? 0 : -contrast;
            row[0] = scale * gx;
            row[1] = scale * gx * p;
            row[2] = scale * gx * q;
            row[terms] = scale * gy;
            row[terms + 1] = scale * gy * p;
            row[terms + 2] = scale * gy * q;
            if (terms === 4) {
              row[3] = scale * gx * p * q;
              row[7] = scale * gy * p * q;
            }
            row[2 * terms] = f;
            row[2 * terms + 1] = 1 - f;
            equations.add(row, error, weight);
            n++;
            sumLight += light;
            sumLightSquare += light * light;
            sumError += weight * error * error;
          }
        }
        if (n < 3 * row.length) return false;
        if (step === 0) {
          // The first pass only finds paper's and ink's light; without them no slope means anything.
          for (let k = 0; k < 2 * terms; k++) pin(equations, row, k);
        }
        if (!equations.solve()) return false;
        const solution = equations.solution;
        paper += solution[2 * terms] as number;
        ink += solution[2 * terms + 1] as number;
        if (!(paper - ink > 0.004)) return false;
        if (step === 0) continue;
        residual = Math.sqrt(sumError / n);
        const variance = sumLightSquare / n - (sumLight / n) ** 2;
        out.score = Math.sqrt(Math.max(0, 1 - (residual * residual) / variance));
        if (step === 1 && out.score < HOPELESS_SCORE) return false;
        let largest = 0;
        for (let k = 0; k < 4; k++) {
          const p = k === 1 || k === 2 ? 1 : -1;
          const q = k >= 2 ? 1 : -1;
          let moveX = (solution[0] as number) + p * (solution[1] as number) + q * (solution[2] as number);
          let moveY =
            (solution[terms] as number) +
            p * (solution[terms + 1] as number) +
            q * (solution[terms + 2] as number);
          if (terms === 4) {
            moveX += p * q * (solution[3] as number);
            moveY += p * q * (solution[7] as number);
          }
          quad[2 * k] = (quad[2 * k] as number) + moveX;
          quad[2 * k + 1] = (quad[2 * k + 1] as number) + moveY;
          largest = Math.max(largest, Math.abs(moveX), Math.abs(moveY));
          const away = Math.hypot(
            (quad[2 * k] as number) - (start[2 * k] as number),
            (quad[2 * k + 1] as number) - (start[2 * k + 1] as number),
          );
          if (!(away < MAX_SHIFT_CELLS * cellPx + 0.5)) return false;
        }
        if (largest < DONE_PX || step === MAX_STEPS - 1) {
          equations.invert();
          let trace = 0;
          for (let k = 0; k < 2 * terms; k++) trace += equations.covariance(k, k);
          const noise = residual * Math.sqrt(n / (n - row.length));
          out.contrast = paper - ink;
          out.cornerSigmaPx = Math.max(SIGMA_FLOOR_PX, SIGMA_INFLATION * noise * Math.sqrt(trace / 2));
          return isConvexClockwise(quad);
        }
      }
      return false;
    },
  };
}

/** Makes a parallelogram of a quad: what a small square's sides said of perspective was noise. */
function dropPerspective(quad: Quad): void {
  for (let axis = 0; axis < 2; axis++) {
    const twist =
      ((quad[axis] as number) -
        (quad[2 + axis] as number) +
        (quad[4 + axis] as number) -
        (quad[6 + axis] as number)) /
      4;
    for (let k = 0; k < 4; k++)
      quad[2 * k + axis] = (quad[2 * k + axis] as number) + (k % 2 === 0 ? -twist : twist);
  }
}

function pin(equations: NormalEquations, row: Float64Array, unknown: number): void {
  row.fill(0);
  row[unknown] = 1;
  equations.add(row, 0, 1);
}
