import type { Frame, Point } from './point';
import { polygonContains } from './polygon';
import { polygonGap } from './polygon-gap';
import { type Gap, nearer, nearestOnSegment, pair } from './segment';

/**
 * A filled, convex or concave, closed shape of the plane.
 * Polygons are listed counter-clockwise in `table` and `base`, without repeating the first vertex.
 */
export type Outline<F extends Frame> =
  | { readonly kind: 'polygon'; readonly vertices: readonly Point<F>[] }
  | { readonly kind: 'disc'; readonly centre: Point<F>; readonly radius: number };

/** Axis-aligned extent, edges included. */
export interface Bounds<F extends Frame> {
  readonly min: Point<F>;
  readonly max: Point<F>;
}

/** Outlines nearer than this touch: a nanometre more or less is rounding, whichever way the table lies. */
const TOUCHING = 1e-9;

/**
 * The shortest distance between two filled outlines, with the point of `a` (`from`) and of `b` (`to`) where it
 * is taken. Touching or overlapping outlines have distance 0 and share one point. Symmetric in `a` and `b`.
 * Throws on a polygon without vertices.
 */
export function outlineGap<F extends Frame>(a: Outline<F>, b: Outline<F>): Gap<F> {
  const gap = gapBetween(a, b);
  return gap.distance > TOUCHING ? gap : { distance: 0, from: gap.from, to: gap.from };
}

/** Whether p lies inside or on the edge. */
export function outlineContains<F extends Frame>(outline: Outline<F>, p: Point<F>): boolean {
  if (outline.kind === 'polygon') return polygonContains(outline.vertices, p);
  return Math.hypot(p.x - outline.centre.x, p.y - outline.centre.y) <= outline.radius + TOUCHING;
}

/** Distance from the filled outline to p: 0 inside and on the edge. */
export function outlineDistance<F extends Frame>(outline: Outline<F>, p: Point<F>): number {
  if (outline.kind === 'polygon') return pointGap(outline.vertices, p).distance;
  return Math.max(0, Math.hypot(p.x - outline.centre.x, p.y - outline.centre.y) - outline.radius);
}

/** The smallest axis-aligned rectangle around the outline. Throws on a polygon without vertices. */
export function outlineBounds<F extends Frame>(outline: Outline<F>): Bounds<F> {
  if (outline.kind === 'disc') {
    const { centre, radius } = outline;
    return {
      min: { x: centre.x - radius, y: centre.y - radius },
      max: { x: centre.x + radius, y: centre.y + radius },
    };
  }
  firstOf(outline.vertices);
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (const p of outline.vertices) {
    minX = Math.min(minX, p.x);
    minY = Math.min(minY, p.y);
    maxX = Math.max(maxX, p.x);
    maxY = Math.max(maxY, p.y);
  }
  return { min: { x: minX, y: minY }, max: { x: maxX, y: maxY } };
}

function gapBetween<F extends Frame>(a: Outline<F>, b: Outline<F>): Gap<F> {
  if (a.kind === 'polygon') {
    if (b.kind === 'polygon') return polygonGap(a.vertices, b.vertices);
    return beforeDisc(pointGap(a.vertices, b.centre), b.radius);
  }
  if (b.kind === 'polygon') return swap(beforeDisc(pointGap(b.vertices, a.centre), a.radius));
  const whole = pair(a.centre, b.centre);
  return swap(beforeDisc(swap(beforeDisc(whole, b.radius)), a.radius));
}

/** From the filled polygon to a point. */
function pointGap<F extends Frame>(polygon: readonly Point<F>[], p: Point<F>): Gap<F> {
  const first = firstOf(polygon);
  if (polygonContains(polygon, p)) return { distance: 0, from: p, to: p };
  let best = pair(first, p);
  let a = polygon[polygon.length - 1] ?? first;
  for (const b of polygon) {
    best = nearer(best, pair(nearestOnSegment(p, a, b), p));
    a = b;
  }
  return best;
}

/** A gap that ends in a disc's centre, shortened to the disc's edge. */
function beforeDisc<F extends Frame>(gap: Gap<F>, radius: number): Gap<F> {
  if (gap.distance <= radius) return { distance: 0, from: gap.from, to: gap.from };
  const t = radius / gap.distance;
  const to = { x: gap.to.x + t * (gap.from.x - gap.to.x), y: gap.to.y + t * (gap.from.y - gap.to.y) };
  return { distance: gap.distance - radius, from: gap.from, to };
}

function swap<F extends Frame>(gap: Gap<F>): Gap<F> {
  return { distance: gap.distance, from: gap.to, to: gap.from };
}

function firstOf<F extends Frame>(polygon: readonly Point<F>[]): Point<F> {
  const first = polygon[0];
  if (!first) throw new RangeError('an outline needs at least one vertex');
  return first;
}
