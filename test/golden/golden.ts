import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decode } from 'fast-png';

/** Set to redraw the golden pictures instead of comparing with them; then look at every one of them. */
const REDRAW = process.env.UPDATE_GOLDEN === '1';

/** How far two pictures of one size are apart. */
export interface PictureDifference {
  /** Mean over all channels, of 255. */
  readonly mean: number;
  /** Share of pixels with a channel more than 64 off. */
  readonly changed: number;
}

/** What a redraw on another machine may differ by: edges of letters and curves, nothing that is seen. */
export const tolerance: PictureDifference = { mean: 0.25, changed: 0.0008 };

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
  readonly channels: number;
}

/** Compares two PNGs; pictures of different sizes are wholly different. */
export function difference(a: Uint8Array, b: Uint8Array): PictureDifference {
  const one: Picture = decode(a);
  const two: Picture = decode(b);
  if (one.width !== two.width || one.height !== two.height || one.channels !== two.channels) {
    return { mean: 255, changed: 1 };
  }
  let sum = 0;
  let changed = 0;
  const { channels } = one;
  for (let pixel = 0; pixel < one.data.length; pixel += channels) {
    let most = 0;
    for (let channel = 0; channel < Math.min(3, channels); channel++) {
      const off = Math.abs((one.data[pixel + channel] ?? 0) - (two.data[pixel + channel] ?? 0));
      sum += off;
      most = Math.max(most, off);
    }
    if (most > 64) changed++;
  }
  const pixels = one.width * one.height;
  return { mean: sum / (pixels * 3), changed: changed / pixels };
}

/** The difference of a picture to the golden one of that name, which is drawn first where it is asked for. */
export function differenceToGolden(name: string, png: Uint8Array): PictureDifference {
  const file = path.join(import.meta.dirname, `${name}.png`);
  if (REDRAW) writeFileSync(file, png);
  if (!existsSync(file)) throw new Error(`there is no ${name}.png; draw it with UPDATE_GOLDEN=1`);
  return difference(readFileSync(file), png);
}
