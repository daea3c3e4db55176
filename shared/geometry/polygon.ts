import { type HalfPlane, signedDistance } from './half-plane';
import type { Frame, Point, TableSize } from './point';
import { nearestOnSegment } from './segment';

type Polygon<F extends Frame> = readonly Point<F>[];

/** Points nearer to an edge than this count as lying on it: far below anything that can be seen or drawn. */
const ON_EDGE = 1e-9;

/** Area, positive when the vertices run counter-clockwise (y up). Fewer than three vertices have none. */
export function polygonArea<F extends Frame>(polygon: Polygon<F>): number {
  let twice = 0;
  let previous = polygon[polygon.length - 1];
  for (const p of polygon) {
    if (previous) twice += previous.x * p.y - p.x * previous.y;
    previous = p;
  }
  return twice / 2;
}

/** Whether p lies inside or on the edge. Even–odd rule; a polygon of one or two vertices is its point or segment. */
export function polygonContains<F extends Frame>(polygon: Polygon<F>, p: Point<F>): boolean {
  let inside = false;
  let a = polygon[polygon.length - 1];
  for (const b of polygon) {
    if (!a) return false;
    const nearest = nearestOnSegment(p, a, b);
    if (Math.abs(nearest.x - p.x) <= ON_EDGE && Math.abs(nearest.y - p.y) <= ON_EDGE) return true;
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) * (b.x - a.x)) / (b.y - a.y)) inside = !inside;
    a = b;
  }
  return inside;
}

/** Centre of area; the mean of the vertices where there is no area. Throws on an empty polygon. */
export function polygonCentroid<F extends Frame>(polygon: Polygon<F>): Point<F> {
  const first = polygon[0];
  if (!first) throw new RangeError('a polygon without vertices has no centroid');
  let twice = 0;
  let x = 0;
  let y = 0;
  let meanX = 0;
  let meanY = 0;
  let previous = polygon[polygon.length - 1] ?? first;
  for (const p of polygon) {
    // Relative to the first vertex, so that a small polygon far from the origin loses no digits.
    const ax = previous.x - first.x;
    const ay = previous.y - first.y;
    const bx = p.x - first.x;
    const by = p.y - first.y;
    const weight = ax * by - bx * ay;
    twice += weight;
    x += (ax + bx) * weight;
    y += (ay + by) * weight;
    meanX += bx;
    meanY += by;
    previous = p;
  }
  if (Math.abs(twice) < 1e-12) {
    return { x: first.x + meanX / polygon.length, y: first.y + meanY / polygon.length };
  }
  return { x: first.x + x / (3 * twice), y: first.y + y / (3 * twice) };
}

/**
 * The part of the polygon inside the half-plane (Sutherland–Hodgman), empty when nothing is left.
 * A concave polygon that falls apart stays one list whose pieces hang together by edges along the cut: right for
 * area and fill.
 */
export function clipToHalfPlane<F extends Frame>(polygon: Polygon<F>, halfPlane: HalfPlane<F>): Point<F>[] {
  const out: Point<F>[] = [];
  let a = polygon[polygon.length - 1];
  if (!a) return out;
  let depthA = signedDistance(halfPlane, a);
  for (const b of polygon) {
    const depthB = signedDistance(halfPlane, b);
    if (depthA >= 0 !== depthB >= 0) {
      const t = depthA / (depthA - depthB);
      out.push({ x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });
    }
    if (depthB >= 0) out.push(b);
    a = b;
    depthA = depthB;
  }
  return out;
}

/** The part of the polygon inside the rectangle (0, 0)–(widthMm, depthMm), edges included; see `clipToHalfPlane`. */
export function clipToRectangle<F extends Frame>(polygon: Polygon<F>, size: TableSize): Point<F>[] {
  const corner = { x: size.widthMm, y: size.depthMm };
  const origin = { x: 0, y: 0 };
  let rest = clipToHalfPlane(polygon, { through: origin, normal: { x: 1, y: 0 } });
  rest = clipToHalfPlane(rest, { through: origin, normal: { x: 0, y: 1 } });
  rest = clipToHalfPlane(rest, { through: corner, normal: { x: -1, y: 0 } });
  return clipToHalfPlane(rest, { through: corner, normal: { x: 0, y: -1 } });
}

/** The vertices in counter-clockwise order (y up), as they are where they already run so. */
export function counterClockwise<F extends Frame>(polygon: Polygon<F>): Polygon<F> {
  return polygonArea(polygon) < 0 ? polygon.toReversed() : polygon;
}

/** Whether no vertex turns clockwise in a counter-clockwise polygon; vertices on a straight edge are allowed. */
export function isConvex<F extends Frame>(polygon: Polygon<F>): boolean {
  const n = polygon.length;
  let sign = 0;
  for (let i = 0; i < n; i++) {
    const a = polygon[i];
    const b = polygon[(i + 1) % n];
    const c = polygon[(i + 2) % n];
    if (!a || !b || !c) return false;
    const turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
    if (turn === 0) continue;
    if (sign !== 0 && Math.sign(turn) !== sign) return false;
    sign = Math.sign(turn);
  }
  return true;
}

/** The smallest convex polygon around the points, counter-clockwise (Andrew's monotone chain). */
export function convexHull<F extends Frame>(points: Polygon<F>): Point<F>[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const half = (list: Polygon<F>): Point<F>[] => {
    const chain: Point<F>[] = [];
    for (const p of list) {
      while (chain.length >= 2) {
        const a = chain[chain.length - 2];
        const b = chain[chain.length - 1];
        if (!a || !b || (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}
