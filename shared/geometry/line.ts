import type { Frame, Point, TableSize } from './point';

/** A piece of a line from one point to another. */
export interface Segment<F extends Frame> {
  readonly from: Point<F>;
  readonly to: Point<F>;
}

/**
 * The part of the endless line through `through` along `direction` (any length but zero) inside the rectangle
 * (0, 0)–(widthMm, depthMm), edges included; it runs the way `direction` points.
 * Undefined where the line misses the rectangle or `direction` is zero.
 */
export function clipLineToRectangle<F extends Frame>(
  through: Point<F>,
  direction: Point<F>,
  size: TableSize,
): Segment<F> | undefined {
  return clipToInterval(through, direction, size, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
}

/** As `clipLineToRectangle`, for the ray that starts at `from`. */
export function clipRayToRectangle<F extends Frame>(
  from: Point<F>,
  direction: Point<F>,
  size: TableSize,
): Segment<F> | undefined {
  return clipToInterval(from, direction, size, 0, Number.POSITIVE_INFINITY);
}

/** As `clipLineToRectangle`, for the segment `from`–`to`. */
export function clipSegmentToRectangle<F extends Frame>(
  from: Point<F>,
  to: Point<F>,
  size: TableSize,
): Segment<F> | undefined {
  return clipToInterval(from, { x: to.x - from.x, y: to.y - from.y }, size, 0, 1);
}

/** Where two endless lines cross; undefined when they are parallel. */
export function lineCrossing<F extends Frame>(
  throughA: Point<F>,
  directionA: Point<F>,
  throughB: Point<F>,
  directionB: Point<F>,
): Point<F> | undefined {
  const determinant = directionA.x * directionB.y - directionA.y * directionB.x;
  if (determinant === 0) return undefined;
  const t =
    ((throughB.x - throughA.x) * directionB.y - (throughB.y - throughA.y) * directionB.x) / determinant;
  return { x: throughA.x + t * directionA.x, y: throughA.y + t * directionA.y };
}

/** Liang–Barsky: the parameters at which the line lies inside all four edges. */
function clipToInterval<F extends Frame>(
  origin: Point<F>,
  direction: Point<F>,
  size: TableSize,
  first: number,
  last: number,
): Segment<F> | undefined {
  if (direction.x === 0 && direction.y === 0) return undefined;
  let enter = first;
  let leave = last;
  const edges = [
    [direction.x, -origin.x, size.widthMm - origin.x],
    [direction.y, -origin.y, size.depthMm - origin.y],
  ] as const;
  for (const [step, low, high] of edges) {
    if (step === 0) {
      if (low > 0 || high < 0) return undefined;
      continue;
    }
    enter = Math.max(enter, Math.min(low / step, high / step));
    leave = Math.min(leave, Math.max(low / step, high / step));
  }
  if (enter > leave) return undefined;
  return {
    from: { x: origin.x + enter * direction.x, y: origin.y + enter * direction.y },
    to: { x: origin.x + leave * direction.x, y: origin.y + leave * direction.y },
  };
}
