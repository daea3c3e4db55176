import { gradientVariance } from '../../geometry/covariance';
import type { Outline } from '../../geometry/outline';
import type { Matrix3, Point } from '../../geometry/point';
import { segmentToRim } from '../../geometry/polygon-gap';
import { nearestOnSegment } from '../../geometry/segment';

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

/** A `LinePast` as numbers, to be filled again and again. */
export interface LinePastNumbers {
  marginMm: number;
  sigmaMm: number;
  atX: number;
  atY: number;
  alongX: number;
  alongY: number;
  insideFrom: number;
  insideTo: number;
}

export function newLinePast(): LinePastNumbers {
  return { marginMm: 0, sigmaMm: 0, atX: 0, atY: 0, alongX: 1, alongY: 0, insideFrom: 0, insideTo: 0 };
}

/**
 * How the straight line between two points passes a filled outline; the same from either end, and however the table is
 * turned. A sideways shift is measured over that part of the outline which lies abreast of the line: for a concave one
 * it may be more than strictly needed, never less. A line without length runs through nothing.
 */
export function linePast(from: SightEnd, to: SightEnd, thing: Outline<'table'>): LinePast {
  const out = newLinePast();
  linePastInto(out, from, to, thing);
  return {
    marginMm: out.marginMm,
    sigmaMm: out.sigmaMm,
    at: { x: out.atX, y: out.atY },
    along: { x: out.alongX, y: out.alongY },
    inside: { from: out.insideFrom, to: out.insideTo },
  };
}

/** `linePast` without allocating: every line of sight of a table asks it of several things. */
export function linePastInto(
  out: LinePastNumbers,
  from: SightEnd,
  to: SightEnd,
  thing: Outline<'table'>,
): void {
  if (thing.kind === 'disc') pastDisc(out, from, to, thing.centre, thing.radius);
  else pastPolygon(out, from, to, thing.vertices);
}

function pastDisc(
  out: LinePastNumbers,
  from: SightEnd,
  to: SightEnd,
  centre: Point<'table'>,
  radius: number,
): void {
  const at = nearestOnSegment(centre, from.at, to.at);
  const [dx, dy] = [centre.x - at.x, centre.y - at.y];
  const apart = Math.hypot(dx, dy);
  const length = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y);
  if (apart > 0) [out.alongX, out.alongY] = [dx / apart, dy / apart];
  else if (length > 0) {
    [out.alongX, out.alongY] = [-(to.at.y - from.at.y) / length, (to.at.x - from.at.x) / length];
  } else [out.alongX, out.alongY] = [0, 1];
  const share = shareOf(from, to, at);
  const half = apart < radius && length > 0 ? Math.sqrt(radius ** 2 - apart ** 2) / length : 0;
  out.marginMm = apart - radius;
  out.sigmaMm = sigmaAt(from, to, share, out.alongX, out.alongY);
  out.atX = at.x;
  out.atY = at.y;
  out.insideFrom = Math.max(0, share - half);
  out.insideTo = Math.min(1, share + half);
}

/** Where the rim crosses the line, along it; one line at a time. */
const crossings: number[] = [];

/** How far the outline reaches to one side of the line, and abreast of which point of it. */
interface Reach {
  mm: number;
  u: number;
}

const left: Reach = { mm: 0, u: 0 };
const right: Reach = { mm: 0, u: 0 };

function pastPolygon(
  out: LinePastNumbers,
  from: SightEnd,
  to: SightEnd,
  polygon: readonly Point<'table'>[],
): void {
  const runX = to.at.x - from.at.x;
  const runY = to.at.y - from.at.y;
  const length = Math.hypot(runX, runY);
  const ux = length > 0 ? runX / length : 1;
  const uy = length > 0 ? runY / length : 0;
  crossings.length = 0;
  left.mm = Number.NEGATIVE_INFINITY;
  left.u = 0;
  right.mm = Number.NEGATIVE_INFINITY;
  right.u = 0;
  // In the line's own frame: u along it from its first end, v to its left.
  const last = polygon[polygon.length - 1] ?? from.at;
  let u1 = ux * (last.x - from.at.x) + uy * (last.y - from.at.y);
  let v1 = acrossOf(from.at, last, ux, uy);
  for (const vertex of polygon) {
    const u2 = ux * (vertex.x - from.at.x) + uy * (vertex.y - from.at.y);
    const v2 = acrossOf(from.at, vertex, ux, uy);
    if (v1 > 0 !== v2 > 0) crossings.push(u1 + ((u2 - u1) * v1) / (v1 - v2));
    widen(u1, v1, u2, v2, length);
    u1 = u2;
    v1 = v2;
  }
  sortCrossings();
  let enter = Number.POSITIVE_INFINITY;
  let leave = Number.NEGATIVE_INFINITY;
  let first = 0;
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const a = Math.max(0, crossings[i] ?? 0);
    const b = Math.min(length, crossings[i + 1] ?? 0);
    if (b - a <= TOUCHING) continue;
    if (a < enter) first = (a + b) / 2;
    enter = Math.min(enter, a);
    leave = Math.max(leave, b);
  }
  if (enter > leave) {
    besidePolygon(out, from, to, polygon, ux, uy);
    return;
  }
  // The least of four shifts frees it: to the left, to the right, or one of its ends along it.
  let least = Math.max(0, left.mm);
  let share = left.u / length;
  let lengthwise = false;
  const toTheRight = Math.max(0, right.mm);
  if (toTheRight < least) {
    least = toTheRight;
    share = right.u / length;
  }
  // An end that lies inside is freed by no shift of the other one.
  if (enter > TOUCHING && length - enter < least) {
    least = length - enter;
    share = 1;
    lengthwise = true;
  }
  if (leave < length - TOUCHING && leave < least) {
    least = leave;
    share = 0;
    lengthwise = true;
  }
  out.alongX = lengthwise ? ux : -uy;
  out.alongY = lengthwise ? uy : ux;
  out.marginMm = least <= TOUCHING ? 0 : -least;
  out.sigmaMm = sigmaAt(from, to, share, out.alongX, out.alongY);
  out.atX = from.at.x + first * ux;
  out.atY = from.at.y + first * uy;
  out.insideFrom = enter / length;
  out.insideTo = leave / length;
}

/** In order along the line. There are two, but of concave outlines. */
function sortCrossings(): void {
  if (crossings.length > 2) crossings.sort(ascending);
  else if (crossings.length === 2) {
    const [a = 0, b = 0] = crossings;
    if (a > b) {
      crossings[0] = b;
      crossings[1] = a;
    }
  }
}

function ascending(a: number, b: number): number {
  return a - b;
}

/** How far left of the line a point lies. One within rounding of it lies on it, whichever way the table is turned. */
function acrossOf(origin: Point<'table'>, p: Point<'table'>, ux: number, uy: number): number {
  const across = ux * (p.y - origin.y) - uy * (p.x - origin.x);
  return Math.abs(across) <= TOUCHING ? 0 : across;
}

/** Takes in how far an edge reaches to either side, as far as it lies abreast of the line. */
function widen(u1: number, v1: number, u2: number, v2: number, length: number): void {
  const low = Math.min(u1, u2);
  const high = Math.max(u1, u2);
  if (high < 0 || low > length) return;
  const near = Math.max(low, 0);
  const far = Math.min(high, length);
  if (u1 === u2) {
    reachTo(v1, near);
    reachTo(v2, near);
    reachTo(v1, far);
    reachTo(v2, far);
    return;
  }
  reachTo(v1 + ((v2 - v1) * (near - u1)) / (u2 - u1), near);
  reachTo(v1 + ((v2 - v1) * (far - u1)) / (u2 - u1), far);
}

function reachTo(across: number, u: number): void {
  if (across > left.mm) {
    left.mm = across;
    left.u = u;
  }
  if (-across > right.mm) {
    right.mm = -across;
    right.u = u;
  }
}

function besidePolygon(
  out: LinePastNumbers,
  from: SightEnd,
  to: SightEnd,
  polygon: readonly Point<'table'>[],
  ux: number,
  uy: number,
): void {
  const gap = segmentToRim(from.at, to.at, polygon);
  const { distance } = gap;
  out.alongX = distance > TOUCHING ? (gap.to.x - gap.from.x) / distance : -uy;
  out.alongY = distance > TOUCHING ? (gap.to.y - gap.from.y) / distance : ux;
  const share = shareOf(from, to, gap.from);
  out.marginMm = distance > TOUCHING ? distance : 0;
  out.sigmaMm = sigmaAt(from, to, share, out.alongX, out.alongY);
  out.atX = gap.from.x;
  out.atY = gap.from.y;
  out.insideFrom = share;
  out.insideTo = share;
}

/** How far the line's point at this share of its length is in doubt along a direction. */
function sigmaAt(from: SightEnd, to: SightEnd, share: number, x: number, y: number): number {
  const near = (1 - share) ** 2 * gradientVariance(from.covariance, x, y, 0);
  return Math.sqrt(near + share ** 2 * gradientVariance(to.covariance, x, y, 0));
}

function shareOf(from: SightEnd, to: SightEnd, at: Point<'table'>): number {
  const whole = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y);
  return whole > 0 ? Math.hypot(at.x - from.at.x, at.y - from.at.y) / whole : 0;
}
