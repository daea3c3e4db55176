/** Red, green and blue, each 0 to 1, display-encoded (sRGB): as sent to a display, not as light. */
export type Rgb = readonly [number, number, number];

/** Reads `#rrggbb`. Throws on anything else: colours are constants of the program. */
export function rgbOf(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not a colour: ${hex}`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** The same hue at `share` of its brightness: what is left over black at that opacity. */
export function faded(rgb: Rgb, share: number): Rgb {
  return [rgb[0] * share, rgb[1] * share, rgb[2] * share];
}
