import type { Frame, Point } from './point';

/** Points of one frame read as vectors of that frame. Nothing here changes its arguments. */

/** a + b. */
export function add<F extends Frame>(a: Point<F>, b: Point<F>): Point<F> {
  return { x: a.x + b.x, y: a.y + b.y };
}

/** a − b: the way from b to a. */
export function subtract<F extends Frame>(a: Point<F>, b: Point<F>): Point<F> {
  return { x: a.x - b.x, y: a.y - b.y };
}

/** `a` times a number. */
export function scale<F extends Frame>(a: Point<F>, factor: number): Point<F> {
  return { x: a.x * factor, y: a.y * factor };
}

/** |a| |b| cos of the angle between them. */
export function dot<F extends Frame>(a: Point<F>, b: Point<F>): number {
  return a.x * b.x + a.y * b.y;
}

/** The z part of a × b: positive when b lies counter-clockwise of a (in a frame whose y runs up). */
export function cross<F extends Frame>(a: Point<F>, b: Point<F>): number {
  return a.x * b.y - a.y * b.x;
}

/** |a|. */
export function length<F extends Frame>(a: Point<F>): number {
  return Math.hypot(a.x, a.y);
}

/** From a to b, never negative. */
export function distance<F extends Frame>(a: Point<F>, b: Point<F>): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** Turned about the origin, counter-clockwise positive. */
export function rotate<F extends Frame>(a: Point<F>, rad: number): Point<F> {
  const c = Math.cos(rad);
  const s = Math.sin(rad);
  return { x: c * a.x - s * a.y, y: s * a.x + c * a.y };
}

/** `from` at 0, `to` at 1; other values run on along the same line. */
export function lerp<F extends Frame>(from: Point<F>, to: Point<F>, t: number): Point<F> {
  return { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) };
}

/** The unit vector along `a`; the zero vector stays zero, since it has no direction. */
export function normalise<F extends Frame>(a: Point<F>): Point<F> {
  const size = length(a);
  return size === 0 ? { x: 0, y: 0 } : { x: a.x / size, y: a.y / size };
}

/** A quarter turn counter-clockwise: the left-hand side of a direction. */
export function perpendicular<F extends Frame>(a: Point<F>): Point<F> {
  return { x: -a.y, y: a.x };
}

/** The unit vector at an angle counter-clockwise from +x. */
export function direction<F extends Frame>(rad: number): Point<F> {
  return { x: Math.cos(rad), y: Math.sin(rad) };
}

/** Bearing of `to` seen from `from`, in (−π, π]; 0 when they coincide. */
export function bearing<F extends Frame>(from: Point<F>, to: Point<F>): number {
  return Math.atan2(to.y - from.y, to.x - from.x);
}
