import { makeBlockMap } from './block-map';
import type { GreyFrame } from './detection';
import type { DetectorParams, Threshold } from './detector-params';
import { makeInkMapper, ZOOM } from './ink-map';
import type { CvRect, OpenCv } from './opencv';
import { outlineCornersInto } from './outline-corners';
import { clearFrame, makeOutlineTracer, type TracedOutline } from './outline-tracer';
import { doubleArea, isConvexClockwise, newQuad, type Quad, sideLength } from './quad';

/** Sides of a square, seen under any angle that can still be read, differ less than this. */
const MAX_SIDE_RATIO = 2.2;
/** A square's sides and area agree to this share. */
const MIN_AREA_SHARE = 0.6;
/** Blur and thresholds draw ink smaller than it is, by up to this many px a side. */
const SHRINK_PX = 1.5;

/**
 * Finds dark squares in a region: OpenCV enlarges and thresholds it, its outlines are traced here. (OpenCV's own
 * outlines each come as an object on its heap; a frame of flecked ground has tens of thousands.)
 * Keeps its matrices from call to call; `dispose` deletes them.
 */
export interface CandidateFinder {
  /** Takes up a frame; `search` reads this one until the next. */
  load(frame: GreyFrame): void;
  /** Calls `found` with each square (clockwise on screen, camera px; the array is reused). Stops on true. */
  search(region: CvRect, threshold: Threshold, found: (quad: Quad) => boolean): void;
  /**
   * Takes up the blocks in rows `fromRow` to `toRow` (exclusive) where ink can be, but for those 1 in `covered` (one
   * byte a block), all or only round those that changed since they were last taken up. Ends before the row that would
   * make them more than `mostBlocks`, the first one aside, and gives the row before which it ended.
   */
  mark(
    fromRow: number,
    toRow: number,
    covered: Uint8Array,
    which: 'all' | 'changed',
    mostBlocks: number,
  ): number;
  /** As `search`, in the blocks taken up. */
  searchBlocks(covered: Uint8Array, threshold: Threshold, found: (quad: Quad) => void): void;
  dispose(): void;
}

interface Origin {
  readonly x: number;
  readonly y: number;
}

export function makeCandidateFinder(cv: OpenCv, params: DetectorParams): CandidateFinder {
  let part = new cv.Mat(1, 1, cv.CV_8UC1);
  const enlarged = new cv.Mat();
  const binary = new cv.Mat();
  const quad = newQuad();
  const zoom = ZOOM;
  const blocks = makeBlockMap(cv, params);
  const ink = makeInkMapper();
  let loaded: GreyFrame = { width: 1, height: 1, data: new Uint8Array(1) };
  let taken: 'all' | 'changed' = 'all';
  const everywhere: Origin = { x: 0, y: 0 };
  const shortestPx = (params.minSidePx - SHRINK_PX) * zoom;
  const longestPx = params.maxSidePx * zoom;
  // A square on its corner measures half as much again along pixel edges as along its sides.
  const tracer = makeOutlineTracer(Math.ceil(4 * 1.5 * longestPx));

  function mayBeSquare(outline: TracedOutline): boolean {
    const width = outline.right - outline.left;
    const height = outline.bottom - outline.top;
    return (
      outline.area > 0 &&
      Math.min(width, height) >= shortestPx &&
      Math.max(width, height) <= 1.5 * longestPx &&
      outline.area >= 0.6 * shortestPx * shortestPx &&
      outline.area >= 0.3 * width * height
    );
  }

  /** Into camera px; false where the corners are no square of a size looked for. */
  function place(outline: TracedOutline, region: Origin): boolean {
    if (!outlineCornersInto(quad, outline)) return false;
    for (let k = 0; k < 8; k += 2) {
      quad[k] = region.x + ((quad[k] as number) + 0.5) / zoom - 0.5;
      quad[k + 1] = region.y + ((quad[k + 1] as number) + 0.5) / zoom - 0.5;
    }
    if (!isConvexClockwise(quad)) return false;
    let shortest = Number.POSITIVE_INFINITY;
    let longest = 0;
    for (let side = 0; side < 4; side++) {
      const length = sideLength(quad, side);
      shortest = Math.min(shortest, length);
      longest = Math.max(longest, length);
    }
    if (shortest < params.minSidePx - SHRINK_PX || longest > params.maxSidePx) return false;
    if (longest > MAX_SIDE_RATIO * shortest) return false;
    return doubleArea(quad) / 2 > MIN_AREA_SHARE * shortest * longest;
  }

  return {
    load(frame) {
      loaded = frame;
    },
    search(region, threshold, found) {
      if (part.cols !== region.width || part.rows !== region.height) {
        part.delete();
        part = new cv.Mat(region.height, region.width, cv.CV_8UC1);
      }
      const { data } = part;
      for (let y = 0; y < region.height; y++) {
        const at = (region.y + y) * loaded.width + region.x;
        data.set(loaded.data.subarray(at, at + region.width), y * region.width);
      }
      const size = { width: Math.round(region.width * zoom), height: Math.round(region.height * zoom) };
      cv.resize(part, enlarged, size, 0, 0, cv.INTER_CUBIC);
      cv.adaptiveThreshold(
        enlarged,
        binary,
        255,
        cv.ADAPTIVE_THRESH_MEAN_C,
        cv.THRESH_BINARY_INV,
        threshold.windowPx,
        threshold.offset,
      );
      tracer.trace(binary.data, size.width, size.height, (outline) => {
        if (!mayBeSquare(outline) || !place(outline, region)) return false;
        return found(quad);
      });
    },
    mark(fromRow, toRow, covered, which, mostBlocks) {
      taken = which;
      blocks.mark(loaded, fromRow, toRow);
      const reached = blocks.endBefore(blocks.find(covered, which), mostBlocks);
      ink.enlarge(loaded, blocks, blocks.find(covered, which));
      return reached;
    },
    searchBlocks(covered, threshold, found) {
      const looked = blocks.find(covered, taken);
      const { pixels, width, height, runs, runCount } = ink.map(blocks, looked, threshold);
      clearFrame(pixels, width, height);
      const take = (outline: TracedOutline) => {
        if (mayBeSquare(outline) && place(outline, everywhere)) found(quad);
        return false;
      };
      for (let run = 0; run < 4 * runCount; run += 4) {
        const from = Math.max(1, runs[run] as number);
        const to = Math.min(width - 1, runs[run + 1] as number);
        const bottom = Math.min(height - 1, runs[run + 3] as number);
        for (let y = Math.max(1, runs[run + 2] as number); y < bottom; y++) {
          tracer.traceRow(pixels, width, y, from, to, take);
        }
      }
    },
    dispose() {
      blocks.dispose();
      for (const mat of [part, enlarged, binary]) mat.delete();
    },
  };
}
