/**
 * A picture in colour, 8-bit sRGB, read in the two ways that bases need: all of it at half its size, and small
 * windows as they are. Cameras send other layouts; whoever has their bytes converts no more than is asked for.
 */
export interface ColourFrame {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue of every two by two pixels' mean, row after row; an odd last row or column is left out. */
  halfInto(out: Uint8Array): void;
  /** Red, green, blue of the window's pixels, row after row. The window has to lie inside the picture. */
  windowInto(out: Uint8Array, left: number, top: number, width: number, height: number): void;
}

/** A colour frame of red, green, blue bytes without gaps. */
export function rgbFrame(width: number, height: number, data: Uint8Array): ColourFrame {
  if (data.length < 3 * width * height) {
    throw new RangeError(`${width}x${height} pixels need ${3 * width * height} bytes, not ${data.length}`);
  }
  return {
    width,
    height,
    halfInto(out) {
      const row = 3 * width;
      for (let y = 0, to = 0; y < height >> 1; y++) {
        let at = 2 * y * row;
        for (let x = 0; x < width >> 1; x++, at += 6) {
          for (let above = at; above < at + 3; above++, to++) {
            const below = above + row;
            out[to] =
              ((data[above] as number) +
                (data[above + 3] as number) +
                (data[below] as number) +
                (data[below + 3] as number) +
                2) >>
              2;
          }
        }
      }
    },
    windowInto(out, left, top, w, h) {
      for (let y = 0; y < h; y++) {
        const from = 3 * ((top + y) * width + left);
        out.set(data.subarray(from, from + 3 * w), 3 * w * y);
      }
    },
  };
}
