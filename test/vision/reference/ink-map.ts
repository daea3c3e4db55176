import { BLOCK_PX, ZOOM } from '../../../shared/vision/detect/block-search';
import type { Threshold } from '../../../shared/vision/detect/detector-params';
import type { GreyFrame } from '../../../shared/vision/detection';
import type { BlockMap } from './block-map';

/** Of the four nearest pixels, in 256ths, at a quarter of a px before a pixel's middle: cubic, as sharp as OpenCV's. */
const FURTHER = -9;
const BESIDE = 67;
const NEAREST = 225;
const BEYOND = -27;
const HALF = 1 << 15;

/** Which pixels of the enlarged frame are ink (255) and which not (0), in the blocks looked at; 0 elsewhere. */
export interface InkMap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** Blocks looked at that lie side by side, in enlarged px: left, right, top and bottom (exclusive) of each. */
  readonly runs: Int32Array;
  readonly runCount: number;
}

/**
 * Enlarges blocks of a frame and tells ink from paper by a threshold below the local mean. Only blocks looked at cost
 * anything: they are few, and lie scattered. Blocks looked at are 1, one byte a block, in `looked`.
 */
export interface InkMapper {
  /** Enlarges blocks of the frame that `blocks` has marked. */
  enlarge(frame: GreyFrame, blocks: BlockMap, looked: Uint8Array): void;
  /** Tells ink from paper in blocks, all of them enlarged before. The answer is reused. */
  map(blocks: BlockMap, looked: Uint8Array, threshold: Threshold): InkMap;
}

export function makeInkMapper(): InkMapper {
  const ink = { width: 0, height: 0, pixels: new Uint8Array(0), runs: new Int32Array(0), runCount: 0 };
  let enlarged = new Uint8ClampedArray(0);
  let drawn = new Uint8Array(0);
  /** Rows of a run, enlarged along x only: those of the block and two more on either side. */
  let wide = new Int32Array(0);
  /** From this level down a pixel of the run is ink. */
  let limits = new Int16Array(0);

  function resizeFor(frame: GreyFrame, blockCount: number): void {
    if (ink.width === ZOOM * frame.width && ink.height === ZOOM * frame.height) return;
    ink.width = ZOOM * frame.width;
    ink.height = ZOOM * frame.height;
    ink.pixels = new Uint8Array(ink.width * ink.height);
    enlarged = new Uint8ClampedArray(ink.width * ink.height);
    ink.runs = new Int32Array(4 * blockCount);
    drawn = new Uint8Array(blockCount);
    wide = new Int32Array((BLOCK_PX + 4) * ink.width);
    limits = new Int16Array((BLOCK_PX / 2) * frame.width);
  }

  /** Pixels x0 to x1 (exclusive) of row y, clamped into the frame, enlarged into a row of `wide`. */
  function widen({ data, width, height }: GreyFrame, y: number, x0: number, x1: number, to: number): void {
    const row = Math.max(0, Math.min(height - 1, y)) * width;
    const last = row + width - 1;
    let a = data[Math.max(row, row + x0 - 2)] as number;
    let b = data[Math.max(row, row + x0 - 1)] as number;
    let c = data[row + x0] as number;
    let d = data[Math.min(last, row + x0 + 1)] as number;
    let at = to;
    for (let x = row + x0; x < row + x1; x++) {
      const e = data[Math.min(x + 2, last)] as number;
      wide[at] = (FURTHER * a + BESIDE * b + NEAREST * c + BEYOND * d) | 0;
      wide[at + 1] = (BEYOND * b + NEAREST * c + BESIDE * d + FURTHER * e) | 0;
      at += 2;
      a = b;
      b = c;
      c = d;
      d = e;
    }
  }

  function enlargeRun(frame: GreyFrame, x0: number, x1: number, y0: number, y1: number): void {
    const { width } = ink;
    const span = ZOOM * (x1 - x0);
    for (let y = y0 - 2; y < y1 + 2; y++) widen(frame, y, x0, x1, (y - y0 + 2) * span);
    for (let y = 0; y < y1 - y0; y++) {
      let at = y * span;
      let to = 2 * (y0 + y) * width + 2 * x0;
      for (const end = at + span; at < end; at++, to++) {
        const a = wide[at] as number;
        const b = wide[at + span] as number;
        const c = wide[at + 2 * span] as number;
        const d = wide[at + 3 * span] as number;
        const e = wide[at + 4 * span] as number;
        enlarged[to] = (FURTHER * a + BESIDE * b + NEAREST * c + BEYOND * d + HALF) >> 16;
        enlarged[to + width] = (BEYOND * b + NEAREST * c + BESIDE * d + FURTHER * e + HALF) >> 16;
      }
    }
  }

  function drawRun(x0: number, x1: number, y0: number, y1: number): void {
    const { pixels, width } = ink;
    const across = (x1 - x0) >> 1;
    for (let y = ZOOM * y0; y < ZOOM * y1; y++) {
      let at = y * width + ZOOM * x0;
      const row = ((y - ZOOM * y0) >> 2) * across;
      for (let i = row; i < row + across; i++, at += 4) {
        // The sign alone, -1 or 0, is 255 or 0 as a byte: on flecked ground a branch would be guessed wrong half the time.
        const above = (limits[i] as number) + 1;
        pixels[at] = ((enlarged[at] as number) - above) >> 31;
        pixels[at + 1] = ((enlarged[at + 1] as number) - above) >> 31;
        pixels[at + 2] = ((enlarged[at + 2] as number) - above) >> 31;
        pixels[at + 3] = ((enlarged[at + 3] as number) - above) >> 31;
      }
    }
  }

  /** Calls `found` with the first and last column (exclusive) of every run of blocks looked at. */
  function eachRun(
    { columns, rows }: BlockMap,
    looked: Uint8Array,
    found: (row: number, from: number, to: number) => void,
  ): void {
    for (let row = 0; row < rows; row++) {
      const start = row * columns;
      for (let column = 0; column < columns; column++) {
        if (looked[start + column] === 0) continue;
        const from = column;
        while (column < columns && looked[start + column] === 1) column++;
        found(row, from, column);
      }
    }
  }

  /** Wipes what was drawn in blocks no longer looked at. */
  function wipe({ columns }: BlockMap, looked: Uint8Array): void {
    const { pixels, width, height } = ink;
    const side = ZOOM * BLOCK_PX;
    for (let block = 0; block < looked.length; block++) {
      if (drawn[block] === 0 || looked[block] === 1) continue;
      drawn[block] = 0;
      const row = Math.floor(block / columns);
      const x = (block - row * columns) * side;
      const end = Math.min(width, x + side);
      const bottom = Math.min(height, (row + 1) * side);
      for (let y = row * side; y < bottom; y++) pixels.fill(0, y * width + x, y * width + end);
    }
  }

  return {
    enlarge(frame, blocks, looked) {
      resizeFor(frame, blocks.columns * blocks.rows);
      eachRun(blocks, looked, (row, from, to) => {
        const y0 = row * BLOCK_PX;
        const y1 = Math.min(frame.height & ~1, y0 + BLOCK_PX);
        enlargeRun(frame, from * BLOCK_PX, Math.min(frame.width & ~1, to * BLOCK_PX), y0, y1);
      });
    },
    map(blocks, looked, threshold) {
      wipe(blocks, looked);
      const { runs } = ink;
      const evenWidth = (ink.width / ZOOM) & ~1;
      const evenHeight = (ink.height / ZOOM) & ~1;
      let run = 0;
      eachRun(blocks, looked, (row, from, to) => {
        drawn.fill(1, row * blocks.columns + from, row * blocks.columns + to);
        const x0 = from * BLOCK_PX;
        const x1 = Math.min(evenWidth, to * BLOCK_PX);
        const y0 = row * BLOCK_PX;
        const y1 = Math.min(evenHeight, y0 + BLOCK_PX);
        blocks.limitsInto(limits, x0, x1, y0, y1, threshold);
        drawRun(x0, x1, y0, y1);
        runs[run++] = ZOOM * x0;
        runs[run++] = ZOOM * x1;
        runs[run++] = ZOOM * y0;
        runs[run++] = ZOOM * y1;
      });
      ink.runCount = run / 4;
      return ink;
    },
  };
}
