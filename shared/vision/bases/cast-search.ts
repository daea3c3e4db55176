import type { CastShadow } from './cast-light';
import { OutlineCover } from './outline-cover';
import type { PictureWindow } from './picture-window';
import type { PlacedOutline } from './placed-outline';
import type { RimPixels } from './rim-pixels';

/** Shadows are looked for in so many directions, and as long as so many times the base's height. */
const DIRECTIONS = 12;
const LENGTHS = [0.25, 0.5, 0.9, 1.4];
/** Where their direction is known, so far to both sides of it. */
const BESIDE_RAD = 0.25;
/** Nearer to the solid its blurred edge is mixed in. */
const BESIDE_PX = 1;
const FEWEST = 12;
/** What darkens the ground by less is no shadow to start from. */
const LEAST_DEPTH = 0.06;
const MOST_DEPTH = 0.75;

/**
 * The shadow that parts the ground beside an outline best into darker and lighter, of a handful that a base of its
 * height might cast; one without depth where none does. `pixels` have to be laid for the outline. `directionRad` is where
 * shadows fall, as far as that is known.
 */
export function searchCast(
  view: PictureWindow,
  pixels: RimPixels,
  outline: PlacedOutline,
  directionRad: number | undefined,
): CastShadow {
  const { thicknessMm } = outline.kind.base;
  const shares = new Float32Array(pixels.count);
  const numbers = new Int32Array(pixels.count);
  let count = 0;
  let all = 0;
  for (let k = 0; k < pixels.count; k++) {
    if ((pixels.solid[k] as number) > -BESIDE_PX * view.mmPerPx) continue;
    const i = pixels.at[k] as number;
    const share = (view.seen[3 * i] as number) / Math.max(1e-4, view.ground[3 * i] as number);
    shares[count] = Math.min(1.5, share);
    numbers[count++] = i;
    all += Math.min(1.5, share);
  }
  const cover = new OutlineCover();
  let best: CastShadow = { xMm: 0, yMm: 0, depth: 0 };
  let mostApart = 0;
  const angles =
    directionRad === undefined
      ? Array.from({ length: DIRECTIONS }, (_, turn) => (2 * Math.PI * turn) / DIRECTIONS)
      : [directionRad, directionRad - BESIDE_RAD, directionRad + BESIDE_RAD];
  for (const length of LENGTHS) {
    for (const angle of angles) {
      const xMm = length * thicknessMm * Math.cos(angle);
      const yMm = length * thicknessMm * Math.sin(angle);
      cover.lay({ ...outline, xMm: outline.xMm + xMm, yMm: outline.yMm + yMm }, 1, 1);
      let dark = 0;
      let within = 0;
      for (let k = 0; k < count; k++) {
        const i = 2 * (numbers[k] as number);
        if (cover.depthAt(view.foot[i] as number, view.foot[i + 1] as number) <= 0) continue;
        dark += shares[k] as number;
        within++;
      }
      const without = count - within;
      if (within < FEWEST || without < FEWEST) continue;
      const light = (all - dark) / without;
      const depth = 1 - dark / within / light;
      const apart = (depth * depth * within * without) / count;
      if (depth < LEAST_DEPTH || apart <= mostApart) continue;
      mostApart = apart;
      best = { xMm, yMm, depth: Math.min(MOST_DEPTH, depth) };
    }
  }
  return best;
}
