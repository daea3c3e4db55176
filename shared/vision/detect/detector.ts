import type { FiducialDetection, GreyFrame, Prediction } from '../detection';
import type { OpenCv } from '../opencv';
import { meanSidePx, newQuad, quadFromCorners } from '../quad';
import { keyOf, Sightings } from '../sightings';
import { BLOCK_PX } from './block-search';
import { makeCandidateFinder } from './candidates';
import type { DetectorParams } from './detector-params';
import { makeSquareReader } from './square-reader';
import { makeWindowSearch } from './window-search';

/**
 * Finds fiducials in grey frames. Corners are in px of the frame. An id that lies in several places is reported as
 * often, first where it was followed, else where it reads best.
 */
export interface Detector {
  /** Lays memory out for frames of this size: else the first one takes several times as long as every other. */
  prepare(width: number, height: number): void;
  /** Searches the whole frame; with predictions, `follow`. */
  detect(frame: GreyFrame, predictions: readonly Prediction[]): FiducialDetection[];
  /**
   * For frames of a film: work of a frame is bounded whatever it shows. Predictions are confirmed in place; those that
   * are not there are looked for in windows around, as many as a frame has time for. Of the rest, `bands` (1 where
   * frames come fast, 0 where nothing else is looked for) of `DetectorParams.bands` horizontal bands are searched, the next ones in the next frame, three
   * times in four only where they changed; while a prediction is missing, wholly. What nobody predicts there is kept in
   * sight from then on.
   */
  follow(frame: GreyFrame, predictions: readonly Prediction[], bands?: number): FiducialDetection[];
  dispose(): void;
}

/** One look in this many at a band is at all of it, the others at what changed there since the last. */
const FULL_SWEEP = 4;
/** A band reaches at least this far into the next, so that a fiducial across their border is whole in one of them. */
const LEAST_OVERLAP_ROWS = 4;
/** Of a fiducial's side, its diagonal and paper. */
const OVERLAP_SIDES = 1.8;
/** A prediction this near to where a fiducial is, of its side, finds it. */
const NEAR_SIDES = 0.1;
/** Of a frame's blocks, how many a band may look into before it ends early. */
const BLOCK_SHARE = 1 / 45;

/** Whether a fiducial was seen so near to where it was predicted that the prediction does to find it. */
function isNear({ corners: [a, b] }: FiducialDetection, { corners: [p] }: Prediction): boolean {
  return Math.hypot(a.x - p.x, a.y - p.y) < NEAR_SIDES * Math.hypot(b.x - a.x, b.y - a.y);
}

/** A detector for the dictionaries that `params` name. It holds memory of OpenCV until `dispose`. */
export function createDetector(cv: OpenCv, params: DetectorParams): Detector {
  const candidates = makeCandidateFinder(cv, params);
  const reader = makeSquareReader(params);
  const seen = new Sightings();
  const windows = makeWindowSearch(candidates, reader, seen, params.thresholds);
  const expected = newQuad();
  /** Fiducials that nobody predicts where they are, as last seen: kept in sight between the looks that find them. */
  let strangers: FiducialDetection[] = [];
  /** The first row of blocks of the next band, and how many frames of bands there have been. */
  let nextRow = 0;
  let sweep = 0;
  let largestPx = 0;

  function confirm(frame: GreyFrame, { dictionary, fiducialId, corners }: Prediction): boolean {
    quadFromCorners(expected, corners);
    const square = reader.confirm(frame, dictionary, fiducialId, expected);
    if (!square) return false;
    seen.add(square);
    return true;
  }

  /**
   * Each threshold in turn looks where the ones before left something unexplained. Gives the row before which the
   * search ended: `toRow`, or earlier where `mostBlocks` were looked into.
   */
  function searchRows(
    frame: GreyFrame,
    fromRow: number,
    toRow: number,
    which: 'all' | 'changed',
    mostBlocks: number,
  ): number {
    const reached = candidates.mark(fromRow, toRow, seen.cover(frame), which, mostBlocks);
    for (const threshold of params.thresholds) {
      candidates.searchBlocks(seen.cover(frame), threshold, (quad) => {
        if (seen.liesOver(quad)) return 'fiducial';
        const square = reader.read(frame, quad);
        if (!square) return 'nothing';
        seen.add(square);
        return 'fiducial';
      });
    }
    return reached;
  }

  /** Searches the next bands; where that ended early, the next frame's begins there. */
  function searchBands(frame: GreyFrame, count: number, isMissing: boolean): void {
    const rows = Math.ceil(frame.height / BLOCK_PX);
    const blocks = rows * Math.ceil(frame.width / BLOCK_PX);
    const overlap = Math.max(LEAST_OVERLAP_ROWS, Math.ceil((OVERLAP_SIDES * largestPx) / BLOCK_PX));
    const height = Math.ceil((rows * count) / params.bands) + overlap;
    if (nextRow >= rows) {
      nextRow = 0;
      sweep = (sweep + 1) % FULL_SWEEP;
    }
    const from = Math.max(0, Math.min(nextRow, rows - overlap));
    const band = Math.floor((from * params.bands) / rows);
    const which = isMissing || (sweep + band) % FULL_SWEEP === 0 ? 'all' : 'changed';
    const reached = searchRows(
      frame,
      from,
      Math.min(rows, from + height),
      which,
      blocks * BLOCK_SHARE * count,
    );
    nextRow = reached >= rows ? rows : Math.max(from + 1, reached - overlap);
  }

  function search(frame: GreyFrame): FiducialDetection[] {
    seen.clear();
    candidates.load(frame);
    searchRows(frame, 0, Math.ceil(frame.height / BLOCK_PX), 'all', Number.POSITIVE_INFINITY);
    strangers = seen.believed();
    return [...strangers, ...seen.copies()];
  }

  function follow(frame: GreyFrame, predictions: readonly Prediction[], bands: number): FiducialDetection[] {
    seen.clear();
    candidates.load(frame);
    const inPlace = new Set<string>();
    const lastAt = new Map(strangers.map((stranger) => [keyOf(stranger), stranger]));
    const missing = predictions.filter((prediction) => {
      // What was not where it was predicted is most likely still where it was seen instead.
      const last = lastAt.get(keyOf(prediction));
      if (last && confirm(frame, last)) return false;
      if (!confirm(frame, prediction)) return true;
      inPlace.add(keyOf(prediction));
      return false;
    });
    const predicted = new Set(predictions.map(keyOf));
    for (const stranger of strangers) if (!predicted.has(keyOf(stranger))) confirm(frame, stranger);
    seen.nowFollowed();
    windows.search(frame, missing);
    if (bands > 0) searchBands(frame, Math.min(params.bands, bands), missing.length > 0);
    const detections = seen.believed();
    const expectedAt = new Map(predictions.map((prediction) => [keyOf(prediction), prediction]));
    strangers = detections.filter((detection) => {
      const prediction = expectedAt.get(keyOf(detection));
      return !prediction || !(inPlace.has(keyOf(detection)) || isNear(detection, prediction));
    });
    for (const { corners } of detections) {
      quadFromCorners(expected, corners);
      largestPx = Math.max(largestPx, meanSidePx(expected));
    }
    return [...detections, ...seen.copies()];
  }

  return {
    prepare(width, height) {
      candidates.prepare(width, height);
    },
    detect(frame, predictions) {
      return predictions.length === 0 ? search(frame) : follow(frame, predictions, 1);
    },
    follow(frame, predictions, bands = 1) {
      return follow(frame, predictions, bands);
    },
    dispose() {
      candidates.dispose();
    },
  };
}
