import type { Frame, Point } from './point';
import { lerp } from './vector';

/** Farther apart than rounding. */
const TOUCHING = 1e-9;

/** A pair of nearest points. `distance` 0 means that the two things touch or overlap. */
export interface Gap<F extends Frame> {
  readonly distance: number;
  readonly from: Point<F>;
  readonly to: Point<F>;
}

/** The point of the segment a–b nearest to p. A segment of no length is its point. */
export function nearestOnSegment<F extends Frame>(p: Point<F>, a: Point<F>, b: Point<F>): Point<F> {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return a;
  const t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared;
  if (t <= 0) return a;
  if (t >= 1) return b;
  return { x: a.x + t * dx, y: a.y + t * dy };
}

/**
 * Where segments a–b and c–d cross or touch, ends included.
 * Undefined when they do not, and when they are parallel (their ends tell about those). Segments whose boxes lie apart
 * cross nowhere, even where both lie on one line and rounding alone says whether and where they meet.
 */
export function crossing<F extends Frame>(
  a: Point<F>,
  b: Point<F>,
  c: Point<F>,
  d: Point<F>,
): Point<F> | undefined {
  if (liesBeyond(a.x, b.x, c.x, d.x) || liesBeyond(a.y, b.y, c.y, d.y)) return undefined;
  const rx = b.x - a.x;
  const ry = b.y - a.y;
  const sx = d.x - c.x;
  const sy = d.y - c.y;
  const determinant = rx * sy - ry * sx;
  if (determinant === 0) return undefined;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / determinant;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / determinant;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? lerp(a, b, t) : undefined;
}

/** Whether a stretch a–b of an axis and one c–d have nothing in common, by more than rounding. */
function liesBeyond(a: number, b: number, c: number, d: number): boolean {
  return Math.min(a, b) > Math.max(c, d) + TOUCHING || Math.min(c, d) > Math.max(a, b) + TOUCHING;
}

/** Nearest points of the segments a–b (`from`) and c–d (`to`); one shared point when they meet. */
export function segmentGap<F extends Frame>(a: Point<F>, b: Point<F>, c: Point<F>, d: Point<F>): Gap<F> {
  const meeting = crossing(a, b, c, d);
  if (meeting) return { distance: 0, from: meeting, to: meeting };
  let best = pair(a, nearestOnSegment(a, c, d));
  best = nearer(best, pair(b, nearestOnSegment(b, c, d)));
  best = nearer(best, pair(nearestOnSegment(c, a, b), c));
  return nearer(best, pair(nearestOnSegment(d, a, b), d));
}

/** The gap between two points. */
export function pair<F extends Frame>(from: Point<F>, to: Point<F>): Gap<F> {
  return { distance: Math.hypot(to.x - from.x, to.y - from.y), from, to };
}

/** The smaller gap; the first of two equal ones. */
export function nearer<F extends Frame>(a: Gap<F>, b: Gap<F>): Gap<F> {
  return b.distance < a.distance ? b : a;
}
