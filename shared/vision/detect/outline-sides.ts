import { newQuad, type Quad } from '../quad';
import type { TracedOutline } from './outline-tracer';

/** Steps along the outline, before and after a point, over which its turn is taken. */
const REACH = 8;
/** Turns of which the square of the sine, over that reach, lies above this end a side. */
const TURN = 0.3;
/** Points of a side lie off the line between its ends by this many px, or this share of its length. */
const OFF_PX = 1.6;
const OFF_SHARE = 0.06;
/** So much of a side's length shows; the rest may be broken, as long as the outline runs inside it there. */
const SIDE_SHOWN = 0.6;
/** Sides that meet in a corner of a square, seen under any angle that can still be read, differ less than this. */
const MAX_SIDE_RATIO = 2.8;
/** A broken side has no more turns than this from its one end to the other, that one included. */
const MOST_ENDS = 6;

/**
 * Squares of which two whole sides and the corner between them show, in an outline that goes on to something else: ink
 * that touches a neighbour's or the dark of a figure over its paper.
 */
export interface SideFinder {
  /**
   * Calls `found` with the parallelogram on every such pair of sides, clockwise on screen, in px of the traced picture
   * (centre of a pixel at whole numbers). The array is reused.
   */
  find(outline: TracedOutline, found: (quad: Quad) => void): void;
}

/** `shortestPx` and `longestPx`: of a side in the traced picture. */
export function makeSideFinder(capacity: number, shortestPx: number, longestPx: number): SideFinder {
  const quad = newQuad();
  const turns = new Float32Array(capacity);
  const ends = new Int32Array(capacity);
  const after = new Float64Array(MOST_ENDS + 1);
  const before = new Float64Array(MOST_ENDS + 1);
  /** Lengths of sides from each corner to those that come after it, below 0 where not yet measured: two corners ask for each. */
  let measured = new Float64Array(64 * MOST_ENDS);

  /**
   * The turn at each point: its sine's square, above 0 to the right, which is where a clockwise outline turns at its
   * corners, below 0 to the left; 0 where it is too slight.
   */
  function measureTurns({ points, count }: TracedOutline): void {
    for (let i = 0; i < count; i++) {
      const before = 2 * (i >= REACH ? i - REACH : i - REACH + count);
      const after = 2 * (i + REACH < count ? i + REACH : i + REACH - count);
      const x = points[2 * i] as number;
      const y = points[2 * i + 1] as number;
      const ax = x - (points[before] as number);
      const ay = y - (points[before + 1] as number);
      const bx = (points[after] as number) - x;
      const by = (points[after + 1] as number) - y;
      const cross = ax * by - ay * bx;
      const square = (ax * ax + ay * ay) * (bx * bx + by * by) + 1;
      turns[i] = cross * cross < TURN * square ? 0 : (cross * Math.abs(cross)) / square;
    }
  }

  /** Where the outline turns most, one point a turn; gives their number. */
  function findEnds(count: number): number {
    let found = 0;
    for (let i = 0; i < count; i++) {
      const turn = Math.abs(turns[i] as number);
      if (turn === 0) continue;
      let isMost = true;
      for (let k = 1; k <= REACH && isMost; k++) {
        const before = Math.abs(turns[i >= k ? i - k : i - k + count] as number);
        const after = Math.abs(turns[i + k < count ? i + k : i + k - count] as number);
        isMost = before < turn && after <= turn;
      }
      if (isMost) ends[found++] = i;
    }
    return found;
  }

  /** Length of the side between two points; 0 where it does not show or is too short or long. */
  function sidePx({ points, count }: TracedOutline, from: number, to: number): number {
    const ax = points[2 * from] as number;
    const ay = points[2 * from + 1] as number;
    const dx = (points[2 * to] as number) - ax;
    const dy = (points[2 * to + 1] as number) - ay;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length < shortestPx || length > longestPx) return 0;
    const most = Math.max(OFF_PX, OFF_SHARE * length) * length;
    let shown = 0;
    for (let i = from; i !== to; i = i + 1 < count ? i + 1 : 0) {
      // Above 0 to the right, inside ink.
      const depth = dx * ((points[2 * i + 1] as number) - ay) - dy * ((points[2 * i] as number) - ax);
      if (depth < -most) return 0;
      if (depth <= most) shown++;
    }
    return shown >= SIDE_SHOWN * length ? length : 0;
  }

  function forget(corners: number): void {
    if (measured.length < corners * MOST_ENDS) measured = new Float64Array(2 * corners * MOST_ENDS);
    measured.fill(-1, 0, corners * MOST_ENDS);
  }

  /**
   * Fills `lengths` with those of the sides between `ends[k]` and the ends that come after it or, looking back, before;
   * false where there are none.
   */
  function measureSides(
    outline: TracedOutline,
    corners: number,
    k: number,
    way: 1 | -1,
    lengths: Float64Array,
  ): boolean {
    let shows = false;
    lengths.fill(0);
    for (let ahead = 1; ahead <= Math.min(corners - 1, MOST_ENDS); ahead++) {
      const other = (k + way * ahead + corners) % corners;
      const from = way > 0 ? k : other;
      const key = from * MOST_ENDS + ahead - 1;
      let length = measured[key] as number;
      if (length < 0) {
        length = sidePx(outline, ends[from] as number, ends[way > 0 ? other : k] as number);
        measured[key] = length;
      }
      lengths[ahead] = length;
      if (length > 0) shows = true;
    }
    return shows;
  }

  return {
    find(outline, found) {
      const { points, count } = outline;
      const { left, top, right, bottom } = outline;
      if (count < 4 * REACH || Math.min(right - left, bottom - top) < shortestPx / 2) return;
      measureTurns(outline);
      const corners = findEnds(count);
      if (corners < 3) return;
      forget(corners);
      for (let k = 0; k < corners; k++) {
        const at = ends[k] as number;
        if ((turns[at] as number) < 0) continue;
        if (!measureSides(outline, corners, k, 1, after)) continue;
        if (!measureSides(outline, corners, k, -1, before)) continue;
        // Of all pairs of sides the two that are most alike.
        let least = MAX_SIDE_RATIO;
        let next = -1;
        let last = -1;
        for (let i = 1; i <= MOST_ENDS; i++) {
          const a = after[i] as number;
          if (a === 0) continue;
          for (let j = 1; j <= MOST_ENDS; j++) {
            const ratio = Math.max(a / (before[j] as number), (before[j] as number) / a);
            if (!(ratio < least)) continue;
            least = ratio;
            next = ends[(k + i) % corners] as number;
            last = ends[(k - j + corners) % corners] as number;
          }
        }
        if (next < 0) continue;
        for (let axis = 0; axis < 2; axis++) {
          const a = (points[2 * last + axis] as number) - 0.5;
          const b = (points[2 * at + axis] as number) - 0.5;
          const c = (points[2 * next + axis] as number) - 0.5;
          quad[axis] = a;
          quad[2 + axis] = b;
          quad[4 + axis] = c;
          quad[6 + axis] = a + c - b;
        }
        found(quad);
      }
    },
  };
}
