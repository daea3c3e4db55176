import type { GreyFrame } from '../detection';
import { meanSidePx, type Quad } from '../quad';
import { type AffineSums, type AffineTask, makeAffineSums } from './affine-sums';
import { NormalEquations } from './normal-equations';
import { boxAroundInto, OUTSIDE_CELLS, type PicturePass, type Tones } from './picture-pass';
import type { PictureTable } from './picture-table';

/** What is held weighs so many times more than what is seen. */
const HELD_WEIGHT = 1e4;
/** Of large fiducials one row in so many is taken as its side holds of these: more say the same again. */
const ROW_SIDE_PX = 16;

/**
 * The pass for fiducials too small to show perspective, which are nearly all: the quad is taken as a parallelogram.
 * Unknowns: for x and then for y, a shift and its change along the frame's own x and y, in px half a side from the
 * middle; then the changes of contrast and of ink's light. Along a row of pixels y is constant, so that sums are
 * kept a row and spread over the equations at its end.
 */
export class AffinePass implements PicturePass {
  readonly equations = new NormalEquations(8);
  readonly placeTerms = 6;
  pixels = 0;
  residual = 0;
  lightVariance = 0;
  paperChange = 0;
  inkChange = 0;
  /** Something lies on a part of the fiducial: outliers count next to nothing, not as if they just were ones. */
  isCovered = false;
  private readonly task: AffineTask = {
    box: new Int32Array(4),
    settings: new Float64Array(14),
    rowStep: 1,
    aim: 'tones',
    outliers: 'weighed',
  };
  private readonly held = new Float64Array(8);
  private middleX = 0;
  private middleY = 0;
  private halfSidePx = 1;

  constructor(private readonly sums: AffineSums = makeAffineSums()) {}

  /** As `PicturePass.run`. With equal tones only paper's and ink's light are asked for. */
  run(frame: GreyFrame, quad: Quad, picture: PictureTable, size: number, tones: Tones): boolean {
    const { equations, task } = this;
    const x0 = quad[0] as number;
    const y0 = quad[1] as number;
    const ux = ((quad[2] as number) - x0) / size;
    const uy = ((quad[3] as number) - y0) / size;
    const vx = ((quad[6] as number) - x0) / size;
    const vy = ((quad[7] as number) - y0) / size;
    const det = ux * vy - vx * uy;
    if (!(det > 1e-9)) return false;
    // Column and line, in cells, of a pixel: linear in its x and y.
    const columnX = vy / det;
    const columnY = -vx / det;
    const lineX = -uy / det;
    const lineY = ux / det;
    const sidePx = meanSidePx(quad);
    boxAroundInto(task.box, quad, sidePx / size, frame);
    const middleX = (x0 + (quad[4] as number)) / 2;
    const middleY = (y0 + (quad[5] as number)) / 2;
    const half = sidePx / 2;
    this.middleX = middleX;
    this.middleY = middleY;
    this.halfSidePx = half;
    const isPlacing = tones.paper > tones.ink;
    task.rowStep = (isPlacing ? 1 : 2) * Math.max(1, Math.floor(sidePx / ROW_SIDE_PX));
    task.aim = isPlacing ? 'place' : 'tones';
    task.outliers = this.isCovered ? 'dismissed' : 'weighed';
    const { ink, outlier } = tones;
    const contrast = tones.paper - ink;
    task.settings.set([x0, y0, columnX, columnY, lineX, lineY, -OUTSIDE_CELLS, size + OUTSIDE_CELLS]);
    task.settings.set([middleX, middleY, half, ink, contrast, outlier], 8);
    const { pixels, lightSum, lightSquares, errors } = this.sums.over(equations, frame, picture, task);
    const { matrix: m } = equations;
    if (!isPlacing) for (let k = 0; k < 6; k++) m[9 * k] = 1;
    this.pixels = isPlacing ? pixels : 2 * pixels;
    this.residual = Math.sqrt(errors / pixels);
    this.lightVariance = lightSquares / pixels - (lightSum / pixels) ** 2;
    return true;
  }

  /**
   * After `run`: holds the next solution to changes that undo `stretch`, half of how much too long the quad is along
   * x against y, and `shear`, half of what it is out of square, as shares of its size, and that else keep its shape.
   */
  keepShape(stretch: number, shear: number): void {
    const { equations, held, halfSidePx } = this;
    let most = 0;
    for (const k of [1, 2, 4, 5]) most = Math.max(most, equations.matrix[9 * k] as number);
    const weight = HELD_WEIGHT * most;
    held.fill(0);
    held[1] = 1;
    held[5] = -1;
    equations.add(held, -2 * stretch * halfSidePx, weight);
    held.fill(0);
    held[2] = 1;
    held[4] = 1;
    equations.add(held, -2 * shear * halfSidePx, weight);
  }

  solve(): boolean {
    if (!this.equations.solve()) return false;
    const { solution } = this.equations;
    this.inkChange = solution[7] as number;
    this.paperChange = (solution[6] as number) + this.inkChange;
    return true;
  }

  turnVariance(): number {
    const { equations, held } = this;
    // Half of what x turns towards y, and half of what y turns from x.
    held.fill(0);
    held[2] = -0.5;
    held[4] = 0.5;
    return equations.varianceOfSum(held);
  }

  move(quad: Quad): number {
    const { solution } = this.equations;
    let largest = 0;
    for (let k = 0; k < 8; k += 2) {
      const X = ((quad[k] as number) - this.middleX) / this.halfSidePx;
      const Y = ((quad[k + 1] as number) - this.middleY) / this.halfSidePx;
      for (let axis = 0; axis < 2; axis++) {
        const at = 3 * axis;
        const move =
          (solution[at] as number) + X * (solution[at + 1] as number) + Y * (solution[at + 2] as number);
        quad[k + axis] = (quad[k + axis] as number) + move;
        largest = Math.max(largest, Math.abs(move));
      }
    }
    return largest;
  }
}
