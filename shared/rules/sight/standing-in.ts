import { gradientVariance } from '../../geometry/covariance';
import type { Outline } from '../../geometry/outline';
import { polygonContains } from '../../geometry/polygon';
import { nearestOnSegment } from '../../geometry/segment';
import type { SightEnd } from './line-past';

type Piece = Extract<Outline<'table'>, { kind: 'polygon' }>;

/** How deep a team stands in a piece of terrain, and how far that is known. */
export interface Depth {
  /** To the edge; negative outside. */
  readonly marginMm: number;
  readonly sigmaMm: number;
}

/**
 * A team that stays outlives the outlines of those that move and of terrain that is drawn anew: past so many, what it
 * has found is forgotten and found again.
 */
export const MOST_KEPT = 256;

/** Somebody who may stand in things. Asked for every line of sight that ends here, so each depth is found once. */
export interface Stander extends SightEnd {
  depths: Map<Piece, Depth> | undefined;
}

/**
 * How deep a team stands in a piece of terrain: its centre counts, and the edge is inside. Throws on a polygon without
 * vertices.
 */
export function depthIn(end: Stander, piece: Piece): Depth {
  const known = end.depths?.get(piece);
  if (known) return known;
  const depth = measureDepth(end, piece);
  if (end.depths === undefined || end.depths.size >= MOST_KEPT) end.depths = new Map();
  end.depths.set(piece, depth);
  return depth;
}

function measureDepth(end: SightEnd, { vertices }: Piece): Depth {
  const [first] = vertices;
  if (!first) throw new RangeError('an outline needs at least one vertex');
  let nearest = first;
  let best = Number.POSITIVE_INFINITY;
  let a = vertices[vertices.length - 1] ?? first;
  for (const b of vertices) {
    const p = nearestOnSegment(end.at, a, b);
    const apart = Math.hypot(p.x - end.at.x, p.y - end.at.y);
    if (apart < best) [best, nearest] = [apart, p];
    a = b;
  }
  const along =
    best > 0 ? { x: (nearest.x - end.at.x) / best, y: (nearest.y - end.at.y) / best } : { x: 1, y: 0 };
  const sigmaMm = Math.sqrt(gradientVariance(end.covariance, along.x, along.y, 0));
  return { marginMm: polygonContains(vertices, end.at) ? best : -best, sigmaMm };
}
