import type { GreyFrame } from './detection';
import type { DetectorParams, Threshold } from './detector-params';
import type { CvRect, Mat, OpenCv } from './opencv';
import { doubleArea, isConvexClockwise, newQuad, type Quad, sideLength } from './quad';

/** Corners of a traced contour may lie this share of its length off its sides. */
const APPROXIMATION_SHARES = [0.05, 0.08];
const MIN_APPROXIMATION_PX = 1.2;
/** Sides of a square, seen under any angle that can still be read, differ less than this. */
const MAX_SIDE_RATIO = 2.2;
/** A contour one pixel wide has length and no area; a square's area is about a sixteenth of its length squared. */
const MIN_AREA_SHARE = 0.6;

/**
 * Finds dark squares in a region: enlarged, thresholded, traced and reduced to four corners by OpenCV.
 * Keeps its matrices from call to call; `dispose` deletes them.
 */
export interface CandidateFinder {
  /** Takes up a frame; `search` reads this one until the next. */
  load(frame: GreyFrame): void;
  /** Calls `found` with each square (clockwise on screen, camera px; the array is reused). Stops on true. */
  search(region: CvRect, threshold: Threshold, found: (quad: Quad) => boolean): void;
  dispose(): void;
}

export function makeCandidateFinder(cv: OpenCv, params: DetectorParams): CandidateFinder {
  let whole = new cv.Mat(1, 1, cv.CV_8UC1);
  const enlarged = new cv.Mat();
  const binary = new cv.Mat();
  const hierarchy = new cv.Mat();
  const approximation = new cv.Mat();
  const quad = newQuad();
  const { zoom } = params;

  /** The contour's four corners in camera px, or false where it is no square of a size looked for. */
  function squareOf(contour: Mat, region: CvRect, share: number): boolean {
    cv.approxPolyDP(contour, approximation, Math.max(MIN_APPROXIMATION_PX, contour.rows * share), true);
    if (approximation.rows !== 4) return false;
    const points = approximation.data32S;
    for (let k = 0; k < 4; k++) {
      quad[2 * k] = region.x + ((points[2 * k] as number) + 0.5) / zoom - 0.5;
      quad[2 * k + 1] = region.y + ((points[2 * k + 1] as number) + 0.5) / zoom - 0.5;
    }
    if (doubleArea(quad) < 0) reverse(quad);
    if (!isConvexClockwise(quad)) return false;
    let shortest = Number.POSITIVE_INFINITY;
    let longest = 0;
    for (let side = 0; side < 4; side++) {
      const length = sideLength(quad, side);
      shortest = Math.min(shortest, length);
      longest = Math.max(longest, length);
    }
    // Tracing runs along the outermost dark pixels, so a square measures most of a pixel short.
    if (shortest < params.minSidePx - 1.5 || longest > params.maxSidePx) return false;
    if (longest > MAX_SIDE_RATIO * shortest) return false;
    return doubleArea(quad) / 2 > MIN_AREA_SHARE * shortest * longest;
  }

  return {
    load(frame) {
      if (whole.cols !== frame.width || whole.rows !== frame.height) {
        whole.delete();
        whole = new cv.Mat(frame.height, frame.width, cv.CV_8UC1);
      }
      whole.data.set(frame.data);
    },
    search(region, threshold, found) {
      const part = whole.roi(region);
      const size = { width: Math.round(region.width * zoom), height: Math.round(region.height * zoom) };
      cv.resize(part, enlarged, size, 0, 0, cv.INTER_CUBIC);
      part.delete();
      cv.adaptiveThreshold(
        enlarged,
        binary,
        255,
        cv.ADAPTIVE_THRESH_MEAN_C,
        cv.THRESH_BINARY_INV,
        threshold.windowPx,
        threshold.offset,
      );
      const contours = new cv.MatVector();
      cv.findContours(binary, contours, hierarchy, cv.RETR_LIST, cv.CHAIN_APPROX_NONE);
      const count = contours.size();
      const shortest = params.minSidePx * zoom * 2.6;
      const longest = params.maxSidePx * zoom * 4.2;
      let stop = false;
      for (let i = 0; i < count && !stop; i++) {
        const contour = contours.get(i);
        if (contour.rows >= shortest && contour.rows <= longest) {
          for (const share of APPROXIMATION_SHARES) {
            if (!squareOf(contour, region, share)) continue;
            stop = found(quad);
            break;
          }
        }
        contour.delete();
      }
      contours.delete();
    },
    dispose() {
      for (const mat of [whole, enlarged, binary, hierarchy, approximation]) mat.delete();
    },
  };
}

function reverse(quad: Quad): void {
  const x = quad[2] as number;
  const y = quad[3] as number;
  quad[2] = quad[6] as number;
  quad[3] = quad[7] as number;
  quad[6] = x;
  quad[7] = y;
}
