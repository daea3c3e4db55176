import type { Frame, Point } from './point';

/** The side of a line towards which `normal` (a unit vector) points, the line itself included. */
export interface HalfPlane<F extends Frame> {
  readonly through: Point<F>;
  readonly normal: Point<F>;
}

/** How deep p lies inside the half-plane; negative outside, 0 on its line. */
export function signedDistance<F extends Frame>(h: HalfPlane<F>, p: Point<F>): number {
  return (p.x - h.through.x) * h.normal.x + (p.y - h.through.y) * h.normal.y;
}

/** The same line, the other side. */
export function opposite<F extends Frame>(h: HalfPlane<F>): HalfPlane<F> {
  return { through: h.through, normal: { x: -h.normal.x, y: -h.normal.y } };
}

/** The half-plane ahead of the line through `through` square to the direction `headingRad`. */
export function ahead<F extends Frame>(through: Point<F>, headingRad: number): HalfPlane<F> {
  return { through, normal: { x: Math.cos(headingRad), y: Math.sin(headingRad) } };
}
