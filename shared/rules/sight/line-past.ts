import { gradientVariance } from '../../geometry/covariance';
import type { Outline } from '../../geometry/outline';
import type { Matrix3, Point } from '../../geometry/point';
import { nearestOnSegment, segmentGap } from '../../geometry/segment';

/** An end of a line of sight: a point, and how well its place is known. */
export interface SightEnd {
  readonly at: Point<'table'>;
  /** Of the pose: x (mm), y (mm), heading (rad); row-major. */
  readonly covariance: Matrix3;
}

/** How a line passes something. */
export interface LinePast {
  /**
   * How far it runs beside the thing; 0 where it touches: along an edge, or at a corner. Negative through its inside, by
   * the least shift that frees it: sideways, or of one of its ends along it.
   */
  readonly marginMm: number;
  /** Standard deviation of the margin, from both ends' places. */
  readonly sigmaMm: number;
  /** On the line: where it is nearest, or the middle of its first way through. */
  readonly at: Point<'table'>;
  /** The direction of the shift that the margin measures, as a unit vector. */
  readonly along: Point<'table'>;
  /** The part of the line that lies inside, as shares of its length; empty (from = to) beside the thing. */
  readonly inside: { readonly from: number; readonly to: number };
}

/** Rounding: crossings shorter or shallower than this only touch. */
const TOUCHING = 1e-9;

/**
 * How the straight line between two points passes a filled outline; the same from either end, and however the table is
 * turned. A sideways shift is measured over that part of the outline which lies abreast of the line: for a concave one
 * it may be more than strictly needed, never less. A line without length runs through nothing.
 */
export function linePast(from: SightEnd, to: SightEnd, thing: Outline<'table'>): LinePast {
  return thing.kind === 'disc'
    ? pastDisc(from, to, thing.centre, thing.radius)
    : pastPolygon(from, to, thing.vertices);
}

function pastDisc(from: SightEnd, to: SightEnd, centre: Point<'table'>, radius: number): LinePast {
  const at = nearestOnSegment(centre, from.at, to.at);
  const [dx, dy] = [centre.x - at.x, centre.y - at.y];
  const apart = Math.hypot(dx, dy);
  const line = axisOf(from, to);
  const along = apart > 0 ? { x: dx / apart, y: dy / apart } : { x: -line.y, y: line.x };
  const share = shareOf(from, to, at);
  const half = apart < radius && line.length > 0 ? Math.sqrt(radius ** 2 - apart ** 2) / line.length : 0;
  return {
    marginMm: apart - radius,
    sigmaMm: sigmaAt(from, to, share, along),
    at,
    along,
    inside: { from: Math.max(0, share - half), to: Math.min(1, share + half) },
  };
}

function pastPolygon(from: SightEnd, to: SightEnd, polygon: readonly Point<'table'>[]): LinePast {
  const { x: ux, y: uy, length } = axisOf(from, to);
  // In the line's own frame: u along it from its first end, v to its left.
  const crossings: number[] = [];
  const reach = { left: emptyReach(), right: emptyReach() };
  let [u1, v1] = inFrame(polygon[polygon.length - 1] ?? from.at);
  for (const vertex of polygon) {
    const [u2, v2] = inFrame(vertex);
    if (v1 > 0 !== v2 > 0) crossings.push(u1 + ((u2 - u1) * v1) / (v1 - v2));
    widen(reach, u1, v1, u2, v2, length);
    u1 = u2;
    v1 = v2;
  }
  crossings.sort((a, b) => a - b);
  let [enter, leave, first] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const a = Math.max(0, crossings[i] ?? 0);
    const b = Math.min(length, crossings[i + 1] ?? 0);
    if (b - a <= TOUCHING) continue;
    if (a < enter) first = (a + b) / 2;
    enter = Math.min(enter, a);
    leave = Math.max(leave, b);
  }
  if (enter > leave) return besidePolygon(from, to, polygon);
  const ways = [
    { mm: Math.max(0, reach.left.mm), share: reach.left.u / length, along: { x: -uy, y: ux } },
    { mm: Math.max(0, reach.right.mm), share: reach.right.u / length, along: { x: -uy, y: ux } },
    // An end that lies inside is freed by no shift of the other one.
    { mm: enter > TOUCHING ? length - enter : Number.POSITIVE_INFINITY, share: 1, along: { x: ux, y: uy } },
    { mm: leave < length - TOUCHING ? leave : Number.POSITIVE_INFINITY, share: 0, along: { x: ux, y: uy } },
  ];
  const least = ways.reduce((best, way) => (way.mm < best.mm ? way : best));
  return {
    marginMm: least.mm <= TOUCHING ? 0 : -least.mm,
    sigmaMm: sigmaAt(from, to, least.share, least.along),
    at: { x: from.at.x + first * ux, y: from.at.y + first * uy },
    along: least.along,
    inside: { from: enter / length, to: leave / length },
  };

  function inFrame(p: Point<'table'>): readonly [number, number] {
    const [dx, dy] = [p.x - from.at.x, p.y - from.at.y];
    const across = ux * dy - uy * dx;
    // A vertex within rounding of the line lies on it, whichever way the table is turned.
    return [ux * dx + uy * dy, Math.abs(across) <= TOUCHING ? 0 : across];
  }
}

interface Reach {
  mm: number;
  u: number;
}

function emptyReach(): Reach {
  return { mm: Number.NEGATIVE_INFINITY, u: 0 };
}

/** Takes in how far an edge reaches to either side, as far as it lies abreast of the line. */
function widen(
  reach: { left: Reach; right: Reach },
  u1: number,
  v1: number,
  u2: number,
  v2: number,
  length: number,
): void {
  const [low, high] = [Math.min(u1, u2), Math.max(u1, u2)];
  if (high < 0 || low > length) return;
  for (const end of [Math.max(low, 0), Math.min(high, length)]) {
    const v = u1 === u2 ? v1 : v1 + ((v2 - v1) * (end - u1)) / (u2 - u1);
    for (const across of u1 === u2 ? [v1, v2] : [v]) {
      if (across > reach.left.mm) Object.assign(reach.left, { mm: across, u: end });
      if (-across > reach.right.mm) Object.assign(reach.right, { mm: -across, u: end });
    }
  }
}

function besidePolygon(from: SightEnd, to: SightEnd, polygon: readonly Point<'table'>[]): LinePast {
  const line = axisOf(from, to);
  let best: { distance: number; from: Point<'table'>; to: Point<'table'> } | undefined;
  let a = polygon[polygon.length - 1];
  for (const b of polygon) {
    const gap = segmentGap(from.at, to.at, a ?? b, b);
    if (!best || gap.distance < best.distance) best = gap;
    a = b;
  }
  if (!best) throw new RangeError('an outline needs at least one vertex');
  const { distance } = best;
  const along =
    distance > TOUCHING
      ? { x: (best.to.x - best.from.x) / distance, y: (best.to.y - best.from.y) / distance }
      : { x: -line.y, y: line.x };
  const share = shareOf(from, to, best.from);
  return {
    marginMm: distance > TOUCHING ? distance : 0,
    sigmaMm: sigmaAt(from, to, share, along),
    at: best.from,
    along,
    inside: { from: share, to: share },
  };
}

/** How far the line's point at this share of its length is in doubt along a direction. */
function sigmaAt(from: SightEnd, to: SightEnd, share: number, along: Point<'table'>): number {
  const near = (1 - share) ** 2 * gradientVariance(from.covariance, along.x, along.y, 0);
  return Math.sqrt(near + share ** 2 * gradientVariance(to.covariance, along.x, along.y, 0));
}

function axisOf(from: SightEnd, to: SightEnd): Point<'table'> & { readonly length: number } {
  const [dx, dy] = [to.at.x - from.at.x, to.at.y - from.at.y];
  const length = Math.hypot(dx, dy);
  return length > 0 ? { x: dx / length, y: dy / length, length } : { x: 1, y: 0, length: 0 };
}

function shareOf(from: SightEnd, to: SightEnd, at: Point<'table'>): number {
  const whole = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y);
  return whole > 0 ? Math.hypot(at.x - from.at.x, at.y - from.at.y) / whole : 0;
}
