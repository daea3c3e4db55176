import type { GreyFrame } from '../detection';
import { isConvexClockwise, meanSidePx, type Quad } from '../quad';
import { AffinePass } from './affine-pass';
import { FitRemainder } from './fit-remainder';
import { LitFit } from './lit-fit';
import { BilinearPass, type PicturePass, type Tones } from './picture-pass';
import type { PictureTable } from './picture-table';

/** How well a known code's picture explains the pixels, and how well they fix its corners. */
export interface PictureFit {
  /** Correlation of picture and pixels, 0 to 1. */
  score: number;
  /** Standard deviation of one corner coordinate, from the light that the picture leaves unexplained. */
  cornerSigmaPx: number;
  /** Standard deviations of the centre's coordinates and of the turn about it, from the same. */
  centreSigmaPx: number;
  turnSigmaRad: number;
  /** Light of paper less that of ink. */
  contrast: number;
  /** What the last pass settled on: the next frame's fit may begin with it. */
  readonly tones: { paper: number; ink: number; outlier: number };
}

/** A fit to be filled, of nothing yet. */
export function newPictureFit(): PictureFit {
  return {
    score: 0,
    cornerSigmaPx: 0,
    centreSigmaPx: 0,
    turnSigmaRad: 0,
    contrast: 0,
    tones: { paper: 0, ink: 0, outlier: 0 },
  };
}

const MAX_STEPS = 5;
/** Steps shrink quadratically: after one this small the next would be lost in noise. */
const DONE_PX = 0.03;
/** A picture that explains less than this where it is first laid is not about to fit. */
const HOPELESS_SCORE = 0.45;
/** Paper that gives no more light than this above ink is no paper. */
const LEAST_CONTRAST = 0.004;
/** Errors above this many times the last step's are outliers. */
const OUTLIER_RESIDUALS = 2.5;
/** A fit that leads a corner further than this from where it was traced has slipped to something else. */
const MAX_SHIFT_CELLS = 1;
const MAX_SHIFT_PX = 1.5;
/** From this size on, perspective within the fiducial shows and is fitted as well. */
const PERSPECTIVE_SIDE_PX = 30;
/** Perspective that moves corners by more cells than this cannot be left for last. */
const SLIGHT_TWIST_CELLS = 0.15;
/** A foretold square that is so far out of shape, at its edges, has something lying on one of them. */
const ASKEW_PX = 0.25;
/**
 * The doubt of place and turn is what the noise that a fit leaves makes of them by its own normal equations, and two
 * things more. So many half sides (radians) for each share by which light rises across the fiducial: an edge of light or
 * of a model on it leads the fit astray, by an amount that hangs on the code. A room's light rises across a fiducial as
 * well, by up to `EVEN_RISE`, and leads nothing astray. And a remainder that no picture tells: what tables of samples
 * leave. Measured on rendered scenes.
 */
const RISE = 0.22;
const EVEN_RISE = 0.005;
const REMAINDER_PX = 0.0016;
/** What a picture leaves unexplained, as a share of paper's light, beyond which light is taken to lie across it. */
const LIT_NOISE = 0.045;
/** And light it was where its fit leaves no more than this share of that. */
const LIGHT_EXPLAINS = 0.58;
/** No light leads a corner further astray. */
const LIT_SHIFT_PX = 1.2;
/** Neighbouring pixels share blur, and print and light are never as the model says: measured on rendered scenes. */
const SIGMA_INFLATION = 1.6;
const SIGMA_FLOOR_PX = 0.015;

/**
 * Fits the blurred picture of a code to the light of the pixels by Gauss-Newton: all the edges between ink and
 * paper inside the fiducial say where it lies, not its outline alone. Corners are moved by an affine change,
 * those of large traced fiducials by a bilinear one at last; paper's and ink's light are fitted along.
 */
export interface PictureFitter {
  /**
   * Improves `quad` (the fiducial's own corner order), traced in the picture, in place; false, with `quad` and `out`
   * unusable, where the picture does not hold. `size`: cells across, ring included.
   */
  fit(out: PictureFit, frame: GreyFrame, quad: Quad, picture: PictureTable, size: number): boolean;
  /**
   * Right after a fit that is believed: where light lies across a small fiducial it is fitted as well, which betters
   * place and doubt; else all stays as it is.
   */
  light(out: PictureFit, frame: GreyFrame, quad: Quad, picture: PictureTable, size: number): void;
  /**
   * As `fit`, of a quad that was foretold: its perspective is believed, since a camera model knows it better than any
   * picture; and where an edge seems to lie aside, as under a sleeve's edge, so is its shape, and only place, turn
   * and size are fitted. Where that shape does not hold, the fit without it stays, in doubt by as much as it is out of
   * shape. `tones` are those of the last frame, or alike where none are known.
   */
  refit(
    out: PictureFit,
    frame: GreyFrame,
    quad: Quad,
    picture: PictureTable,
    size: number,
    tones: Tones,
  ): boolean;
}

export function makePictureFitter(): PictureFitter {
  const affine = new AffinePass();
  const bilinear = new BilinearPass();
  const remainder = new FitRemainder();
  const lit = new LitFit();
  const start = new Float64Array(8);
  const free = new Float64Array(8);
  const twist = new Float64Array(2);
  const askew = new Float64Array(2);
  const tones = { paper: 0, ink: 0, outlier: 0 };
  let limitPx = 0;

  /** Runs a pass and takes up what it says of paper and ink; false where it says nothing credible. */
  function step(
    pass: PicturePass,
    frame: GreyFrame,
    quad: Quad,
    picture: PictureTable,
    size: number,
    foretold?: Quad,
  ): boolean {
    const placing = tones.paper > tones.ink;
    if (!isConvexClockwise(quad) || !pass.run(frame, quad, picture, size, tones)) return false;
    if (foretold) {
      askewInto(askew, quad, foretold);
      affine.keepShape(askew[0] as number, askew[1] as number);
    }
    if (pass.pixels < 3 * pass.equations.size || !pass.solve()) return false;
    tones.paper += pass.paperChange;
    tones.ink += pass.inkChange;
    if (placing) tones.outlier = OUTLIER_RESIDUALS * pass.residual;
    return tones.paper - tones.ink > LEAST_CONTRAST;
  }

  /** Steps until the quad stays; with `foretold`, as a quad of that one's shape. */
  function settle(
    out: PictureFit,
    pass: PicturePass,
    frame: GreyFrame,
    quad: Quad,
    picture: PictureTable,
    size: number,
    foretold?: Quad,
  ): boolean {
    for (let count = 1; count <= MAX_STEPS; count++) {
      if (!step(pass, frame, quad, picture, size, foretold)) return false;
      const explained = 1 - (pass.residual * pass.residual) / pass.lightVariance;
      out.score = Math.sqrt(Math.max(0, explained));
      if (count === 1 && out.score < HOPELESS_SCORE) return false;
      const movedPx = pass.move(quad);
      if (!(furthestCorner(quad, start) < limitPx)) return false;
      if (movedPx < DONE_PX) break;
    }
    out.contrast = tones.paper - tones.ink;
    if (!remainder.run(frame, quad, picture, size, tones, pass.placeTerms)) return false;
    stateDoubt(out, pass, remainder, quad);
    out.tones.paper = tones.paper;
    out.tones.ink = tones.ink;
    out.tones.outlier = tones.outlier;
    return true;
  }

  function begin(quad: Quad, size: number, paper: number, ink: number, outlier: number): void {
    limitPx = (MAX_SHIFT_CELLS * meanSidePx(quad)) / size + MAX_SHIFT_PX;
    tones.paper = paper;
    tones.ink = ink;
    tones.outlier = outlier;
    twistInto(twist, quad);
    addTwist(quad, twist, -1);
    start.set(quad);
  }

  return {
    fit(out, frame, quad, picture, size) {
      const sidePx = meanSidePx(quad);
      begin(quad, size, 0, 0, Number.POSITIVE_INFINITY);
      const isLarge = sidePx >= PERSPECTIVE_SIDE_PX;
      const isSlight =
        Math.hypot(twist[0] as number, twist[1] as number) * size < SLIGHT_TWIST_CELLS * sidePx;
      if (isLarge && !isSlight) {
        addTwist(quad, twist, 1);
        start.set(quad);
        if (!step(bilinear, frame, quad, picture, size)) return false;
      } else {
        if (!step(affine, frame, quad, picture, size)) return false;
        if (!settle(out, affine, frame, quad, picture, size)) return false;
      }
      if (isLarge && !settle(out, bilinear, frame, quad, picture, size)) return false;
      return isConvexClockwise(quad);
    },
    light(out, frame, quad, picture, size) {
      if (meanSidePx(quad) >= PERSPECTIVE_SIDE_PX || remainder.noise < LIT_NOISE * tones.paper) return;
      free.set(quad);
      const isFitted = lit.run(frame, quad, picture, size, tones);
      const isLit = isFitted && lit.noise < LIGHT_EXPLAINS * remainder.noise;
      if (!isLit || !(furthestCorner(quad, free) < LIT_SHIFT_PX)) {
        quad.set(free);
        return;
      }
      out.centreSigmaPx = Math.hypot(lit.centreSigmaPx, REMAINDER_PX);
      out.turnSigmaRad = Math.hypot(lit.turnSigmaRad, (2 * REMAINDER_PX) / meanSidePx(quad));
    },
    refit(out, frame, quad, picture, size, { paper, ink, outlier }) {
      const areKnown = paper > ink;
      begin(quad, size, paper, ink, areKnown ? outlier : Number.POSITIVE_INFINITY);
      if (!areKnown && !step(affine, frame, quad, picture, size)) return false;
      if (!settle(out, affine, frame, quad, picture, size)) return false;
      askewInto(askew, quad, start);
      const askewPx = Math.hypot(askew[0] as number, askew[1] as number) * meanSidePx(quad);
      if (askewPx > ASKEW_PX) {
        free.set(quad);
        const { score, cornerSigmaPx, centreSigmaPx, turnSigmaRad } = out;
        affine.isCovered = true;
        remainder.isCovered = true;
        const fits = settle(out, affine, frame, quad, picture, size, start);
        affine.isCovered = false;
        remainder.isCovered = false;
        if (!fits) {
          quad.set(free);
          out.score = score;
          out.cornerSigmaPx = Math.hypot(cornerSigmaPx, askewPx);
          out.centreSigmaPx = Math.hypot(centreSigmaPx, askewPx);
          out.turnSigmaRad = Math.hypot(turnSigmaRad, (2 * askewPx) / meanSidePx(quad));
        }
      }
      addTwist(quad, twist, 1);
      return isConvexClockwise(quad);
    },
  };
}

/** Shift and its changes are taken as independent at a corner: their variances add up to the mean of both its axes. */
function stateDoubt(out: PictureFit, pass: PicturePass, remainder: FitRemainder, quad: Quad): void {
  const { equations, placeTerms, residual, pixels } = pass;
  const { noise, innerNoise, rise } = remainder;
  const n = placeTerms / 2;
  let trace = 0;
  for (let k = 0; k < placeTerms; k++) trace += equations.variance(k);
  const scatter = residual * Math.sqrt(pixels / (pixels - equations.size));
  out.cornerSigmaPx = Math.max(SIGMA_FLOOR_PX, SIGMA_INFLATION * scatter * Math.sqrt(trace / 2));
  const half = meanSidePx(quad) / 2;
  const astray = RISE * Math.max(0, rise - EVEN_RISE);
  const centre = (equations.variance(0) + equations.variance(n)) / 2;
  out.centreSigmaPx = Math.hypot(innerNoise * Math.sqrt(centre), astray * half, REMAINDER_PX);
  const turn = pass.turnVariance(quad);
  out.turnSigmaRad = Math.hypot((noise * Math.sqrt(turn)) / half, astray, REMAINDER_PX / half);
}

function furthestCorner(a: Quad, b: Quad): number {
  let furthest = 0;
  for (let k = 0; k < 8; k += 2) {
    const dx = (a[k] as number) - (b[k] as number);
    const dy = (a[k + 1] as number) - (b[k + 1] as number);
    furthest = Math.max(furthest, Math.hypot(dx, dy));
  }
  return furthest;
}

/**
 * How a parallelogram differs in shape from another, beyond place, turn and size: half of how much longer it is along
 * the frame's x than along its y, and half of its shear, as shares of its size.
 */
function askewInto(out: Float64Array, quad: Quad, other: Quad): void {
  const side = (q: Quad, from: number, to: number) => (q[to] as number) - (q[from] as number);
  // Both span the same square: what the one's sides are, the other's become by the matrix wanted.
  const ax = side(other, 0, 2);
  const ay = side(other, 1, 3);
  const bx = side(other, 0, 6);
  const by = side(other, 1, 7);
  const det = ax * by - bx * ay;
  const ux = side(quad, 0, 2);
  const uy = side(quad, 1, 3);
  const vx = side(quad, 0, 6);
  const vy = side(quad, 1, 7);
  const xx = (ux * by - vx * ay) / det;
  const xy = (vx * ax - ux * bx) / det;
  const yx = (uy * by - vy * ay) / det;
  const yy = (vy * ax - uy * bx) / det;
  out[0] = (xx - yy) / 2;
  out[1] = (xy + yx) / 2;
}

/** By how much the corners of a quad lie off those of a parallelogram, one way and the other in turn. */
function twistInto(out: Float64Array, quad: Quad): void {
  for (let axis = 0; axis < 2; axis++) {
    out[axis] =
      ((quad[axis] as number) -
        (quad[2 + axis] as number) +
        (quad[4 + axis] as number) -
        (quad[6 + axis] as number)) /
      4;
  }
}

function addTwist(quad: Quad, twist: Float64Array, times: number): void {
  for (let k = 0; k < 8; k++) {
    const sign = (k >> 1) % 2 === 0 ? times : -times;
    quad[k] = (quad[k] as number) + sign * (twist[k & 1] as number);
  }
}
