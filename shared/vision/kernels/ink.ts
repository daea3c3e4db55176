/** AssemblyScript: enlarges blocks looked at and tells ink from paper in them. The twin of `reference` in test/vision. */
import {
  band,
  bounds,
  columns,
  drawn,
  halfWidth,
  halved,
  height,
  looked,
  padded,
  pixels,
  rows,
  runs,
  sums,
  wide,
  width,
} from './memory';

const BLOCK_PX = 8;
const ZOOM = 2;
/** Cubic, in 256ths: of the pixels at 1.75, 0.75, 0.25 and 1.25 px from a quarter of a px beside a pixel's middle. */
const FURTHER = -9;
const BESIDE = 67;
const NEAREST = 225;
const BEYOND = -27;
const HALF = 1 << 15;
/** No level lies below it: nothing is ink. */
const NEVER = i32.MIN_VALUE;

let runCount = 0;
/** Rows of the frame, and of the halved frame, that are in memory. */
let bandTop = 0;
let top = 0;
let bottom = 0;
/** Half the width of a local mean, less its middle, in px of the halved frame; and by how much ink lies below it. */
let reach = 0;
let offset = 0;

export function runsDrawn(): i32 {
  return runCount;
}

/**
 * Draws the blocks looked at and wipes those that no longer are. `firstRow` to `lastRow` (exclusive) of the halved
 * frame are in memory. A mean is that of `2 * meanReach + 1` px each way, ink lies `below` levels under it.
 */
export function draw(firstRow: i32, lastRow: i32, meanReach: i32, below: i32): void {
  top = firstRow;
  bottom = lastRow;
  bandTop = 2 * firstRow;
  reach = meanReach;
  offset = below;
  wipe();
  const evenWidth = width & ~1;
  const evenHeight = height & ~1;
  let run = runs;
  for (let row = 0; row < rows; row++) {
    const start = row * columns;
    const y0 = row * BLOCK_PX;
    const y1 = min(evenHeight, y0 + BLOCK_PX);
    for (let column = 0; column < columns; column++) {
      if (isEmpty(looked + start + column, columns - column)) {
        column += 15;
        continue;
      }
      if (load<u8>(looked + start + column) === 0) continue;
      const from = column;
      while (column < columns && load<u8>(looked + start + column) === 1) column++;
      memory.fill(drawn + start + from, 1, column - from);
      const x0 = from * BLOCK_PX;
      const x1 = min(evenWidth, column * BLOCK_PX);
      drawRun(x0, x1, y0, y1);
      store<i32>(run, ZOOM * x0);
      store<i32>(run, ZOOM * x1, 4);
      store<i32>(run, ZOOM * y0, 8);
      store<i32>(run, ZOOM * y1, 12);
      run += 16;
    }
  }
  runCount = <i32>((run - runs) >> 4);
}

/** Whether sixteen bytes are 0, all of them among `left`. */
function isEmpty(at: usize, left: i32): bool {
  return left >= 16 && !v128.any_true(v128.load(at));
}

function wipe(): void {
  const side = ZOOM * BLOCK_PX;
  const across = ZOOM * width;
  const blocks = columns * rows;
  for (let block = 0; block < blocks; block++) {
    if (isEmpty(drawn + block, blocks - block)) {
      block += 15;
      continue;
    }
    if (load<u8>(drawn + block) === 0 || load<u8>(looked + block) === 1) continue;
    store<u8>(drawn + block, 0);
    const row = block / columns;
    const x = (block - row * columns) * side;
    const end = min(across, x + side);
    const last = min(ZOOM * height, (row + 1) * side);
    for (let y = row * side; y < last; y++) memory.fill(pixels + y * across + x, 0, end - x);
  }
}

function drawRun(x0: i32, x1: i32, y0: i32, y1: i32): void {
  if (x1 <= x0) return;
  const span = ZOOM * (x1 - x0);
  const across = ZOOM * width;
  for (let y = y0 - 2; y < y1 + 2; y++) widen(y, x0, x1, wide + 4 * (y - y0 + 2) * span);
  for (let y = y0; y < y1; y += 2) {
    boundsInto(x0 >> 1, x1 >> 1, y >> 1);
    for (let k = 0; k < 2; k++) {
      const from = wide + 4 * (y + k - y0) * span;
      drawTwoRows(from, span, pixels + ZOOM * (y + k) * across + ZOOM * x0, across);
    }
  }
  clearEdges(x0, x1, y0, y1);
}

/** The enlarged frame's outermost pixels are paper: no outline leaves it. */
function clearEdges(x0: i32, x1: i32, y0: i32, y1: i32): void {
  const across = ZOOM * width;
  const last = ZOOM * height - 1;
  if (y0 === 0) memory.fill(pixels + ZOOM * x0, 0, ZOOM * (x1 - x0));
  if (ZOOM * y1 > last) memory.fill(pixels + last * across + ZOOM * x0, 0, ZOOM * (x1 - x0));
  for (let y = ZOOM * y0; y < ZOOM * y1; y++) {
    if (x0 === 0) store<u8>(pixels + y * across, 0);
    if (ZOOM * x1 === across) store<u8>(pixels + y * across + across - 1, 0);
  }
}

/** Pixels x0 to x1 of row y, clamped into the frame, enlarged along x into i32 from `to` on. */
function widen(y: i32, x0: i32, x1: i32, to: usize): void {
  let from = band + (min(height - 1, max(0, y)) - bandTop) * width;
  if (x0 < 2 || x1 + 2 > width) from = pad(from, x0, x1);
  const farLeft = pair(FURTHER, BESIDE);
  const nearLeft = pair(NEAREST, BEYOND);
  const nearRight = pair(BEYOND, NEAREST);
  const farRight = pair(BESIDE, FURTHER);
  // Of bytes from two px before the first pixel on: the pairs that begin there, one px later and so on, as i16.
  const first = i8x16(0, -1, 1, -1, 1, -1, 2, -1, 2, -1, 3, -1, 3, -1, 4, -1);
  const second = i8x16(1, -1, 2, -1, 2, -1, 3, -1, 3, -1, 4, -1, 4, -1, 5, -1);
  const third = i8x16(2, -1, 3, -1, 3, -1, 4, -1, 4, -1, 5, -1, 5, -1, 6, -1);
  const fourth = i8x16(3, -1, 4, -1, 4, -1, 5, -1, 5, -1, 6, -1, 6, -1, 7, -1);
  for (let x = x0; x < x1; x += 4, to += 32) {
    const levels = v128.load(from + x - 2);
    const left = i32x4.add(
      i32x4.dot_i16x8_s(i8x16.swizzle(levels, first), farLeft),
      i32x4.dot_i16x8_s(i8x16.swizzle(levels, third), nearLeft),
    );
    const right = i32x4.add(
      i32x4.dot_i16x8_s(i8x16.swizzle(levels, second), nearRight),
      i32x4.dot_i16x8_s(i8x16.swizzle(levels, fourth), farRight),
    );
    v128.store(to, i32x4.shuffle(left, right, 0, 4, 1, 5));
    v128.store(to, i32x4.shuffle(left, right, 2, 6, 3, 7), 16);
  }
}

/** Two i16 in turn. */
function pair(first: i32, second: i32): v128 {
  return i32x4.splat((second << 16) | (first & 0xffff));
}

/** A copy of a row's part with the frame's outermost pixels repeated beyond it; gives where the row then begins. */
function pad(row: usize, x0: i32, x1: i32): usize {
  const from = max(0, x0 - 2);
  const to = min(width, x1 + 2);
  memory.copy(padded + from, row + from, to - from);
  if (x0 < 2) {
    store<u8>(padded - 1, load<u8>(row));
    store<u8>(padded - 2, load<u8>(row));
  }
  if (x1 + 2 > width) {
    store<u8>(padded + width, load<u8>(row + width - 1));
    store<u8>(padded + width + 1, load<u8>(row + width - 1));
  }
  return padded;
}

/**
 * For px x0 to x1 of row y of the halved frame: what an enlarged pixel's sum in 65536ths of a level, without rounding,
 * has to lie below to be ink.
 */
function boundsInto(x0: i32, x1: i32, y: i32): void {
  const above = max(top, y - reach);
  const below = min(bottom, y + reach + 1);
  const first = x0 - 8;
  for (let x = first; x < x1 + 8; x += 8) {
    let sum = i16x8.splat(0);
    for (let row = above; row < below; row++) {
      sum = i16x8.add(sum, v128.load8x8_u(halved + (row - top) * halfWidth + x));
    }
    v128.store(sums + 2 * x, sum);
  }
  for (let x = first; x < 0; x++) store<u16>(sums + 2 * x, 0);
  for (let x = halfWidth; x < x1 + 8; x++) store<u16>(sums + 2 * x, 0);
  const high = i32x4.splat(below - above);
  const levels = f32x4.splat(<f32>offset);
  const zero = i32x4.splat(0);
  for (let x = x0; x < x1; x += 8) {
    let sum = i16x8.splat(0);
    for (let k = x - reach; k <= x + reach; k++) sum = i16x8.add(sum, v128.load(sums + 2 * k));
    for (let part = 0; part < 8; part += 4) {
      const at = i32x4.add(i32x4.splat(x + part), i32x4(0, 1, 2, 3));
      const across = i32x4.sub(
        i32x4.min_s(i32x4.splat(halfWidth), i32x4.add(at, i32x4.splat(reach + 1))),
        i32x4.max_s(zero, i32x4.sub(at, i32x4.splat(reach))),
      );
      const total = part === 0 ? i32x4.extend_low_i16x8_u(sum) : i32x4.extend_high_i16x8_u(sum);
      const mean = f32x4.div(f32x4.convert_i32x4_s(total), f32x4.convert_i32x4_s(i32x4.mul(across, high)));
      const limit = i32x4.trunc_sat_f32x4_s(f32x4.sub(mean, levels));
      const bound = i32x4.sub(i32x4.shl(i32x4.add(limit, i32x4.splat(1)), 16), i32x4.splat(HALF));
      v128.store(
        bounds + 4 * (x - x0 + part),
        v128.bitselect(i32x4.splat(NEVER), bound, i32x4.lt_s(limit, zero)),
      );
    }
  }
}

/** One row of the frame becomes two of the enlarged one, from `from` in `wide`, `span` px, to `to` and the row below. */
function drawTwoRows(from: usize, span: i32, to: usize, across: i32): void {
  const row = <usize>(4 * span);
  let bound = bounds;
  let x = 0;
  for (; x + 16 <= span; x += 16, from += 64, bound += 16) {
    const a = inkAbove(from, row, v128.load32_splat(bound));
    const b = inkAbove(from + 16, row, v128.load32_splat(bound, 4));
    const c = inkAbove(from + 32, row, v128.load32_splat(bound, 8));
    const d = inkAbove(from + 48, row, v128.load32_splat(bound, 12));
    v128.store(to + x, i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d)));
    const e = inkBelow(from, row, v128.load32_splat(bound));
    const f = inkBelow(from + 16, row, v128.load32_splat(bound, 4));
    const g = inkBelow(from + 32, row, v128.load32_splat(bound, 8));
    const h = inkBelow(from + 48, row, v128.load32_splat(bound, 12));
    v128.store(to + across + x, i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(e, f), i16x8.narrow_i32x4_s(g, h)));
  }
  for (; x < span; x += 4, from += 16, bound += 4) {
    const zero = i32x4.splat(0);
    const a = i16x8.narrow_i32x4_s(inkAbove(from, row, v128.load32_splat(bound)), zero);
    const e = i16x8.narrow_i32x4_s(inkBelow(from, row, v128.load32_splat(bound)), zero);
    v128.store32_lane(to + x, i8x16.narrow_i16x8_s(a, a), 0);
    v128.store32_lane(to + across + x, i8x16.narrow_i16x8_s(e, e), 0);
  }
}

function inkAbove(from: usize, row: usize, bound: v128): v128 {
  const a = i32x4.mul(v128.load(from), i32x4.splat(FURTHER));
  const b = i32x4.mul(v128.load(from + row), i32x4.splat(BESIDE));
  const c = i32x4.mul(v128.load(from + 2 * row), i32x4.splat(NEAREST));
  const d = i32x4.mul(v128.load(from + 3 * row), i32x4.splat(BEYOND));
  return i32x4.lt_s(i32x4.add(i32x4.add(a, b), i32x4.add(c, d)), bound);
}

function inkBelow(from: usize, row: usize, bound: v128): v128 {
  const b = i32x4.mul(v128.load(from + row), i32x4.splat(BEYOND));
  const c = i32x4.mul(v128.load(from + 2 * row), i32x4.splat(NEAREST));
  const d = i32x4.mul(v128.load(from + 3 * row), i32x4.splat(BESIDE));
  const e = i32x4.mul(v128.load(from + 4 * row), i32x4.splat(FURTHER));
  return i32x4.lt_s(i32x4.add(i32x4.add(b, c), i32x4.add(d, e)), bound);
}
