import type { GreyFrame, Prediction } from '../detection';
import { centreInto, meanSidePx, newQuad, quadFromCorners } from '../quad';
import { keyOf, type Sightings } from '../sightings';
import type { CandidateFinder } from './candidates';
import type { Threshold } from './detector-params';
import type { SquareReader } from './square-reader';

/** A fiducial that moved between two frames is looked for this many of its sides around. */
const WINDOW_SIDES = 1.6;
/** What all windows of a frame come to at most, each counted once a threshold, as a share of the frame. */
const FRAME_SHARE = 1 / 40;

/**
 * Looks for fiducials that are not where they were predicted, in windows around. One that has just gone missing is
 * looked for with every threshold, since it has most likely only moved; one missing for longer with one threshold
 * a frame, in turn. Where time does not suffice for all, those come first that have waited longest.
 */
export interface WindowSearch {
  /** Adds what it finds to the sightings. A fiducial given in one frame and not in the next is no longer missing. */
  search(frame: GreyFrame, missing: readonly Prediction[]): void;
}

export function makeWindowSearch(
  candidates: CandidateFinder,
  reader: SquareReader,
  seen: Sightings,
  thresholds: readonly Threshold[],
): WindowSearch {
  const expected = newQuad();
  const centre = new Float64Array(2);
  /** Looks so far at each fiducial that is missing. */
  let looks = new Map<string, number>();

  /** Gives the window's px; the fiducial counts as found once `seen` has it. */
  function look(frame: GreyFrame, prediction: Prediction, threshold: Threshold): number {
    quadFromCorners(expected, prediction.corners);
    const side = meanSidePx(expected);
    centreInto(centre, expected);
    const reach = side * (0.5 + WINDOW_SIDES);
    const x = Math.max(0, Math.floor((centre[0] as number) - reach));
    const y = Math.max(0, Math.floor((centre[1] as number) - reach));
    const width = Math.min(frame.width, Math.ceil((centre[0] as number) + reach)) - x;
    const height = Math.min(frame.height, Math.ceil((centre[1] as number) + reach)) - y;
    if (!(width > side && height > side)) return 0;
    candidates.search({ x, y, width, height }, threshold, (quad) => {
      if (seen.liesOver(quad)) return 'fiducial';
      const square = reader.read(frame, quad);
      if (!square) return 'nothing';
      seen.add(square);
      return seen.has(prediction) ? 'enough' : 'fiducial';
    });
    return width * height;
  }

  return {
    search(frame, missing) {
      let leftPx = FRAME_SHARE * frame.width * frame.height;
      const before = looks;
      looks = new Map();
      const looksAt = (prediction: Prediction) => before.get(keyOf(prediction)) ?? 0;
      for (const prediction of missing.toSorted((a, b) => looksAt(a) - looksAt(b))) {
        let count = looksAt(prediction);
        const most = count < thresholds.length ? thresholds.length : count + 1;
        while (count < most && leftPx > 0 && !seen.has(prediction)) {
          leftPx -= look(frame, prediction, thresholds[count % thresholds.length] as Threshold);
          count++;
        }
        looks.set(keyOf(prediction), count);
      }
    },
  };
}
