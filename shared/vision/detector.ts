import { BLOCK_PX } from './block-map';
import { makeCandidateFinder } from './candidates';
import type { FiducialDetection, GreyFrame, Prediction } from './detection';
import type { DetectorParams } from './detector-params';
import type { OpenCv } from './opencv';
import { centreInto, meanSidePx, newQuad, type Quad, quadFromCorners } from './quad';
import { makeSquareReader, type ReadSquare } from './square-reader';

/**
 * Finds fiducials in grey frames.
 *
 * Without predictions the whole frame is searched. With them, each is first confirmed in place, then looked for
 * in a window around it, and only one of `bands` horizontal bands of the rest is searched, the next band in the
 * next frame, and mostly only where it changed; while a followed fiducial is missing, bands are searched wholly.
 * When most are missing the whole frame is, though not more often than once in `bands` frames. No id is reported twice: the better reading wins. Corners are in px of the frame.
 */
export interface Detector {
  detect(frame: GreyFrame, predictions: readonly Prediction[]): FiducialDetection[];
  dispose(): void;
}

/** A fiducial that moved between two frames is looked for this many of its sides around. */
const WINDOW_SIDES = 1.6;
/** One look in this many at a band is at all of it, the others at what changed there since the last. */
const FULL_SWEEP = 4;
/** A band reaches this far into the next, so that a fiducial across their border is whole in one of them. */
const BAND_OVERLAP_ROWS = 4;

/** A detector for the dictionaries that `params` name. It holds memory of OpenCV until `dispose`. */
export function createDetector(cv: OpenCv, params: DetectorParams): Detector {
  const candidates = makeCandidateFinder(cv, params);
  const reader = makeSquareReader(params);
  const expected = newQuad();
  const centre = new Float64Array(2);
  const found = new Map<string, ReadSquare>();
  /** Second places of ids that were found. */
  const copies = new Map<string, ReadSquare>();
  /** Keys of what was found where it was expected. */
  const followed = new Set<string>();
  let covered = new Uint8Array(0);
  /** Fiducials nobody predicts, as last seen: kept in sight between the bands that find them. */
  let strangers: Prediction[] = [];
  let band = 0;
  let sweep = 0;
  let sinceWhole = 0;

  function keep(square: ReadSquare): void {
    const key = `${square.detection.dictionary} ${square.detection.fiducialId}`;
    const before = found.get(key);
    const isBetter = !before || before.score < square.score;
    if (!before || !isApart(before, square)) {
      if (isBetter) found.set(key, square);
      return;
    }
    if (isBetter && !followed.has(key)) {
      found.set(key, square);
      copies.set(key, before);
    } else {
      copies.set(key, square);
    }
  }

  /** Whether a fiducial already found lies over the middle of this square. */
  function known(quad: Quad): boolean {
    centreInto(centre, quad);
    for (const { detection } of found.values()) {
      const [a, , c] = detection.corners;
      const reach = Math.hypot(c.x - a.x, c.y - a.y) / 2;
      const dx = (centre[0] as number) - (a.x + c.x) / 2;
      const dy = (centre[1] as number) - (a.y + c.y) / 2;
      if (Math.hypot(dx, dy) < 0.6 * reach) return true;
    }
    return false;
  }

  /** Confirms or finds a predicted fiducial near its place; whether it was found. */
  function follow(frame: GreyFrame, prediction: Prediction): boolean {
    quadFromCorners(expected, prediction.corners);
    const inPlace = reader.confirm(frame, prediction.dictionary, prediction.fiducialId, expected);
    if (inPlace) {
      keep(inPlace);
      return true;
    }
    const side = meanSidePx(expected);
    centreInto(centre, expected);
    const reach = side * (0.5 + WINDOW_SIDES);
    const x = Math.max(0, Math.floor((centre[0] as number) - reach));
    const y = Math.max(0, Math.floor((centre[1] as number) - reach));
    const width = Math.min(frame.width, Math.ceil((centre[0] as number) + reach)) - x;
    const height = Math.min(frame.height, Math.ceil((centre[1] as number) + reach)) - y;
    if (!(width > side && height > side)) return false;
    let here = false;
    for (const threshold of params.thresholds) {
      candidates.search({ x, y, width, height }, threshold, (quad) => {
        if (known(quad)) return false;
        const square = reader.read(frame, quad);
        if (!square) return false;
        keep(square);
        here =
          square.detection.fiducialId === prediction.fiducialId &&
          square.detection.dictionary === prediction.dictionary;
        return here;
      });
      if (here) return true;
    }
    return false;
  }

  /** Marks the blocks that found fiducials and their paper lie on: nothing else is to be seen there. */
  function cover(frame: GreyFrame): void {
    const columns = Math.ceil(frame.width / BLOCK_PX);
    const rows = Math.ceil(frame.height / BLOCK_PX);
    if (covered.length !== columns * rows) covered = new Uint8Array(columns * rows);
    covered.fill(0);
    for (const { detection } of found.values()) {
      const xs = detection.corners.map((corner) => corner.x);
      const ys = detection.corners.map((corner) => corner.y);
      const margin = 0.2 * (Math.max(...xs) - Math.min(...xs));
      const left = Math.max(0, Math.floor((Math.min(...xs) - margin) / BLOCK_PX));
      const right = Math.min(columns - 1, Math.floor((Math.max(...xs) + margin) / BLOCK_PX));
      const top = Math.max(0, Math.floor((Math.min(...ys) - margin) / BLOCK_PX));
      const bottom = Math.min(rows - 1, Math.floor((Math.max(...ys) + margin) / BLOCK_PX));
      for (let row = top; row <= bottom; row++) {
        covered.fill(1, row * columns + left, row * columns + right + 1);
      }
    }
  }

  /** Each threshold in turn looks where the ones before left something unexplained. */
  function searchRows(frame: GreyFrame, fromRow: number, toRow: number, which: 'all' | 'changed'): void {
    cover(frame);
    candidates.mark(fromRow, toRow, covered, which);
    for (const threshold of params.thresholds) {
      cover(frame);
      candidates.searchBlocks(covered, threshold, (quad) => {
        const square = known(quad) ? undefined : reader.read(frame, quad);
        if (square) keep(square);
      });
    }
  }

  return {
    detect(frame, predictions) {
      found.clear();
      copies.clear();
      followed.clear();
      candidates.load(frame);
      const rows = Math.ceil(frame.height / BLOCK_PX);
      let missed = 0;
      for (const prediction of predictions) if (!follow(frame, prediction)) missed++;
      for (const key of found.keys()) followed.add(key);
      if (predictions.length > 0) {
        for (const { dictionary, fiducialId, corners } of strangers) {
          if (found.has(`${dictionary} ${fiducialId}`)) continue;
          quadFromCorners(expected, corners);
          const square = reader.confirm(frame, dictionary, fiducialId, expected);
          if (square) keep(square);
        }
      }
      sinceWhole++;
      if (predictions.length === 0 || (2 * missed > predictions.length && sinceWhole >= params.bands)) {
        sinceWhole = 0;
        searchRows(frame, 0, rows, 'all');
      } else {
        band = (band + 1) % params.bands;
        if (band === 0) sweep = (sweep + 1) % FULL_SWEEP;
        const from = Math.floor((rows * band) / params.bands);
        const to = Math.floor((rows * (band + 1)) / params.bands) + BAND_OVERLAP_ROWS;
        const isFull = missed > 0 || (sweep + band) % FULL_SWEEP === 0;
        searchRows(frame, from, Math.min(rows, to), isFull ? 'all' : 'changed');
      }
      const detections = [...found.values()].map((square) => square.detection);
      const predicted = new Set(predictions.map((p) => `${p.dictionary} ${p.fiducialId}`));
      strangers = detections.filter((d) => !predicted.has(`${d.dictionary} ${d.fiducialId}`));
      for (const { detection } of copies.values()) detections.push(detection);
      return detections;
    },
    dispose() {
      candidates.dispose();
    },
  };
}

/** Whether two readings are of two prints: their centres are more than half a diagonal apart. */
function isApart(a: ReadSquare, b: ReadSquare): boolean {
  const [a0, , a2] = a.detection.corners;
  const [b0, , b2] = b.detection.corners;
  const dx = (a0.x + a2.x - b0.x - b2.x) / 2;
  const dy = (a0.y + a2.y - b0.y - b2.y) / 2;
  return Math.hypot(dx, dy) > Math.hypot(a2.x - a0.x, a2.y - a0.y) / 2;
}
