import type { GreyFrame } from '../detection';
import { type Kernels, makeKernels } from '../kernels';
import type { OpenCv } from '../opencv';
import type { DetectorParams, Threshold } from './detector-params';
import type { TracedOutline } from './outline-tracer';

/** Side of the blocks whose spread of grey levels is judged; a readable fiducial fills at least one. */
export const BLOCK_PX = 8;
/** How many times the picture is enlarged before ink is told from paper: at two px a cell thin paper is lost else. */
export const ZOOM = 2;
/** Rows of the halved picture above and below those judged, for the local means of the outermost. */
const MARGIN = 4;

/**
 * Looks for outlines of ink where fiducials can be: ink beside paper makes blocks of widely spread grey levels, most
 * ground and noise do not. OpenCV halves the frame, which also quietens noise; spreads and local means are taken from
 * that. Blocks worth looking at are few and lie scattered: each is enlarged and told into ink and paper by itself.
 */
export interface BlockSearch {
  /** Lays memory out for frames of this size, which else the first of them does. */
  prepare(width: number, height: number): void;
  /**
   * Takes up the blocks in rows `fromRow` to `toRow` (exclusive) where ink can be, but for those 1 in `covered` (one
   * byte a block), all or only round those that do not look as they did when last taken up. Ends before the row that
   * would make them more than `mostBlocks`, the first one aside, and gives the row before which it ended.
   */
  mark(
    frame: GreyFrame,
    fromRow: number,
    toRow: number,
    covered: Uint8Array,
    which: 'all' | 'changed',
    mostBlocks: number,
  ): number;
  /**
   * Calls `found` with every outline of ink of `least` points or more in the blocks taken up, in px of the enlarged
   * frame; stops on true. The outline is reused.
   */
  trace(
    covered: Uint8Array,
    threshold: Threshold,
    least: number,
    found: (outline: TracedOutline) => boolean,
  ): void;
  dispose(): void;
}

/** `capacity`: points of the longest outline. Memory is kept for frames of one size, in `kernels`. */
export function makeBlockSearch(
  cv: OpenCv,
  params: DetectorParams,
  capacity: number,
  kernels = makeKernels(),
): BlockSearch {
  kernels.configure(params.minSpread, params.minSpreadShare);
  const halver = makeHalver(cv);
  let memory = new Uint8Array(kernels.memory.buffer);
  let outline = newOutline(kernels, capacity);
  let measures: Int32Array = new Int32Array(5);
  let width = 0;
  let height = 0;
  let taken: 'all' | 'changed' = 'all';
  /** Of the halved picture: the rows taken up. */
  let top = 0;
  let bottom = 0;

  function prepare(forWidth: number, forHeight: number): void {
    if (forWidth === width && forHeight === height) return;
    width = forWidth;
    height = forHeight;
    kernels.reserve(width, height, capacity);
    memory = new Uint8Array(kernels.memory.buffer);
    outline = newOutline(kernels, capacity);
    measures = measuresOf(kernels);
  }

  function find(covered: Uint8Array, which: 'all' | 'changed'): void {
    memory.set(covered, kernels.covered.value);
    kernels.find(which === 'changed' ? 1 : 0);
  }

  return {
    prepare,
    mark(frame, fromRow, toRow, covered, which, mostBlocks) {
      prepare(frame.width, frame.height);
      taken = which;
      top = Math.max(0, fromRow * (BLOCK_PX / 2) - MARGIN);
      bottom = Math.min(height >> 1, toRow * (BLOCK_PX / 2) + MARGIN);
      const end = bottom === height >> 1 ? height : 2 * bottom;
      const band = frame.data.subarray(2 * top * width, end * width);
      memory.set(band, kernels.band.value);
      memory.set(halver.halve(band, width, bottom - top), kernels.halved.value);
      kernels.judge(fromRow, toRow, top);
      find(covered, which);
      return kernels.endBefore(mostBlocks);
    },
    trace(covered, threshold, least, found) {
      find(covered, taken);
      kernels.draw(top, bottom, Math.max(1, threshold.windowPx >> 3), threshold.offset);
      kernels.rewind();
      for (let count = kernels.nextOutline(least); count > 0; count = kernels.nextOutline(least)) {
        outline.count = count;
        outline.area = measures[0] as number;
        outline.left = measures[1] as number;
        outline.top = measures[2] as number;
        outline.right = measures[3] as number;
        outline.bottom = measures[4] as number;
        if (found(outline)) return;
      }
    },
    dispose() {
      halver.dispose();
    },
  };
}

function newOutline({ memory, points }: Kernels, capacity: number) {
  const at = points.value;
  // Before a first frame there is no memory to look into.
  const view = at === 0 ? new Int32Array(0) : new Int32Array(memory.buffer, at, 2 * capacity);
  return { points: view, count: 0, area: 0, left: 0, top: 0, right: 0, bottom: 0 };
}

function measuresOf({ memory, outline }: Kernels): Int32Array {
  return new Int32Array(memory.buffer, outline.value, 5);
}

/** Halves rows of a frame each way; the answer is a view of OpenCV's memory, valid until that is used again. */
interface Halver {
  halve(rows: Uint8Array, width: number, halfHeight: number): Uint8Array;
  dispose(): void;
}

function makeHalver(cv: OpenCv): Halver {
  let whole = new cv.Mat(1, 1, cv.CV_8UC1);
  const half = new cv.Mat();
  return {
    halve(rows, width, halfHeight) {
      if (whole.cols !== width || whole.rows !== 2 * halfHeight) {
        whole.delete();
        whole = new cv.Mat(2 * halfHeight, width, cv.CV_8UC1);
      }
      whole.data.set(rows.subarray(0, 2 * halfHeight * width));
      cv.resize(whole, half, { width: width >> 1, height: halfHeight }, 0, 0, cv.INTER_AREA);
      return half.data;
    },
    dispose() {
      whole.delete();
      half.delete();
    },
  };
}
