import type { CastShadow } from './cast-light';
import { OutlineCover, SHAPE, SHAPES } from './outline-cover';
import type { PictureWindow } from './picture-window';
import type { PlacedOutline } from './placed-outline';
import { RimPixels, type Standing, type Within } from './rim-pixels';

/** Degrees of freedom of the errors' long tails: models that stand over the edge are not noise. */
export const TAIL = 4;
/** The strip inside the rim in which the top's colour and texture are measured. */
const RIM_FROM_PX = 1.2;
const RIM_TO_PX = 5;
/** Ground beside a base is at most this much darker or lighter than it was. */
const DARKEST_SHADE = 0.25;
/** Shadows in a lit room are hardly ever deeper than this. */
const LIKELY_SHADE = 0.55;
const LIGHTEST_SHADE = 1.15;
const FEWEST = 6;
/** A base's own side is about this share of its top, and may well be otherwise. */
const USUAL_SIDE = 0.65;
/** How unsure an edge pixel is for the edge's true profile, as a share of what lies on its two sides. */
const PROFILE_SHARE = 0.04;
/** And for what a shade is between two distances, as a share of what it changes by; and for the edge of a shadow. */
const SHADE_PROFILE = 0.3;
const CAST_PROFILE = 0.1;
/** A side's texture as a share of the top's. */
export const OWN_FLOCK = 0.3;
/** Sides of the outline: four of a rectangle, eight of a disc. */
export const SIDES = 8;
/** Shade is known at these distances from the solid, linear between them. */
export const SHADE_AT_PX = [0, 1.5, 3, 4.5, 6.5] as const;
export const SHADES = SHADE_AT_PX.length;

/**
 * What a picture would show were an outline where it is said to be: the colours of its top and of the sides that the
 * camera sees, the ground's shade along each side, and for every pixel which of them it sees and what it costs to
 * believe so. Memory is kept from outline to outline.
 */
export class RimModel {
  readonly pixels = new RimPixels();
  readonly base = new Float64Array(3);
  readonly texture = new Float64Array(3);
  /** Of each side at each distance. */
  readonly shade = new Float64Array(SIDES * SHADES);
  readonly walls = new Float64Array(3 * SIDES);

  /** Of the pixel that `lookAt` was asked for last: shares and how they change with what is in `SHAPE`. */
  top = 0;
  solid = 0;
  readonly topSlope = new Float64Array(SHAPES);
  readonly solidSlope = new Float64Array(SHAPES);
  /** The same of the bare ground's light: its share of the pixel less what is missing in the cast shadow. */
  lit = 0;
  readonly litSlope = new Float64Array(SHAPES);
  /** Whether the shadow reaches out of the solid here: else ground is lit where no solid is, and changes as that does. */
  isCast = false;
  /** The shade's first of two neighbouring distances, and the second one's share. */
  shadeAt = 0;
  shadeShare = 0;
  /** The ground's share of its own light there. */
  shadeHere = 1;

  /** How unsure every pixel is for what the model leaves out, as a share of the contrast between base and ground. */
  softness = 0;
  readonly #span = new Float64Array(3);
  readonly #cover = new OutlineCover();
  /** The outline again where its shadow falls, how deep that is, and its share of the pixel looked at. */
  readonly #shadow = new OutlineCover();
  readonly #shadowSlope = new Float64Array(SHAPES);
  #depth = 0;
  #shadowed = 0;
  #px = 1;
  #sample = new Float64Array(0);

  /** Sorts the pixels against an outline. Colours stay as they are. */
  lay(view: PictureWindow, outline: PlacedOutline, standing: Standing, within: Within = 'rim'): void {
    this.pixels.lay(view, outline, standing, within);
    this.#px = view.mmPerPx;
    if (this.#sample.length < this.pixels.count) this.#sample = new Float64Array(2 * this.pixels.count);
  }

  /** First guesses of all colours, from the pixels as they are laid. */
  guess(view: PictureWindow): void {
    this.learnTop(view, 'colour-and-texture');
    this.shade.fill(1);
    for (let side = 0; side < SIDES; side++) {
      for (let c = 0; c < 3; c++) this.walls[3 * side + c] = USUAL_SIDE * (this.base[c] as number);
    }
  }

  /** The top's texture about its colour, or both. */
  learnTop(view: PictureWindow, what: 'texture' | 'colour-and-texture'): void {
    const px = this.#px;
    for (let c = 0; c < 3; c++) {
      let n = this.#collect(view, c, RIM_FROM_PX * px, RIM_TO_PX * px);
      if (n < FEWEST) n = this.#collect(view, c, 0.5 * px, Number.POSITIVE_INFINITY);
      if (what === 'colour-and-texture') this.base[c] = medianOf(this.#sample, n);
      const middle = this.base[c] as number;
      for (let k = 0; k < n; k++) this.#sample[k] = Math.abs((this.#sample[k] as number) - middle);
      this.texture[c] = (1.4826 * medianOf(this.#sample, n)) ** 2;
    }
  }

  /** Measures how far the top's colour lies from the ground's beside it. */
  learnContrast(view: PictureWindow): void {
    const { count, at, solid } = this.pixels;
    const px = this.#px;
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      let n = 0;
      for (let k = 0; k < count; k++) {
        if ((solid[k] as number) > -px) continue;
        sum += view.ground[3 * (at[k] as number) + c] as number;
        n++;
      }
      this.#span[c] = n === 0 ? 0 : Math.abs((this.base[c] as number) - sum / n);
    }
  }

  #collect(view: PictureWindow, c: number, fromMm: number, toMm: number): number {
    const { count, inside, at } = this.pixels;
    let n = 0;
    for (let k = 0; k < count; k++) {
      const depth = inside[k] as number;
      if (depth >= fromMm && depth <= toMm)
        this.#sample[n++] = view.seen[3 * (at[k] as number) + c] as number;
    }
    return n;
  }

  /** Lays the blurred outline and its shadow that `lookAt` measures shares of. */
  blur(outline: PlacedOutline, cast: CastShadow, edgeMm: number, reachMm: number, grownMm: number): void {
    this.#cover.lay(outline, edgeMm, reachMm, grownMm);
    const { xMm, yMm } = outline;
    this.#shadow.lay({ ...outline, xMm: xMm + cast.xMm, yMm: yMm + cast.yMm }, edgeMm, reachMm, grownMm);
    this.#depth = cast.depth;
  }

  /** Shares of top, solid and shade at the k-th pixel. */
  lookAt(view: PictureWindow, k: number): void {
    const { at, down, solid, side } = this.pixels;
    const i = at[k] as number;
    const x = view.place[2 * i] as number;
    const y = view.place[2 * i + 1] as number;
    const { topSlope, solidSlope } = this;
    this.top = this.#cover.shareInto(topSlope, x, y);
    this.solid = this.top;
    const t = down[k] as number;
    let isSolid = false;
    if (t > 0) {
      const dx = (view.foot[2 * i] as number) - x;
      const dy = (view.foot[2 * i + 1] as number) - y;
      const share = this.#cover.shareInto(solidSlope, x + t * dx, y + t * dy);
      isSolid = share > this.top;
      if (isSolid) this.solid = share;
    }
    if (!isSolid) solidSlope.set(topSlope);
    this.#lookAtGround(view, i);
    const outPx = Math.max(0, -(solid[k] as number) / this.#px);
    let near = 0;
    while (near < SHADES - 2 && outPx > (SHADE_AT_PX[near + 1] as number)) near++;
    const from = SHADE_AT_PX[near] as number;
    const to = SHADE_AT_PX[near + 1] as number;
    this.shadeShare = Math.min(1, (outPx - from) / (to - from));
    this.shadeAt = SHADES * (side[k] as number) + near;
    this.shadeHere =
      (1 - this.shadeShare) * (this.shade[this.shadeAt] as number) +
      this.shadeShare * (this.shade[this.shadeAt + 1] as number);
  }

  /** How much of the ground's light there is, and how it changes. The shadow counts where it reaches out of the solid. */
  #lookAtGround(view: PictureWindow, i: number): void {
    const { solidSlope, litSlope, solid } = this;
    const depth = this.#depth;
    const slope = this.#shadowSlope;
    const shadow =
      solid < 1
        ? this.#shadow.shareInto(slope, view.foot[2 * i] as number, view.foot[2 * i + 1] as number)
        : 0;
    this.#shadowed = shadow;
    const out = Math.max(0, shadow - solid);
    this.lit = 1 - solid - depth * out;
    this.isCast = out > 0;
    if (out === 0) {
      for (let p = 0; p < SHAPES; p++) litSlope[p] = -(solidSlope[p] as number);
      return;
    }
    for (let p = 0; p < SHAPES; p++) {
      litSlope[p] = -depth * (slope[p] as number) - (1 - depth) * (solidSlope[p] as number);
    }
    litSlope[SHAPE.castX] = -depth * (slope[SHAPE.x] as number);
    litSlope[SHAPE.castY] = -depth * (slope[SHAPE.y] as number);
    litSlope[SHAPE.castDepth] = -out;
  }

  /** Whether the pixel looked at lies on the edge of the shadow: neither lit nor wholly in it. */
  get isOnShadowEdge(): boolean {
    return this.#depth > 0 && this.#shadowed > 0.02 && this.#shadowed < 0.98;
  }

  /** Keeps shades and colours within what can be. */
  keepWithin(): void {
    for (let k = 0; k < this.shade.length; k++) {
      this.shade[k] = Math.max(DARKEST_SHADE, Math.min(LIGHTEST_SHADE, this.shade[k] as number));
    }
    // Along the first colour axis all light is positive; along the others a hue may lie on either side.
    this.base[0] = Math.max(0, this.base[0] as number);
    for (let side = 0; side < SIDES; side++)
      this.walls[3 * side] = Math.max(0, this.walls[3 * side] as number);
  }

  /** What the model expects of colour `c` of the k-th pixel, as it was looked at, with other shares if need be. */
  expected(view: PictureWindow, k: number, c: number, top: number, solid: number): number {
    const side = this.pixels.side[k] as number;
    const lit = 1 - solid - this.#depth * Math.max(0, this.#shadowed - solid);
    return (
      top * (this.base[c] as number) +
      (solid - top) * (this.walls[3 * side + c] as number) +
      lit * this.shadeHere * (view.ground[3 * (this.pixels.at[k] as number) + c] as number)
    );
  }

  variance(view: PictureWindow, k: number, c: number, top: number, solid: number): number {
    const at = 3 * (this.pixels.at[k] as number) + c;
    const bare = this.shadeHere * (view.ground[at] as number);
    const shadow = this.#shadowed;
    const ground = (1 - this.#depth * shadow) * bare;
    const wall = this.walls[3 * (this.pixels.side[k] as number) + c] as number;
    const upper = 4 * PROFILE_SHARE * top * (1 - top) * ((this.base[c] as number) - wall);
    const lower = 4 * PROFILE_SHARE * solid * (1 - solid) * (wall - ground);
    const textured = top * top + OWN_FLOCK * (solid - top) * (solid - top);
    const edge = top === solid ? (upper + lower) * (upper + lower) : upper * upper + lower * lower;
    const step = Math.abs((this.shade[this.shadeAt + 1] as number) - (this.shade[this.shadeAt] as number));
    const dim = SHADE_PROFILE * step + CAST_PROFILE * 4 * shadow * (1 - shadow) * this.#depth;
    const soft = this.softness * (this.#span[c] as number) + (1 - solid) * dim * bare;
    return (view.variance[at] as number) + textured * (this.texture[c] as number) + edge + soft * soft;
  }

  /** Minus the log-likelihood of the k-th pixel, as it was looked at, under shares. */
  cost(view: PictureWindow, k: number, top: number, solid: number): number {
    const at = 3 * (this.pixels.at[k] as number);
    let misfit = 0;
    let spread = 1;
    for (let c = 0; c < 3; c++) {
      const variance = this.variance(view, k, c, top, solid);
      const error = (view.seen[at + c] as number) - this.expected(view, k, c, top, solid);
      misfit += (error * error) / variance;
      spread *= variance / (view.variance[at + c] as number);
    }
    return ((TAIL + 3) / 2) * Math.log(1 + misfit / TAIL) + Math.log(spread) / 2;
  }

  /** The same were nothing there. */
  costEmpty(view: PictureWindow, k: number): number {
    const at = 3 * (this.pixels.at[k] as number);
    let misfit = 0;
    for (let c = 0; c < 3; c++) {
      const error = (view.seen[at + c] as number) - (view.ground[at + c] as number);
      misfit += (error * error) / (view.variance[at + c] as number);
    }
    return ((TAIL + 3) / 2) * Math.log(1 + misfit / TAIL);
  }

  /** The same were it ground in whatever likely shadow fits it best. */
  costShadow(view: PictureWindow, k: number): number {
    const from = 3 * (this.pixels.at[k] as number);
    let along = 0;
    let square = 0;
    for (let c = 0; c < 3; c++) {
      const ground = view.ground[from + c] as number;
      along += ((view.seen[from + c] as number) * ground) / (view.variance[from + c] as number);
      square += (ground * ground) / (view.variance[from + c] as number);
    }
    const shade = Math.max(LIKELY_SHADE, Math.min(1, along / square));
    let misfit = 0;
    for (let c = 0; c < 3; c++) {
      const error = (view.seen[from + c] as number) - shade * (view.ground[from + c] as number);
      misfit += (error * error) / (view.variance[from + c] as number);
    }
    return ((TAIL + 3) / 2) * Math.log(1 + misfit / TAIL);
  }
}

/** The middle one of the first `count`, which it puts in order; 0 of none. */
function medianOf(values: Float64Array, count: number): number {
  const part = values.subarray(0, count).sort();
  return part[count >> 1] ?? 0;
}
