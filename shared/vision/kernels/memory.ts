/**
 * AssemblyScript, compiled by the build: where the loops over blocks keep what they read and write. One instance serves
 * frames of one size at a time; `reserve` lays its memory out, and only a larger size makes it grow.
 */

/** Vectors may be read and written this many bytes beyond either end of an array. */
const SLACK: usize = 64;
const PAGE: usize = 65536;
const BLOCK_PX = 8;
/** How many times as wide and as high as the frame ink is drawn. */
const ZOOM = 2;

export let width = 0;
export let height = 0;
export let columns = 0;
export let rows = 0;
/** Of the halved frame. */
export let halfWidth = 0;
export let halfHeight = 0;

/** Grey levels of the frame's rows from `bandTop` on, and of the halved frame's from half of it. */
export let band: usize = 0;
export let halved: usize = 0;
/** One byte a block: what it is, whether ink is near it, how often it was as before, what covers it, what is looked at. */
export let spread: usize = 0;
export let nearStrong: usize = 0;
export let still: usize = 0;
export let covered: usize = 0;
export let looked: usize = 0;
export let drawn: usize = 0;
/** f32 a block, of when it last changed. */
export let meanBefore: usize = 0;
export let deviationBefore: usize = 0;
/** Ink 255 or 254, else 0, of the enlarged frame. */
export let pixels: usize = 0;
/** i32, four a run: left, right, top, bottom of the enlarged frame. */
export let runs: usize = 0;
/** Scratch: padded rows of grey, their enlargement (i32), sums of columns (u16), limits (i32). */
export let padded: usize = 0;
export let wide: usize = 0;
export let sums: usize = 0;
export let bounds: usize = 0;
/** Of the outline traced last: steps (u8) and points (i32, x and y in turn), `capacity` of each. */
export let directions: usize = 0;
export let points: usize = 0;
/** i32: its area, left, top, right and bottom, as `TracedOutline` has them. */
export let outline: usize = 0;
/** i32, three a direction (north, east, south, west): to the next corner, and from there to the pixels ahead on the right and the left. */
export let turns: usize = 0;
/** A byte that is only written. */
export let nowhere: usize = 0;
export let capacity = 0;

let next: usize = 0;

function take(bytes: usize): usize {
  const at = next;
  next = (next + bytes + 2 * SLACK + 15) & ~15;
  return at + SLACK;
}

/** Lays memory out for frames of `w` by `h` px and outlines of up to `steps` steps, with nothing seen yet. */
export function reserve(w: i32, h: i32, steps: i32): void {
  width = w;
  height = h;
  capacity = steps;
  columns = (w + BLOCK_PX - 1) / BLOCK_PX;
  rows = (h + BLOCK_PX - 1) / BLOCK_PX;
  halfWidth = w >> 1;
  halfHeight = h >> 1;
  const blocks = columns * rows;
  next = (__heap_base + 15) & ~15;
  band = take(w * h);
  halved = take(halfWidth * halfHeight);
  spread = take(blocks);
  nearStrong = take(blocks);
  still = take(blocks);
  covered = take(blocks);
  looked = take(blocks);
  drawn = take(blocks);
  meanBefore = take(4 * blocks);
  deviationBefore = take(4 * blocks);
  pixels = take(ZOOM * w * ZOOM * h);
  runs = take(16 * blocks);
  padded = take(w);
  wide = take((BLOCK_PX + 4) * ZOOM * w * 4);
  sums = take(2 * halfWidth);
  bounds = take(4 * halfWidth);
  directions = take(steps);
  points = take(8 * steps);
  outline = take(20);
  turns = take(48);
  nowhere = take(1);
  const missing = (next + PAGE - 1) / PAGE - <usize>memory.size();
  if (<isize>missing > 0 && memory.grow(<i32>missing) < 0) unreachable();
  memory.fill(__heap_base, 0, next - __heap_base);
  const across = ZOOM * w;
  turnTable(0, -across, -across, -across - 1);
  turnTable(1, 1, 0, -across);
  turnTable(2, across, -1, 0);
  turnTable(3, -1, -across - 1, -1);
  for (let block = 0; block < blocks; block++) store<f32>(meanBefore + 4 * block, -255);
}

function turnTable(direction: i32, step: i32, right: i32, left: i32): void {
  store<i32>(turns + 12 * direction, step);
  store<i32>(turns + 12 * direction, right, 4);
  store<i32>(turns + 12 * direction, left, 8);
}
