import type { PictureWindow } from './picture-window';
import type { RimModel } from './rim-model';

/** A pixel that costs more than this as top, as side and as ground is none of them. */
const NOTHING_KNOWN = 9;
/** A clump has so many such pixels in a square of five by five: a misfit rim is a line, and no clump. */
const CLUMP = 16;
const HALF_SQUARE_PX = 2;
/** A clump's own blurred edge and shade reach so far out of it. */
const REACH_PX = 3;

/**
 * Marks in the window what stands on a base or leans over its rim: clumps of pixels that are neither top nor side nor
 * ground, with their blurred edges. Student's weights silence single pixels; a gun along a rim that hardly differs from
 * the ground would still draw that rim to its own edge. The model has to be laid over the whole outline and looked
 * at through its blur.
 */
export function markStrangers(view: PictureWindow, model: RimModel): void {
  const { width, height, strange } = view;
  const { pixels } = model;
  const odd = new Uint8Array(width * height);
  strange.fill(0, 0, width * height);
  let oddPixels = 0;
  for (let k = 0; k < pixels.count; k++) {
    model.lookAt(view, k);
    if (model.cost(view, k, model.top, model.solid) <= NOTHING_KNOWN) continue;
    if (model.cost(view, k, 1, 1) <= NOTHING_KNOWN || model.cost(view, k, 0, 1) <= NOTHING_KNOWN) continue;
    if (model.cost(view, k, 0, 0) <= NOTHING_KNOWN || model.costShadow(view, k) <= NOTHING_KNOWN) continue;
    odd[pixels.at[k] as number] = 1;
    oddPixels++;
  }
  if (oddPixels < CLUMP) return;
  for (let y = HALF_SQUARE_PX; y < height - HALF_SQUARE_PX; y++) {
    for (let x = HALF_SQUARE_PX; x < width - HALF_SQUARE_PX; x++) {
      if (odd[y * width + x] === 0) continue;
      let count = 0;
      for (let v = -HALF_SQUARE_PX; v <= HALF_SQUARE_PX; v++) {
        for (let u = -HALF_SQUARE_PX; u <= HALF_SQUARE_PX; u++)
          count += odd[(y + v) * width + x + u] as number;
      }
      if (count >= CLUMP) markRound(view, x, y);
    }
  }
}

function markRound({ width, height, strange }: PictureWindow, x: number, y: number): void {
  for (let v = Math.max(0, y - REACH_PX); v <= Math.min(height - 1, y + REACH_PX); v++) {
    strange.fill(1, v * width + Math.max(0, x - REACH_PX), v * width + Math.min(width - 1, x + REACH_PX) + 1);
  }
}
