import type { Matrix3 } from '../../geometry/point';
import { NormalEquations } from '../normal-equations';
import type { PictureWindow } from './picture-window';
import type { PlacedOutline } from './placed-outline';
import { COVER, RimModel, SOLID, TAIL } from './rim-model';

/** An outline where the picture says it lies, and how well the picture agrees. */
export interface OutlineFit {
  readonly outline: PlacedOutline;
  /** Of x, y (mm) and heading (rad), from the picture's noise and from how well the model explains it. */
  readonly covariance: Matrix3;
  /** Share of the rim along which table ends and base begins, 0 to 1. */
  readonly rimSupport: number;
  /** Share of the inside that is not table as it was, 0 to 1. */
  readonly changedShare: number;
  /** By how much (log-likelihood) a base here explains the picture better than the empty table does. */
  readonly evidence: number;
}

/** Standard deviations of the model's edge, in pixels: wide first, so that a fit a few pixels off still feels it. */
const EDGES_PX = [3, 2, 1.2, 0.85];
const STEPS_AN_EDGE = 4;
/** Beyond so many of the edge's standard deviations a pixel says nothing of where the edge is. */
const EDGE_REACH = 3;
/** Pixels are not independent: blur and texture tie neighbours together. */
const TIED = 3;
/** No printed or cut base and no lens is truer than this. */
const FLOOR_MM = 0.12;
const FLOOR_RAD = 0.002;
const RIM_BINS = 12;
/** A pixel whose cost as empty table exceeds this has changed. */
const QUIET = 4.5;
/** Anything may stand on a base: a pixel inside costs at most this, whatever its colour. */
const ANYTHING = 9;
const ROW = new Float64Array(3);

/**
 * Maximum likelihood of an outline on its plane: every pixel near its rim is a mixture of the base's top, of the side
 * that the camera sees of a thick one, and of the ground behind, which is known pixel by pixel from the empty table.
 * Their shares are the areas of outline and solid under the lens's blur; Gauss–Newton moves the outline until it
 * explains the picture. The colours of rim and sides and the shadow along each side are measured between the steps;
 * pixels that are none of these (figures, a turret, a leaf) lose their say as Student's distribution has it.
 */
export class OutlineFitter {
  readonly #equations = new NormalEquations(3);
  readonly #model = new RimModel();

  /** Fits the outline to an open window; undefined where nothing settles it. */
  fit(view: PictureWindow, start: PlacedOutline): OutlineFit | undefined {
    let outline = start;
    const reach = Math.hypot(start.kind.base.widthMm, start.kind.base.depthMm) / 2;
    for (const edgePx of EDGES_PX) {
      const edgeMm = edgePx * view.mmPerPx;
      this.#model.learn(view, outline);
      for (let step = 0; step < STEPS_AN_EDGE; step++) {
        if (!this.#solve(view, outline, edgeMm, reach)) return undefined;
        const [dx = 0, dy = 0, turn = 0] = this.#equations.solution;
        const most = 1.5 * edgeMm;
        const length = Math.hypot(dx, dy, turn);
        const share = length > most ? most / length : 1;
        outline = {
          ...outline,
          xMm: outline.xMm + share * dx,
          yMm: outline.yMm + share * dy,
          headingRad: outline.headingRad + (share * turn) / reach,
        };
        if (length < 0.01) break;
      }
    }
    if (Math.hypot(outline.xMm - start.xMm, outline.yMm - start.yMm) > 0.5 * reach) return undefined;
    return this.#judge(view, outline, reach);
  }

  /** One Gauss–Newton step; its change is in the equations' solution: mm, mm, and mm at the outline's corner. */
  #solve(view: PictureWindow, outline: PlacedOutline, edgeMm: number, reach: number): boolean {
    const equations = this.#equations;
    equations.clear();
    const far = EDGE_REACH * edgeMm;
    for (let i = 0; i < view.width * view.height; i++) {
      // As of the last look at the sides: the outline has hardly moved since.
      const nearest = Math.min(
        Math.abs(this.#model.inside[i] as number),
        Math.abs(this.#model.solid[i] as number),
      );
      if (nearest < far) this.#addPixel(view, i, outline, edgeMm, reach);
    }
    if (outline.kind.base.shape === 'round') equations.matrix[8] = (equations.matrix[8] as number) + 1;
    // A whisper of a prior keeps an edgeless outline where it is.
    for (let k = 0; k < 3; k++) equations.matrix[4 * k] = (equations.matrix[4 * k] as number) + 1e-3;
    return equations.solve();
  }

  #addPixel(view: PictureWindow, i: number, outline: PlacedOutline, edgeMm: number, reach: number): void {
    const top = this.#model.coverTop(view, outline, i, edgeMm, reach);
    const solid = this.#model.coverSolid(view, outline, i, edgeMm, reach, top);
    const trust = 1 / (1 + this.#model.misfit(view, i, top, solid) / 3 / TAIL);
    const side = this.#model.side[i] as number;
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c;
      const ground = (this.#model.shade[side] as number) * (view.ground[at] as number);
      const wall = this.#model.walls[3 * side + c] as number;
      const base = this.#model.base[c] as number;
      for (let k = 0; k < 3; k++) {
        ROW[k] = (base - wall) * (COVER[k] as number) + (wall - ground) * (SOLID[k] as number);
      }
      const expected = top * base + (solid - top) * wall + (1 - solid) * ground;
      const weight = trust / this.#model.variance(view, at, c, side, top, solid);
      this.#equations.add(ROW, (view.seen[at] as number) - expected, weight);
    }
  }

  #judge(view: PictureWindow, outline: PlacedOutline, reach: number): OutlineFit | undefined {
    const px = view.mmPerPx;
    const edgeMm = (EDGES_PX.at(-1) as number) * px;
    this.#model.learn(view, outline);
    if (!this.#solve(view, outline, edgeMm, reach)) return undefined;
    const [xx, yy, tt] = [0, 1, 2].map((k) => this.#equations.variance(k)) as [number, number, number];
    const rim = new Float64Array(2 * RIM_BINS);
    let evidence = 0;
    let inner = 0;
    let changed = 0;
    for (let i = 0; i < view.width * view.height; i++) {
      const inside = this.#model.inside[i] as number;
      const solid = this.#model.solid[i] as number;
      if (!(solid > -2.4 * px)) continue;
      const asEmpty = this.#model.costEmpty(view, i);
      const asBase = this.#model.cost(view, i, 1, 1);
      const asWall = this.#model.down[i] === 0 ? asBase : this.#model.cost(view, i, 0, 1);
      const asGround = this.#model.cost(view, i, 0, 0);
      if (solid > -px) {
        const top = this.#model.coverTop(view, outline, i, edgeMm, reach);
        const asMixed = this.#model.cost(
          view,
          i,
          top,
          this.#model.coverSolid(view, outline, i, edgeMm, reach, top),
        );
        // Shadow is no evidence: ground as dark as along this side, or in some other shade where it is not the base's colour.
        const isOther = inside > 0 && asMixed > ANYTHING;
        const asTable = Math.min(asEmpty, asGround, isOther ? this.#model.costShadow(view, i) : asGround);
        evidence += asTable - (isOther ? ANYTHING : asMixed);
      }
      if (inside > px) {
        inner++;
        if (asEmpty > Math.min(asBase, QUIET)) changed++;
      }
      const isWithin = inside > 0.3 * px && inside < 2.4 * px;
      const isBeyond = solid < -0.3 * px;
      if (!isWithin && !isBeyond) continue;
      const turn =
        Math.atan2(
          (view.place[2 * i + 1] as number) - outline.yMm,
          (view.place[2 * i] as number) - outline.xMm,
        ) - outline.headingRad;
      const bin = (Math.floor((turn / (2 * Math.PI) + 2) * RIM_BINS) % RIM_BINS) + (isWithin ? RIM_BINS : 0);
      rim[bin] = (rim[bin] as number) + (isWithin ? asGround - asBase : Math.min(asBase, asWall) - asGround);
    }
    const round = outline.kind.base.shape === 'round';
    const place = FLOOR_MM * FLOOR_MM;
    const heading = round ? Math.PI ** 2 / 3 : (TIED * tt) / (reach * reach) + FLOOR_RAD * FLOOR_RAD;
    return {
      outline,
      covariance: [TIED * xx + place, 0, 0, 0, TIED * yy + place, 0, 0, 0, heading],
      rimSupport: supportedShare(rim),
      changedShare: inner === 0 ? 0 : changed / inner,
      evidence,
    };
  }
}

/** The share of the rim's parts that are likelier ground without and base within. */
function supportedShare(rim: Float64Array): number {
  let supported = 0;
  let seen = 0;
  for (let bin = 0; bin < RIM_BINS; bin++) {
    const beyond = rim[bin] as number;
    const within = rim[bin + RIM_BINS] as number;
    if (beyond === 0 && within === 0) continue;
    seen++;
    if (beyond >= 0 && within >= 0) supported++;
  }
  return seen === 0 ? 0 : supported / seen;
}
