import { OutlineCover } from './outline-cover';
import type { PictureWindow } from './picture-window';
import type { PlacedOutline } from './placed-outline';

/** Ground is looked at so far out of the solid, the top so far inside its rim. */
export const OUT_PX = 7;
const IN_PX = 5;
/** Fractions of the height at which a pixel's ray is asked whether it is in the solid. */
const DOWN = [0.25, 0.5, 0.75, 1];
/** A side that shows by less than this is no side to the camera. */
const LEAST_SIDE_PX = 0.15;

/** The pixels along the rim but for strangers', those and all inside, or all of the window. */
export type Within = 'rim' | 'whole' | 'window';

/** Whether a base's upright sides are taken to show (a solid) or not (a card, a top that overhangs a recessed foot). */
export type Standing = 'solid' | 'card';

/**
 * The pixels round an outline's rim in compact arrays: where each lies against the top and against the whole solid.
 * Memory is kept from outline to outline.
 */
export class RimPixels {
  count = 0;
  /** The pixel's number in the window. */
  at = new Int32Array(0);
  /** How far inside the top's rim a pixel lies, and inside the whole solid, in millimetres. */
  inside = new Float32Array(0);
  solid = new Float32Array(0);
  /** At what share of the way down its ray is deepest in the solid; 0 where the top hides the rest. */
  down = new Float32Array(0);
  side = new Uint8Array(0);
  readonly #outline = new OutlineCover();

  /** Sorts a window's pixels by where they lie. */
  lay(view: PictureWindow, outline: PlacedOutline, standing: Standing, within: Within): void {
    const px = view.mmPerPx;
    const pixels = view.width * view.height;
    if (this.at.length < pixels) {
      this.at = new Int32Array(pixels);
      this.inside = new Float32Array(pixels);
      this.solid = new Float32Array(pixels);
      this.down = new Float32Array(pixels);
      this.side = new Uint8Array(pixels);
    }
    const cover = this.#outline;
    cover.lay(outline, 1, 1);
    const deepest = within === 'rim' ? IN_PX * px : Number.POSITIVE_INFINITY;
    const farthest = within === 'window' ? Number.NEGATIVE_INFINITY : -OUT_PX * px;
    const { place, foot, counts, strange } = view;
    const isWary = within === 'rim';
    const leastSide = (LEAST_SIDE_PX * px) ** 2;
    const mostSide = view.mostSideMm;
    let n = 0;
    for (let i = 0; i < pixels; i++) {
      if (counts[i] === 0 || (isWary && strange[i] === 1)) continue;
      const x = place[2 * i] as number;
      const y = place[2 * i + 1] as number;
      const inside = cover.depthAt(x, y);
      if (!(inside <= deepest && inside >= farthest - mostSide)) continue;
      let solid = inside;
      let down = 0;
      if (standing === 'solid' && inside < 2 * px) {
        const dx = (foot[2 * i] as number) - x;
        const dy = (foot[2 * i + 1] as number) - y;
        if (dx * dx + dy * dy > leastSide) {
          for (const t of DOWN) {
            const deep = cover.depthAt(x + t * dx, y + t * dy);
            if (deep <= solid) continue;
            solid = deep;
            down = t;
          }
        }
      }
      if (solid < farthest) continue;
      this.at[n] = i;
      this.inside[n] = inside;
      this.solid[n] = solid;
      this.down[n] = down;
      this.side[n] = cover.sideAt(x, y);
      n++;
    }
    this.count = n;
  }
}
