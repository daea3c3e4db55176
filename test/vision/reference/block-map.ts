import { BLOCK_PX } from '../../../shared/vision/detect/block-search';
import type { DetectorParams, Threshold } from '../../../shared/vision/detect/detector-params';
import type { GreyFrame } from '../../../shared/vision/detection';
import type { OpenCv } from '../../../shared/vision/opencv';

const HALF_BLOCK = BLOCK_PX / 2;
/** A block whose mean and spread stay within this has not changed since it was last looked at. */
const STILL_LEVELS = 2.5;
/** Looks at a block that stays as it is before it is passed over: the first may have caught it in motion. */
const LOOKS = 2;
/** A busy block with fewer busy neighbours than this is a fleck: a fiducial's ring fills four at least. */
const LEAST_NEIGHBOURS = 2;
/** A block that varies less than this, and less than this share of what is looked at, holds no end of an edge that its neighbour shows. */
const FLAT_LEVELS = 4;
const FLAT_SHARE = 0.5;
/** Ink beside paper varies this many times as much as the least that is looked at, in some block of a fiducial. */
const STRONG = 1.4;
/** No block of a fiducial that can be read only just lies further from such a one; of larger ones most are such. */
const STRONG_REACH = 2;
const FLAT = 0;
const UNEVEN = 1;
const BUSY = 2;
/** Rows of the halved picture above and below those judged, for the local means of the outermost. */
const MARGIN = 4;

/**
 * Where fiducials can be: ink beside paper makes blocks of widely spread grey levels, most ground and noise do not.
 * OpenCV halves the frame, which also quietens noise; spreads and local means are taken from that.
 * Buffers are kept for frames of one size.
 */
export interface BlockMap {
  readonly columns: number;
  readonly rows: number;
  /** Judges the blocks of rows `fromRow` inclusive to `toRow` exclusive of a frame. */
  mark(frame: GreyFrame, fromRow: number, toRow: number): void;
  /**
   * One byte a block of the frame, 1 for blocks worth looking at: busy ones not in `covered` (one byte a block)
   * and their neighbours, among those last marked. `which` changed: only round blocks that do not look as they did
   * when last marked. Reused by the next call.
   */
  find(covered: Uint8Array, which: 'all' | 'changed'): Uint8Array;
  /**
   * Leaves out the marked rows from the one on that would make the blocks of `looked` more than `mostBlocks`, but for
   * the first row; gives the row that marking now ends before.
   */
  endBefore(looked: Uint8Array, mostBlocks: number): number;
  /**
   * The grey level below which each two by two pixels count as ink, row after row, of the marked
   * pixels x0 to x1 and y0 to y1 (even, exclusive).
   */
  limitsInto(out: Int16Array, x0: number, x1: number, y0: number, y1: number, threshold: Threshold): void;
  dispose(): void;
}

export function makeBlockMap(cv: OpenCv, params: DetectorParams): BlockMap {
  let band = new cv.Mat(1, 1, cv.CV_8UC1);
  const halved = new cv.Mat();
  let halvedData = new Uint8Array(0);
  let spread = new Uint8Array(0);
  let looked = new Uint8Array(0);
  /** 1 for blocks near one that varies as only ink beside paper does. */
  let nearStrong = new Uint8Array(0);
  /** How often `mark` has found a block as it was. */
  let still = new Uint8Array(0);
  let meanBefore = new Float32Array(0);
  let deviationBefore = new Float32Array(0);
  /** Sums of columns of the halved picture over the rows of a local mean. */
  let columnSums = new Int32Array(0);
  let width = 0;
  let height = 0;
  let fromRow = 0;
  let toRow = 0;
  /** Of the halved picture: the rows taken up. */
  let top = 0;
  let bottom = 0;

  function judge(columns: number): void {
    const { minSpread, minSpreadShare } = params;
    nearStrong.fill(0, fromRow * columns, toRow * columns);
    for (let row = fromRow; row < toRow; row++) {
      const y0 = row * HALF_BLOCK;
      const y1 = Math.min(height, y0 + HALF_BLOCK);
      for (let column = 0; column < columns; column++) {
        const x0 = column * HALF_BLOCK;
        const x1 = Math.min(width, x0 + HALF_BLOCK);
        let sum = 0;
        let squares = 0;
        for (let y = y0; y < y1; y++) {
          const start = (y - top) * width;
          for (let at = start + x0, end = start + x1; at < end; at++) {
            const v = halvedData[at] as number;
            sum += v;
            squares += v * v;
          }
        }
        const count = (x1 - x0) * (y1 - y0);
        const mean = sum / count;
        const variance = squares / count - mean * mean;
        const at = row * columns + column;
        const least = Math.max(minSpread, minSpreadShare * mean);
        if (!(variance >= least * least)) {
          const flat = Math.max(FLAT_LEVELS, FLAT_SHARE * least);
          spread[at] = variance >= flat * flat ? UNEVEN : FLAT;
          continue;
        }
        spread[at] = BUSY;
        if (variance >= STRONG * STRONG * least * least) markAround(row, column, columns);
        takeStill(at, mean, Math.sqrt(variance));
      }
    }
  }

  function markAround(row: number, column: number, columns: number): void {
    const left = Math.max(0, column - STRONG_REACH);
    const right = Math.min(columns, column + STRONG_REACH + 1);
    const below = Math.min(toRow, row + STRONG_REACH + 1);
    for (let r = Math.max(fromRow, row - STRONG_REACH); r < below; r++) {
      nearStrong.fill(1, r * columns + left, r * columns + right);
    }
  }

  function takeStill(at: number, mean: number, deviation: number): void {
    const isStill =
      Math.abs(mean - (meanBefore[at] as number)) < STILL_LEVELS &&
      Math.abs(deviation - (deviationBefore[at] as number)) < STILL_LEVELS;
    if (isStill) {
      still[at] = Math.min(LOOKS, (still[at] as number) + 1);
      return;
    }
    still[at] = 0;
    meanBefore[at] = mean;
    deviationBefore[at] = deviation;
  }

  const map = {
    columns: 0,
    rows: 0,
    mark(frame: GreyFrame, from: number, to: number) {
      const columns = Math.ceil(frame.width / BLOCK_PX);
      const rows = Math.ceil(frame.height / BLOCK_PX);
      if (map.columns !== columns || map.rows !== rows || width !== frame.width >> 1) {
        spread = new Uint8Array(columns * rows);
        looked = new Uint8Array(columns * rows);
        nearStrong = new Uint8Array(columns * rows);
        still = new Uint8Array(columns * rows);
        meanBefore = new Float32Array(columns * rows).fill(-255);
        deviationBefore = new Float32Array(columns * rows);
        columnSums = new Int32Array(frame.width >> 1);
      }
      map.columns = columns;
      map.rows = rows;
      width = frame.width >> 1;
      height = frame.height >> 1;
      fromRow = from;
      toRow = to;
      top = Math.max(0, from * HALF_BLOCK - MARGIN);
      bottom = Math.min(height, to * HALF_BLOCK + MARGIN);
      const height2 = 2 * (bottom - top);
      if (band.cols !== frame.width || band.rows !== height2) {
        band.delete();
        band = new cv.Mat(height2, frame.width, cv.CV_8UC1);
      }
      band.data.set(frame.data.subarray(2 * top * frame.width, 2 * bottom * frame.width));
      cv.resize(band, halved, { width, height: bottom - top }, 0, 0, cv.INTER_AREA);
      // Taken out of OpenCV's heap, which may move before the next look at it.
      if (halvedData.length < halved.data.length) halvedData = new Uint8Array(halved.data.length);
      halvedData.set(halved.data);
      judge(columns);
    },
    find(covered: Uint8Array, which: 'all' | 'changed') {
      const { columns } = map;
      looked.fill(0);
      for (let row = fromRow; row < toRow; row++) {
        for (let column = 0; column < columns; column++) {
          const at = row * columns + column;
          if (spread[at] !== BUSY || nearStrong[at] === 0 || covered[at] === 1) continue;
          if (which === 'changed' && still[at] === LOOKS) continue;
          const left = Math.max(0, column - 1);
          const right = Math.min(columns - 1, column + 1);
          const above = Math.max(fromRow, row - 1);
          const below = Math.min(toRow - 1, row + 1);
          let busy = -1;
          for (let r = above; r <= below; r++) {
            for (let c = left; c <= right; c++) if (spread[r * columns + c] === BUSY) busy++;
          }
          if (busy < LEAST_NEIGHBOURS) continue;
          for (let r = above; r <= below; r++) {
            for (let c = left; c <= right; c++)
              if (spread[r * columns + c] !== FLAT) looked[r * columns + c] = 1;
          }
        }
      }
      return looked;
    },
    endBefore(looked: Uint8Array, mostBlocks: number) {
      const { columns } = map;
      let count = 0;
      for (let row = fromRow; row < toRow; row++) {
        for (let at = row * columns; at < (row + 1) * columns; at++) count += looked[at] as number;
        if (count > mostBlocks && row > fromRow) toRow = row;
      }
      return toRow;
    },
    limitsInto(out: Int16Array, x0: number, x1: number, y0: number, y1: number, threshold: Threshold) {
      const reach = Math.max(1, threshold.windowPx >> 3);
      const from = Math.max(0, (x0 >> 1) - reach);
      const to = Math.min(width, (x1 >> 1) + reach);
      let at = 0;
      for (let y = y0 >> 1; y < y1 >> 1; y++) {
        const above = Math.max(top, y - reach);
        const below = Math.min(bottom, y + reach + 1);
        columnSums.fill(0, from, to);
        for (let row = (above - top) * width, end = (below - top) * width; row < end; row += width) {
          for (let x = from; x < to; x++)
            columnSums[x] = (columnSums[x] as number) + (halvedData[row + x] as number);
        }
        let sum = 0;
        for (let x = from; x < Math.min(to, (x0 >> 1) + reach); x++) sum += columnSums[x] as number;
        for (let x = x0 >> 1; x < x1 >> 1; x++) {
          const left = x - reach;
          const right = x + reach;
          if (right < width) sum += columnSums[right] as number;
          const across = Math.min(width, right + 1) - Math.max(0, left);
          out[at++] = sum / ((below - above) * across) - threshold.offset;
          if (left >= 0) sum -= columnSums[left] as number;
        }
      }
    },
    dispose() {
      band.delete();
      halved.delete();
    },
  };
  return map;
}
