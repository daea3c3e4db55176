import type { Frame, Point } from './point';

/**
 * A curve of straight and circular pieces, each beginning where the one before ended.
 * An outline grown by a distance is exactly such a curve, so rings are never approximated by chords.
 * `sweepRad` is signed: positive runs counter-clockwise.
 */
export type PathSegment<F extends Frame> =
  | { readonly kind: 'line'; readonly from: Point<F>; readonly to: Point<F> }
  | {
      readonly kind: 'arc';
      readonly centre: Point<F>;
      readonly radius: number;
      readonly startRad: number;
      readonly sweepRad: number;
    };

export interface Path<F extends Frame> {
  readonly segments: readonly PathSegment<F>[];
  readonly closed: boolean;
}

/** A path of straight pieces through the points; closed ones return to the first. Equal neighbours are skipped. */
export function polylinePath<F extends Frame>(
  points: readonly Point<F>[],
  ends: 'open' | 'closed' = 'open',
): Path<F> {
  const segments: PathSegment<F>[] = [];
  const join = (from: Point<F>, to: Point<F>) => {
    if (from.x !== to.x || from.y !== to.y) segments.push({ kind: 'line', from, to });
  };
  points.forEach((to, i) => {
    const from = points[i - 1];
    if (from) join(from, to);
  });
  const first = points[0];
  const last = points[points.length - 1];
  if (ends === 'closed' && first && last) join(last, first);
  return { segments, closed: ends === 'closed' };
}

/** Length of one piece, in the path's unit. */
export function segmentLength<F extends Frame>(segment: PathSegment<F>): number {
  if (segment.kind === 'arc') return segment.radius * Math.abs(segment.sweepRad);
  return Math.hypot(segment.to.x - segment.from.x, segment.to.y - segment.from.y);
}

/** Length of all pieces, in the path's unit; 0 for a path without any. */
export function pathLength<F extends Frame>(path: Path<F>): number {
  return path.segments.reduce((sum, segment) => sum + segmentLength(segment), 0);
}

/** The point a fraction `t` (0 to 1) along one piece. */
export function segmentPoint<F extends Frame>(segment: PathSegment<F>, t: number): Point<F> {
  if (segment.kind === 'arc') {
    const angle = segment.startRad + t * segment.sweepRad;
    return {
      x: segment.centre.x + segment.radius * Math.cos(angle),
      y: segment.centre.y + segment.radius * Math.sin(angle),
    };
  }
  const { from, to } = segment;
  return { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) };
}
