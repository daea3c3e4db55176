import type { TracedOutline } from './outline-tracer';
import type { Quad } from './quad';

/** A share of the outline's points may lie off the four sides: a bitten corner, a bridge to something dark. */
const OUTLIER_SHARE = 0.15;
/** What counts as off: further than this share of the mean side, or this many px. */
const OFF_SIDE_SHARE = 0.09;
const OFF_PX = 1.6;

/**
 * The four corners of an outline that is roughly a convex quadrilateral, clockwise on screen, in px of the traced
 * picture (centre of a pixel at whole numbers). False where it is none.
 *
 * The point furthest from the middle is a corner, the one furthest from that is the opposite corner, and those
 * furthest to either side of their diagonal are the others. Points off the sides are then counted.
 */
export function outlineCornersInto(out: Quad, outline: TracedOutline): boolean {
  const { points, count } = outline;
  let mx = 0;
  let my = 0;
  for (let i = 0; i < 2 * count; i += 2) {
    mx += points[i] as number;
    my += points[i + 1] as number;
  }
  const first = furthest(points, count, mx / count, my / count);
  const ax = points[2 * first] as number;
  const ay = points[2 * first + 1] as number;
  const opposite = furthest(points, count, ax, ay);
  const cx = points[2 * opposite] as number;
  const cy = points[2 * opposite + 1] as number;
  let leftmost = 0;
  let rightmost = 0;
  let second = -1;
  let fourth = -1;
  for (let i = 0; i < count; i++) {
    const side =
      (cx - ax) * ((points[2 * i + 1] as number) - ay) - (cy - ay) * ((points[2 * i] as number) - ax);
    // With y down, a clockwise outline has its second corner to the left of the diagonal: side below zero.
    if (side < leftmost) {
      leftmost = side;
      second = i;
    } else if (side > rightmost) {
      rightmost = side;
      fourth = i;
    }
  }
  if (second < 0 || fourth < 0) return false;
  out[0] = ax;
  out[1] = ay;
  out[2] = points[2 * second] as number;
  out[3] = points[2 * second + 1] as number;
  out[4] = cx;
  out[5] = cy;
  out[6] = points[2 * fourth] as number;
  out[7] = points[2 * fourth + 1] as number;
  if (!mostlyOnSides(out, points, count)) return false;
  for (let k = 0; k < 8; k++) out[k] = (out[k] as number) - 0.5;
  return true;
}

function furthest(points: Int32Array, count: number, x: number, y: number): number {
  let best = 0;
  let bestSquare = -1;
  for (let i = 0; i < count; i++) {
    const dx = (points[2 * i] as number) - x;
    const dy = (points[2 * i + 1] as number) - y;
    const square = dx * dx + dy * dy;
    if (square > bestSquare) {
      bestSquare = square;
      best = i;
    }
  }
  return best;
}

function mostlyOnSides(quad: Quad, points: Int32Array, count: number): boolean {
  let perimeter = 0;
  for (let k = 0; k < 4; k++) {
    const n = (k + 1) & 3;
    perimeter += Math.hypot(
      (quad[2 * n] as number) - (quad[2 * k] as number),
      (quad[2 * n + 1] as number) - (quad[2 * k + 1] as number),
    );
  }
  const off = Math.max(OFF_PX, (OFF_SIDE_SHARE * perimeter) / 4);
  let outliers = 0;
  const allowed = OUTLIER_SHARE * count;
  for (let i = 0; i < count; i++) {
    const x = points[2 * i] as number;
    const y = points[2 * i + 1] as number;
    let near = false;
    for (let k = 0; k < 4 && !near; k++) {
      const n = (k + 1) & 3;
      const ax = quad[2 * k] as number;
      const ay = quad[2 * k + 1] as number;
      const dx = (quad[2 * n] as number) - ax;
      const dy = (quad[2 * n + 1] as number) - ay;
      near = Math.abs(dx * (y - ay) - dy * (x - ax)) <= off * Math.hypot(dx, dy);
    }
    if (!near && ++outliers > allowed) return false;
  }
  return true;
}
