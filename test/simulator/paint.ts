import type { Camera } from '../../shared/geometry/camera';
import type { Point, Point3 } from '../../shared/geometry/point';
import { convexHull } from '../../shared/geometry/polygon';

/** Linear light, red, green, blue, 1 = white paper in full light. */
export type Colour = readonly [number, number, number];

export interface LinearImage {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export function makeImage(width: number, height: number): LinearImage {
  return { width, height, data: new Float32Array(3 * width * height) };
}

/** The same picture in memory of its own. */
export function copyOf(image: LinearImage): LinearImage {
  return { ...image, data: image.data.slice() };
}

/** Writes the colour of a place of the plane at out[0..2] and says whether the thing painted is there at all. */
export type Shade = (xMm: number, yMm: number, out: Float64Array) => boolean;

/**
 * Paints a thing that lies in the plane z = `zMm` inside `region`, on top of what is there. Every pixel that may
 * see it casts one ray, and `samples` x `samples` points round it follow the ray's derivative, so that edges come
 * out as a sensor's square pixels see them.
 */
export function paintPlane(
  image: LinearImage,
  camera: Camera,
  zMm: number,
  region: readonly Point<'table'>[],
  samples: number,
  shade: Shade,
): void {
  const bounds = pixelBounds(
    image,
    region.map((p) => camera.project({ x: p.x, y: p.y, z: zMm })),
  );
  const at = new Float64Array(2);
  const slope = new Float64Array(4);
  const colour = new Float64Array(3);
  const weight = 1 / (samples * samples);
  for (let py = bounds.top; py <= bounds.bottom; py++) {
    for (let px = bounds.left; px <= bounds.right; px++) {
      if (!camera.meetPlaneInto(at, 0, px, py, zMm)) continue;
      camera.planeJacobianInto(slope, 0, px, py, zMm);
      const [ax = 0, ay = 0] = at;
      const [xu = 0, xv = 0, yu = 0, yv = 0] = slope;
      let red = 0;
      let green = 0;
      let blue = 0;
      let covered = 0;
      for (let j = 0; j < samples; j++) {
        const dv = (j + 0.5) / samples - 0.5;
        for (let i = 0; i < samples; i++) {
          const du = (i + 0.5) / samples - 0.5;
          if (!shade(ax + xu * du + xv * dv, ay + yu * du + yv * dv, colour)) continue;
          red += colour[0] ?? 0;
          green += colour[1] ?? 0;
          blue += colour[2] ?? 0;
          covered++;
        }
      }
      if (covered === 0) continue;
      blend(image, px, py, 1 - covered * weight, red * weight, green * weight, blue * weight);
    }
  }
}

/** Paints the silhouette of a convex solid, given by its corners, in one colour: the sides that a top leaves open. */
export function paintSilhouette(
  image: LinearImage,
  camera: Camera,
  corners: readonly Point3<'table'>[],
  colour: Colour,
): void {
  const hull = convexHull(corners.map((p) => camera.project(p)));
  fillPolygon(image, hull, (px, py, share) => {
    blend(image, px, py, 1 - share, colour[0] * share, colour[1] * share, colour[2] * share);
  });
}

/** Paints a polygon of the plane z = `zMm`; `brightness` mottles the colour from pixel to pixel. */
export function paintPatch(
  image: LinearImage,
  camera: Camera,
  zMm: number,
  region: readonly Point<'table'>[],
  colour: Colour,
  brightness: (px: number, py: number) => number,
): void {
  fillPolygon(image, projectRim(camera, zMm, region), (px, py, share) => {
    const light = share * brightness(px, py);
    blend(image, px, py, 1 - share, colour[0] * light, colour[1] * light, colour[2] * light);
  });
}

/** Darkens the plane inside `region` to `factor`: a shadow. */
export function paintShadow(
  image: LinearImage,
  camera: Camera,
  zMm: number,
  region: readonly Point<'table'>[],
  factor: number,
): void {
  fillPolygon(image, projectRim(camera, zMm, region), (px, py, share) => {
    blend(image, px, py, 1 - share * (1 - factor), 0, 0, 0);
  });
}

/** The rim in the picture, with points every few centimetres so that it bows as the lens bows it. */
function projectRim(camera: Camera, zMm: number, region: readonly Point<'table'>[]): Point<'camera'>[] {
  return region.flatMap((a, i) => {
    const b = region[(i + 1) % region.length] ?? a;
    const pieces = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 30));
    return Array.from({ length: pieces }, (_, k) =>
      camera.project({
        x: a.x + (k / pieces) * (b.x - a.x),
        y: a.y + (k / pieces) * (b.y - a.y),
        z: zMm,
      }),
    );
  });
}

/**
 * Visits every pixel that the polygon (even-odd) covers, with the share it covers: four lines a pixel row, exact
 * along each line.
 */
function fillPolygon(
  image: LinearImage,
  pixels: readonly Point<'camera'>[],
  visit: (px: number, py: number, share: number) => void,
): void {
  const lines = 4;
  const bounds = pixelBounds(image, pixels);
  const cover = new Float32Array(image.width);
  for (let py = bounds.top; py <= bounds.bottom; py++) {
    cover.fill(0, bounds.left, bounds.right + 1);
    for (let line = 0; line < lines; line++) {
      const crossings = crossingsAt(pixels, py + (line + 0.5) / lines - 0.5);
      for (let k = 0; k + 1 < crossings.length; k += 2) {
        // Pixel px spans px − 0.5 to px + 0.5.
        const from = Math.max(bounds.left, (crossings[k] ?? 0) + 0.5);
        const to = Math.min(bounds.right + 1, (crossings[k + 1] ?? 0) + 0.5);
        for (let px = Math.floor(from); px < to; px++) {
          cover[px] = (cover[px] ?? 0) + (Math.min(to, px + 1) - Math.max(from, px)) / lines;
        }
      }
    }
    for (let px = bounds.left; px <= bounds.right; px++) {
      const share = cover[px] ?? 0;
      if (share > 0) visit(px, py, Math.min(1, share));
    }
  }
}

function crossingsAt(pixels: readonly Point<'camera'>[], y: number): number[] {
  const xs: number[] = [];
  let a = pixels[pixels.length - 1];
  for (const b of pixels) {
    if (a && a.y > y !== b.y > y) xs.push(a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y));
    a = b;
  }
  return xs.sort((p, q) => p - q);
}

function blend(
  image: LinearImage,
  px: number,
  py: number,
  keep: number,
  red: number,
  green: number,
  blue: number,
): void {
  const i = 3 * (py * image.width + px);
  image.data[i] = (image.data[i] ?? 0) * keep + red;
  image.data[i + 1] = (image.data[i + 1] ?? 0) * keep + green;
  image.data[i + 2] = (image.data[i + 2] ?? 0) * keep + blue;
}

/** Whole pixels that may see the region, with room for edges that the lens bows outwards. */
function pixelBounds(image: LinearImage, pixels: readonly Point<'camera'>[]) {
  const seen = pixels.filter((p) => Number.isFinite(p.x) && Number.isFinite(p.y));
  const xs = seen.map((p) => p.x);
  const ys = seen.map((p) => p.y);
  const bow =
    2 + 0.03 * Math.max(0, ...xs.map((x) => x - Math.min(...xs)), ...ys.map((y) => y - Math.min(...ys)));
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - bow)),
    top: Math.max(0, Math.floor(Math.min(...ys) - bow)),
    right: Math.min(image.width - 1, Math.ceil(Math.max(...xs) + bow)),
    bottom: Math.min(image.height - 1, Math.ceil(Math.max(...ys) + bow)),
  };
}
