import { type Quad, sideLength } from '../quad';
import type { TracedOutline } from './outline-tracer';

/** A share of the outline's points may lie off the four sides: a bitten corner, a bridge to something dark. */
const OUTLIER_SHARE = 0.15;
/** And so many inside them, where a side is broken and the outline runs in between the cells. */
const DENT_SHARE = 0.6;
/** Of each side's length, how much of the outline then has to lie along it. */
const SIDE_SHOWN = 0.6;
/** What counts as off: further than this share of the mean side, or this many px. */
const OFF_SIDE_SHARE = 0.09;
const OFF_PX = 1.6;

/** Of each side: points along it, its length, and what makes of a point how deep inside it lies. */
const shown = new Float64Array(4);
const lengths = new Float64Array(4);
const depths = new Float64Array(12);

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

/**
 * Whether the outline's points lie on the quad's sides, but for a few outside it, and more inside where light has
 * broken into thin ink, as long as each side shows.
 */
function mostlyOnSides(quad: Quad, points: Int32Array, count: number): boolean {
  let perimeter = 0;
  for (let k = 0; k < 4; k++) {
    const length = sideLength(quad, k);
    const n = (k + 1) & 3;
    lengths[k] = length;
    perimeter += length;
    // Above 0 to the right of a side of a clockwise quad, which is inside: px from it.
    const across = -((quad[2 * n + 1] as number) - (quad[2 * k + 1] as number)) / length;
    const down = ((quad[2 * n] as number) - (quad[2 * k] as number)) / length;
    depths[3 * k] = across;
    depths[3 * k + 1] = down;
    depths[3 * k + 2] = -(across * (quad[2 * k] as number) + down * (quad[2 * k + 1] as number));
  }
  const off = Math.max(OFF_PX, (OFF_SIDE_SHARE * perimeter) / 4);
  const mostOutside = OUTLIER_SHARE * count;
  const mostInside = DENT_SHARE * count;
  let outside = 0;
  let inside = 0;
  shown.fill(0);
  for (let i = 0; i < count; i++) {
    const x = points[2 * i] as number;
    const y = points[2 * i + 1] as number;
    let nearest = Number.POSITIVE_INFINITY;
    let side = 0;
    for (let k = 0; k < 4; k++) {
      const depth =
        (depths[3 * k] as number) * x + (depths[3 * k + 1] as number) * y + (depths[3 * k + 2] as number);
      if (depth < nearest) {
        nearest = depth;
        side = k;
      }
    }
    if (nearest < -off) {
      if (++outside > mostOutside) return false;
    } else if (nearest <= off) shown[side] = (shown[side] as number) + 1;
    else if (++inside > mostInside) return false;
  }
  if (inside + outside <= mostOutside) return true;
  for (let k = 0; k < 4; k++) if ((shown[k] as number) < SIDE_SHOWN * (lengths[k] as number)) return false;
  return true;
}
