import type { NormalEquations } from '../detect/normal-equations';
import { SHAPE, SHAPES } from './outline-cover';
import type { PictureWindow } from './picture-window';
import { OWN_FLOCK, type RimModel, SHADES, SIDES, TAIL } from './rim-model';

/** Where an outline's unknowns stand: shades, sides' and top's colours, then the shape with the pose last of all. */
export const WALL = SIDES * SHADES;
export const BASE = WALL + 3 * SIDES;
export const EDGE = BASE + 3;
export const UNKNOWNS = EDGE + SHAPES;

/** A pixel that strays further than this (in variances) from what is expected strays no less likely as ground. */
const MOST_STRAY = 9;
/** Of the shape, what moves the cast shadow alone: where none is, nothing tells of it. */
const CAST_FROM = SHAPE.castX;
const CAST_TO = SHAPE.castDepth + 1;

/**
 * The sums of an outline's normal equations over its pixels. What a colour says of the shape is a sum of the same three
 * slopes for all three colours, those of top, solid and lit ground: the colours (and the flock, which tells of two of
 * them) are summed first, in three by three numbers, and only then spread over the shape. Where no side shows the solid
 * is the top, and without a shadow the ground is what the solid leaves: one slope and one number then do. Sums lie in
 * small blocks that are written to the equations once.
 */
export class RimSums {
  /** Products of the shape with itself (the lower half), with every shade, and with every colour. */
  readonly #shape = new Float64Array(SHAPES * SHAPES);
  readonly #byShade = new Float64Array(WALL * SHAPES);
  readonly #byColour = new Float64Array((EDGE - WALL) * SHAPES);
  readonly #shapeRight = new Float64Array(SHAPES);
  /** Products of shades and colours among themselves and with one another: row after row, as in the equations. */
  readonly #rest = new Float64Array(EDGE * EDGE);
  readonly #right = new Float64Array(EDGE);
  readonly #errors = new Float64Array(3);
  readonly #weights = new Float64Array(3);
  readonly #slope = new Float64Array(SHAPES);

  constructor(private readonly model: RimModel) {}

  clear(): void {
    for (const sums of [
      this.#shape,
      this.#byShade,
      this.#byColour,
      this.#shapeRight,
      this.#rest,
      this.#right,
    ])
      sums.fill(0);
  }

  /** Adds the k-th pixel of the model's, with the trust that Student's distribution leaves it. */
  add(view: PictureWindow, k: number): void {
    const { model } = this;
    model.lookAt(view, k);
    const { top, solid, lit, isCast, shadeHere, shadeShare, shadeAt } = model;
    const at = 3 * (model.pixels.at[k] as number);
    const side = model.pixels.side[k] as number;
    const errors = this.#errors;
    const weights = this.#weights;
    let misfit = 0;
    for (let c = 0; c < 3; c++) {
      const error = (view.seen[at + c] as number) - model.expected(view, k, c, top, solid);
      const weight = 1 / model.variance(view, k, c, top, solid);
      misfit += error * error * weight;
      errors[c] = error;
      weights[c] = weight;
    }
    const trust = 1 / (1 + misfit / 3 / TAIL);
    const own = solid - top;
    // Beyond the blur of any edge nothing tells of the shape, and under the top nothing of shades.
    const isPlain = top * (1 - top) + solid * (1 - solid) === 0;
    const tellsOfShape = !isPlain || (solid < 1 && lit !== 1);
    const tellsOfShade = tellsOfShape || solid < 1;
    const isFlockEdge = top > 0 && top < 1;
    let shadeShade = 0;
    let shadeError = 0;
    let byTop = 0;
    let bySolid = 0;
    let byLit = 0;
    let topTop = 0;
    let topSolid = 0;
    let topLit = 0;
    let solidSolid = 0;
    let solidLit = 0;
    let litLit = 0;
    let topError = 0;
    let solidError = 0;
    let litError = 0;
    for (let c = 0; c < 3; c++) {
      const plainWeight = weights[c] as number;
      const weight = trust * plainWeight;
      const error = errors[c] as number;
      const wall = model.walls[3 * side + c] as number;
      const bare = view.ground[at + c] as number;
      const upper = (model.base[c] as number) - wall;
      const ground = shadeHere * bare;
      const shade = lit * bare;
      const ofShade = weight * shade;
      const ofTop = weight * upper;
      const ofSolid = weight * wall;
      const ofLit = weight * ground;
      shadeShade += ofShade * shade;
      shadeError += ofShade * error;
      byTop += ofShade * upper;
      bySolid += ofShade * wall;
      byLit += ofShade * ground;
      topTop += ofTop * upper;
      topSolid += ofTop * wall;
      topLit += ofTop * ground;
      solidSolid += ofSolid * wall;
      solidLit += ofSolid * ground;
      litLit += ofLit * ground;
      topError += ofTop * error;
      solidError += ofSolid * error;
      litError += ofLit * error;
      if (isFlockEdge) {
        // A pixel that strays far from the top's mean lies likelier on the top, one that is the ground to the noise does
        // not: Fisher's step on the variance, which alone fixes a base of the ground's own colour.
        const perTexture = 2 * (model.texture[c] as number) * plainWeight;
        const flockSolid = perTexture * OWN_FLOCK * own;
        const flockTop = perTexture * top - flockSolid;
        const strength = trust / 2;
        const stray = strength * (Math.min(MOST_STRAY, error * error * plainWeight) - 1);
        topTop += strength * flockTop * flockTop;
        topSolid += strength * flockTop * flockSolid;
        solidSolid += strength * flockSolid * flockSolid;
        topError += stray * flockTop;
        solidError += stray * flockSolid;
      }
      if (own > 0)
        this.#addColour(3 * side + c, own, weight, error, tellsOfShape, shade, upper, wall, ground);
      if (top > 0) {
        this.#addColour(BASE - WALL + c, top, weight, error, tellsOfShape, shade, upper, wall, ground);
        if (own > 0) this.#addRest(BASE + c, WALL + 3 * side + c, weight * own * top);
      }
    }
    if (!tellsOfShade) return;
    const near = 1 - shadeShare;
    const far = shadeShare;
    this.#addRest(shadeAt, shadeAt, near * near * shadeShade);
    this.#addRest(shadeAt + 1, shadeAt, near * far * shadeShade);
    this.#addRest(shadeAt + 1, shadeAt + 1, far * far * shadeShade);
    this.#right[shadeAt] = (this.#right[shadeAt] as number) + near * shadeError;
    this.#right[shadeAt + 1] = (this.#right[shadeAt + 1] as number) + far * shadeError;
    if (!tellsOfShape) return;
    if (isCast) {
      this.#spread(topTop, topSolid, topLit, solidSolid, solidLit, litLit);
      this.#spreadOnce(topError, solidError, litError);
      this.#slopeOf(byTop, bySolid, byLit);
    } else {
      // The ground's slope is the solid's turned round.
      solidSolid += litLit - 2 * solidLit;
      topSolid -= topLit;
      solidError -= litError;
      bySolid -= byLit;
      if (own > 0) this.#spreadTwo(topTop, topSolid, solidSolid);
      else this.#spreadOne(topTop + 2 * topSolid + solidSolid);
      this.#spreadOnce(topError, solidError, 0);
      this.#slopeOf(byTop, bySolid, 0);
    }
    const slope = this.#slope;
    const byShade = this.#byShade;
    for (let p = 0, from = SHAPES * shadeAt; p < SHAPES; p++, from++) {
      const value = slope[p] as number;
      byShade[from] = (byShade[from] as number) + near * value;
      byShade[from + SHAPES] = (byShade[from + SHAPES] as number) + far * value;
    }
  }

  /** Adds all sums to equations of `UNKNOWNS` unknowns. */
  addTo({ matrix, right }: NormalEquations): void {
    for (let i = 0; i < EDGE; i++) {
      right[i] = (right[i] as number) + (this.#right[i] as number);
      for (let j = 0; j <= i; j++) {
        const cell = i * UNKNOWNS + j;
        matrix[cell] = (matrix[cell] as number) + (this.#rest[i * EDGE + j] as number);
      }
    }
    for (let p = 0; p < SHAPES; p++) {
      const line = (EDGE + p) * UNKNOWNS;
      right[EDGE + p] = (right[EDGE + p] as number) + (this.#shapeRight[p] as number);
      for (let i = 0; i < WALL; i++)
        matrix[line + i] = (matrix[line + i] as number) + (this.#byShade[SHAPES * i + p] as number);
      for (let i = WALL; i < EDGE; i++) {
        matrix[line + i] = (matrix[line + i] as number) + (this.#byColour[SHAPES * (i - WALL) + p] as number);
      }
      for (let q = 0; q <= p; q++) {
        const cell = line + EDGE + q;
        matrix[cell] = (matrix[cell] as number) + (this.#shape[SHAPES * p + q] as number);
      }
    }
  }

  #addRest(i: number, j: number, value: number): void {
    const cell = i * EDGE + j;
    this.#rest[cell] = (this.#rest[cell] as number) + value;
  }

  /** A colour's unknown, of which the pixel shows `share`, with its products with shades and shape. */
  #addColour(
    colour: number,
    share: number,
    weight: number,
    error: number,
    tellsOfShape: boolean,
    shade: number,
    upper: number,
    wall: number,
    ground: number,
  ): void {
    const unknown = WALL + colour;
    const w = weight * share;
    this.#right[unknown] = (this.#right[unknown] as number) + w * error;
    this.#addRest(unknown, unknown, w * share);
    if (!tellsOfShape) return;
    const { shadeAt, shadeShare, isCast, topSlope, solidSlope, litSlope } = this.model;
    this.#addRest(unknown, shadeAt, w * (1 - shadeShare) * shade);
    this.#addRest(unknown, shadeAt + 1, w * shadeShare * shade);
    const out = this.#byColour;
    const top = w * upper;
    const solid = w * (isCast ? wall : wall - ground);
    const lit = isCast ? w * ground : 0;
    for (let p = 0, to = SHAPES * colour; p < SHAPES; p++, to++) {
      out[to] =
        (out[to] as number) +
        top * (topSlope[p] as number) +
        solid * (solidSlope[p] as number) +
        lit * (litSlope[p] as number);
    }
  }

  /** So much of each slope, at `#slope`. */
  #slopeOf(top: number, solid: number, lit: number): void {
    const { topSlope, solidSlope, litSlope } = this.model;
    for (let p = 0; p < SHAPES; p++) {
      this.#slope[p] =
        top * (topSlope[p] as number) + solid * (solidSlope[p] as number) + lit * (litSlope[p] as number);
    }
  }

  #spreadOnce(top: number, solid: number, lit: number): void {
    const { topSlope, solidSlope, litSlope } = this.model;
    const right = this.#shapeRight;
    for (let p = 0; p < SHAPES; p++) {
      right[p] =
        (right[p] as number) +
        top * (topSlope[p] as number) +
        solid * (solidSlope[p] as number) +
        lit * (litSlope[p] as number);
    }
  }

  #spread(
    topTop: number,
    topSolid: number,
    topLit: number,
    solidSolid: number,
    solidLit: number,
    litLit: number,
  ): void {
    const { topSlope, solidSlope, litSlope } = this.model;
    const shape = this.#shape;
    for (let p = 0; p < SHAPES; p++) {
      const t = topSlope[p] as number;
      const s = solidSlope[p] as number;
      const l = litSlope[p] as number;
      const top = topTop * t + topSolid * s + topLit * l;
      const solid = topSolid * t + solidSolid * s + solidLit * l;
      const lit = topLit * t + solidLit * s + litLit * l;
      for (let q = 0, cell = SHAPES * p; q <= p; q++, cell++) {
        shape[cell] =
          (shape[cell] as number) +
          top * (topSlope[q] as number) +
          solid * (solidSlope[q] as number) +
          lit * (litSlope[q] as number);
      }
    }
  }

  #spreadTwo(topTop: number, topSolid: number, solidSolid: number): void {
    const { topSlope, solidSlope } = this.model;
    const shape = this.#shape;
    for (let p = 0; p < SHAPES; p++) {
      if (p >= CAST_FROM && p < CAST_TO) continue;
      const t = topSlope[p] as number;
      const s = solidSlope[p] as number;
      const top = topTop * t + topSolid * s;
      const solid = topSolid * t + solidSolid * s;
      for (let q = 0, cell = SHAPES * p; q <= p; q++, cell++) {
        shape[cell] =
          (shape[cell] as number) + top * (topSlope[q] as number) + solid * (solidSlope[q] as number);
      }
    }
  }

  #spreadOne(weight: number): void {
    const { topSlope } = this.model;
    const shape = this.#shape;
    for (let p = 0; p < SHAPES; p++) {
      const t = weight * (topSlope[p] as number);
      if (t === 0) continue;
      for (let q = 0, cell = SHAPES * p; q <= p; q++, cell++)
        shape[cell] = (shape[cell] as number) + t * (topSlope[q] as number);
    }
  }
}
