import type { Camera } from '../../geometry/camera';
import type { Point } from '../../geometry/point';

/** Light of the projector on the table, by its geometry alone: how bright it comes out, the picture says. */
export type LitMark =
  | { readonly kind: 'area'; readonly polygon: readonly Point<'table'>[] }
  | { readonly kind: 'line'; readonly points: readonly Point<'table'>[]; readonly widthMm: number };

/** Pixels that a line or the rim of an area crosses: their light is a mixture nobody knows. */
export const UNKNOWN_LIGHT = 255;
const MOST_LABELS = 250;
/** Blur, and light that falls on a base a few millimetres beside where it would on the table. */
const MARGIN_PX = 1.1;

/**
 * Which light lies on each pixel of the half picture: 0 none, 1 and up one number for every combination of areas that
 * overlap, `UNKNOWN_LIGHT` along lines and rims. Marks are taken to lie on the table's own plane.
 */
export function lightLabels(
  marks: readonly LitMark[],
  camera: Camera,
  halfWidth: number,
  halfHeight: number,
): Uint8Array {
  const labels = new Uint8Array(halfWidth * halfHeight);
  const canvas = { width: halfWidth, height: halfHeight, labels };
  let used = 0;
  for (const mark of marks) {
    if (mark.kind !== 'area') continue;
    const become = new Map<number, number>();
    fill(canvas, toHalf(camera, [...mark.polygon, ...mark.polygon.slice(0, 1)]), (label) => {
      let next = become.get(label);
      if (next === undefined) {
        next = used < MOST_LABELS ? ++used : UNKNOWN_LIGHT;
        become.set(label, next);
      }
      return next;
    });
  }
  for (const mark of marks) {
    const closed = mark.kind === 'area';
    const points = closed ? [...mark.polygon, ...mark.polygon.slice(0, 1)] : mark.points;
    const halfWidthMm = closed ? 0 : mark.widthMm / 2;
    cross(canvas, toHalf(camera, points), halfWidthMm * halfPxPerMm(camera, points[0]) + MARGIN_PX);
  }
  return labels;
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly labels: Uint8Array;
}

/** Longer pieces are split, so that lines bow as the lens bows them. */
const PIECE_MM = 40;

/** The path in pixels of the half picture; what the camera cannot see is left out. */
function toHalf(camera: Camera, points: readonly Point<'table'>[]): Point<'camera'>[] {
  const out: Point<'camera'>[] = [];
  points.forEach((a, i) => {
    const b = points[i + 1];
    const pieces = b ? Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / PIECE_MM)) : 1;
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces;
      const p = camera.project({
        x: a.x + t * ((b?.x ?? a.x) - a.x),
        y: a.y + t * ((b?.y ?? a.y) - a.y),
        z: 0,
      });
      // Pixel (x, y) of the half picture holds pixels 2x and 2x + 1 of the whole one.
      if (Number.isFinite(p.x)) out.push({ x: p.x / 2 - 0.25, y: p.y / 2 - 0.25 });
    }
  });
  return out;
}

function halfPxPerMm(camera: Camera, at: Point<'table'> | undefined): number {
  if (!at) return 0;
  const a = camera.project({ ...at, z: 0 });
  const b = camera.project({ x: at.x + 10, y: at.y, z: 0 });
  const scale = Math.hypot(b.x - a.x, b.y - a.y) / 20;
  return Number.isFinite(scale) ? scale : camera.model.fx / camera.eye.z / 2;
}

/** Even-odd, pixel centres. */
function fill(canvas: Canvas, ring: readonly Point<'camera'>[], become: (label: number) => number): void {
  const { width, height, labels } = canvas;
  let top = height;
  let bottom = -1;
  for (const p of ring) {
    top = Math.min(top, Math.max(0, Math.ceil(p.y)));
    bottom = Math.max(bottom, Math.min(height - 1, Math.floor(p.y)));
  }
  for (let y = top; y <= bottom; y++) {
    const xs: number[] = [];
    let a = ring[ring.length - 1];
    for (const b of ring) {
      if (a && a.y > y !== b.y > y) xs.push(a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y));
      a = b;
    }
    xs.sort((p, q) => p - q);
    for (let k = 0; k + 1 < xs.length; k += 2) {
      const from = Math.max(0, Math.ceil(xs[k] as number));
      const to = Math.min(width - 1, Math.floor(xs[k + 1] as number));
      for (let x = from; x <= to; x++) labels[y * width + x] = become(labels[y * width + x] as number);
    }
  }
}

/** Marks every pixel whose centre is within `radius` of the path. */
function cross(canvas: Canvas, path: readonly Point<'camera'>[], radius: number): void {
  const { width, height, labels } = canvas;
  for (let i = 0; i + 1 < path.length; i++) {
    const a = path[i] as Point<'camera'>;
    const b = path[i + 1] as Point<'camera'>;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const square = dx * dx + dy * dy || 1;
    const y1 = Math.min(height - 1, Math.floor(Math.max(a.y, b.y) + radius));
    for (let y = Math.max(0, Math.ceil(Math.min(a.y, b.y) - radius)); y <= y1; y++) {
      const x1 = Math.min(width - 1, Math.floor(Math.max(a.x, b.x) + radius));
      for (let x = Math.max(0, Math.ceil(Math.min(a.x, b.x) - radius)); x <= x1; x++) {
        const t = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / square));
        const ex = x - a.x - t * dx;
        const ey = y - a.y - t * dy;
        if (ex * ex + ey * ey <= radius * radius) labels[y * width + x] = UNKNOWN_LIGHT;
      }
    }
  }
}
