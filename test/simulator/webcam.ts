import jpeg from 'jpeg-js';
import { makeCamera } from '../../shared/geometry/camera';
import { blurred, develop, greyOf, type Photograph, type RgbFrame } from './develop';
import { type LinearImage, makeImage } from './paint';
import { type Random, seededRandom } from './random';
import type { Scene } from './scene';
import { paintScene } from './table-scene';

/** Milder and harsher webcams are about as common. */
const SHARPEN = [0.4, 1] as const;
const JPEG_QUALITY = 80;
/** A plastic lens is this much softer in the picture's corners, and evenly less towards the middle. */
const CORNER_BLUR_PX = 1.3;
const GLARE_SPOTS = 3;
const SHADOWS = 4;

/**
 * The table as a cheap webcam sends it under club lights: glare spots, shadows, soft corners, one colour a pixel
 * interpolated to three, firmware's sharpening halos, and the loss of JPEG. Another `shot` differs in its noise.
 * `image`, the table in linear light, is written to.
 */
export function throughWebcam(scene: Scene, shot = 0, image = paintScene(scene)): Photograph {
  const random = seededRandom(scene.seed * 6007 + 3);
  castShadows(image, scene, random);
  addGlare(image, scene, random);
  const { rgb } = develop(withSoftCorners(image), scene.optics, scene.seed * 1009 + shot);
  const halved = sharpened(throughMosaic(rgb), random.range(...SHARPEN));
  const sent = throughJpeg(halved);
  return { rgb: sent, grey: greyOf(sent) };
}

/** Long shadows with hard edges, of people and the boom. */
function castShadows(image: LinearImage, scene: Scene, random: Random): void {
  for (let n = 0; n < SHADOWS; n++) {
    const x0 = random.range(0, scene.table.widthMm);
    const y0 = random.range(0, scene.table.depthMm);
    const angle = random.range(0, Math.PI);
    const halfWidth = random.range(40, 160);
    const halfLength = random.range(100, 500);
    const left = random.range(0.4, 0.7);
    scaleWhere(image, scene, (x, y) => {
      const along = (x - x0) * Math.cos(angle) + (y - y0) * Math.sin(angle);
      const across = (y - y0) * Math.cos(angle) - (x - x0) * Math.sin(angle);
      return Math.abs(along) < halfLength && Math.abs(across) < halfWidth ? left : 1;
    });
  }
}

/** Lamps mirrored in varnish: light that adds to all that is there. */
function addGlare(image: LinearImage, scene: Scene, random: Random): void {
  const camera = makeCamera(scene.camera);
  const at = new Float64Array(2);
  for (let n = 0; n < GLARE_SPOTS; n++) {
    const x0 = random.range(100, scene.table.widthMm - 100);
    const y0 = random.range(100, scene.table.depthMm - 100);
    const radiusMm = random.range(40, 120);
    const strength = random.range(0.1, 0.35);
    for (let py = 0, i = 0; py < image.height; py++) {
      for (let px = 0; px < image.width; px++, i += 3) {
        if (!camera.meetPlaneInto(at, 0, px, py, 0)) continue;
        const far = Math.hypot((at[0] as number) - x0, (at[1] as number) - y0) / radiusMm;
        if (far > 3) continue;
        const light = strength * Math.exp(-far * far);
        for (let c = 0; c < 3; c++) image.data[i + c] = (image.data[i + c] as number) + light;
      }
    }
  }
}

function scaleWhere(image: LinearImage, scene: Scene, factor: (xMm: number, yMm: number) => number): void {
  const camera = makeCamera(scene.camera);
  const at = new Float64Array(2);
  for (let py = 0, i = 0; py < image.height; py++) {
    for (let px = 0; px < image.width; px++, i += 3) {
      if (!camera.meetPlaneInto(at, 0, px, py, 0)) continue;
      const by = factor(at[0] as number, at[1] as number);
      if (by === 1) continue;
      for (let c = 0; c < 3; c++) image.data[i + c] = (image.data[i + c] as number) * by;
    }
  }
}

/** Sharp in the middle, wholly blurred in the corners, mixed by the square of the distance in between. */
function withSoftCorners(image: LinearImage): LinearImage {
  const { width, height, data } = image;
  const soft = blurred(image, CORNER_BLUR_PX);
  const mixed = makeImage(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const share = ((2 * x) / width - 1) ** 2 / 2 + ((2 * y) / height - 1) ** 2 / 2;
      for (let c = 0; c < 3; c++, i++) {
        mixed.data[i] = (1 - share) * (data[i] as number) + share * (soft[i] as number);
      }
    }
  }
  return mixed;
}

/** One colour a pixel behind an RGGB mosaic, the other two the mean of the neighbours that have them. */
function throughMosaic({ width, height, data }: RgbFrame): RgbFrame {
  const out = new Uint8Array(data.length);
  const colourAt = (x: number, y: number) => (y & 1) + (x & 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = 3 * (y * width + x);
      const own = colourAt(x, y);
      for (let c = 0; c < 3; c++) {
        if (c === own) {
          out[i + c] = data[i + c] as number;
          continue;
        }
        let sum = 0;
        let count = 0;
        for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
          for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
            if (colourAt(u, v) !== c) continue;
            sum += data[3 * (v * width + u) + c] as number;
            count++;
          }
        }
        out[i + c] = sum / count;
      }
    }
  }
  return { width, height, data: out };
}

/** An unsharp mask over 3 x 3 pixels, as firmware does it; the outermost pixels stay. */
function sharpened({ width, height, data }: RgbFrame, amount: number): RgbFrame {
  const out = Uint8ClampedArray.from(data);
  const row = 3 * width;
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * row + 3; i < (y + 1) * row - 3; i++) {
      let sum = 0;
      for (let dy = -row; dy <= row; dy += row) {
        sum += (data[i + dy - 3] as number) + (data[i + dy] as number) + (data[i + dy + 3] as number);
      }
      const value = data[i] as number;
      out[i] = value + amount * (value - sum / 9);
    }
  }
  return { width, height, data: new Uint8Array(out.buffer) };
}

function throughJpeg({ width, height, data }: RgbFrame): RgbFrame {
  const rgba = new Uint8Array(4 * width * height);
  for (let i = 0, j = 0; j < data.length; i += 4, j += 3) rgba.set(data.subarray(j, j + 3), i);
  const file = jpeg.encode({ width, height, data: rgba }, JPEG_QUALITY);
  const sent = jpeg.decode(file.data, { useTArray: true, formatAsRGBA: false });
  return { width, height, data: sent.data };
}
