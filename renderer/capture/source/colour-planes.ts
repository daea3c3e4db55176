import type { ColourFrame } from '../../../shared/vision/bases/colour-frame';
import type { PixelFormat, Plane } from './grey-plane';

/** How a copied frame holds its colour. */
type Layout =
  | { readonly kind: 'packed'; readonly red: number; readonly blue: number }
  /** Brightness, then two planes of colour with one value for every `across` by `down` pixels. */
  | { readonly kind: 'planes'; readonly across: number; readonly down: number }
  /** Brightness, then one plane in which the two colours alternate, a pair for every two by two pixels. */
  | { readonly kind: 'pairs' };

const LAYOUT_OF: Readonly<Record<PixelFormat, Layout>> = {
  I420: { kind: 'planes', across: 2, down: 2 },
  I420A: { kind: 'planes', across: 2, down: 2 },
  I422: { kind: 'planes', across: 2, down: 1 },
  I444: { kind: 'planes', across: 1, down: 1 },
  NV12: { kind: 'pairs' },
  RGBA: { kind: 'packed', red: 0, blue: 2 },
  RGBX: { kind: 'packed', red: 0, blue: 2 },
  BGRA: { kind: 'packed', red: 2, blue: 0 },
  BGRX: { kind: 'packed', red: 2, blue: 0 },
};

/** Which numbers a camera's brightness and colour come in. */
export type VideoRange = 'full' | 'limited';

/**
 * The colours of a frame as `VideoFrame.copyTo` laid it out, read when they are asked for: valid until the next frame
 * is copied into `bytes`. Brightness and colour become red, green and blue by Rec. 601, which webcams use; the range
 * is the frame's own. Throws when a plane is missing: the caller passed the layout of another frame.
 */
export function colourPlanes(
  bytes: Uint8Array,
  format: PixelFormat,
  planes: readonly Plane[],
  width: number,
  height: number,
  range: VideoRange,
): ColourFrame {
  const pixel = pixelReader(bytes, LAYOUT_OF[format], planes, range);
  const one = new Uint8Array(3);
  return {
    width,
    height,
    halfInto(out) {
      for (let y = 0, to = 0; y + 1 < height; y += 2) {
        for (let x = 0; x + 1 < width; x += 2, to += 3) {
          let red = 2;
          let green = 2;
          let blue = 2;
          for (let k = 0; k < 4; k++) {
            pixel(one, 0, x + (k & 1), y + (k >> 1));
            red += one[0] as number;
            green += one[1] as number;
            blue += one[2] as number;
          }
          out[to] = red >> 2;
          out[to + 1] = green >> 2;
          out[to + 2] = blue >> 2;
        }
      }
    },
    windowInto(out, left, top, w, h) {
      for (let y = 0, to = 0; y < h; y++) {
        for (let x = 0; x < w; x++, to += 3) pixel(out, to, left + x, top + y);
      }
    },
  };
}

type PixelReader = (out: Uint8Array, to: number, x: number, y: number) => void;

function pixelReader(
  bytes: Uint8Array,
  layout: Layout,
  planes: readonly Plane[],
  range: VideoRange,
): PixelReader {
  const [first, second, third] = planes;
  if (!first) throw new Error('a frame without planes has no colour');
  if (layout.kind === 'packed') {
    const { red, blue } = layout;
    return (out, to, x, y) => {
      const at = first.offset + y * first.stride + 4 * x;
      out[to] = bytes[at + red] as number;
      out[to + 1] = bytes[at + 1] as number;
      out[to + 2] = bytes[at + blue] as number;
    };
  }
  const scale = range === 'full' ? 1 : 255 / 219;
  const black = range === 'full' ? 0 : 16;
  const tint = range === 'full' ? 1 : 255 / 224;
  const write = (out: Uint8Array, to: number, luma: number, u: number, v: number) => {
    const light = scale * (luma - black);
    out[to] = level(light + 1.402 * tint * (v - 128));
    out[to + 1] = level(light - 0.344136 * tint * (u - 128) - 0.714136 * tint * (v - 128));
    out[to + 2] = level(light + 1.772 * tint * (u - 128));
  };
  if (!second) throw new Error('a frame of brightness alone has no colour');
  if (layout.kind === 'pairs') {
    return (out, to, x, y) => {
      const at = second.offset + (y >> 1) * second.stride + (x & ~1);
      const luma = bytes[first.offset + y * first.stride + x] as number;
      write(out, to, luma, bytes[at] as number, bytes[at + 1] as number);
    };
  }
  if (!third) throw new Error('a frame with one plane of colour lacks the other');
  const across = layout.across - 1;
  const down = layout.down - 1;
  return (out, to, x, y) => {
    const u = bytes[second.offset + (y >> down) * second.stride + (x >> across)] as number;
    const v = bytes[third.offset + (y >> down) * third.stride + (x >> across)] as number;
    write(out, to, bytes[first.offset + y * first.stride + x] as number, u, v);
  };
}

/** To the nearest whole level from 0 to 255. */
function level(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0;
}
