import type { Matrix3 } from '../../geometry/point';
import { NormalEquations } from '../normal-equations';
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
/** Degrees of freedom of the errors' long tails: models that stand over the edge are not noise. */
const TAIL = 4;
/** The strip outside the rim in which shadow is measured, and inside in which the base's colour is, in pixels. */
const SHADE_FROM_PX = 1.2;
const SHADE_TO_PX = 3.2;
const RIM_FROM_PX = 1.2;
const RIM_TO_PX = 5;
/** Ground beside a base is at most this much darker or lighter than it was. */
const DARKEST_SHADE = 0.25;
const LIGHTEST_SHADE = 1.15;
const FEWEST = 6;
/** How unsure an edge pixel is for the edge's true profile, as a share of base against ground. */
const PROFILE_SHARE = 0.12;
/** Pixels are not independent: blur and texture tie neighbours together. */
const TIED = 3;
/** No printed or cut base and no lens is truer than this. */
const FLOOR_MM = 0.12;
const FLOOR_RAD = 0.002;
const SIDES = 8;
/** Beyond so many of the edge's standard deviations a pixel says nothing of where the edge is. */
const EDGE_REACH = 3;

/**
 * Maximum likelihood of an outline on its plane: every pixel near its rim is a mixture of the base's colour and of the
 * ground behind it, which is known pixel by pixel from the empty table. The mixture is the outline's area under the
 * lens's blur; Gauss–Newton moves the outline until it explains the picture. Colour of the rim and of the shadow along
 * each side are measured between the steps; pixels that are neither base nor ground (figures, a turret, a leaf) lose
 * their say as Student's distribution has it.
 */
export class OutlineFitter {
  readonly #equations = new NormalEquations(3);
  readonly #base = new Float64Array(3);
  readonly #texture = new Float64Array(3);
  readonly #shade = new Float64Array(SIDES);
  #inside = new Float32Array(0);
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

  /** How far inside the outline every pixel lies and at which side; the rim's colour and texture, each side's shade. */
  #learn(window: PictureWindow, outline: PlacedOutline): void {
    const px = window.mmPerPx;
    const pixels = window.width * window.height;
    if (this.#inside.length < pixels) {
      this.#inside = new Float32Array(pixels);
      this.#side = new Uint8Array(pixels);
      this.#sample = new Float64Array(pixels);
      this.#ratio = Array.from({ length: SIDES }, () => new Float64Array(pixels));
    }
    const count = this.#ratioCount.fill(0);
    for (let i = 0; i < pixels; i++) {
      const x = window.place[2 * i] as number;
      const y = window.place[2 * i + 1] as number;
      const inside = window.counts[i] === 0 ? Number.NaN : depthInside(outline, x, y);
      this.#inside[i] = inside;
      if (!(inside > -4 * px)) continue;
      const side = sideOf(outline, x, y);
      this.#side[i] = side;
      if (inside > -SHADE_FROM_PX * px || inside < -SHADE_TO_PX * px) continue;
      const ground = sum3(window.ground, i);
      if (ground <= 0.004) continue;
      const n = count[side] as number;
      (this.#ratio[side] as Float64Array)[n] = sum3(window.seen, i) / ground;
      count[side] = n + 1;
    }
    for (let side = 0; side < SIDES; side++) {
      const n = count[side] as number;
      const shade = n < FEWEST ? 1 : medianOf(this.#ratio[side] as Float64Array, n);
      this.#shade[side] = Math.max(DARKEST_SHADE, Math.min(LIGHTEST_SHADE, shade));
    }
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

  /** One Gauss–Newton step; its change is in the equations' solution: mm, mm, and mm at the outline's corner. */
  #solve(window: PictureWindow, outline: PlacedOutline, edgeMm: number, reach: number): boolean {
    const equations = this.#equations;
    equations.clear();
    const turns = outline.kind.base.shape !== 'round';
    const far = EDGE_REACH * edgeMm;
    for (let i = 0; i < window.width * window.height; i++) {
      // As of the last look at the sides: the outline has hardly moved since.
      if (!(Math.abs(this.#inside[i] as number) < far)) continue;
      this.#addPixel(window, i, outline, edgeMm, reach);
    }
    if (!turns) equations.matrix[8] = (equations.matrix[8] as number) + 1;
    // A whisper of a prior keeps an edgeless outline where it is.
    for (let k = 0; k < 3; k++) equations.matrix[4 * k] = (equations.matrix[4 * k] as number) + 1e-3;
    return equations.solve();
  }

  #addPixel(window: PictureWindow, i: number, outline: PlacedOutline, edgeMm: number, reach: number): void {
    const x = window.place[2 * i] as number;
    const y = window.place[2 * i + 1] as number;
    const cover = coverInto(COVER, outline, x, y, edgeMm, reach);
    const shade = this.#shade[this.#side[i] as number] as number;
    let misfit = 0;
    let weight = 0;
    let pull = 0;
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c;
      const ground = shade * (window.ground[at] as number);
      const contrast = (this.#base[c] as number) - ground;
      const error = (window.seen[at] as number) - ground - cover * contrast;
      const variance = this.#varianceOf(window, at, c, cover, contrast);
      misfit += (error * error) / variance;
      weight += (contrast * contrast) / variance;
      pull += (contrast * error) / variance;
    }
    if (weight === 0) return;
    // The three colours move with the edge alike, so they are one equation.
    this.#equations.add(COVER, pull / weight, weight / (1 + misfit / 3 / TAIL));
  }

  #varianceOf(window: PictureWindow, at: number, c: number, cover: number, contrast: number): number {
    const profile = PROFILE_SHARE * contrast * 4 * cover * (1 - cover);
    return (window.variance[at] as number) + cover * cover * (this.#texture[c] as number) + profile * profile;
  }

  #judge(window: PictureWindow, outline: PlacedOutline, reach: number): OutlineFit | undefined {
    const edgeMm = (EDGES_PX.at(-1) as number) * window.mmPerPx;
    this.#learn(window, outline);
    if (!this.#solve(window, outline, edgeMm, reach)) return undefined;
    const equations = this.#equations;
    const [xx, yy, tt] = [0, 1, 2].map((k) => equations.variance(k)) as [number, number, number];
    const px = window.mmPerPx;
    const rim = new Float64Array(2 * RIM_BINS);
    let evidence = 0;
    let inner = 0;
    let changed = 0;
    for (let i = 0; i < window.width * window.height; i++) {
      const inside = this.#inside[i] as number;
      if (!(inside > -3.5 * px)) continue;
      const x = window.place[2 * i] as number;
      const y = window.place[2 * i + 1] as number;
      const cover = coverInto(COVER, outline, x, y, edgeMm, reach);
      const shade = this.#shade[this.#side[i] as number] as number;
      const asEmpty = this.#misfit(window, i, 0, 1);
      const asGround = this.#misfit(window, i, 0, shade);
      const asBase = this.#misfit(window, i, 1, shade);
      const asMixed = this.#misfit(window, i, cover, shade);
      evidence += asEmpty - (inside > 0 ? Math.min(asMixed, ANYTHING) : asMixed);
      if (inside > px) {
        inner++;
        if (asEmpty > Math.min(asBase, QUIET)) changed++;
      }
      if (Math.abs(inside) > 2.4 * px || Math.abs(inside) < 0.3 * px) continue;
      const turn = Math.atan2(y - outline.yMm, x - outline.xMm) - outline.headingRad;
      const bin =
        (Math.floor((turn / (2 * Math.PI) + 2) * RIM_BINS) % RIM_BINS) + (inside > 0 ? RIM_BINS : 0);
      rim[bin] = (rim[bin] as number) + (inside > 0 ? asGround - asBase : asBase - asGround);
    }
    let supported = 0;
    let seenBins = 0;
    for (let bin = 0; bin < RIM_BINS; bin++) {
      const outer = rim[bin] as number;
      const within = rim[bin + RIM_BINS] as number;
      if (outer === 0 && within === 0) continue;
      seenBins++;
      if (outer >= 0 && within >= 0) supported++;
    }
    const place = FLOOR_MM * FLOOR_MM;
    const round = outline.kind.base.shape === 'round';
    return {
      outline,
      covariance: [
        TIED * xx + place,
        0,
        0,
        0,
        TIED * yy + place,
        0,
        0,
        0,
        round ? Math.PI ** 2 / 3 : (TIED * tt) / (reach * reach) + FLOOR_RAD * FLOOR_RAD,
      ],
      rimSupport: seenBins === 0 ? 0 : supported / seenBins,
      changedShare: inner === 0 ? 0 : changed / inner,
      evidence,
    };
  }

  /** Cost of a pixel, minus its log-likelihood, under a share of base over shaded ground. */
  #misfit(window: PictureWindow, i: number, cover: number, shade: number): number {
    let misfit = 0;
    let spread = 0;
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c;
      const ground = shade * (window.ground[at] as number);
      const contrast = (this.#base[c] as number) - ground;
      const error = (window.seen[at] as number) - ground - cover * contrast;
      const variance = this.#varianceOf(window, at, c, cover, contrast);
      misfit += (error * error) / variance;
      spread += Math.log(variance / (window.variance[at] as number));
    }
    return ((TAIL + 3) / 2) * Math.log(1 + misfit / TAIL) + spread / 2;
  }
}

const RIM_BINS = 12;
/** A pixel whose cost as empty table exceeds this has changed. */
const QUIET = 4.5;
/** Anything may stand on a base: a pixel inside costs at most this, whatever its colour. */
const ANYTHING = 9;
const COVER = new Float64Array(3);

/**
 * The share of a blurred pixel that the outline covers; writes its change with x, y (a millimetre) and turn (a
 * millimetre at `reach` from the centre). A rectangle under Gaussian blur is the product of its two blurred strips.
 */
function coverInto(
  out: Float64Array,
  outline: PlacedOutline,
  x: number,
  y: number,
  edgeMm: number,
  reach: number,
): number {
  const { base } = outline.kind;
  const dx = x - outline.xMm;
  const dy = y - outline.yMm;
  if (base.shape === 'round') {
    const r = Math.hypot(dx, dy) || 1e-9;
    const t = (base.widthMm / 2 - r) / edgeMm;
    const slope = bell(t) / edgeMm;
    out[0] = (slope * dx) / r;
    out[1] = (slope * dy) / r;
    out[2] = 0;
    return below(t);
  }
  const c = Math.cos(outline.headingRad);
  const s = Math.sin(outline.headingRad);
  const u = c * dx + s * dy;
  const v = c * dy - s * dx;
  const ahead = base.depthMm / 2;
  const aside = base.widthMm / 2;
  const fu = below((ahead - u) / edgeMm) - below((-ahead - u) / edgeMm);
  const fv = below((aside - v) / edgeMm) - below((-aside - v) / edgeMm);
  const gu = (fv * (bell((-ahead - u) / edgeMm) - bell((ahead - u) / edgeMm))) / edgeMm;
  const gv = (fu * (bell((-aside - v) / edgeMm) - bell((aside - v) / edgeMm))) / edgeMm;
  // u and v shrink as the outline moves towards the pixel, and turn into one another as it turns.
  out[0] = -(gu * c - gv * s);
  out[1] = -(gu * s + gv * c);
  out[2] = (gu * v - gv * u) / reach;
  return fu * fv;
}

/** Which part of the ground outside a pixel belongs to: the four sides of a rectangle, eighths round a disc. */
function sideOf(outline: PlacedOutline, x: number, y: number): number {
  const { base } = outline.kind;
  const dx = x - outline.xMm;
  const dy = y - outline.yMm;
  const c = Math.cos(outline.headingRad);
  const s = Math.sin(outline.headingRad);
  const u = c * dx + s * dy;
  const v = c * dy - s * dx;
  if (base.shape === 'round') {
    return (u > 0 ? 1 : 0) + (v > 0 ? 2 : 0) + (Math.abs(u) > Math.abs(v) ? 4 : 0);
  }
  if (Math.abs(u) - base.depthMm / 2 > Math.abs(v) - base.widthMm / 2) return u > 0 ? 0 : 1;
  return v > 0 ? 2 : 3;
}

/** The normal distribution's density, and (after Page, good to 0.0003) the share below. */
function bell(t: number): number {
  return 0.3989422804 * Math.exp(-0.5 * t * t);
}

function below(t: number): number {
  return 1 / (1 + Math.exp(-1.5957691216 * t * (1 + 0.044715 * t * t)));
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
