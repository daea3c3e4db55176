import type { Outline } from '../../geometry/outline';
import type { Matrix3, Point } from '../../geometry/point';

/** What is farther beside a line than this, and than all doubt, says nothing about it. */
export const CLEAR_MM = 1;
export const CLEAR_SIGMAS = 5;

/** No pose's place is in more doubt than this in any direction: a quick figure, a little too large. */
export function placeDoubtMm(covariance: Matrix3): number {
  return Math.sqrt(covariance[0] + covariance[4] + Math.abs(covariance[1]) + Math.abs(covariance[3]));
}

/** How much the doubt of a thing itself may add, by the place of its pose and by the swing of its heading. */
export interface ThingDoubt {
  readonly placeMm: number;
  readonly headingRad: number;
  /** From its pose to the farthest point of its outline. */
  readonly reachMm: number;
}

export const noThingDoubt: ThingDoubt = { placeMm: 0, headingRad: 0, reachMm: 0 };

/** A straight line from one point to another, as many things are held against it. */
export interface Axis {
  readonly from: Point<'table'>;
  /** Unit vector towards the other end. */
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** No more than this is the line in doubt anywhere. */
  readonly doubtMm: number;
}

/**
 * Whether a thing is surely beside a line by more than all doubt about both, seen from the line's own two directions
 * alone: a few products that spare the exact distance of all that lies plainly apart. Never yes where the exact
 * distance would leave a doubt.
 */
export function isPlainlyBeside(axis: Axis, thing: Outline<'table'>, doubt: ThingDoubt): boolean {
  const apart = leastApartMm(axis, thing);
  if (apart <= CLEAR_MM) return false;
  // The swing grows with the distance it is taken at; past a fifth of a radian nothing is plain.
  const swing = CLEAR_SIGMAS * doubt.headingRad;
  if (swing > 0.9) return false;
  const sigmas = CLEAR_SIGMAS * (axis.doubtMm + doubt.placeMm);
  return apart * (1 - swing) > 2 * CLEAR_MM + sigmas + swing * doubt.reachMm;
}

/** No more than the distance from the line to the thing; negative or 0 where neither direction parts them. */
function leastApartMm(axis: Axis, thing: Outline<'table'>): number {
  if (thing.kind === 'disc') {
    const dx = thing.centre.x - axis.from.x;
    const dy = thing.centre.y - axis.from.y;
    const along = axis.x * dx + axis.y * dy;
    const across = Math.abs(axis.x * dy - axis.y * dx);
    return Math.max(across, -along, along - axis.length) - thing.radius;
  }
  let nearLeft = Number.POSITIVE_INFINITY;
  let nearRight = Number.POSITIVE_INFINITY;
  let before = Number.POSITIVE_INFINITY;
  let beyond = Number.POSITIVE_INFINITY;
  for (const p of thing.vertices) {
    const dx = p.x - axis.from.x;
    const dy = p.y - axis.from.y;
    const across = axis.x * dy - axis.y * dx;
    const along = axis.x * dx + axis.y * dy;
    if (across < nearLeft) nearLeft = across;
    if (-across < nearRight) nearRight = -across;
    if (-along < before) before = -along;
    if (along - axis.length < beyond) beyond = along - axis.length;
  }
  return Math.max(nearLeft, nearRight, before, beyond);
}
