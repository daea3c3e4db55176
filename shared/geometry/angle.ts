const FULL_TURN = 2 * Math.PI;

/** The same direction in (−π, π]. Non-finite input gives NaN. */
export function wrapAngle(rad: number): number {
  const turned = rad - FULL_TURN * Math.ceil((rad - Math.PI) / FULL_TURN);
  // After many turns rounding may carry the closed end a hair too far.
  return Math.min(turned, Math.PI);
}

/** The signed turn that takes direction `from` to direction `to`, counter-clockwise positive, in (−π, π]. */
export function angleBetween(from: number, to: number): number {
  return wrapAngle(to - from);
}

/** Radians as degrees, without wrapping. */
export function degrees(rad: number): number {
  return (rad * 180) / Math.PI;
}

/** Degrees as radians, without wrapping. */
export function radians(deg: number): number {
  return (deg * Math.PI) / 180;
}
