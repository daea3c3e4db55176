import { gradientVariance } from '../../geometry/covariance';
import type { Point } from '../../geometry/point';
import { polygonContains } from '../../geometry/polygon';
import { nearestOnSegment } from '../../geometry/segment';
import { type Before, judge, type Verdict } from '../verdict';
import type { SightEnd } from './line-past';

/**
 * Whether a team stands in a piece of terrain: its centre does. The edge is inside. The margin is the distance to the
 * edge, negative outside. Throws on a polygon without vertices.
 */
export function standsIn(end: SightEnd, polygon: readonly Point<'table'>[], before: Before): Verdict {
  const [first] = polygon;
  if (!first) throw new RangeError('an outline needs at least one vertex');
  let nearest = first;
  let best = Number.POSITIVE_INFINITY;
  let a = polygon[polygon.length - 1] ?? first;
  for (const b of polygon) {
    const p = nearestOnSegment(end.at, a, b);
    const apart = Math.hypot(p.x - end.at.x, p.y - end.at.y);
    if (apart < best) [best, nearest] = [apart, p];
    a = b;
  }
  const along =
    best > 0 ? { x: (nearest.x - end.at.x) / best, y: (nearest.y - end.at.y) / best } : { x: 1, y: 0 };
  const sigmaMm = Math.sqrt(gradientVariance(end.covariance, along.x, along.y, 0));
  return judge(polygonContains(polygon, end.at) ? best : -best, sigmaMm, before);
}
