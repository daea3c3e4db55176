import type { TerrainPiece } from '../../../shared/board/terrain';
import type { Point } from '../../../shared/geometry/point';
import { polygonContains } from '../../../shared/geometry/polygon';

/** The smallest upright rectangle around a polygon, mm. */
export function boundsOf(polygon: readonly Point<'table'>[]) {
  const xs = polygon.map(({ x }) => x);
  const ys = polygon.map(({ y }) => y);
  return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) };
}

/** Points scattered inside a polygon, none nearer to another than `spacingMm`. Dart throwing, seeded. */
export function scatter(
  polygon: readonly Point<'table'>[],
  spacingMm: number,
  random: () => number,
): Point<'table'>[] {
  const { minX, maxX, minY, maxY } = boundsOf(polygon);
  const throws = Math.ceil((((maxX - minX) * (maxY - minY)) / (spacingMm * spacingMm)) * 8);
  const points: Point<'table'>[] = [];
  for (let i = 0; i < throws; i++) {
    const point = { x: minX + random() * (maxX - minX), y: minY + random() * (maxY - minY) };
    if (!polygonContains(polygon, point)) continue;
    if (points.some(({ x, y }) => Math.hypot(x - point.x, y - point.y) < spacingMm)) continue;
    points.push(point);
  }
  return points;
}

/** A place along a strip's middle line, and which way the line runs there. */
export interface MiddlePlace {
  readonly x: number;
  readonly y: number;
  readonly headingRad: number;
}

/**
 * The middle line of a strip (a road, a hedge), every `stepMm`. Strips list one side and then the other backwards, so
 * vertex i faces vertex n − 1 − i; a polygon of an odd count is no strip and gives nothing.
 */
export function middleLine(piece: TerrainPiece, stepMm: number): MiddlePlace[] {
  const { polygon } = piece;
  if (polygon.length < 4 || polygon.length % 2 === 1) return [];
  const middle: Point<'table'>[] = [];
  for (let i = 0; i < polygon.length / 2; i++) {
    const a = polygon[i] as Point<'table'>;
    const b = polygon[polygon.length - 1 - i] as Point<'table'>;
    middle.push({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  }
  const places: MiddlePlace[] = [];
  let restMm = 0;
  for (let i = 0; i + 1 < middle.length; i++) {
    const from = middle[i] as Point<'table'>;
    const to = middle[i + 1] as Point<'table'>;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const headingRad = Math.atan2(to.y - from.y, to.x - from.x);
    for (; restMm <= length; restMm += stepMm) {
      const t = length === 0 ? 0 : restMm / length;
      places.push({ x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y), headingRad });
    }
    restMm -= length;
  }
  return places;
}
