/** AssemblyScript: which blocks of a frame can hold ink beside paper. The twin of `reference` in test/vision. */
import {
  columns,
  covered,
  deviationBefore,
  halfHeight,
  halfWidth,
  halved,
  looked,
  meanBefore,
  nearStrong,
  rows,
  spread,
  still,
} from './memory';

const HALF_BLOCK = 4;
const STILL_LEVELS: f64 = 2.5;
const LOOKS = 2;
const LEAST_NEIGHBOURS = 2;
const FLAT_LEVELS: f64 = 4;
const FLAT_SHARE: f64 = 0.5;
const STRONG: f64 = 1.4;
const STRONG_REACH = 2;
const FLAT = 0;
const UNEVEN = 1;
const BUSY = 2;

let minSpread: f64 = 0;
let minSpreadShare: f64 = 0;
/** 256 times the least variance of a block that is not flat, however dark. */
let leastUneven = 0;
let fromRow = 0;
let toRow = 0;
/** The first row of the halved frame that is in memory. */
let top = 0;

export function configure(least: f64, leastShare: f64): void {
  minSpread = least;
  minSpreadShare = leastShare;
  const flat = max(FLAT_LEVELS, FLAT_SHARE * least);
  leastUneven = <i32>Math.ceil(256 * flat * flat);
}

/** Judges the blocks of rows `from` to `to` (exclusive); the halved frame's rows from `firstRow` on are in memory. */
export function judge(from: i32, to: i32, firstRow: i32): void {
  fromRow = from;
  toRow = to;
  top = firstRow;
  memory.fill(nearStrong + from * columns, 0, (to - from) * columns);
  for (let row = from; row < to; row++) {
    const isWhole = (row + 1) * HALF_BLOCK <= halfHeight;
    let column = 0;
    if (isWhole) {
      for (; (column + 4) * HALF_BLOCK <= halfWidth; column += 4) judgeFour(row, column);
    }
    for (; column < columns; column++) judgePartial(row, column);
  }
}

/** Four whole blocks side by side: a row of all of them is one vector. */
function judgeFour(row: i32, column: i32): void {
  let at = halved + (row * HALF_BLOCK - top) * halfWidth + column * HALF_BLOCK;
  let sums = i32x4.splat(0);
  let squares = i32x4.splat(0);
  for (let y = 0; y < HALF_BLOCK; y++, at += halfWidth) {
    const levels = v128.load(at);
    sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(levels)));
    const low = i32x4.extadd_pairwise_i16x8_u(i16x8.extmul_low_i8x16_u(levels, levels));
    const high = i32x4.extadd_pairwise_i16x8_u(i16x8.extmul_high_i8x16_u(levels, levels));
    squares = i32x4.add(squares, i32x4.shuffle(low, high, 0, 2, 4, 6));
    squares = i32x4.add(squares, i32x4.shuffle(low, high, 1, 3, 5, 7));
  }
  const variances = i32x4.sub(i32x4.shl(squares, 4), i32x4.mul(sums, sums));
  const block = row * columns + column;
  if (!v128.any_true(i32x4.ge_s(variances, i32x4.splat(leastUneven)))) {
    store<u32>(spread + block, 0);
    return;
  }
  take(row, column, <f64>i32x4.extract_lane(sums, 0) / 16, <f64>i32x4.extract_lane(variances, 0) / 256);
  take(row, column + 1, <f64>i32x4.extract_lane(sums, 1) / 16, <f64>i32x4.extract_lane(variances, 1) / 256);
  take(row, column + 2, <f64>i32x4.extract_lane(sums, 2) / 16, <f64>i32x4.extract_lane(variances, 2) / 256);
  take(row, column + 3, <f64>i32x4.extract_lane(sums, 3) / 16, <f64>i32x4.extract_lane(variances, 3) / 256);
}

/** A block that the frame's edge may cut. */
function judgePartial(row: i32, column: i32): void {
  const y0 = row * HALF_BLOCK;
  const y1 = min(halfHeight, y0 + HALF_BLOCK);
  const x0 = column * HALF_BLOCK;
  const x1 = min(halfWidth, x0 + HALF_BLOCK);
  let sum = 0;
  let squares = 0;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const level = <i32>load<u8>(halved + (y - top) * halfWidth + x);
      sum += level;
      squares += level * level;
    }
  }
  const count = <f64>((x1 - x0) * (y1 - y0));
  const mean = <f64>sum / count;
  take(row, column, mean, <f64>squares / count - mean * mean);
}

function take(row: i32, column: i32, mean: f64, variance: f64): void {
  const block = row * columns + column;
  const least = max(minSpread, minSpreadShare * mean);
  if (!(variance >= least * least)) {
    const flat = max(FLAT_LEVELS, FLAT_SHARE * least);
    store<u8>(spread + block, variance >= flat * flat ? UNEVEN : FLAT);
    return;
  }
  store<u8>(spread + block, BUSY);
  if (variance >= STRONG * STRONG * least * least) markAround(row, column);
  takeStill(block, mean, Math.sqrt(variance));
}

function markAround(row: i32, column: i32): void {
  const left = max(0, column - STRONG_REACH);
  const right = min(columns, column + STRONG_REACH + 1);
  const below = min(toRow, row + STRONG_REACH + 1);
  for (let r = max(fromRow, row - STRONG_REACH); r < below; r++) {
    for (let c = left; c < right; c++) store<u8>(nearStrong + r * columns + c, 1);
  }
}

function takeStill(block: i32, mean: f64, deviation: f64): void {
  const isStill =
    Math.abs(mean - <f64>load<f32>(meanBefore + 4 * block)) < STILL_LEVELS &&
    Math.abs(deviation - <f64>load<f32>(deviationBefore + 4 * block)) < STILL_LEVELS;
  if (isStill) {
    store<u8>(still + block, min<i32>(LOOKS, load<u8>(still + block) + 1));
    return;
  }
  store<u8>(still + block, 0);
  store<f32>(meanBefore + 4 * block, <f32>mean);
  store<f32>(deviationBefore + 4 * block, <f32>deviation);
}

/** Sets `looked` of busy blocks near ink that nothing covers, and of their neighbours; `onlyChanged` is 0 or 1. */
export function find(onlyChanged: i32): void {
  memory.fill(looked, 0, columns * rows);
  const busy = i8x16.splat(<i8>BUSY);
  for (let row = fromRow; row < toRow; row++) {
    for (let first = 0; first < columns; first += 16) {
      const at = spread + row * columns + first;
      if (!v128.any_true(i8x16.eq(v128.load(at), busy))) continue;
      const end = min(columns, first + 16);
      for (let column = first; column < end; column++) look(row, column, onlyChanged);
    }
  }
}

function look(row: i32, column: i32, onlyChanged: i32): void {
  const block = row * columns + column;
  if (load<u8>(spread + block) !== BUSY || load<u8>(nearStrong + block) === 0) return;
  if (load<u8>(covered + block) === 1) return;
  if (onlyChanged === 1 && load<u8>(still + block) === LOOKS) return;
  const left = max(0, column - 1);
  const right = min(columns - 1, column + 1);
  const above = max(fromRow, row - 1);
  const below = min(toRow - 1, row + 1);
  let count = -1;
  for (let r = above; r <= below; r++) {
    for (let c = left; c <= right; c++) count += <i32>(load<u8>(spread + r * columns + c) === BUSY);
  }
  if (count < LEAST_NEIGHBOURS) return;
  for (let r = above; r <= below; r++) {
    for (let c = left; c <= right; c++) {
      if (load<u8>(spread + r * columns + c) !== FLAT) store<u8>(looked + r * columns + c, 1);
    }
  }
}

/** Leaves out the rows from the one on that would make the blocks looked at more than `most`, but for the first. */
export function endBefore(most: f64): i32 {
  let count = 0;
  for (let row = fromRow; row < toRow; row++) {
    for (let column = 0; column < columns; column++) count += <i32>load<u8>(looked + row * columns + column);
    if (<f64>count > most && row > fromRow) toRow = row;
  }
  return toRow;
}
