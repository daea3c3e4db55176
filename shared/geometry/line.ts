import type { Frame, Point, TableSize } from './point';

/** A piece of a line from one point to another. */
export interface Segment<F extends Frame> {
  readonly from: Point<F>;
  readonly to: Point<F>;
}

/**
 * The part of the segment `from`–`to` inside the rectangle (0, 0)–(widthMm, depthMm), edges included; it runs the same
 * way. Undefined where the segment misses the rectangle or has no length.
 */
export function clipSegmentToRectangle<F extends Frame>(
  from: Point<F>,
  to: Point<F>,
  size: TableSize,
): Segment<F> | undefined {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (dx === 0 && dy === 0) return undefined;
  // Liang–Barsky: the fractions at which the segment lies inside all four edges.
  let enter = 0;
  let leave = 1;
  const edges = [
    [dx, -from.x, size.widthMm - from.x],
    [dy, -from.y, size.depthMm - from.y],
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
    from: { x: from.x + enter * dx, y: from.y + enter * dy },
    to: { x: from.x + leave * dx, y: from.y + leave * dy },
  };
}
