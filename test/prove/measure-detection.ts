import { angleBetween, degrees } from '../../shared/geometry/angle';
import { makeCamera } from '../../shared/geometry/camera';
import { createDetector } from '../../shared/vision/detect/detector';
import { defaultDetectorParams, rosterFiducialIds } from '../../shared/vision/detect/detector-params';
import { observeTeams } from '../../shared/vision/observe';
import type { OpenCv } from '../../shared/vision/opencv';
import type { Case } from './cases';
import { rounded } from './proof';

export interface DetectionRow {
  readonly condition: string;
  readonly pictures: number;
  readonly fiducials: number;
  readonly found: number;
  readonly foundPercent: number;
  /** Ids reported where there is no such fiducial. */
  readonly falseIds: number;
  /** Of the fiducials' own centres, root of the mean square distance. */
  readonly centreRmsMm: number;
  readonly headingRmsDeg: number;
  /** Of the teams' base centres. */
  readonly baseRmsMm: number;
  readonly baseWorstMm: number;
  readonly detectMsMedian: number;
  readonly missed: readonly string[];
}

/** A fiducial this far from the truth was not seen there: its id is false. */
const ELSEWHERE_MM = 10;
/** Of a fiducial's area. */
const WHOLLY_VISIBLE = 0.99;
/** What detection makes of pictures, against exact truth: every picture searched whole, as if seen for the first time. */
export async function measureDetection(
  condition: string,
  cases: Iterable<Case> | AsyncIterable<Case>,
  cv: OpenCv,
  progress: (line: string) => void,
): Promise<DetectionRow> {
  let pictures = 0;
  let fiducials = 0;
  let falseIds = 0;
  const centresMm: number[] = [];
  const basesMm: number[] = [];
  const headingsRad: number[] = [];
  const times: number[] = [];
  const missed: string[] = [];
  for await (const { name, frame, setup, truth } of cases) {
    const detector = createDetector(cv, {
      ...defaultDetectorParams,
      dictionaries: [{ name: setup.dictionary, rosterIds: idsOf(setup) }],
    });
    if (pictures === 0) detector.detect(frame, []);
    const startedAt = performance.now();
    const detections = detector.detect(frame, []);
    times.push(performance.now() - startedAt);
    detector.dispose();
    const seen = observeTeams(detections, makeCamera(setup.camera), setup.roster, setup.terrain, setup);
    pictures++;
    fiducials += truth.length - truth.filter(isHidden).length;
    // No id lies on a table twice.
    falseIds += detections.length - new Set(detections.map((detection) => detection.fiducialId)).size;
    const unseen = new Map(truth.map((t) => [t.fiducialId, t]));
    const teams = new Map(seen.teams.map((team) => [team.fiducialId, team]));
    for (const { fiducialId, pose } of seen.fiducials) {
      const real = unseen.get(fiducialId);
      const offMm = real ? distance(pose, real.fiducial) : Number.POSITIVE_INFINITY;
      if (!real || offMm > ELSEWHERE_MM) {
        falseIds++;
        continue;
      }
      unseen.delete(fiducialId);
      if (isHidden(real)) continue;
      centresMm.push(offMm);
      headingsRad.push(angleBetween(real.fiducial.headingRad, pose.headingRad));
      const team = teams.get(fiducialId);
      if (team) basesMm.push(distance(team.pose, real));
    }
    const missing = [...unseen.values()].filter((t) => !isHidden(t));
    missed.push(...missing.map(({ fiducialId }) => `${name}: ${fiducialId}`));
    progress(`${condition}, ${name}: ${missing.length} missed of ${truth.length}`);
  }
  times.sort((a, b) => a - b);
  return {
    condition,
    pictures,
    fiducials,
    found: centresMm.length,
    foundPercent: fiducials === 0 ? 100 : rounded((100 * centresMm.length) / fiducials, 2),
    falseIds,
    centreRmsMm: rounded(rms(centresMm), 3),
    headingRmsDeg: rounded(degrees(rms(headingsRad)), 2),
    baseRmsMm: rounded(rms(basesMm), 3),
    baseWorstMm: rounded(Math.max(0, ...basesMm), 2),
    detectMsMedian: rounded(times[times.length >> 1] ?? 0, 0),
    missed,
  };
}

/** Fiducials that a model hides in part are neither asked for nor counted; the truth of other files may not say. */
function isHidden({ fiducial }: Case['truth'][number]): boolean {
  return (fiducial.visible ?? 1) < WHOLLY_VISIBLE;
}

/** The roster's ids, or where a table is empty all that teams may have: nothing is there to be misread as one. */
function idsOf({ roster }: Case['setup']): number[] {
  return roster.teams.length > 0 ? rosterFiducialIds(roster) : Array.from({ length: 220 }, (_, id) => id);
}

function distance(a: { xMm: number; yMm: number }, b: { xMm: number; yMm: number }): number {
  return Math.hypot(a.xMm - b.xMm, a.yMm - b.yMm);
}

/** Root of the mean square; 0 of nothing. */
function rms(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.sqrt(values.reduce((sum, v) => sum + v * v, 0) / values.length);
}
