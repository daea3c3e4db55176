import type { GreyFrame } from '../detection';
import { LIGHT } from '../light';
import { meanSidePx, type Quad } from '../quad';
import { NormalEquations } from './normal-equations';
import { boxAroundInto, OUTSIDE_CELLS, type Tones } from './picture-pass';
import { type PictureTable, SAMPLES_A_CELL } from './picture-table';

/** The light's knots lie this far apart, so that a line of it two px wide shows; further on large fiducials. */
const KNOT_PX = 2.3;
const MOST_SPANS = 8;
const MOST_SPLINES = (MOST_SPANS + 2) ** 2;
const SPLINES_A_PIXEL = 9;
/** Unknowns besides the light's: more or less blur along columns and along lines, six of the place, paper and ink. */
const OTHERS = 10;
const PLACE = 2;
const TONES = 8;
/** Noise against what light may rise by at a knot, squared: what keeps the light of ink, which shows none, in bounds. */
const EVENNESS = 0.003;
/** From this level on one of a pixel's colours may be as bright as a camera tells: it says nothing of an edge. */
const FULL_LEVEL = 235;
/** Light is finer than its knots, so that what is left at neighbouring pixels agrees: measured on rendered scenes. */
const NOT_ALONE = 1.5;
/** A picture's slope, a sample, below which it tells no place. */
const FLAT = 0.003;

/**
 * A fit for fiducials under uneven light: a projected line or a zone's edge makes steps across cells that a picture of
 * even light takes for edges of ink, and leads the place astray by what hangs on the code. Here the light is an unknown
 * field of quadratic splines, which is fitted along with place, tones and blur; the doubt of the place then holds what
 * the light may hide. A lens blurs the product of light and ink: to first order that is the product of both blurred and
 * the blur's variance times the product of their slopes, so that an edge within a slope of light shows aside. Pixels as
 * bright as a camera tells are left out. One step is made: what a second changes is less than the doubt.
 */
export class LitFit {
  /** As `PictureFit` has them, after a fit. */
  centreSigmaPx = 0;
  turnSigmaRad = 0;
  /** Root of the mean square of what no light explains, as light. */
  noise = 0;
  /** Of so many spans; small fiducials have fewer. */
  private readonly ofSpans = new Map<number, NormalEquations>();
  private spans = 0;
  private paper = 0;
  private ink = 0;
  /** Of the contrast in the light that was found, the even light's. */
  private share = 1;
  private readonly box = new Int32Array(4);
  private readonly at = new Int32Array(SPLINES_A_PIXEL);
  private readonly row = new Float64Array(SPLINES_A_PIXEL + OTHERS);
  private readonly others = new Float64Array(OTHERS * OTHERS);
  private readonly sum = new Float64Array(MOST_SPLINES + OTHERS);
  private readonly right = new Float64Array(MOST_SPLINES + OTHERS);
  private pixels = 0;
  private squares = 0;

  /**
   * Improves `quad`, a parallelogram that a fit under even light has settled on with these tones, in place. False, with
   * the quad as it was, where too little shows that is not too bright.
   */
  run(frame: GreyFrame, quad: Quad, picture: PictureTable, size: number, { paper, ink }: Tones): boolean {
    const { right } = this;
    const sidePx = meanSidePx(quad);
    const cellPx = sidePx / size;
    const blur = (picture.blurCells * cellPx) ** 2;
    this.paper = paper;
    this.ink = ink;
    this.spans = Math.min(MOST_SPANS, Math.round(((size + 2 * OUTSIDE_CELLS) * cellPx) / KNOT_PX));
    const splines = (this.spans + 2) ** 2;
    const equations = this.ofSpans.get(this.spans) ?? new NormalEquations(splines + OTHERS);
    this.ofSpans.set(this.spans, equations);
    equations.clear();
    this.gather(equations, frame, quad, picture, size, blur);
    const free = this.pixels - OTHERS - this.holdLight(equations, splines);
    if (!(free > 1)) return false;
    right.set(equations.right);
    if (!equations.solve() || !this.move(equations, splines, quad, sidePx / 2)) return false;
    this.stateDoubt(equations, splines, free, sidePx / 2);
    return true;
  }

  /** Fills the equations with what the pixels say beyond even light. */
  private gather(
    equations: NormalEquations,
    frame: GreyFrame,
    quad: Quad,
    picture: PictureTable,
    size: number,
    blur: number,
  ): void {
    const { box, at, row, spans, paper, ink } = this;
    const { right, size: unknowns } = equations;
    const x0 = quad[0] as number;
    const y0 = quad[1] as number;
    const ux = ((quad[2] as number) - x0) / size;
    const uy = ((quad[3] as number) - y0) / size;
    const vx = ((quad[6] as number) - x0) / size;
    const vy = ((quad[7] as number) - y0) / size;
    const det = ux * vy - vx * uy;
    const columnX = vy / det;
    const columnY = -vx / det;
    const lineX = -uy / det;
    const lineY = ux / det;
    const sidePx = meanSidePx(quad);
    boxAroundInto(box, quad, sidePx / size, frame);
    const half = sidePx / 2;
    const middleX = (x0 + (quad[4] as number)) / 2;
    const middleY = (y0 + (quad[5] as number)) / 2;
    const contrast = paper - ink;
    const { values, across } = picture;
    const { data, width } = frame;
    const furthest = size + OUTSIDE_CELLS;
    const spansACell = spans / (size + 2 * OUTSIDE_CELLS);
    const splinesAcross = spans + 2;
    const splines = splinesAcross ** 2;
    // What slopes of the picture and of the light, by samples and by spans, come to where the lens mixes them.
    const mixed = (blur * contrast * SAMPLES_A_CELL * spansACell) / paper;
    const mixedColumn = mixed * (columnX * columnX + columnY * columnY);
    const mixedBoth = mixed * (columnX * lineX + columnY * lineY);
    const mixedLine = mixed * (lineX * lineX + lineY * lineY);
    const steepness = -contrast * SAMPLES_A_CELL;
    this.others.fill(0);
    let pixels = 0;
    let squares = 0;
    for (let y = box[1] as number; y <= (box[3] as number); y++) {
      for (let x = box[0] as number; x <= (box[2] as number); x++) {
        const column = columnX * (x - x0) + columnY * (y - y0);
        const line = lineX * (x - x0) + lineY * (y - y0);
        if (column < -OUTSIDE_CELLS || line < -OUTSIDE_CELLS || column >= furthest || line >= furthest)
          continue;
        const level = data[y * width + x] as number;
        if (level >= FULL_LEVEL) continue;
        const sx = (column + 1) * SAMPLES_A_CELL;
        const sy = (line + 1) * SAMPLES_A_CELL;
        const tx = sx - (sx | 0);
        const ty = sy - (sy | 0);
        const sample = (sy | 0) * across + (sx | 0);
        const f00 = values[sample] as number;
        const f01 = values[sample + across] as number;
        const alongTop = (values[sample + 1] as number) - f00;
        const alongBottom = (values[sample + across + 1] as number) - f01;
        const top = f00 + alongTop * tx;
        const down = f01 + alongBottom * tx - top;
        const f = top + down * ty;
        const along = alongTop + (alongBottom - alongTop) * ty;
        const near = ((sy + 0.5) | 0) * across + ((sx + 0.5) | 0);
        const twice = 2 * (values[near] as number);
        const p = (values[near - 1] as number) + (values[near + 1] as number) - twice;
        const q = (values[near - across] as number) + (values[near + across] as number) - twice;
        const even = ink + contrast * f;
        const light = Math.max(0, even) / paper;
        const u = (column + OUTSIDE_CELLS) * spansACell;
        const v = (line + OUTSIDE_CELLS) * spansACell;
        const fu = u - (u | 0);
        const fv = v - (v | 0);
        const first = (v | 0) * splinesAcross + (u | 0);
        const alongSpans = mixedColumn * along + mixedBoth * down;
        const downSpans = mixedBoth * along + mixedLine * down;
        const error = (LIGHT[level] as number) - even;
        for (let j = 0, k = 0; j < 3; j++) {
          const bv = spline(j, fv);
          const byU = bv * light;
          const bySlopeU = bv * alongSpans;
          const bySlopeV = splineSlope(j, fv) * downSpans;
          for (let i = 0; i < 3; i++, k++) {
            at[k] = first + j * splinesAcross + i;
            row[k] = spline(i, fu) * (byU + bySlopeV) + splineSlope(i, fu) * bySlopeU;
          }
        }
        const gx = steepness * (along * columnX + down * lineX);
        const gy = steepness * (along * columnY + down * lineY);
        const X = (x - middleX) / half;
        const Y = (y - middleY) / half;
        row[9] = p;
        row[10] = q;
        row[11] = gx;
        row[12] = gx * X;
        row[13] = gx * Y;
        row[14] = gy;
        row[15] = gy * X;
        row[16] = gy * Y;
        row[17] = f;
        row[18] = 1;
        for (let k = 0; k < SPLINES_A_PIXEL; k++) {
          const unknown = at[k] as number;
          right[unknown] = (right[unknown] as number) + (row[k] as number) * error;
        }
        for (let k = 0; k < OTHERS; k++)
          right[splines + k] = (right[splines + k] as number) + (row[SPLINES_A_PIXEL + k] as number) * error;
        const isFlat = along < FLAT && along > -FLAT && down < FLAT && down > -FLAT;
        this.multiply(equations.matrix, unknowns, splines, isFlat ? TONES : 0);
        pixels++;
        squares += error * error;
      }
    }
    for (let k = 0; k < OTHERS; k++) {
      for (let l = 0; l <= k; l++)
        equations.matrix[(splines + k) * unknowns + splines + l] = this.others[k * OTHERS + l] as number;
    }
    this.pixels = pixels;
    this.squares = squares;
  }

  /**
   * Adds a pixel's row times itself, of what is no light from `from` on; what concerns no light is kept apart until all
   * are there.
   */
  private multiply(matrix: Float64Array, unknowns: number, splines: number, from: number): void {
    const { at, row, others } = this;
    for (let k = 0; k < SPLINES_A_PIXEL; k++) {
      const begin = (at[k] as number) * unknowns;
      const value = row[k] as number;
      for (let l = 0; l <= k; l++) {
        const to = begin + (at[l] as number);
        matrix[to] = (matrix[to] as number) + value * (row[l] as number);
      }
    }
    for (let k = from; k < OTHERS; k++) {
      const begin = (splines + k) * unknowns;
      const value = row[SPLINES_A_PIXEL + k] as number;
      for (let l = 0; l < SPLINES_A_PIXEL; l++) {
        const to = begin + (at[l] as number);
        matrix[to] = (matrix[to] as number) + value * (row[l] as number);
      }
      for (let l = from; l <= k; l++) {
        const to = k * OTHERS + l;
        others[to] = (others[to] as number) + value * (row[SPLINES_A_PIXEL + l] as number);
      }
    }
  }

  /** Holds the light to what it may rise by; gives how many unknowns the pixels then settle of it, at most. */
  private holdLight({ matrix, size }: NormalEquations, splines: number): number {
    let settled = 0;
    for (let k = 0; k < splines; k++) {
      const at = k * (size + 1);
      const seen = matrix[at] as number;
      settled += seen / (seen + EVENNESS);
      matrix[at] = seen + EVENNESS;
    }
    return settled;
  }

  /** Takes up the solution; false, with the quad as it was, where paper is then no lighter than ink. */
  private move({ solution }: NormalEquations, splines: number, quad: Quad, half: number): boolean {
    const contrast = this.paper - this.ink + (solution[splines + TONES] as number);
    if (!(contrast > 0)) return false;
    // Slopes were taken at another contrast: where light makes it more, they were too gentle.
    this.share = (this.paper - this.ink) / contrast;
    const middleX = ((quad[0] as number) + (quad[4] as number)) / 2;
    const middleY = ((quad[1] as number) + (quad[5] as number)) / 2;
    for (let k = 0; k < 8; k += 2) {
      const X = ((quad[k] as number) - middleX) / half;
      const Y = ((quad[k + 1] as number) - middleY) / half;
      for (let axis = 0; axis < 2; axis++) {
        const by = splines + PLACE + 3 * axis;
        const change =
          (solution[by] as number) + X * (solution[by + 1] as number) + Y * (solution[by + 2] as number);
        quad[k + axis] = (quad[k + axis] as number) + this.share * change;
      }
    }
    return true;
  }

  private stateDoubt(equations: NormalEquations, splines: number, free: number, half: number): void {
    const { sum, right, share } = this;
    const { solution, size } = equations;
    let least = this.squares;
    for (let k = 0; k < size; k++) least -= (solution[k] as number) * (right[k] as number);
    this.noise = Math.sqrt(Math.max(0, least) / free);
    const sigma = NOT_ALONE * this.noise * share;
    const place = splines + PLACE;
    const centre = (equations.variance(place) + equations.variance(place + 3)) / 2;
    sum.fill(0);
    sum[place + 2] = -0.5;
    sum[place + 4] = 0.5;
    this.centreSigmaPx = sigma * Math.sqrt(centre);
    this.turnSigmaRad = (sigma * Math.sqrt(equations.varianceOfSum(sum))) / half;
  }
}

/** The three quadratic splines of a span, from first to last, at `t` of it. */
function spline(which: number, t: number): number {
  if (which === 0) return (1 - t) ** 2 / 2;
  return which === 1 ? 0.5 + t * (1 - t) : t ** 2 / 2;
}

/** Their slopes, by spans. */
function splineSlope(which: number, t: number): number {
  if (which === 0) return t - 1;
  return which === 1 ? 1 - 2 * t : t;
}
