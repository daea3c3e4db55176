const FULL_TURN = 2 * Math.PI;

/** The same direction in (−π, π]. Non-finite input gives NaN. */
export function wrapAngle(rad: number): number {
  const turned = rad - FULL_TURN * Math.ceil((rad - Math.PI) / FULL_TURN);
  // Rounding may leave the open end of the interval.
  return turned <= -Math.PI ? Math.PI : turned;
}

/** The signed turn that takes direction `from` to direction `to`, counter-clockwise positive, in (−π, π]. */
export function angleBetween(from: number, to: number): number {
  return wrapAngle(to - from);
}

export function degrees(rad: number): number {
  return (rad * 180) / Math.PI;
}

export function radians(deg: number): number {
  return (deg * Math.PI) / 180;
}
