import type { Matrix3 } from '../../geometry/point';
import { NormalEquations } from '../normal-equations';
import { coverInto, sideOf } from './outline-cover';
import type { PictureWindow } from './picture-window';
import { depthInside, type PlacedOutline } from './placed-outline';

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
/** Degrees of freedom of the errors' long tails: models that stand over the edge are not noise. */
const TAIL = 4;
/** The strip outside the solid in which shadow is measured, and inside the rim in which the base's colour is. */
const SHADE_FROM_PX = 1.2;
const SHADE_TO_PX = 3.2;
const RIM_FROM_PX = 1.2;
const RIM_TO_PX = 5;
/** Ground beside a base is at most this much darker or lighter than it was. */
const DARKEST_SHADE = 0.25;
const LIGHTEST_SHADE = 1.15;
const FEWEST = 6;
/** The base's own side is measured from so far outside of its top's rim; unmeasured it is this share of the top. */
const WALL_FROM_PX = 0.9;
const USUAL_WALL = 0.6;
/** How far out of the solid pixels are looked at. */
const LEARN_PX = 9;
/** How unsure an edge pixel is for the edge's true profile, as a share of what lies on its two sides. */
const PROFILE_SHARE = 0.12;
/** Pixels are not independent: blur and texture tie neighbours together. */
const TIED = 3;
/** No printed or cut base and no lens is truer than this. */
const FLOOR_MM = 0.12;
const FLOOR_RAD = 0.002;
const SIDES = 8;
const RIM_BINS = 12;
/** A pixel whose cost as empty table exceeds this has changed. */
const QUIET = 4.5;
/** Anything may stand on a base: a pixel inside costs at most this, whatever its colour. */
const ANYTHING = 9;
/** Fractions of the height at which a pixel's ray is asked whether it is in the solid. */
const DOWN = [0.25, 0.5, 0.75, 1];

const COVER = new Float64Array(3);
const SOLID = new Float64Array(3);
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
  readonly #base = new Float64Array(3);
  readonly #texture = new Float64Array(3);
  readonly #shade = new Float64Array(SIDES);
  readonly #walls = new Float64Array(3 * SIDES);
  /** How far inside the top's rim a pixel lies, and inside the whole solid; at what share of the height. */
  #inside = new Float32Array(0);
  #solid = new Float32Array(0);
  #down = new Float32Array(0);
  #side = new Uint8Array(0);
  #sample = new Float64Array(0);
  #ratio: Float64Array[] = [];
  readonly #ratioCount = new Uint32Array(SIDES);

  /** Fits the outline to an open window; undefined where nothing settles it. */
  fit(window: PictureWindow, start: PlacedOutline): OutlineFit | undefined {
    let outline = start;
    const reach = Math.hypot(start.kind.base.widthMm, start.kind.base.depthMm) / 2;
    for (const edgePx of EDGES_PX) {
      const edgeMm = edgePx * window.mmPerPx;
      this.#learn(window, outline);
      for (let step = 0; step < STEPS_AN_EDGE; step++) {
        if (!this.#solve(window, outline, edgeMm, reach)) return undefined;
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
    return this.#judge(window, outline, reach);
  }

  /** Where every pixel lies against the outline; then colours and shades by that. */
  #learn(window: PictureWindow, outline: PlacedOutline): void {
    const px = window.mmPerPx;
    const pixels = window.width * window.height;
    if (this.#inside.length < pixels) {
      this.#inside = new Float32Array(pixels);
      this.#solid = new Float32Array(pixels);
      this.#down = new Float32Array(pixels);
      this.#side = new Uint8Array(pixels);
      this.#sample = new Float64Array(pixels);
      this.#ratio = Array.from({ length: SIDES }, () => new Float64Array(pixels));
    }
    for (let i = 0; i < pixels; i++) {
      const x = window.place[2 * i] as number;
      const y = window.place[2 * i + 1] as number;
      const inside = window.counts[i] === 0 ? Number.NaN : depthInside(outline, x, y);
      this.#inside[i] = inside;
      this.#solid[i] = inside;
      this.#down[i] = 0;
      if (!(inside > -LEARN_PX * px - outline.kind.base.thicknessMm)) continue;
      this.#side[i] = sideOf(outline, x, y);
      if (inside < 2 * px) this.#lookDown(window, outline, i, x, y);
    }
    this.#learnShades(window, pixels, px);
    this.#learnTop(window, px);
    this.#learnWalls(window, pixels, px);
  }

  /** A thick base hides ground behind its foot as well: the pixel's ray may pass through the solid further down. */
  #lookDown(window: PictureWindow, outline: PlacedOutline, i: number, x: number, y: number): void {
    const dx = (window.foot[2 * i] as number) - x;
    const dy = (window.foot[2 * i + 1] as number) - y;
    if (dx * dx + dy * dy < 0.5 * window.mmPerPx * window.mmPerPx) return;
    for (const t of DOWN) {
      const inside = depthInside(outline, x + t * dx, y + t * dy);
      if (inside <= (this.#solid[i] as number)) continue;
      this.#solid[i] = inside;
      this.#down[i] = t;
    }
  }

  #learnShades(window: PictureWindow, pixels: number, px: number): void {
    const count = this.#ratioCount.fill(0);
    for (let i = 0; i < pixels; i++) {
      const solid = this.#solid[i] as number;
      if (!(solid <= -SHADE_FROM_PX * px && solid >= -SHADE_TO_PX * px)) continue;
      const ground = sum3(window.ground, i);
      if (ground <= 0.004) continue;
      const side = this.#side[i] as number;
      const n = count[side] as number;
      (this.#ratio[side] as Float64Array)[n] = sum3(window.seen, i) / ground;
      count[side] = n + 1;
    }
    for (let side = 0; side < SIDES; side++) {
      const n = count[side] as number;
      const shade = n < FEWEST ? 1 : medianOf(this.#ratio[side] as Float64Array, n);
      this.#shade[side] = Math.max(DARKEST_SHADE, Math.min(LIGHTEST_SHADE, shade));
    }
  }

  #learnTop(window: PictureWindow, px: number): void {
    for (let c = 0; c < 3; c++) {
      let n = this.#collect(window, c, RIM_FROM_PX * px, RIM_TO_PX * px);
      if (n < FEWEST) n = this.#collect(window, c, 0.5 * px, Number.POSITIVE_INFINITY);
      const middle = medianOf(this.#sample, n);
      this.#base[c] = middle;
      for (let k = 0; k < n; k++) this.#sample[k] = Math.abs((this.#sample[k] as number) - middle);
      this.#texture[c] = (1.4826 * medianOf(this.#sample, n)) ** 2;
    }
  }

  #collect(window: PictureWindow, c: number, fromMm: number, toMm: number): number {
    let n = 0;
    for (let i = 0; i < window.width * window.height; i++) {
      const inside = this.#inside[i] as number;
      if (inside >= fromMm && inside <= toMm) this.#sample[n++] = window.seen[3 * i + c] as number;
    }
    return n;
  }

  #learnWalls(window: PictureWindow, pixels: number, px: number): void {
    for (let side = 0; side < SIDES; side++) {
      for (let c = 0; c < 3; c++) {
        let n = 0;
        for (let i = 0; i < pixels; i++) {
          if (this.#side[i] !== side || !((this.#inside[i] as number) < -WALL_FROM_PX * px)) continue;
          if ((this.#solid[i] as number) > 0.5 * px) this.#sample[n++] = window.seen[3 * i + c] as number;
        }
        this.#walls[3 * side + c] =
          n < FEWEST ? USUAL_WALL * (this.#base[c] as number) : medianOf(this.#sample, n);
      }
    }
  }

  /** One Gauss–Newton step; its change is in the equations' solution: mm, mm, and mm at the outline's corner. */
  #solve(window: PictureWindow, outline: PlacedOutline, edgeMm: number, reach: number): boolean {
    const equations = this.#equations;
    equations.clear();
    const far = EDGE_REACH * edgeMm;
    for (let i = 0; i < window.width * window.height; i++) {
      // As of the last look at the sides: the outline has hardly moved since.
      const nearest = Math.min(Math.abs(this.#inside[i] as number), Math.abs(this.#solid[i] as number));
      if (nearest < far) this.#addPixel(window, i, outline, edgeMm, reach);
    }
    if (outline.kind.base.shape === 'round') equations.matrix[8] = (equations.matrix[8] as number) + 1;
    // A whisper of a prior keeps an edgeless outline where it is.
    for (let k = 0; k < 3; k++) equations.matrix[4 * k] = (equations.matrix[4 * k] as number) + 1e-3;
    return equations.solve();
  }

  #addPixel(window: PictureWindow, i: number, outline: PlacedOutline, edgeMm: number, reach: number): void {
    const top = this.#coverTop(window, outline, i, edgeMm, reach);
    const solid = this.#coverSolid(window, outline, i, edgeMm, reach, top);
    const trust = 1 / (1 + this.#misfit(window, i, top, solid) / 3 / TAIL);
    const side = this.#side[i] as number;
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c;
      const ground = (this.#shade[side] as number) * (window.ground[at] as number);
      const wall = this.#walls[3 * side + c] as number;
      const base = this.#base[c] as number;
      for (let k = 0; k < 3; k++) {
        ROW[k] = (base - wall) * (COVER[k] as number) + (wall - ground) * (SOLID[k] as number);
      }
      const expected = top * base + (solid - top) * wall + (1 - solid) * ground;
      const weight = trust / this.#variance(window, at, c, side, top, solid);
      this.#equations.add(ROW, (window.seen[at] as number) - expected, weight);
    }
  }

  /** The share of a pixel that the top covers; its change with the pose is in COVER. */
  #coverTop(window: PictureWindow, outline: PlacedOutline, i: number, edgeMm: number, reach: number): number {
    const x = window.place[2 * i] as number;
    const y = window.place[2 * i + 1] as number;
    return coverInto(COVER, outline, x, y, edgeMm, reach);
  }

  /** The share that the whole solid covers; its change is in SOLID. */
  #coverSolid(
    window: PictureWindow,
    outline: PlacedOutline,
    i: number,
    edgeMm: number,
    reach: number,
    top: number,
  ): number {
    const t = this.#down[i] as number;
    if (t > 0) {
      const x = window.place[2 * i] as number;
      const y = window.place[2 * i + 1] as number;
      const dx = (window.foot[2 * i] as number) - x;
      const dy = (window.foot[2 * i + 1] as number) - y;
      const solid = coverInto(SOLID, outline, x + t * dx, y + t * dy, edgeMm, reach);
      if (solid > top) return solid;
    }
    SOLID.set(COVER);
    return top;
  }

  /** The squared error of a pixel in standard deviations, summed over its colours. */
  #misfit(window: PictureWindow, i: number, top: number, solid: number): number {
    const side = this.#side[i] as number;
    const shade = this.#shade[side] as number;
    let misfit = 0;
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c;
      const wall = this.#walls[3 * side + c] as number;
      const expected =
        top * (this.#base[c] as number) +
        (solid - top) * wall +
        (1 - solid) * shade * (window.ground[at] as number);
      const error = (window.seen[at] as number) - expected;
      misfit += (error * error) / this.#variance(window, at, c, side, top, solid);
    }
    return misfit;
  }

  #variance(window: PictureWindow, at: number, c: number, side: number, top: number, solid: number): number {
    const ground = (this.#shade[side] as number) * (window.ground[at] as number);
    const wall = this.#walls[3 * side + c] as number;
    const upper = 4 * PROFILE_SHARE * top * (1 - top) * ((this.#base[c] as number) - wall);
    const lower = 4 * PROFILE_SHARE * solid * (1 - solid) * (wall - ground);
    const textured = top * top + 0.3 * (solid - top) * (solid - top);
    const edge = top === solid ? (upper + lower) * (upper + lower) : upper * upper + lower * lower;
    return (window.variance[at] as number) + textured * (this.#texture[c] as number) + edge;
  }

  /** Minus the log-likelihood of a pixel under the model's shares. */
  #cost(window: PictureWindow, i: number, top: number, solid: number): number {
    let spread = 0;
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c;
      const variance = this.#variance(window, at, c, this.#side[i] as number, top, solid);
      spread += Math.log(variance / (window.variance[at] as number));
    }
    return ((TAIL + 3) / 2) * Math.log(1 + this.#misfit(window, i, top, solid) / TAIL) + spread / 2;
  }

  /** The same were nothing there. */
  #costEmpty(window: PictureWindow, i: number): number {
    let misfit = 0;
    for (let c = 0; c < 3; c++) {
      const error = (window.seen[3 * i + c] as number) - (window.ground[3 * i + c] as number);
      misfit += (error * error) / (window.variance[3 * i + c] as number);
    }
    return ((TAIL + 3) / 2) * Math.log(1 + misfit / TAIL);
  }

  /** The same were it ground in whatever shadow fits it best. */
  #costShadow(window: PictureWindow, i: number): number {
    let along = 0;
    let square = 0;
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c;
      const ground = window.ground[at] as number;
      along += ((window.seen[at] as number) * ground) / (window.variance[at] as number);
      square += (ground * ground) / (window.variance[at] as number);
    }
    const shade = Math.max(DARKEST_SHADE, Math.min(1, along / square));
    let misfit = 0;
    for (let c = 0; c < 3; c++) {
      const error = (window.seen[3 * i + c] as number) - shade * (window.ground[3 * i + c] as number);
      misfit += (error * error) / (window.variance[3 * i + c] as number);
    }
    return ((TAIL + 3) / 2) * Math.log(1 + misfit / TAIL);
  }

  #judge(window: PictureWindow, outline: PlacedOutline, reach: number): OutlineFit | undefined {
    const px = window.mmPerPx;
    const edgeMm = (EDGES_PX.at(-1) as number) * px;
    this.#learn(window, outline);
    if (!this.#solve(window, outline, edgeMm, reach)) return undefined;
    const [xx, yy, tt] = [0, 1, 2].map((k) => this.#equations.variance(k)) as [number, number, number];
    const rim = new Float64Array(2 * RIM_BINS);
    let evidence = 0;
    let inner = 0;
    let changed = 0;
    for (let i = 0; i < window.width * window.height; i++) {
      const inside = this.#inside[i] as number;
      const solid = this.#solid[i] as number;
      if (!(solid > -2.4 * px)) continue;
      const asEmpty = this.#costEmpty(window, i);
      const asBase = this.#cost(window, i, 1, 1);
      const asWall = this.#down[i] === 0 ? asBase : this.#cost(window, i, 0, 1);
      const asGround = this.#cost(window, i, 0, 0);
      if (solid > -px) {
        const top = this.#coverTop(window, outline, i, edgeMm, reach);
        const asMixed = this.#cost(window, i, top, this.#coverSolid(window, outline, i, edgeMm, reach, top));
        // Shadow is no evidence: ground as dark as along this side, or as any shadow where it is not the base's colour.
        const isOther = inside > 0 && asMixed > ANYTHING;
        const asTable = Math.min(asEmpty, asGround, isOther ? this.#costShadow(window, i) : asGround);
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
          (window.place[2 * i + 1] as number) - outline.yMm,
          (window.place[2 * i] as number) - outline.xMm,
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

function sum3(values: Float32Array, pixel: number): number {
  const at = 3 * pixel;
  return (values[at] as number) + (values[at + 1] as number) + (values[at + 2] as number);
}

/** The middle one of the first `count`, which it puts in order; 0 of none. */
function medianOf(values: Float64Array, count: number): number {
  const part = values.subarray(0, count).sort();
  return part[count >> 1] ?? 0;
}
