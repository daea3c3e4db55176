import type { GreyFrame } from '../../shared/vision/detection';
import type { LinearImage } from './paint';
import { seededRandom } from './random';
import type { Optics } from './scene';

export interface RgbFrame {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, sRGB. */
  readonly data: Uint8Array;
}

/** What comes out of the camera. */
export interface Photograph {
  readonly rgb: RgbFrame;
  readonly grey: GreyFrame;
}

const TONES = 4096;

/** sRGB of linear light 0 to 1 in 4096 steps. */
const SRGB = Uint8Array.from({ length: TONES + 1 }, (_, i) => {
  const light = i / TONES;
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(255 * value);
});

/** Pixels of a picture from `left`, `top` on. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Turns light into a picture: lens blur, uneven and coloured light, sensor noise, sRGB. */
export function develop(image: LinearImage, optics: Optics, noiseSeed: number): Photograph {
  return developRegion(image, { left: 0, top: 0, ...image }, optics, noiseSeed);
}

/** The same of a part of the picture, at the cost of that part; the whole's, but for its noise. */
export function developRegion(
  image: LinearImage,
  { left, top, width, height }: Region,
  optics: Optics,
  noiseSeed: number,
): Photograph {
  const margin = Math.ceil(3 * optics.blurPx);
  const cut = cutOut(image, left - margin, top - margin, left + width + margin, top + height + margin);
  const light = blurred(cut.image, optics.blurPx);
  const rgb = new Uint8Array(3 * width * height);
  const noise = noiseSource(noiseSeed);
  for (let y = 0, i = 0; y < height; y++) {
    const row = (top + y - cut.top) * cut.image.width + left - cut.left;
    for (let x = 0; x < width; x++, i++) {
      const fall =
        1 +
        optics.gradient * ((left + x) / image.width - 0.5) +
        0.4 * optics.gradient * ((top + y) / image.height - 0.5);
      const bright = optics.ambient * optics.gain * fall;
      for (let c = 0; c < 3; c++) {
        const value = Math.max(0, (light[3 * (row + x) + c] ?? 0) * bright * (optics.tint[c] ?? 1));
        const noisy = value + noise() * (optics.readNoise + optics.shotNoise * Math.sqrt(value));
        rgb[3 * i + c] = SRGB[Math.max(0, Math.min(TONES, Math.round(noisy * TONES)))] ?? 0;
      }
    }
  }
  const frame = { width, height, data: rgb };
  return { rgb: frame, grey: greyOf(frame) };
}

/** A part of the picture, as far as there is one; the very same where that is all. */
function cutOut(image: LinearImage, fromX: number, fromY: number, toX: number, toY: number) {
  const left = Math.max(0, fromX);
  const top = Math.max(0, fromY);
  const width = Math.min(image.width, toX) - left;
  const height = Math.min(image.height, toY) - top;
  if (width === image.width && height === image.height) return { left, top, image };
  const data = new Float32Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    const start = 3 * ((top + y) * image.width + left);
    data.set(image.data.subarray(start, start + 3 * width), 3 * y * width);
  }
  return { left, top, image: { width, height, data } };
}

/** Rec. 601 luma, which is what a camera's Y plane holds. */
export function greyOf({ width, height, data }: RgbFrame): GreyFrame {
  const grey = new Uint8Array(width * height);
  for (let i = 0, j = 0; i < grey.length; i++, j += 3) {
    grey[i] = 0.299 * (data[j] ?? 0) + 0.587 * (data[j + 1] ?? 0) + 0.114 * (data[j + 2] ?? 0) + 0.5;
  }
  return { width, height, data: grey };
}

/** Gaussian blur, rows then columns; the picture's edge repeats outwards. */
export function blurred(image: LinearImage, sigma: number): Float32Array {
  const { width, height, data } = image;
  const radius = Math.ceil(3 * sigma);
  const kernel = Float64Array.from({ length: radius + 1 }, (_, i) => Math.exp(-0.5 * (i / sigma) ** 2));
  const sum = kernel.reduce((total, k, i) => total + (i === 0 ? k : 2 * k), 0);
  kernel.forEach((k, i) => {
    kernel[i] = k / sum;
  });
  const rows = new Float32Array(data.length);
  const out = new Float32Array(data.length);
  convolve(data, rows, kernel, height, 3 * width, width, 3);
  convolve(rows, out, kernel, width, 3, height, 3 * width);
  return out;
}

/** Along lines of `count` pixels `step` apart; `lines` of them, `stride` apart; three channels each. */
function convolve(
  from: Float32Array,
  to: Float32Array,
  kernel: Float64Array,
  lines: number,
  stride: number,
  count: number,
  step: number,
): void {
  const radius = kernel.length - 1;
  for (let line = 0; line < lines; line++) {
    for (let k = 0; k < count; k++) {
      const i = line * stride + k * step;
      let red = (from[i] as number) * (kernel[0] as number);
      let green = (from[i + 1] as number) * (kernel[0] as number);
      let blue = (from[i + 2] as number) * (kernel[0] as number);
      for (let r = 1; r <= radius; r++) {
        const w = kernel[r] as number;
        const a = line * stride + Math.max(0, k - r) * step;
        const b = line * stride + Math.min(count - 1, k + r) * step;
        red += w * ((from[a] as number) + (from[b] as number));
        green += w * ((from[a + 1] as number) + (from[b + 1] as number));
        blue += w * ((from[a + 2] as number) + (from[b + 2] as number));
      }
      to[i] = red;
      to[i + 1] = green;
      to[i + 2] = blue;
    }
  }
}

const NORMALS = 1 << 15;
let normals: Float32Array | undefined;

/** Normal noise, drawn from a fixed table at pseudo-random places: millions a picture have to be cheap. */
function noiseSource(seed: number): () => number {
  const random = seededRandom(20_407);
  normals ??= Float32Array.from({ length: NORMALS }, () => random.gaussian());
  const table = normals;
  let state = (Math.imul(seed, 2654435761) ^ 0x9e3779b9) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return table[state & (NORMALS - 1)] as number;
  };
}
