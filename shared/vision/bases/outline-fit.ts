import type { Matrix3 } from '../../geometry/point';
import { NormalEquations } from '../detect/normal-equations';
import type { CastLight, CastShadow } from './cast-light';
import { FittedCast } from './fitted-cast';
import { GroundTest } from './ground-test';
import type { LensBlur } from './lens-blur';
import { SHAPE } from './outline-cover';
import { judgeOutline } from './outline-evidence';
import type { PictureWindow } from './picture-window';
import { type PlacedOutline, reachOf } from './placed-outline';
import { poseDoubt, TIED } from './pose-doubt';
import { RimModel, SHADES, SIDES } from './rim-model';
import type { Standing } from './rim-pixels';
import { BASE, EDGE, RimSums, UNKNOWNS, WALL } from './rim-sums';
import { type SettledOutline, settleOutline } from './settle-outline';
import { markStrangers } from './strangers';

/** An outline where the picture says it lies, and how well the picture agrees. */
export interface OutlineFit {
  readonly outline: PlacedOutline;
  readonly standing: Standing;
  /** Of x, y (mm) and heading (rad), from the picture's noise and all that is not known of colours and shadows. */
  readonly covariance: Matrix3;
  /** Share of the rim along which table ends and base begins, 0 to 1. */
  readonly rimSupport: number;
  /** Share of the inside that is not table as it was in whatever shade, 0 to 1. */
  readonly changedShare: number;
  /** Share of the surroundings that are table as it was, 0 to 1: an outline amid something else is a piece of that. */
  readonly groundedShare: number;
  /** By how much (log-likelihood) a base here explains the picture better than empty table, shadows, or something unknown do. */
  readonly evidence: number;
  /** Log-likelihood of all pixels in and round the outline, over that of the empty table: to choose between outlines. */
  readonly likelihood: number;
  /** How sharp the rim is in the picture: the blur's standard deviation. */
  readonly edgePx: number;
  /** How unlikely a base's rim and size would be like this, as minus a log-likelihood. */
  readonly oddity: number;
  /** Share of the pixels along the rim that are neither top nor side nor ground. */
  readonly unexplained: number;
  /** The shadow beside it. */
  readonly cast: CastShadow;
}

/** Standard deviations of the model's edge, in pixels: wide first, so that a fit a few pixels off still feels it. */
const EDGES_PX = [2, 1.2, 0.85] as const;
const STEPS_AN_EDGE = [3, 5, 10] as const;
/** At first the model is only roughly right, and not every pixel that it misses is a stranger. */
const SOFTNESS = [0.15, 0.08, 0.04] as const;
/** From this one on the blur is what the picture says, within limits, and so is the last bit of the outline's size. */
const FIT_EDGE_FROM = 2;
const EDGE_LEAST_PX = 0.45;
const EDGE_MOST_PX = 2;
const GROWN_SIGMA_MM = 0.12;
/** The weight of what is not to move. */
const FIXED = 1e9;
/** From this edge on colours and shades are fitted along with the place; before, they are guesses. */
const FIT_COLOURS_FROM = 1;
/** What is known of colours before looking: shades are near 1 and alike along a line outwards, a side is darker than the top. */
const SHADE_SIGMA = 0.25;
const SHADE_STEP_SIGMA = 0.3;
const USUAL_SIDE = 0.65;
const SIDE_SIGMA = 0.4;
const SIDE_SIGMA_LEAST = 0.02;

/** An outline that moves by less has come to rest; pixels are sorted anew after so many steps. */
const STILL_MM = [0.1, 0.05, 0.01] as const;
const LAY_EVERY = 3;

const GROWN = EDGE + SHAPE.growth;
const CAST = EDGE + SHAPE.castX;
const POSE = EDGE + SHAPE.x;

/**
 * Maximum likelihood of an outline on its plane: every pixel near its rim is a mixture of the base's top, of the side
 * that the camera sees of a thick one, and of the ground behind, which is known pixel by pixel from the empty table,
 * in a shadow that is not. Their shares are the areas of outline and solid under the lens's blur. Gauss–Newton moves
 * the outline and mends the colours of top and sides and the shades along each side together, so that the place's
 * doubt holds all that these could be as well. Pixels that are none of these (figures, a turret, a leaf) lose their
 * say as Student's distribution has it.
 */
export class OutlineFitter {
  readonly #equations = new NormalEquations(UNKNOWNS);
  readonly #model = new RimModel();
  readonly #ground = new GroundTest();
  /** The opening of the window that the ground was tested in. */
  #tested = -1;
  readonly #sums = new RimSums(this.#model);
  #outline!: PlacedOutline;
  /** Of the Cholesky factor's rows and columns that belong to the pose. */
  readonly #factor = (i: number, j: number) =>
    this.#equations.matrix[(POSE + i) * UNKNOWNS + POSE + j] as number;
  #votes = new Float32Array(0);
  #edgeMm = 1;
  #grownMm = 0;
  #freeShape = false;

  readonly #cast: FittedCast;

  constructor(
    private readonly blur: LensBlur,
    light: CastLight,
  ) {
    this.#cast = new FittedCast(light);
  }

  /** Moves an outline roughly into place before it is fitted. */
  settle(view: PictureWindow, start: PlacedOutline, standing: Standing): SettledOutline {
    const pixels = view.width * view.height;
    if (this.#votes.length < pixels) this.#votes = new Float32Array(pixels);
    this.#testGround(view);
    return settleOutline(view, this.#model, start, standing, this.#votes, this.#ground);
  }

  /** Fits a settled outline to an open window; undefined where nothing fixes it. */
  fit(view: PictureWindow, start: PlacedOutline, standing: Standing): OutlineFit | undefined {
    const model = this.#model;
    this.#testGround(view);
    const reach = reachOf(start);
    this.#outline = start;
    this.#grownMm = 0;
    view.strange.fill(0, 0, view.width * view.height);
    for (let level = 0; level < EDGES_PX.length; level++) {
      this.#edgeMm = (EDGES_PX[level] as number) * view.mmPerPx;
      this.#freeShape = level >= FIT_EDGE_FROM;
      if (level > 0) this.#markStrangers(view, standing);
      model.lay(view, this.#outline, standing);
      if (level <= FIT_COLOURS_FROM) model.guess(view);
      else model.learnTop(view, 'texture');
      model.learnContrast(view);
      model.softness = SOFTNESS[level] as number;
      if (level <= FIT_COLOURS_FROM) this.#cast.expect(view, model.pixels, this.#outline);
      for (let step = 0; step < (STEPS_AN_EDGE[level] as number); step++) {
        if (!this.#solve(view)) return undefined;
        if (this.#move(view) < (STILL_MM[level] as number)) break;
        if (step % LAY_EVERY === LAY_EVERY - 1) model.lay(view, this.#outline, standing);
      }
    }
    const outline = this.#outline;
    if (Math.hypot(outline.xMm - start.xMm, outline.yMm - start.yMm) > 0.5 * reach) return undefined;
    model.lay(view, outline, standing, 'whole');
    if (!this.#solve(view)) return undefined;
    const covariance = poseDoubt(this.#factor, outline, view.mmPerPx);
    const judged = judgeOutline(view, model, this.#ground, outline);
    const oddity = this.#oddity(view);
    const likelihood = judged.likelihood - oddity - this.#cast.oddity;
    const shape = { edgePx: this.#edgeMm / view.mmPerPx, oddity, cast: this.#cast.now };
    return { outline, standing, covariance, ...judged, likelihood, ...shape };
  }

  #testGround(view: PictureWindow): void {
    if (this.#tested === view.openings) return;
    this.#ground.lay(view);
    this.#tested = view.openings;
  }

  #markStrangers(view: PictureWindow, standing: Standing): void {
    const outline = this.#outline;
    this.#model.lay(view, outline, standing, 'whole');
    this.#model.blur(outline, this.#cast.now, this.#edgeMm, reachOf(outline), this.#grownMm);
    markStrangers(view, this.#model);
  }

  /** How unlikely blur and size are before looking, as minus a log-likelihood. */
  #oddity(view: PictureWindow): number {
    const edge = Math.log(this.#edgeMm / view.mmPerPx / this.blur.usualPx) / this.blur.sigma;
    return (edge ** 2 + (this.#grownMm / GROWN_SIGMA_MM) ** 2) / 2;
  }

  /** Takes the step that the equations hold; gives its length in millimetres. */
  #move(view: PictureWindow): number {
    const { solution } = this.#equations;
    const reach = reachOf(this.#outline);
    this.#mendColours();
    const dx = solution[POSE] as number;
    const dy = solution[POSE + 1] as number;
    const turn = solution[POSE + 2] as number;
    const most = 1.5 * this.#edgeMm;
    const length = Math.hypot(dx, dy, turn);
    const share = length > most ? most / length : 1;
    const { xMm, yMm, headingRad } = this.#outline;
    this.#outline = {
      ...this.#outline,
      xMm: xMm + share * dx,
      yMm: yMm + share * dy,
      headingRad: headingRad + (share * turn) / reach,
    };
    const edgePx = (this.#edgeMm / view.mmPerPx) * Math.exp(solution[EDGE] as number);
    if (this.#freeShape) {
      this.#edgeMm = Math.max(EDGE_LEAST_PX, Math.min(EDGE_MOST_PX, edgePx)) * view.mmPerPx;
      this.#grownMm += solution[GROWN] as number;
    }
    this.#cast.move(
      share * (solution[CAST] as number),
      share * (solution[CAST + 1] as number),
      solution[CAST + 2] as number,
    );
    return length;
  }

  /** One Gauss–Newton step, left in the equations' solution: pose in mm, mm, and mm at the outline's corner. */
  #solve(view: PictureWindow): boolean {
    const equations = this.#equations;
    const outline = this.#outline;
    equations.clear();
    this.#model.blur(outline, this.#cast.now, this.#edgeMm, reachOf(outline), this.#grownMm);
    this.#sums.clear();
    for (let k = 0; k < this.#model.pixels.count; k++) this.#sums.add(view, k);
    this.#sums.addTo(equations);
    this.#addPriors();
    const usualEdge = this.blur.usualPx * view.mmPerPx;
    const blurWeight = this.#freeShape ? TIED / this.blur.sigma ** 2 : FIXED;
    this.#pull(EDGE, Math.log(usualEdge / this.#edgeMm), blurWeight);
    this.#pull(GROWN, -this.#grownMm, this.#freeShape ? 1 / GROWN_SIGMA_MM ** 2 : FIXED);
    const { now, expected, doubt } = this.#cast;
    const castWeight = TIED / doubt.placeMm ** 2;
    this.#pull(CAST, expected.xMm - now.xMm, castWeight);
    this.#pull(CAST + 1, expected.yMm - now.yMm, castWeight);
    this.#pull(CAST + 2, expected.depth - now.depth, TIED / doubt.depth ** 2);
    if (outline.kind.base.shape === 'round') this.#pull(POSE + 2, 0, 1);
    // A whisper of a prior keeps an edgeless outline where it is.
    for (let k = POSE; k < UNKNOWNS; k++) this.#pull(k, 0, 1e-3);
    return equations.solve();
  }

  #addPriors(): void {
    const { base, walls, shade } = this.#model;
    const mean = (base[0] as number) / Math.sqrt(3);
    const wallWeight = 1 / (SIDE_SIGMA * mean + SIDE_SIGMA_LEAST) ** 2;
    for (let side = 0; side < SIDES; side++) {
      for (let c = 0; c < 3; c++) {
        const usual = USUAL_SIDE * (base[c] as number);
        this.#pull(WALL + 3 * side + c, usual - (walls[3 * side + c] as number), wallWeight);
      }
      for (let k = 0; k < SHADES; k++) {
        const at = SHADES * side + k;
        this.#pull(at, 1 - (shade[at] as number), 1 / SHADE_SIGMA ** 2);
        if (k > 0) this.#tie(at - 1, at, (shade[at] as number) - (shade[at - 1] as number));
      }
    }
    for (let c = 0; c < 3; c++) this.#pull(BASE + c, 0, 1e-3);
  }

  #pull(unknown: number, by: number, weight: number): void {
    const { matrix, right } = this.#equations;
    const cell = unknown * UNKNOWNS + unknown;
    matrix[cell] = (matrix[cell] as number) + weight;
    right[unknown] = (right[unknown] as number) + weight * by;
  }

  /** Draws two neighbouring shades together. */
  #tie(a: number, b: number, apart: number): void {
    const { matrix } = this.#equations;
    const weight = 1 / SHADE_STEP_SIGMA ** 2;
    this.#pull(a, apart, weight);
    this.#pull(b, -apart, weight);
    matrix[b * UNKNOWNS + a] = (matrix[b * UNKNOWNS + a] as number) - weight;
  }

  #mendColours(): void {
    const { base, walls, shade } = this.#model;
    const { solution } = this.#equations;
    for (let k = 0; k < WALL; k++) shade[k] = (shade[k] as number) + (solution[k] as number);
    for (let k = 0; k < walls.length; k++) walls[k] = (walls[k] as number) + (solution[WALL + k] as number);
    for (let c = 0; c < 3; c++) base[c] = (base[c] as number) + (solution[BASE + c] as number);
    this.#model.keepWithin();
  }
}
