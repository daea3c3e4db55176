import type { Frame, Point } from './point';

/** At a turn sharper than this the outer corner is cut off, lest it run out to a needle: as many half widths away. */
const LONGEST_MITRE = 2;

/**
 * The outline of a strip of some width along a line, ends cut square, right side first and then back along the left:
 * counter-clockwise. Corners are mitred, up to two half widths. Points that repeat the one before are passed over; of a
 * line without length nothing is left.
 */
export function ribbonOutline<F extends Frame>(line: readonly Point<F>[], width: number): Point<F>[] {
  const points = line.filter((p, index) => {
    const before = line[index - 1];
    return !before || p.x !== before.x || p.y !== before.y;
  });
  if (points.length < 2) return [];
  const right: Point<F>[] = [];
  const left: Point<F>[] = [];
  points.forEach((p, index) => {
    const came = unit(points[index - 1], p);
    const goes = unit(p, points[index + 1]);
    const into = came ?? goes;
    const out = goes ?? came;
    if (!into || !out) return;
    // The mitre lies along the mean of both normals, and is the longer the sharper the turn.
    const x = into.y + out.y;
    const y = -(into.x + out.x);
    const twice = x * x + y * y;
    const reach = Math.min(2 / Math.max(twice, 1e-12), LONGEST_MITRE / Math.max(Math.sqrt(twice), 1e-6));
    const half = width / 2;
    right.push({ x: p.x + x * reach * half, y: p.y + y * reach * half });
    left.push({ x: p.x - x * reach * half, y: p.y - y * reach * half });
  });
  return [...right, ...left.toReversed()];
}

function unit<F extends Frame>(
  from: Point<F> | undefined,
  to: Point<F> | undefined,
): { readonly x: number; readonly y: number } | undefined {
  if (!from || !to) return undefined;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
