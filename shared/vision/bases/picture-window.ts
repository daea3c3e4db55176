import type { Camera } from '../../geometry/camera';
import { LIGHT } from '../light';
import { reachMm } from './base-kinds';
import type { ChangeMap } from './change-finder';
import type { ColourFrame } from './colour-frame';
import type { EmptyTable } from './empty-table';
import { UNKNOWN_LIGHT } from './lit-areas';
import { depthInside, type PlacedOutline, topMm } from './placed-outline';

/** Room round an outline: for its shadow, and for the fit to move in. */
const ROOM_MM = 9;
/** A camera that trembles by this much moves every edge. */
const TREMBLE_PX = 0.12;
/** Light is compensated to half a percent only. */
const DRIFT_SHARE = 0.005;
/** So far out of a neighbour its edge is blurred into what we see. */
const NEIGHBOUR_PX = 2.2;
const MOST_SIDE_PX = 400;
const KNOT_PX = 8;
/** By how much a lens may bend the sides of a polygon round an outline. */
const LENS_PX = 2;

/**
 * The pixels round one outline, as light: what is seen, brought into the empty table's light, and what would be seen
 * were nothing there. Memory is kept from window to window.
 */
export class PictureWindow {
  left = 0;
  top = 0;
  width = 0;
  height = 0;
  /**
   * Of each pixel along three colour axes: seen, empty, and the variance of their difference. The first axis is the
   * outline's own colour, along which flock and light vary; shade moves the two others' ground by as little.
   */
  seen = new Float32Array(0);
  ground = new Float32Array(0);
  variance = new Float32Array(0);
  /** Where each pixel lies on the outline's plane; x and y. */
  place = new Float64Array(0);
  /** Where each pixel would lie on the ground below it. */
  foot = new Float64Array(0);
  /** 1 for pixels that count: those in known light, under no other outline. */
  counts = new Uint8Array(0);
  /** 1 for pixels of what stands on a base or leans over its rim, as far as that is known; none in a window just opened. */
  strange = new Uint8Array(0);
  /** Rises with every opening: what was learnt of another window is no longer of use. */
  openings = 0;
  /** The most of an outline's side that shows anywhere in the window, seen on its plane. */
  mostSideMm = 0;
  /** Millimetres of the plane a pixel covers, about. */
  mmPerPx = 1;

  #bytes = new Uint8Array(0);
  #knots = new Float64Array(0);
  readonly #at = new Float64Array(2);
  readonly #slope = new Float64Array(4);
  readonly #box = new Int32Array(4);
  readonly #gain = new Float32Array(3);
  /** The colour axes, one after another, each in red, green, blue. */
  readonly #axes = new Float64Array(9);
  readonly #across = new Float64Array(3);
  readonly #down = new Float64Array(3);

  /** Takes up the pixels round an outline; false where it does not lie wholly in the picture. */
  open(
    frame: ColourFrame,
    empty: EmptyTable,
    map: ChangeMap,
    camera: Camera,
    outline: PlacedOutline,
    neighbours: readonly PlacedOutline[],
  ): boolean {
    if (!this.#frameIn(camera, outline, empty)) return false;
    const { width, height } = this;
    this.#takeUp(frame, empty, map);
    this.#meet(camera, this.place, topMm(outline));
    this.#meet(camera, this.foot, outline.elevationMm);
    const { place, foot } = this;
    let most = 0;
    for (let i = 0; i < 2 * width * height; i += 2) {
      const sx = (foot[i] as number) - (place[i] as number);
      const sy = (foot[i + 1] as number) - (place[i + 1] as number);
      most = Math.max(most, sx * sx + sy * sy);
    }
    this.mostSideMm = Math.sqrt(most);
    this.#alongOwnColour(
      empty,
      (i) => depthInside(outline, place[2 * i] as number, place[2 * i + 1] as number) > 0,
    );
    for (const neighbour of neighbours) this.#leaveOut(camera, neighbour);
    return true;
  }

  /** Takes up a part of the picture without an outline: no pixel has a place there. False where that is too large. */
  openArea(
    frame: ColourFrame,
    empty: EmptyTable,
    map: ChangeMap,
    area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  ): boolean {
    if (area.width > MOST_SIDE_PX || area.height > MOST_SIDE_PX) return false;
    this.left = area.left;
    this.top = area.top;
    this.width = Math.min(area.width, empty.width - area.left);
    this.height = Math.min(area.height, empty.height - area.top);
    this.#takeUp(frame, empty, map);
    this.#alongOwnColour(empty, () => true);
    return true;
  }

  /** What is seen in the window, and what were there on the empty table, in red, green, blue. */
  #takeUp(frame: ColourFrame, empty: EmptyTable, map: ChangeMap): void {
    const { left, top, width, height } = this;
    const pixels = width * height;
    if (this.counts.length < pixels) {
      this.seen = new Float32Array(3 * pixels);
      this.ground = new Float32Array(3 * pixels);
      this.variance = new Float32Array(3 * pixels);
      this.place = new Float64Array(2 * pixels);
      this.foot = new Float64Array(2 * pixels);
      this.counts = new Uint8Array(pixels);
      this.strange = new Uint8Array(pixels);
      this.#bytes = new Uint8Array(3 * pixels);
    }
    this.openings++;
    this.strange.fill(0, 0, pixels);
    frame.windowInto(this.#bytes, left, top, width, height);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const hx = Math.min(map.width - 1, (left + x) >> 1);
        const hy = Math.min(map.height - 1, (top + y) >> 1);
        const label = map.labels[hy * map.width + hx] as number;
        this.counts[i] = label === UNKNOWN_LIGHT ? 0 : 1;
        map.gains.gainInto(this.#gain, hx, hy, label);
        this.#light(i, 3 * ((top + y) * empty.width + left + x), empty);
      }
    }
  }

  /**
   * Where every pixel's ray meets a plane: met for one pixel in `KNOT_PX` each way, straight between them. A lens bends
   * that by a five-hundredth of a pixel at most.
   */
  #meet(camera: Camera, out: Float64Array, zMm: number): void {
    const { left, top, width, height } = this;
    const columns = Math.ceil((width - 1) / KNOT_PX) + 1;
    const rows = Math.ceil((height - 1) / KNOT_PX) + 1;
    if (this.#knots.length < 2 * columns * rows) this.#knots = new Float64Array(2 * columns * rows);
    const knots = this.#knots;
    for (let row = 0, k = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, k += 2) {
        camera.meetPlaneInto(knots, k, left + KNOT_PX * column, top + KNOT_PX * row, zMm);
      }
    }
    for (let y = 0, at = 0; y < height; y++) {
      const row = Math.min(rows - 2, (y / KNOT_PX) | 0);
      const v = y / KNOT_PX - row;
      for (let x = 0; x < width; x++) {
        const column = Math.min(columns - 2, (x / KNOT_PX) | 0);
        const u = x / KNOT_PX - column;
        const above = 2 * (row * columns + column);
        const below = above + 2 * columns;
        for (let c = 0; c < 2; c++, at++) {
          const from = knots[above + c] as number;
          const under = knots[below + c] as number;
          const upper = from + u * ((knots[above + c + 2] as number) - from);
          const lower = under + u * ((knots[below + c + 2] as number) - under);
          out[at] = upper + v * (lower - upper);
        }
      }
    }
  }

  #frameIn(camera: Camera, outline: PlacedOutline, empty: EmptyTable): boolean {
    const zMm = topMm(outline);
    const reach = reachMm(outline.kind.base) + ROOM_MM;
    let x0 = Number.POSITIVE_INFINITY;
    let y0 = Number.POSITIVE_INFINITY;
    let x1 = Number.NEGATIVE_INFINITY;
    let y1 = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < 8; k++) {
      const x = outline.xMm + reach * Math.cos((k * Math.PI) / 4);
      const y = outline.yMm + reach * Math.sin((k * Math.PI) / 4);
      if (!camera.projectInto(this.#at, 0, x, y, zMm)) return false;
      x0 = Math.min(x0, this.#at[0] as number);
      x1 = Math.max(x1, this.#at[0] as number);
      y0 = Math.min(y0, this.#at[1] as number);
      y1 = Math.max(y1, this.#at[1] as number);
    }
    this.left = Math.max(0, Math.floor(x0));
    this.top = Math.max(0, Math.floor(y0));
    this.width = Math.min(empty.width, Math.ceil(x1) + 1) - this.left;
    this.height = Math.min(empty.height, Math.ceil(y1) + 1) - this.top;
    if (!(this.width > 8 && this.height > 8 && this.width < MOST_SIDE_PX && this.height < MOST_SIDE_PX))
      return false;
    camera.planeJacobianInto(this.#slope, 0, (x0 + x1) / 2, (y0 + y1) / 2, zMm);
    const [a = 0, b = 0, c = 0, d = 0] = this.#slope;
    this.mmPerPx = Math.sqrt(Math.abs(a * d - b * c));
    return this.mmPerPx > 0;
  }

  /** Seen and empty in red, green, blue, and the variance of noise and of light that is compensated to a share only. */
  #light(i: number, emptyAt: number, empty: EmptyTable): void {
    for (let c = 0; c < 3; c++) {
      const level = this.#bytes[3 * i + c] as number;
      const gain = this.#gain[c] as number;
      const ground = LIGHT[empty.rgb[emptyAt + c] as number] as number;
      this.seen[3 * i + c] = (LIGHT[level] as number) / gain;
      this.ground[3 * i + c] = ground;
      const noise = ((empty.noiseLevels[level] as number) * (PER_LEVEL[level] as number)) / gain;
      const drift = DRIFT_SHARE * ground;
      this.variance[3 * i + c] = noise * noise + drift * drift;
    }
  }

  /** Turns all colours so that the first axis is the mean colour of some pixels; the others stand square on it. */
  #alongOwnColour(empty: EmptyTable, isOwn: (i: number) => boolean): void {
    const { seen, left, top, width, height } = this;
    let [r, g, b] = [1e-6, 1e-6, 1e-6];
    for (let i = 0; i < width * height; i++) {
      if (!isOwn(i)) continue;
      r += seen[3 * i] as number;
      g += seen[3 * i + 1] as number;
      b += seen[3 * i + 2] as number;
    }
    const length = Math.hypot(r, g, b);
    const level = Math.hypot(r, g);
    this.#axes.set([r / length, g / length, b / length, -g / level, r / level, 0], 0);
    this.#axes.set([(-r * b) / (level * length), (-g * b) / (level * length), level / length], 6);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        this.#turnColours(i, 3 * ((top + y) * empty.width + left + x), empty);
      }
    }
  }

  /** A pixel along the colour axes; what a tremble of the camera does to edges is added to its variance. */
  #turnColours(i: number, emptyAt: number, empty: EmptyTable): void {
    const { rgb } = empty;
    const { seen, ground, variance } = this;
    const axes = this.#axes;
    const row = 3 * empty.width;
    for (let c = 0; c < 3; c++) {
      const at = emptyAt + c;
      this.#across[c] = (LIGHT[rgb[at + 3] ?? 0] as number) - (LIGHT[rgb[at - 3] ?? 0] as number);
      this.#down[c] =
        (LIGHT[rgb[at + row] ?? rgb[at] ?? 0] as number) - (LIGHT[rgb[at - row] ?? rgb[at] ?? 0] as number);
    }
    const [sr, sg, sb] = [seen[3 * i] as number, seen[3 * i + 1] as number, seen[3 * i + 2] as number];
    const [gr, gg, gb] = [ground[3 * i] as number, ground[3 * i + 1] as number, ground[3 * i + 2] as number];
    const vr = variance[3 * i] as number;
    const vg = variance[3 * i + 1] as number;
    const vb = variance[3 * i + 2] as number;
    const [ar = 0, ag = 0, ab = 0] = this.#across;
    const [dr = 0, dg = 0, db = 0] = this.#down;
    for (let k = 0; k < 3; k++) {
      const r = axes[3 * k] as number;
      const g = axes[3 * k + 1] as number;
      const b = axes[3 * k + 2] as number;
      seen[3 * i + k] = r * sr + g * sg + b * sb;
      ground[3 * i + k] = r * gr + g * gg + b * gb;
      const across = r * ar + g * ag + b * ab;
      const down = r * dr + g * dg + b * db;
      const tremble = (TREMBLE_PX / 2) * (TREMBLE_PX / 2) * (across * across + down * down);
      variance[3 * i + k] = r * r * vr + g * g * vg + b * b * vb + tremble;
    }
  }

  /**
   * Columns and rows of the window, first and beyond the last, that hold all within so many millimetres of an outline's
   * middle on a plane; false where that is none. All of the window where the camera does not see that far.
   */
  #boxInto(out: Int32Array, camera: Camera, { xMm, yMm }: PlacedOutline, zMm: number, withinMm: number) {
    let x0 = Number.POSITIVE_INFINITY;
    let y0 = Number.POSITIVE_INFINITY;
    let x1 = Number.NEGATIVE_INFINITY;
    let y1 = Number.NEGATIVE_INFINITY;
    // An octagon about the circle.
    const reach = withinMm / Math.cos(Math.PI / 8);
    for (let k = 0; k < 8; k++) {
      const angle = (k * Math.PI) / 4;
      const x = xMm + reach * Math.cos(angle);
      const y = yMm + reach * Math.sin(angle);
      if (!camera.projectInto(this.#at, 0, x, y, zMm)) {
        out.set([0, 0, this.width, this.height]);
        return true;
      }
      x0 = Math.min(x0, this.#at[0] as number);
      x1 = Math.max(x1, this.#at[0] as number);
      y0 = Math.min(y0, this.#at[1] as number);
      y1 = Math.max(y1, this.#at[1] as number);
    }
    out[0] = Math.max(0, Math.floor(x0 - LENS_PX) - this.left);
    out[1] = Math.max(0, Math.floor(y0 - LENS_PX) - this.top);
    out[2] = Math.min(this.width, Math.ceil(x1 + LENS_PX) + 1 - this.left);
    out[3] = Math.min(this.height, Math.ceil(y1 + LENS_PX) + 1 - this.top);
    return (out[0] as number) < (out[2] as number) && (out[1] as number) < (out[3] as number);
  }

  /** A neighbour hides what lies under its top, behind its sides, and whatever its blurred edge reaches. */
  #leaveOut(camera: Camera, neighbour: PlacedOutline): void {
    const far = -NEIGHBOUR_PX * this.mmPerPx;
    const { base } = neighbour.kind;
    for (const share of [1, 0.5, 0]) {
      const zMm = neighbour.elevationMm + share * base.thicknessMm;
      if (!this.#boxInto(this.#box, camera, neighbour, zMm, reachMm(base) - far)) continue;
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = this.#box;
      for (let y = y0; y < y1; y++) {
        for (let x = x0, i = y * this.width + x0; x < x1; x++, i++) {
          if (this.counts[i] === 0) continue;
          if (!camera.meetPlaneInto(this.#at, 0, this.left + x, this.top + y, zMm)) continue;
          if (depthInside(neighbour, this.#at[0] as number, this.#at[1] as number) > far) this.counts[i] = 0;
        }
      }
    }
  }
}

/** How much light one level more is. */
const PER_LEVEL = Float32Array.from({ length: 256 }, (_, level) => {
  const above = LIGHT[Math.min(255, level + 1)] as number;
  const below = LIGHT[Math.max(0, level - 1)] as number;
  return (above - below) / (Math.min(255, level + 1) - Math.max(0, level - 1));
});
