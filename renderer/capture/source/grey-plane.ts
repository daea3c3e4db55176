import type { GreyFrame } from '../../../shared/vision/detection';

/** The pixel layouts whose brightness can be read without asking the browser to convert. */
export type PixelFormat = 'I420' | 'I420A' | 'I422' | 'I444' | 'NV12' | 'RGBA' | 'RGBX' | 'BGRA' | 'BGRX';

/** Where one plane lies in a copied frame: bytes before its first row, and bytes from row to row. */
export interface Plane {
  readonly offset: number;
  readonly stride: number;
}

/** Whether `greyPlane` reads the format. High-bit-depth video is not among them. */
export function isPixelFormat(format: string | null): format is PixelFormat {
  return format !== null && Object.hasOwn(BRIGHTNESS_OF, format);
}

/** What brightness is made of: a plane of its own, or four bytes a pixel with red at `red` and blue at `blue`. */
type Brightness =
  | { readonly kind: 'luma' }
  | { readonly kind: 'packed'; readonly red: number; readonly blue: number };

const luma: Brightness = { kind: 'luma' };
const redFirst: Brightness = { kind: 'packed', red: 0, blue: 2 };
const blueFirst: Brightness = { kind: 'packed', red: 2, blue: 0 };

const BRIGHTNESS_OF: Readonly<Record<PixelFormat, Brightness>> = {
  I420: luma,
  I420A: luma,
  I422: luma,
  I444: luma,
  NV12: luma,
  RGBA: redFirst,
  RGBX: redFirst,
  BGRA: blueFirst,
  BGRX: blueFirst,
};

/** The grey plane's memory, kept from frame to frame. */
export class GreyBuffer {
  #bytes = new Uint8Array(0);

  /** At least `length` bytes, with whatever they held before. */
  take(length: number): Uint8Array {
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(length);
    return this.#bytes.subarray(0, length);
  }
}

/**
 * The brightness of a frame as `VideoFrame.copyTo` laid it out, `width` x `height` pixels.
 * A luma plane without gaps is a view into `bytes` and costs nothing; every other layout is written to `scratch`.
 * Either way the result is valid until the next frame is copied. Packed colours weigh as in Rec. 601, in
 * 256ths: 77 red, 150 green, 29 blue.
 * Throws when the plane is too small for the size: the caller passed the layout of another frame.
 */
export function greyPlane(
  bytes: Uint8Array,
  format: PixelFormat,
  plane: Plane,
  width: number,
  height: number,
  scratch: GreyBuffer,
): GreyFrame {
  const brightness = BRIGHTNESS_OF[format];
  const rowBytes = brightness.kind === 'luma' ? width : width * 4;
  const { offset, stride } = plane;
  if (height > 0 && (stride < rowBytes || offset + stride * (height - 1) + rowBytes > bytes.length)) {
    throw new Error(
      `a ${format} frame of ${width}x${height} does not fit ${bytes.length} bytes at offset ${offset}, stride ${stride}`,
    );
  }
  if (brightness.kind === 'luma') {
    if (stride === width) return { width, height, data: bytes.subarray(offset, offset + width * height) };
    const data = scratch.take(width * height);
    for (let y = 0; y < height; y++) {
      const row = offset + y * stride;
      data.set(bytes.subarray(row, row + width), y * width);
    }
    return { width, height, data };
  }
  const data = scratch.take(width * height);
  const { red, blue } = brightness;
  let to = 0;
  for (let y = 0; y < height; y++) {
    let from = offset + y * stride;
    for (let x = 0; x < width; x++, from += 4) {
      data[to++] =
        (77 * (bytes[from + red] as number) +
          150 * (bytes[from + 1] as number) +
          29 * (bytes[from + blue] as number) +
          128) >>
        8;
    }
  }
  return { width, height, data };
}
