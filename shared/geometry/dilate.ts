import { angleBetween } from './angle';
import type { Outline } from './outline';
import { type Path, type PathSegment, polylinePath, segmentPoint } from './path';
import type { Frame, Point } from './point';
import { counterClockwise, isConvex } from './polygon';
import { trimToClearance } from './trim';

/**
 * The edge of everything within `distance` of the outline: exact lines and arcs, closed, counter-clockwise.
 * A concave outline keeps its bays as long as they are wider than twice the distance; a bay whose mouth closes
 * leaves a hole that this outer edge does not show (`dilateTogether` lists holes as well).
 * Distance 0 gives the outline itself. Throws on a negative or non-finite distance and on no vertices.
 */
export function dilate<F extends Frame>(outline: Outline<F>, distance: number): Path<F> {
  if (distance === 0) return outlinePath(outline);
  const raw = offsetSegments(outline, distance);
  if (outline.kind === 'disc' || isConvex(outline.vertices)) return { segments: raw, closed: true };
  const outer = trimToClearance(raw, [outline], distance)[0];
  if (!outer) throw new Error('a dilated outline lost its outer edge');
  return outer;
}

/**
 * The edges of everything within `distance` of any of the outlines: outer edges counter-clockwise, holes clockwise,
 * the largest first, so that holes come last. `distance` has to be positive.
 */
export function dilateTogether<F extends Frame>(
  outlines: readonly Outline<F>[],
  distance: number,
): readonly Path<F>[] {
  const raw = outlines.flatMap((outline) => offsetSegments(outline, distance));
  return trimToClearance(raw, outlines, distance);
}

/** The outline's own edge, counter-clockwise. */
export function outlinePath<F extends Frame>(outline: Outline<F>): Path<F> {
  if (outline.kind === 'disc') {
    return { segments: [wholeCircle(outline.centre, outline.radius)], closed: true };
  }
  return polylinePath(counterClockwise(outline.vertices), 'closed');
}

/**
 * The path as points, none farther than `tolerance` from it. Every point lies on the path, so chords of arcs run
 * inside them. A closed path does not repeat its first point. Throws unless `tolerance` is positive.
 */
export function flattenPath<F extends Frame>(path: Path<F>, tolerance: number): Point<F>[] {
  if (!(tolerance > 0)) throw new RangeError(`flattening needs a positive tolerance, not ${tolerance}`);
  const points: Point<F>[] = [];
  for (const segment of path.segments) {
    const steps = segment.kind === 'arc' ? arcSteps(segment.radius, segment.sweepRad, tolerance) : 1;
    for (let i = 0; i < steps; i++) points.push(segmentPoint(segment, i / steps));
  }
  const last = path.segments[path.segments.length - 1];
  if (last && !path.closed) points.push(segmentPoint(last, 1));
  return points;
}

/** How many equal chords keep an arc within `tolerance`; at least one, and three for a full circle. */
function arcSteps(radius: number, sweepRad: number, tolerance: number): number {
  const widest = tolerance >= radius ? Math.PI / 2 : 2 * Math.acos(1 - tolerance / radius);
  const least = Math.abs(sweepRad) > Math.PI ? 3 : 1;
  return Math.max(least, Math.ceil(Math.abs(sweepRad) / widest));
}

function wholeCircle<F extends Frame>(centre: Point<F>, radius: number): PathSegment<F> {
  return { kind: 'arc', centre, radius, startRad: 0, sweepRad: 2 * Math.PI };
}

/**
 * Every edge moved out by `distance`, joined by arcs at the vertices that stick out. For a convex outline this is
 * the answer; for others it crosses itself and has to be trimmed.
 */
function offsetSegments<F extends Frame>(outline: Outline<F>, distance: number): PathSegment<F>[] {
  if (!(distance > 0 && Number.isFinite(distance))) {
    throw new RangeError(`an outline cannot be dilated by ${distance}`);
  }
  if (outline.kind === 'disc') return [wholeCircle(outline.centre, outline.radius + distance)];
  const vertices = withoutRepeats(counterClockwise(outline.vertices));
  const only = vertices[0];
  if (!only) throw new RangeError('an outline needs at least one vertex');
  if (vertices.length === 1) return [wholeCircle(only, distance)];
  const segments: PathSegment<F>[] = [];
  const n = vertices.length;
  for (let i = 0; i < n; i++) {
    const a = vertices[i] ?? only;
    const b = vertices[(i + 1) % n] ?? only;
    const c = vertices[(i + 2) % n] ?? only;
    const along = Math.atan2(b.y - a.y, b.x - a.x);
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const nx = ((b.y - a.y) / length) * distance;
    const ny = (-(b.x - a.x) / length) * distance;
    segments.push({ kind: 'line', from: { x: a.x + nx, y: a.y + ny }, to: { x: b.x + nx, y: b.y + ny } });
    const turn = angleBetween(along, Math.atan2(c.y - b.y, c.x - b.x));
    // A reversal is the end of a spike, whichever way rounding turns it.
    const sweepRad = turn < -Math.PI + 1e-9 ? Math.PI : turn;
    // Vertices on a straight edge turn by rounding alone.
    if (sweepRad > 1e-12) {
      segments.push({ kind: 'arc', centre: b, radius: distance, startRad: along - Math.PI / 2, sweepRad });
    }
  }
  return segments;
}

function withoutRepeats<F extends Frame>(vertices: readonly Point<F>[]): Point<F>[] {
  return vertices.filter((p, i) => {
    const next = vertices[(i + 1) % vertices.length];
    return vertices.length === 1 || !next || p.x !== next.x || p.y !== next.y;
  });
}
