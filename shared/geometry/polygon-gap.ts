import type { Frame, Point } from './point';
import { polygonContains } from './polygon';
import { crossing, type Gap } from './segment';

/** Boxes nearer than this may touch: far more than rounding, far less than anything drawn. */
const APART = 1e-6;

/** By so much of itself the square of a distance may be off by rounding, and more. */
const ROUNDING = 1 + 1e-12;

/** The best pair of points so far; one search at a time. */
const best = { distance: 0, fromX: 0, fromY: 0, toX: 0, toY: 0 };

/**
 * The shortest distance between two filled polygons: 0 where they touch or overlap. Of several nearest pairs of points
 * the first counts, edge by edge in the order of the vertices. Each vertex is held against each edge of the other
 * polygon once, and nothing is allocated before the end: this runs for every pair of teams on a table.
 * Throws on a polygon without vertices.
 */
export function polygonGap<F extends Frame>(a: readonly Point<F>[], b: readonly Point<F>[]): Gap<F> {
  const firstA = firstOf(a);
  const firstB = firstOf(b);
  const mayMeet = !areApart(a, b);
  if (mayMeet) {
    // Edges that never meet leave two cases of overlap: one polygon wholly inside the other.
    if (polygonContains(b, firstA)) return { distance: 0, from: firstA, to: firstA };
    if (polygonContains(a, firstB)) return { distance: 0, from: firstB, to: firstB };
  }
  best.distance = Number.POSITIVE_INFINITY;
  offer(firstA.x, firstA.y, firstB.x, firstB.y);
  let a1 = a[a.length - 1] ?? firstA;
  for (let i = 0; i < a.length; i++) {
    const a2 = a[i] ?? firstA;
    let b1 = b[b.length - 1] ?? firstB;
    for (let j = 0; j < b.length; j++) {
      const b2 = b[j] ?? firstB;
      const meeting = mayMeet ? crossing(a1, a2, b1, b2) : undefined;
      if (meeting) return { distance: 0, from: meeting, to: meeting };
      // The first end of an edge was the second of the one before, except of the very first edge.
      if (i === 0) vertexToEdge(a1, b1, b2);
      vertexToEdge(a2, b1, b2);
      if (j === 0) edgeToVertex(a1, a2, b1);
      edgeToVertex(a1, a2, b2);
      if (best.distance === 0) return found();
      b1 = b2;
    }
    a1 = a2;
  }
  return found();
}

/**
 * The shortest distance between a segment a–b (`from`) and a polygon's rim (`to`); 0 where they cross or touch. A
 * segment wholly inside is as far from the rim as it is. Throws on a polygon without vertices.
 */
export function segmentToRim<F extends Frame>(
  a: Point<F>,
  b: Point<F>,
  polygon: readonly Point<F>[],
): Gap<F> {
  const first = firstOf(polygon);
  best.distance = Number.POSITIVE_INFINITY;
  let c = polygon[polygon.length - 1] ?? first;
  for (let i = 0; i < polygon.length; i++) {
    const d = polygon[i] ?? first;
    const meeting = crossing(a, b, c, d);
    if (meeting) return { distance: 0, from: meeting, to: meeting };
    vertexToEdge(a, c, d);
    vertexToEdge(b, c, d);
    if (i === 0) edgeToVertex(a, b, c);
    edgeToVertex(a, b, d);
    if (best.distance === 0) return found();
    c = d;
  }
  return found();
}

function found<F extends Frame>(): Gap<F> {
  const { distance, fromX, fromY, toX, toY } = best;
  return { distance, from: { x: fromX, y: fromY }, to: { x: toX, y: toY } };
}

function vertexToEdge<F extends Frame>(p: Point<F>, a: Point<F>, b: Point<F>): void {
  const share = shareOf(p, a, b);
  if (share <= 0) offer(p.x, p.y, a.x, a.y);
  else if (share >= 1) offer(p.x, p.y, b.x, b.y);
  else offer(p.x, p.y, a.x + share * (b.x - a.x), a.y + share * (b.y - a.y));
}

function edgeToVertex<F extends Frame>(a: Point<F>, b: Point<F>, p: Point<F>): void {
  const share = shareOf(p, a, b);
  if (share <= 0) offer(a.x, a.y, p.x, p.y);
  else if (share >= 1) offer(b.x, b.y, p.x, p.y);
  else offer(a.x + share * (b.x - a.x), a.y + share * (b.y - a.y), p.x, p.y);
}

/** Where on an edge a point's foot is, as a share of its length from a; 0 on an edge of no length. */
function shareOf<F extends Frame>(p: Point<F>, a: Point<F>, b: Point<F>): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  return squared === 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared;
}

/** Takes a pair of points where it is nearer than the best. */
function offer(fromX: number, fromY: number, toX: number, toY: number): void {
  const dx = toX - fromX;
  const dy = toY - fromY;
  if (dx * dx + dy * dy > best.distance * best.distance * ROUNDING) return;
  const distance = Math.hypot(dx, dy);
  if (!(distance < best.distance)) return;
  best.distance = distance;
  best.fromX = fromX;
  best.fromY = fromY;
  best.toX = toX;
  best.toY = toY;
}

/**
 * Whether the boxes round two polygons lie apart. Then nothing touches, whatever rounding makes of edges that lie on
 * one line: to cross there is a matter of two numbers that are both nothing but rounding.
 */
function areApart<F extends Frame>(a: readonly Point<F>[], b: readonly Point<F>[]): boolean {
  let [left, right, near, far] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const { x, y } of a) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < near) near = y;
    if (y > far) far = y;
  }
  // Beyond each of the four sides lies either all of the other polygon or not.
  let [isLeft, isRight, isNear, isFar] = [true, true, true, true];
  for (const { x, y } of b) {
    if (x >= left - APART) isLeft = false;
    if (x <= right + APART) isRight = false;
    if (y >= near - APART) isNear = false;
    if (y <= far + APART) isFar = false;
  }
  return isLeft || isRight || isNear || isFar;
}

function firstOf<F extends Frame>(polygon: readonly Point<F>[]): Point<F> {
  const first = polygon[0];
  if (!first) throw new RangeError('an outline needs at least one vertex');
  return first;
}
