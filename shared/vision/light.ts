import type { GreyFrame } from './detection';

/**
 * Light (0 to 1) of each grey level, by the sRGB curve that cameras follow closely enough. Blur mixes light,
 * not grey levels: an edge's middle is where the light is half, which lies off the middle grey level.
 */
export const LIGHT: Float32Array = Float32Array.from({ length: 256 }, (_, level) => {
  const v = level / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

/** Light at a point between pixels, bilinear; NaN within a pixel of the picture's far edges or outside it. */
export function lightAt(frame: GreyFrame, x: number, y: number): number {
  if (!(x >= 0 && y >= 0 && x < frame.width - 1 && y < frame.height - 1)) return Number.NaN;
  const column = x | 0;
  const row = y | 0;
  const fx = x - column;
  const fy = y - row;
  const data = frame.data;
  const at = row * frame.width + column;
  const top =
    (LIGHT[data[at] as number] as number) * (1 - fx) + (LIGHT[data[at + 1] as number] as number) * fx;
  const below = at + frame.width;
  const bottom =
    (LIGHT[data[below] as number] as number) * (1 - fx) + (LIGHT[data[below + 1] as number] as number) * fx;
  return top * (1 - fy) + bottom * fy;
}
