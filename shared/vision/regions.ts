import type { GreyFrame } from './detection';
import type { DetectorParams } from './detector-params';
import type { CvRect } from './opencv';

/** Side of the blocks whose spread of grey levels is judged; a readable fiducial fills at least one. */
export const BLOCK_PX = 8;
/** Round a busy block its neighbours are looked at as well: a fiducial's ring may end in them. */
const MARGIN_PX = 10;

/**
 * Where fiducials can be: ink beside paper makes blocks of widely spread grey levels, most ground and noise do not.
 * Buffers are kept for frames of one size.
 */
export interface RegionFinder {
  /** Judges the blocks of rows `fromRow` inclusive to `toRow` exclusive; `find` looks among these until the next. */
  mark(frame: GreyFrame, fromRow: number, toRow: number): void;
  /**
   * Regions of busy blocks that touch, as rectangles within the frame; they may overlap. Blocks set in `covered`
   * (one byte a block of the frame) are passed over.
   */
  find(covered: Uint8Array): readonly CvRect[];
}

/** Rows of blocks that cover the frame, the last one in part perhaps. */
export function blockRows(frame: GreyFrame): number {
  return Math.ceil(frame.height / BLOCK_PX);
}

/** Columns of blocks that cover the frame, the last one in part perhaps. */
export function blockColumns(frame: GreyFrame): number {
  return Math.ceil(frame.width / BLOCK_PX);
}

export function makeRegionFinder(params: DetectorParams): RegionFinder {
  let spread = new Uint8Array(0);
  let busy = new Uint8Array(0);
  let stack = new Int32Array(0);
  let columns = 0;
  let rows = 0;
  let fromRow = 0;
  let toRow = 0;
  let width = 0;
  let height = 0;

  function judge({ data }: GreyFrame): void {
    for (let row = fromRow; row < toRow; row++) {
      const y0 = row * BLOCK_PX;
      const y1 = Math.min(height, y0 + BLOCK_PX);
      for (let column = 0; column < columns; column++) {
        const x0 = column * BLOCK_PX;
        const x1 = Math.min(width, x0 + BLOCK_PX);
        let sum = 0;
        let squares = 0;
        for (let y = y0; y < y1; y++) {
          for (let at = y * width + x0, end = y * width + x1; at < end; at++) {
            const v = data[at] as number;
            sum += v;
            squares += v * v;
          }
        }
        const count = (x1 - x0) * (y1 - y0);
        const mean = sum / count;
        const least = Math.max(params.minSpread, params.minSpreadShare * mean);
        spread[row * columns + column] = squares / count - mean * mean >= least * least ? 1 : 0;
      }
    }
  }

  return {
    mark(frame, from, to) {
      columns = blockColumns(frame);
      rows = blockRows(frame);
      ({ width, height } = frame);
      fromRow = from;
      toRow = to;
      if (busy.length !== columns * rows) {
        spread = new Uint8Array(columns * rows);
        busy = new Uint8Array(columns * rows);
        stack = new Int32Array(columns * rows);
      }
      judge(frame);
    },
    find(covered) {
      for (let i = fromRow * columns; i < toRow * columns; i++) {
        busy[i] = covered[i] === 1 ? 0 : (spread[i] as number);
      }
      const regions: CvRect[] = [];
      for (let start = fromRow * columns; start < toRow * columns; start++) {
        if (busy[start] !== 1) continue;
        let left = columns;
        let right = 0;
        let top = rows;
        let bottom = 0;
        let depth = 0;
        stack[depth++] = start;
        busy[start] = 0;
        while (depth > 0) {
          const at = stack[--depth] as number;
          const row = (at / columns) | 0;
          const column = at - row * columns;
          left = Math.min(left, column);
          right = Math.max(right, column);
          top = Math.min(top, row);
          bottom = Math.max(bottom, row);
          for (let r = Math.max(fromRow, row - 1); r <= Math.min(toRow - 1, row + 1); r++) {
            for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
              const next = r * columns + c;
              if (busy[next] === 1) {
                busy[next] = 0;
                stack[depth++] = next;
              }
            }
          }
        }
        const x = Math.max(0, left * BLOCK_PX - MARGIN_PX);
        const y = Math.max(0, top * BLOCK_PX - MARGIN_PX);
        regions.push({
          x,
          y,
          width: Math.min(width, (right + 1) * BLOCK_PX + MARGIN_PX) - x,
          height: Math.min(height, (bottom + 1) * BLOCK_PX + MARGIN_PX) - y,
        });
      }
      return regions;
    },
  };
}
