import type { GreyFrame } from '../detection';
import type { CvRect, OpenCv } from '../opencv';
import { doubleArea, isConvexClockwise, newQuad, type Quad, sideLength } from '../quad';
import { makeBlockSearch, ZOOM } from './block-search';
import type { DetectorParams, Threshold } from './detector-params';
import { outlineCornersInto } from './outline-corners';
import { makeSideFinder } from './outline-sides';
import { makeOutlineTracer, type TracedOutline } from './outline-tracer';

/** Sides of a square, seen under any angle that can still be read, differ less than this. */
const MAX_SIDE_RATIO = 2.8;
/** A square's sides and area agree to this share. */
const MIN_AREA_SHARE = 0.6;
/** Blur and thresholds draw ink smaller than it is, by up to this many px a side. */
const SHRINK_PX = 1.5;

/** Says what a square turned out to be: after a fiducial its outline holds no other, after `enough` nothing is sought. */
export type Taker = (quad: Quad) => 'fiducial' | 'nothing' | 'enough';

/**
 * Finds dark squares in a region: OpenCV enlarges and thresholds it, its outlines are traced here. (OpenCV's own
 * outlines each come as an object on its heap; a frame of flecked ground has tens of thousands.)
 * Keeps its matrices from call to call; `dispose` deletes them.
 */
export interface CandidateFinder {
  /** Lays memory out for frames of this size, which else the first search of one does. */
  prepare(width: number, height: number): void;
  /** Takes up a frame; `search` reads this one until the next. */
  load(frame: GreyFrame): void;
  /** Calls `found` with each square (clockwise on screen, camera px; the array is reused). */
  search(region: CvRect, threshold: Threshold, found: Taker): void;
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
  searchBlocks(covered: Uint8Array, threshold: Threshold, found: Taker): void;
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
  let loaded: GreyFrame = { width: 1, height: 1, data: new Uint8Array(1) };
  const everywhere: Origin = { x: 0, y: 0 };
  const shortestPx = (params.minSidePx - SHRINK_PX) * zoom;
  const longestPx = params.maxSidePx * zoom;
  // A square on its corner measures half as much again along pixel edges as along its sides.
  // The least that passes for a square is no rounder than one standing on its side.
  const capacity = Math.ceil(4 * 1.5 * longestPx);
  const least = Math.floor(4 * shortestPx);
  const tracer = makeOutlineTracer(capacity, least);
  const blocks = makeBlockSearch(cv, params, capacity);
  const sides = makeSideFinder(capacity, shortestPx, longestPx);

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

  /** Takes `quad` into camera px; false where it is no square of a size looked for. */
  function place(region: Origin): boolean {
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

  /** Offers the squares that an outline may be or else be part of; true when enough was found. */
  function offerSquares(outline: TracedOutline, region: Origin, found: Taker): boolean {
    if (outline.area <= 0) return false;
    let answer: ReturnType<Taker> = 'nothing';
    if (mayBeSquare(outline) && outlineCornersInto(quad, outline) && place(region)) answer = found(quad);
    if (answer === 'nothing') {
      sides.find(outline, (square) => {
        if (answer === 'enough') return;
        quad.set(square);
        if (place(region) && isFramed(loaded, quad)) answer = found(quad);
      });
    }
    return answer === 'enough';
  }

  return {
    prepare(width, height) {
      blocks.prepare(width, height);
    },
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
      tracer.trace(binary.data, size.width, size.height, (outline) => offerSquares(outline, region, found));
    },
    mark(fromRow, toRow, covered, which, mostBlocks) {
      return blocks.mark(loaded, fromRow, toRow, covered, which, mostBlocks);
    },
    searchBlocks(covered, threshold, found) {
      blocks.trace(covered, threshold, least, (outline) => offerSquares(outline, everywhere, found));
    },
    dispose() {
      blocks.dispose();
      for (const mat of [part, enlarged, binary]) mat.delete();
    },
  };
}

/** Points looked at along a side, and how many of all of them have to show ink beside paper. */
const FRAME_POINTS = 5;
const FRAME_SHOWN = 12;
/** Ink is darker than paper by this many grey levels. */
const FRAME_LEVELS = 20;
/** How far inside and outside the edge is looked, of a side: half a cell of the smallest codes. */
const FRAME_DEPTH = 1 / 12;

/** Whether most of a square's sides are ink within and paper without. */
function isFramed({ data, width, height }: GreyFrame, square: Quad): boolean {
  let shown = 0;
  const mx = ((square[0] as number) + (square[4] as number)) / 2;
  const my = ((square[1] as number) + (square[5] as number)) / 2;
  for (let k = 0; k < 4; k++) {
    const n = (k + 1) & 3;
    for (let i = 1; i <= FRAME_POINTS; i++) {
      const t = i / (FRAME_POINTS + 1);
      const x = (square[2 * k] as number) * (1 - t) + (square[2 * n] as number) * t;
      const y = (square[2 * k + 1] as number) * (1 - t) + (square[2 * n + 1] as number) * t;
      const dx = (x - mx) * 2 * FRAME_DEPTH;
      const dy = (y - my) * 2 * FRAME_DEPTH;
      const outerX = Math.round(x + dx);
      const outerY = Math.round(y + dy);
      if (outerX < 0 || outerY < 0 || outerX >= width || outerY >= height) continue;
      const outer = data[outerY * width + outerX] as number;
      const inner = data[Math.round(y - dy) * width + Math.round(x - dx)] as number;
      if (outer - inner >= FRAME_LEVELS) shown++;
    }
  }
  return shown >= FRAME_SHOWN;
}
