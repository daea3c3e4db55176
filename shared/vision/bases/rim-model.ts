import { coverInto, sideOf } from './outline-cover';
import type { PictureWindow } from './picture-window';
import { depthInside, type PlacedOutline } from './placed-outline';

/** Degrees of freedom of the errors' long tails: models that stand over the edge are not noise. */
export const TAIL = 4;
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
/** No printed or cut base and no lens is truer than this. */
const SIDES = 8;
/** Fractions of the height at which a pixel's ray is asked whether it is in the solid. */
const DOWN = [0.25, 0.5, 0.75, 1];
export const COVER = new Float64Array(3);
export const SOLID = new Float64Array(3);

/**
 * What a picture would show were an outline where it is said to be: the colours of its top and of the sides that the
 * camera sees, the ground's shade along each side, and for every pixel which of them it sees and what it costs to
 * believe so. Memory is kept from outline to outline.
 */
export class RimModel {
  readonly base = new Float64Array(3);
  readonly texture = new Float64Array(3);
  readonly shade = new Float64Array(SIDES);
  readonly walls = new Float64Array(3 * SIDES);
  /** How far inside the top's rim a pixel lies, and inside the whole solid; at what share of the height. */
  inside = new Float32Array(0);
  solid = new Float32Array(0);
  down = new Float32Array(0);
  side = new Uint8Array(0);
  #sample = new Float64Array(0);
  #ratio: Float64Array[] = [];
  readonly #ratioCount = new Uint32Array(SIDES);

  /** Where every pixel lies against the outline; then colours and shades by that. */
  learn(view: PictureWindow, outline: PlacedOutline): void {
    const px = view.mmPerPx;
    const pixels = view.width * view.height;
    if (this.inside.length < pixels) {
      this.inside = new Float32Array(pixels);
      this.solid = new Float32Array(pixels);
      this.down = new Float32Array(pixels);
      this.side = new Uint8Array(pixels);
      this.#sample = new Float64Array(pixels);
      this.#ratio = Array.from({ length: SIDES }, () => new Float64Array(pixels));
    }
    for (let i = 0; i < pixels; i++) {
      const x = view.place[2 * i] as number;
      const y = view.place[2 * i + 1] as number;
      const inside = view.counts[i] === 0 ? Number.NaN : depthInside(outline, x, y);
      this.inside[i] = inside;
      this.solid[i] = inside;
      this.down[i] = 0;
      if (!(inside > -LEARN_PX * px - outline.kind.base.thicknessMm)) continue;
      this.side[i] = sideOf(outline, x, y);
      if (inside < 2 * px) this.#lookDown(view, outline, i, x, y);
    }
    this.#learnShades(view, pixels, px);
    this.#learnTop(view, px);
    this.#learnWalls(view, pixels, px);
  }

  /** A thick base hides ground behind its foot as well: the pixel's ray may pass through the solid further down. */
  #lookDown(view: PictureWindow, outline: PlacedOutline, i: number, x: number, y: number): void {
    const dx = (view.foot[2 * i] as number) - x;
    const dy = (view.foot[2 * i + 1] as number) - y;
    if (dx * dx + dy * dy < 0.5 * view.mmPerPx * view.mmPerPx) return;
    for (const t of DOWN) {
      const inside = depthInside(outline, x + t * dx, y + t * dy);
      if (inside <= (this.solid[i] as number)) continue;
      this.solid[i] = inside;
      this.down[i] = t;
    }
  }

  #learnShades(view: PictureWindow, pixels: number, px: number): void {
    const count = this.#ratioCount.fill(0);
    for (let i = 0; i < pixels; i++) {
      const solid = this.solid[i] as number;
      if (!(solid <= -SHADE_FROM_PX * px && solid >= -SHADE_TO_PX * px)) continue;
      const ground = sum3(view.ground, i);
      if (ground <= 0.004) continue;
      const side = this.side[i] as number;
      const n = count[side] as number;
      (this.#ratio[side] as Float64Array)[n] = sum3(view.seen, i) / ground;
      count[side] = n + 1;
    }
    for (let side = 0; side < SIDES; side++) {
      const n = count[side] as number;
      const shade = n < FEWEST ? 1 : medianOf(this.#ratio[side] as Float64Array, n);
      this.shade[side] = Math.max(DARKEST_SHADE, Math.min(LIGHTEST_SHADE, shade));
    }
  }

  #learnTop(view: PictureWindow, px: number): void {
    for (let c = 0; c < 3; c++) {
      let n = this.#collect(view, c, RIM_FROM_PX * px, RIM_TO_PX * px);
      if (n < FEWEST) n = this.#collect(view, c, 0.5 * px, Number.POSITIVE_INFINITY);
      const middle = medianOf(this.#sample, n);
      this.base[c] = middle;
      for (let k = 0; k < n; k++) this.#sample[k] = Math.abs((this.#sample[k] as number) - middle);
      this.texture[c] = (1.4826 * medianOf(this.#sample, n)) ** 2;
    }
  }

  #collect(view: PictureWindow, c: number, fromMm: number, toMm: number): number {
    let n = 0;
    for (let i = 0; i < view.width * view.height; i++) {
      const inside = this.inside[i] as number;
      if (inside >= fromMm && inside <= toMm) this.#sample[n++] = view.seen[3 * i + c] as number;
    }
    return n;
  }

  #learnWalls(view: PictureWindow, pixels: number, px: number): void {
    for (let side = 0; side < SIDES; side++) {
      for (let c = 0; c < 3; c++) {
        let n = 0;
        for (let i = 0; i < pixels; i++) {
          if (this.side[i] !== side || !((this.inside[i] as number) < -WALL_FROM_PX * px)) continue;
          if ((this.solid[i] as number) > 0.5 * px) this.#sample[n++] = view.seen[3 * i + c] as number;
        }
        this.walls[3 * side + c] =
          n < FEWEST ? USUAL_WALL * (this.base[c] as number) : medianOf(this.#sample, n);
      }
    }
  }

  /** The share of a pixel that the top covers; its change with the pose is in COVER. */
  coverTop(view: PictureWindow, outline: PlacedOutline, i: number, edgeMm: number, reach: number): number {
    const x = view.place[2 * i] as number;
    const y = view.place[2 * i + 1] as number;
    return coverInto(COVER, outline, x, y, edgeMm, reach);
  }

  /** The share that the whole solid covers; its change is in SOLID. */
  coverSolid(
    view: PictureWindow,
    outline: PlacedOutline,
    i: number,
    edgeMm: number,
    reach: number,
    top: number,
  ): number {
    const t = this.down[i] as number;
    if (t > 0) {
      const x = view.place[2 * i] as number;
      const y = view.place[2 * i + 1] as number;
      const dx = (view.foot[2 * i] as number) - x;
      const dy = (view.foot[2 * i + 1] as number) - y;
      const solid = coverInto(SOLID, outline, x + t * dx, y + t * dy, edgeMm, reach);
      if (solid > top) return solid;
    }
    SOLID.set(COVER);
    return top;
  }

  /** The squared error of a pixel in standard deviations, summed over its colours. */
  misfit(view: PictureWindow, i: number, top: number, solid: number): number {
    const side = this.side[i] as number;
    const shade = this.shade[side] as number;
    let misfit = 0;
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c;
      const wall = this.walls[3 * side + c] as number;
      const expected =
        top * (this.base[c] as number) +
        (solid - top) * wall +
        (1 - solid) * shade * (view.ground[at] as number);
      const error = (view.seen[at] as number) - expected;
      misfit += (error * error) / this.variance(view, at, c, side, top, solid);
    }
    return misfit;
  }

  variance(view: PictureWindow, at: number, c: number, side: number, top: number, solid: number): number {
    const ground = (this.shade[side] as number) * (view.ground[at] as number);
    const wall = this.walls[3 * side + c] as number;
    const upper = 4 * PROFILE_SHARE * top * (1 - top) * ((this.base[c] as number) - wall);
    const lower = 4 * PROFILE_SHARE * solid * (1 - solid) * (wall - ground);
    const textured = top * top + 0.3 * (solid - top) * (solid - top);
    const edge = top === solid ? (upper + lower) * (upper + lower) : upper * upper + lower * lower;
    return (view.variance[at] as number) + textured * (this.texture[c] as number) + edge;
  }

  /** Minus the log-likelihood of a pixel under the model's shares. */
  cost(view: PictureWindow, i: number, top: number, solid: number): number {
    let spread = 0;
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c;
      const variance = this.variance(view, at, c, this.side[i] as number, top, solid);
      spread += Math.log(variance / (view.variance[at] as number));
    }
    return ((TAIL + 3) / 2) * Math.log(1 + this.misfit(view, i, top, solid) / TAIL) + spread / 2;
  }

  /** The same were nothing there. */
  costEmpty(view: PictureWindow, i: number): number {
    let misfit = 0;
    for (let c = 0; c < 3; c++) {
      const error = (view.seen[3 * i + c] as number) - (view.ground[3 * i + c] as number);
      misfit += (error * error) / (view.variance[3 * i + c] as number);
    }
    return ((TAIL + 3) / 2) * Math.log(1 + misfit / TAIL);
  }

  /** The same were it ground in whatever shadow fits it best. */
  costShadow(view: PictureWindow, i: number): number {
    let along = 0;
    let square = 0;
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c;
      const ground = view.ground[at] as number;
      along += ((view.seen[at] as number) * ground) / (view.variance[at] as number);
      square += (ground * ground) / (view.variance[at] as number);
    }
    const shade = Math.max(DARKEST_SHADE, Math.min(1, along / square));
    let misfit = 0;
    for (let c = 0; c < 3; c++) {
      const error = (view.seen[3 * i + c] as number) - shade * (view.ground[3 * i + c] as number);
      misfit += (error * error) / (view.variance[3 * i + c] as number);
    }
    return ((TAIL + 3) / 2) * Math.log(1 + misfit / TAIL);
  }
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
