import type { HalfPlane } from '../../geometry/half-plane';
import { type Outline, outlineBounds } from '../../geometry/outline';
import type { Point } from '../../geometry/point';
import type { HalfSize } from './label-size';

/** Directions around a thing, best first for a reader at the near edge: below, above, the sides, then the corners. */
const compass: readonly (readonly [number, number])[] = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [0.7, -1],
  [-0.7, -1],
  [0.7, 1],
  [-0.7, 1],
  [1, -0.6],
  [-1, -0.6],
  [1, 0.6],
  [-1, 0.6],
];

/** Steps outward, in millimetres, when there is no room close by. */
const steps = [5, 20, 30, 50, 75, 105, 145];

/** Places beside an outline, nearest first, that leave it free. `uprightRad` turns the compass to the reader. */
export function besideOutline(
  outline: Outline<'table'>,
  uprightRad: number,
): (size: HalfSize) => readonly Point<'table'>[] {
  const { min, max } = outlineBounds(outline);
  const centre = { x: (min.x + max.x) / 2, y: (min.y + max.y) / 2 };
  const half = { x: (max.x - min.x) / 2, y: (max.y - min.y) / 2 };
  const facing = Math.cos(uprightRad);
  return (size) =>
    steps.flatMap((step) =>
      compass.map(([x, y]) => ({
        x: centre.x + facing * x * (half.x + size.along + step),
        y: centre.y + facing * y * (half.y + size.across + step),
      })),
    );
}

/** Places along a line from one point to another: on its middle first, then to both sides of it, then further along. */
export function alongLine(
  from: Point<'table'>,
  to: Point<'table'>,
): (size: HalfSize) => readonly Point<'table'>[] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const run = Math.hypot(dx, dy) || 1;
  const normal = { x: -dy / run, y: dx / run };
  return (size) => {
    const clear = Math.abs(normal.x) * size.along + Math.abs(normal.y) * size.across + 4;
    return [0, 1, -1, 1.7, -1.7, 2.6, -2.6].flatMap((aside) =>
      [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.15, 0.85].map((t) => ({
        x: from.x + t * dx + aside * clear * normal.x,
        y: from.y + t * dy + aside * clear * normal.y,
      })),
    );
  };
}

/** Places beside a line only, never on it: for short links that a pill would hide. */
export function besideLine(
  from: Point<'table'>,
  to: Point<'table'>,
): (size: HalfSize) => readonly Point<'table'>[] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const run = Math.hypot(dx, dy) || 1;
  // The normal that points down the table first, so that a label hangs from its line.
  const down = dx >= 0 ? 1 : -1;
  const normal = { x: (down * dy) / run, y: (-down * dx) / run };
  return (size) => {
    const clear = Math.abs(normal.x) * size.along + Math.abs(normal.y) * size.across + 4;
    return [1, -1, 1.5, -1.5, 2.2, -2.2, 3.2, -3.2, 4.5, -4.5, 6, -6].flatMap((aside) =>
      [0.5, 0.3, 0.7, 0.1, 0.9, -0.2, 1.2].map((t) => ({
        x: from.x + t * dx + aside * clear * normal.x,
        y: from.y + t * dy + aside * clear * normal.y,
      })),
    );
  };
}

/** Places behind a line, `clearMm` off it, near its middle first. */
export function behindLine(
  { through, normal }: HalfPlane<'table'>,
  clearMm: number,
): (size: HalfSize) => readonly Point<'table'>[] {
  return (size) => {
    const off = clearMm + 6 + Math.abs(normal.x) * size.along + Math.abs(normal.y) * size.across;
    return [0, 1, 2].flatMap((further) =>
      [80, -80, 150, -150, 220, -220, 300, -300].map((along) => ({
        x: through.x - normal.x * (off + further * 30) - normal.y * along,
        y: through.y - normal.y * (off + further * 30) + normal.x * along,
      })),
    );
  };
}

/** Places on a closed curve given by its points, those nearest to `preferred` first; then outside of it. */
export function onCurve(
  curve: readonly Point<'table'>[],
  preferred: Point<'table'>,
): (size: HalfSize) => readonly Point<'table'>[] {
  const spaced: Point<'table'>[] = [];
  for (const point of curve) {
    const last = spaced.at(-1);
    if (!last || Math.hypot(point.x - last.x, point.y - last.y) >= 45) spaced.push(point);
  }
  const farness = (p: Point<'table'>) => Math.hypot(p.x - preferred.x, p.y - preferred.y);
  const sorted = spaced.toSorted((a, b) => farness(a) - farness(b));
  // A small ring in a crowd has no room on it; then its label stands outside, still nearest to where it belongs.
  const middle = centroid(spaced);
  const outside = [40, 80, 130].flatMap((off) => sorted.map((place) => awayFrom(middle, place, off)));
  return () => [...sorted, ...outside];
}

function centroid(points: readonly Point<'table'>[]): Point<'table'> {
  const count = Math.max(1, points.length);
  return {
    x: points.reduce((sum, p) => sum + p.x, 0) / count,
    y: points.reduce((sum, p) => sum + p.y, 0) / count,
  };
}

function awayFrom(middle: Point<'table'>, place: Point<'table'>, off: number): Point<'table'> {
  const run = Math.hypot(place.x - middle.x, place.y - middle.y) || 1;
  return {
    x: place.x + ((place.x - middle.x) / run) * off,
    y: place.y + ((place.y - middle.y) / run) * off,
  };
}

/** Places on a grid around a point, nearest first, within `reachMm`. */
export function around(
  point: Point<'table'>,
  reachMm: number,
): (size: HalfSize) => readonly Point<'table'>[] {
  const places: Point<'table'>[] = [];
  for (let ring = 0; ring <= 4; ring++) {
    const count = ring === 0 ? 1 : 8;
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * 2 * Math.PI;
      const away = (ring / 4) * reachMm;
      places.push({ x: point.x + away * Math.cos(angle), y: point.y + away * Math.sin(angle) });
    }
  }
  return () => places;
}
