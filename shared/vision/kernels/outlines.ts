/** AssemblyScript: walks the outlines of ink, run after run. The twin of `makeOutlineTracer`, which tells the rules. */
import { runsDrawn } from './ink';
import { capacity, directions, height, nowhere, outline, pixels, points, runs, turns, width } from './memory';

const ZOOM = 2;
const INK = 255;
const WALKED = 254;

/** Where tracing goes on: run, row and column. */
let run = 0;
let y = 0;
let x = 0;

/** Begins anew with the ink drawn last. */
export function rewind(): void {
  run = 0;
  y = -1;
}

/** Traces on to the next outline of `least` points or more; gives how many it has, 0 where there are no more. */
export function nextOutline(least: i32): i32 {
  const across = ZOOM * width;
  const last = ZOOM * height - 1;
  const count = runsDrawn();
  while (run < count) {
    const bounds = runs + 16 * run;
    const from = max(1, load<i32>(bounds));
    const to = min(across - 1, load<i32>(bounds, 4));
    const end = min(last, load<i32>(bounds, 12));
    if (y < 0) {
      y = max(1, load<i32>(bounds, 8));
      x = from;
    }
    for (; y < end; y++, x = from) {
      const steps = nextInRow(to, least);
      if (steps > 0) return steps;
    }
    run++;
    y = -1;
  }
  return 0;
}

/** Goes on in row `y` from column `x` up to `to`; gives the points of an outline found, else 0. */
function nextInRow(to: i32, least: i32): i32 {
  const row = pixels + y * ZOOM * width;
  const ink = i8x16.splat(-1);
  while (x < to) {
    const at = row + x;
    // The left edges of ink among sixteen pixels, one bit each.
    let edges = i8x16.bitmask(
      v128.and(i8x16.eq(v128.load(at), ink), i8x16.eq(v128.load(at - 1), i8x16.splat(0))),
    );
    if (to - x < 16) edges &= (1 << (to - x)) - 1;
    while (edges !== 0) {
      const k = ctz(edges);
      edges &= edges - 1;
      // A walk from an edge further left may have come by since.
      if (load<u8>(at + k) !== INK) continue;
      const steps = walk(at + k);
      if (steps < least || steps > capacity) continue;
      unroll(x + k, y, steps);
      x += k + 1;
      return steps;
    }
    x += 16;
  }
  return 0;
}

/** Walks round the ink whose left edge runs up to the corner `start`; gives the number of steps. */
function walk(start: usize): i32 {
  const end = start + ZOOM * width;
  const most = capacity;
  let at = end;
  let direction = 0;
  let count = 0;
  do {
    const ahead = turns + 12 * direction;
    at += load<i32>(ahead);
    // Steps up are walked for good. On flecks every branch would be a guess, so the others are noted where nobody looks.
    store<u8>(select(at, nowhere, direction === 0), WALKED);
    store<u8>(directions + min(count, most), direction);
    count++;
    // The highest bit is set of ink only.
    const isInkRight = load<u8>(at + load<i32>(ahead, 4)) >> 7;
    const isInkLeft = load<u8>(at + load<i32>(ahead, 8)) >> 7;
    // Without ink ahead to the right, with it on both sides to the left, else straight on.
    direction = (direction + 1 - isInkRight - (isInkRight & isInkLeft)) & 3;
  } while (at !== end || direction !== 0);
  return count;
}

/** Takes up a walk that began northwards from the corner below and left of pixel (startX, startY). */
function unroll(startX: i32, startY: i32, count: i32): void {
  let px = startX;
  let py = startY + 1;
  let area = 0;
  let left = px;
  let right = px;
  let top = py;
  let bottom = py;
  for (let i = 0; i < count; i++) {
    const direction = <i32>load<u8>(directions + i);
    const dx = direction === 1 ? 1 : direction === 3 ? -1 : 0;
    const dy = direction === 2 ? 1 : direction === 0 ? -1 : 0;
    px += dx;
    py += dy;
    area += px * dy;
    store<i32>(points + 8 * i, px);
    store<i32>(points + 8 * i, py, 4);
    left = min(left, px);
    right = max(right, px);
    top = min(top, py);
    bottom = max(bottom, py);
  }
  store<i32>(outline, area);
  store<i32>(outline, left, 4);
  store<i32>(outline, top, 8);
  store<i32>(outline, right, 12);
  store<i32>(outline, bottom, 16);
}
