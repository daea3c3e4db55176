import type { Point, Pose } from '../geometry/point';

/** Nearer to the last point kept, a sighting adds nothing to a way but the noise of a moving fiducial. */
const STEP_MM = 15;
/** A corner stands off the straight line by more than this: less is a hand that does not draw rulers. */
const CORNER_MM = 12;
/** A longer way keeps its first points: nobody slides a model further for one move. */
const MOST_POINTS = 200;
/** As many corners as a move keeps. */
const MOST_CORNERS = 40;

type Way = readonly Point<'table'>[];

/** A way with one sighting more, oldest first; the very same where that lies near the last point kept. */
export function withSighting(way: Way, from: Pose, { xMm, yMm }: Pose): Way {
  const last = way.at(-1) ?? { x: from.xMm, y: from.yMm };
  if (way.length >= MOST_POINTS || Math.hypot(xMm - last.x, yMm - last.y) < STEP_MM) return way;
  return [...way, { x: xMm, y: yMm }];
}

/**
 * The corners of a way between where it begins and ends, in its order: those points without which it would run more
 * than 12 mm beside where it went (Ramer, Douglas and Peucker). None where it was straight.
 */
export function cornersOf(way: Way, from: Pose, to: Pose): Way {
  const points = [{ x: from.xMm, y: from.yMm }, ...way, { x: to.xMm, y: to.yMm }];
  return kept(points, 0, points.length - 1).slice(0, MOST_CORNERS);
}

function kept(points: Way, first: number, last: number): Way {
  const [a, b] = [points[first], points[last]];
  if (!a || !b) return [];
  let corner = -1;
  let most = CORNER_MM;
  for (let index = first + 1; index < last; index++) {
    const point = points[index];
    const off = point ? besideMm(point, a, b) : 0;
    if (off > most) {
      most = off;
      corner = index;
    }
  }
  const at = points[corner];
  return at ? [...kept(points, first, corner), at, ...kept(points, corner, last)] : [];
}

/** From a point to the segment between two others. */
function besideMm(p: Point<'table'>, a: Point<'table'>, b: Point<'table'>): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const lengthSquared = dx * dx + dy * dy;
  const share = lengthSquared > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / lengthSquared : 0;
  const t = Math.min(1, Math.max(0, share));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}
