import type { GreyFrame } from '../detection';
import { LIGHT } from '../light';
import { invertProjectionInto, meanSidePx, type Quad, unitSquareToQuadInto } from '../quad';
import { NormalEquations } from './normal-equations';
import { type PictureTable, SAMPLES_A_CELL } from './picture-table';

/** Pixels up to this many cells outside the ring take part: paper is there, but not for sure much further. */
export const OUTSIDE_CELLS = 0.45;
/** Pixels taken of a large fiducial; more say the same again. */
const MAX_PIXELS = 900;

/** What paper and ink are taken to look like in a pass. */
export interface Tones {
  readonly paper: number;
  readonly ink: number;
  /** Errors above this are weighed down in proportion: a finger, a projected line. */
  readonly outlier: number;
}

/**
 * One pass of Gauss-Newton over a fiducial's pixels: compares their light with the picture laid over the quad and
 * gathers the equations for what would make them agree, the place's unknowns first.
 */
export interface PicturePass {
  readonly equations: NormalEquations;
  /** Unknowns that speak of the place; their variances add up to a corner's, both axes together. */
  readonly placeTerms: number;
  /** Of the last run: pixels seen, root of the mean square error, and the variance of their light. */
  readonly pixels: number;
  readonly residual: number;
  readonly lightVariance: number;
  /** Of the last solution. */
  readonly paperChange: number;
  readonly inkChange: number;
  /**
   * False where the quad is degenerate. `size`: cells across, ring included. While paper and ink look alike no slope
   * means anything: the place then stays, and only their light is asked for.
   */
  run(frame: GreyFrame, quad: Quad, picture: PictureTable, size: number, tones: Tones): boolean;
  /** False where the equations do not settle every unknown. */
  solve(): boolean;
  /** Applies the solution to the quad of the run; gives the largest change of a coordinate. */
  move(quad: Quad): number;
  /** After `solve`: the variance at unit noise of a turn of the quad, in px of an edge's middle. */
  turnVariance(quad: Quad): number;
}

/**
 * The pass for large fiducials, which show perspective. The unknowns are, for x and then for y, a shift and its
 * change along the fiducial's width and height and their product, all in px at the edges; then the changes of
 * paper's and of ink's light.
 */
export class BilinearPass implements PicturePass {
  readonly equations = new NormalEquations(10);
  readonly placeTerms = 8;
  pixels = 0;
  residual = 0;
  lightVariance = 0;
  paperChange = 0;
  inkChange = 0;
  private readonly row = new Float64Array(10);
  private readonly toPicture = new Float64Array(9);
  private readonly fromPicture = new Float64Array(9);
  private readonly box = new Int32Array(4);

  run(frame: GreyFrame, quad: Quad, picture: PictureTable, size: number, tones: Tones): boolean {
    const { equations, row, fromPicture, box } = this;
    if (!unitSquareToQuadInto(this.toPicture, quad)) return false;
    invertProjectionInto(fromPicture, this.toPicture);
    const a0 = fromPicture[0] as number;
    const a1 = fromPicture[1] as number;
    const a2 = fromPicture[2] as number;
    const a3 = fromPicture[3] as number;
    const a4 = fromPicture[4] as number;
    const a5 = fromPicture[5] as number;
    const a6 = fromPicture[6] as number;
    const a7 = fromPicture[7] as number;
    const a8 = fromPicture[8] as number;
    const sidePx = meanSidePx(quad);
    boxAroundInto(box, quad, sidePx / size, frame);
    const stride = Math.max(1, Math.floor(sidePx / Math.sqrt(MAX_PIXELS)));
    const { values, across } = picture;
    const { ink, outlier } = tones;
    const contrast = tones.paper - ink;
    const nearest = -OUTSIDE_CELLS;
    const furthest = size + OUTSIDE_CELLS;
    let pixels = 0;
    let sum = 0;
    let squares = 0;
    let errors = 0;
    equations.clear();
    for (let y = box[1] as number; y <= (box[3] as number); y += stride) {
      for (let x = box[0] as number; x <= (box[2] as number); x += stride) {
        const w = a6 * x + a7 * y + a8;
        const u = (a0 * x + a1 * y + a2) / w;
        const v = (a3 * x + a4 * y + a5) / w;
        const column = u * size;
        const line = v * size;
        if (column < nearest || line < nearest || column > furthest || line > furthest) continue;
        const light = LIGHT[frame.data[y * frame.width + x] as number] as number;
        // Bilinear in the picture's table: its value, and its slope along both of its axes, a cell.
        const sx = (column + 1) * SAMPLES_A_CELL;
        const sy = (line + 1) * SAMPLES_A_CELL;
        const tx = sx - (sx | 0);
        const ty = sy - (sy | 0);
        const sample = (sy | 0) * across + (sx | 0);
        const f00 = values[sample] as number;
        const f10 = values[sample + 1] as number;
        const f01 = values[sample + across] as number;
        const f11 = values[sample + across + 1] as number;
        const top = f00 + (f10 - f00) * tx;
        const bottom = f01 + (f11 - f01) * tx;
        const f = top + (bottom - top) * ty;
        const alongColumn = ((f10 - f00) * (1 - ty) + (f11 - f01) * ty) * SAMPLES_A_CELL;
        const alongLine = (bottom - top) * SAMPLES_A_CELL;
        // A pixel's light changes, when the picture moves by a px, by minus the picture's slope.
        const scale = (-contrast * size) / w;
        const gx = (alongColumn * (a0 - u * a6) + alongLine * (a3 - v * a6)) * scale;
        const gy = (alongColumn * (a1 - u * a7) + alongLine * (a4 - v * a7)) * scale;
        const p = 2 * u - 1;
        const q = 2 * v - 1;
        row[0] = gx;
        row[1] = gx * p;
        row[2] = gx * q;
        row[3] = gx * p * q;
        row[4] = gy;
        row[5] = gy * p;
        row[6] = gy * q;
        row[7] = gy * p * q;
        row[8] = f;
        row[9] = 1 - f;
        const error = light - (ink + contrast * f);
        const weight = Math.abs(error) > outlier ? outlier / Math.abs(error) : 1;
        equations.add(row, error, weight);
        pixels++;
        sum += light;
        squares += light * light;
        errors += weight * error * error;
      }
    }
    this.pixels = pixels;
    this.residual = Math.sqrt(errors / pixels);
    this.lightVariance = squares / pixels - (sum / pixels) ** 2;
    if (!(contrast > 0)) this.pinPlace();
    return true;
  }

  solve(): boolean {
    if (!this.equations.solve()) return false;
    this.paperChange = this.equations.solution[8] as number;
    this.inkChange = this.equations.solution[9] as number;
    return true;
  }

  move(quad: Quad): number {
    const { solution } = this.equations;
    let largest = 0;
    for (let k = 0; k < 4; k++) {
      const p = k === 1 || k === 2 ? 1 : -1;
      const q = k >= 2 ? 1 : -1;
      for (let axis = 0; axis < 2; axis++) {
        const at = 4 * axis;
        const move =
          (solution[at] as number) +
          p * (solution[at + 1] as number) +
          q * (solution[at + 2] as number) +
          p * q * (solution[at + 3] as number);
        quad[2 * k + axis] = (quad[2 * k + axis] as number) + move;
        largest = Math.max(largest, Math.abs(move));
      }
    }
    return largest;
  }

  turnVariance(quad: Quad): number {
    const { row, equations } = this;
    const ux = (quad[2] as number) - (quad[0] as number);
    const uy = (quad[3] as number) - (quad[1] as number);
    const vx = (quad[6] as number) - (quad[0] as number);
    const vy = (quad[7] as number) - (quad[1] as number);
    const u = 2 * Math.hypot(ux, uy);
    const v = 2 * Math.hypot(vx, vy);
    // Half of what the width turns towards the height, and half of what the height turns from the width.
    row.fill(0);
    row[1] = vx / v;
    row[2] = -ux / u;
    row[5] = vy / v;
    row[6] = -uy / u;
    return equations.varianceOfSum(row);
  }

  private pinPlace(): void {
    for (let k = 0; k < this.placeTerms; k++) {
      this.row.fill(0);
      this.row[k] = 1;
      this.equations.add(this.row, 0, 1);
    }
  }
}

/** The whole pixels around a quad and a margin, within the frame: left, top, right, bottom, all inclusive. */
export function boxAroundInto(box: Int32Array, quad: Quad, marginPx: number, frame: GreyFrame): void {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < 8; k += 2) {
    left = Math.min(left, quad[k] as number);
    right = Math.max(right, quad[k] as number);
    top = Math.min(top, quad[k + 1] as number);
    bottom = Math.max(bottom, quad[k + 1] as number);
  }
  box[0] = Math.max(0, Math.floor(left - marginPx));
  box[1] = Math.max(0, Math.floor(top - marginPx));
  box[2] = Math.min(frame.width - 1, Math.ceil(right + marginPx));
  box[3] = Math.min(frame.height - 1, Math.ceil(bottom + marginPx));
}
