import { loadOpenCv } from '../../main/cli/opencv-node';
import { angleBetween, degrees } from '../../shared/geometry/angle';
import { makeCamera } from '../../shared/geometry/camera';
import { createDetector } from '../../shared/vision/detector';
import { defaultDetectorParams, rosterFiducialIds } from '../../shared/vision/detector-params';
import { observeTeams } from '../../shared/vision/observe';
import type { OpenCv } from '../../shared/vision/opencv';
import { type Case, type Condition, casesIn, simulatedCase } from './cases';
import { beyond, type Proof, type ProofOptions, rounded } from './proof';

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

/** What a condition has to reach. */
interface Bounds {
  readonly foundPercent?: number;
  readonly centreRmsMm?: number;
  readonly headingRmsDeg?: number;
}

const HARDER: Bounds = { foundPercent: 99, centreRmsMm: 0.2, headingRmsDeg: 1.2 };
const AT_1080P = { widthPx: 1920, teams: 40, fiducialMm: 20 } as const;
const AT_4K = { widthPx: 3840, teams: 40 } as const;

/** What detection is promised in, by the product's own simulator. */
export const DETECTION_CONDITIONS: readonly (Condition & { readonly bounds: Bounds })[] = [
  {
    name: '1080p 20 mm',
    ...AT_1080P,
    clutter: 10,
    bounds: { foundPercent: 99.5, centreRmsMm: 0.12, headingRmsDeg: 0.8 },
  },
  { name: '1080p 20 mm, oblique', ...AT_1080P, view: 'oblique', bounds: HARDER },
  { name: '1080p 20 mm, hills', ...AT_1080P, relief: 'hills', bounds: HARDER },
  { name: '1080p 20 mm, dark', ...AT_1080P, lighting: 'dark', bounds: HARDER },
  {
    name: '1080p 20 mm, cheap webcam',
    ...AT_1080P,
    camera: 'webcam',
    bounds: { foundPercent: 98, centreRmsMm: 0.3, headingRmsDeg: 1.5 },
  },
  {
    name: '1080p 15 mm',
    ...AT_1080P,
    fiducialMm: 15,
    clutter: 10,
    bounds: { foundPercent: 97, centreRmsMm: 0.2, headingRmsDeg: 1.5 },
  },
  { name: '1080p 12 mm', ...AT_1080P, fiducialMm: 12, bounds: { foundPercent: 70 } },
  {
    name: '4K 12 mm',
    ...AT_4K,
    fiducialMm: 12,
    bounds: { foundPercent: 99, centreRmsMm: 0.12, headingRmsDeg: 1.2 },
  },
  { name: '4K 10 mm', ...AT_4K, fiducialMm: 10, bounds: { foundPercent: 95 } },
  { name: '1080p, no fiducials', ...AT_1080P, teams: 0, clutter: 40, bounds: {} },
];

/** A fiducial this far from the truth was not seen there: its id is false. */
const ELSEWHERE_MM = 10;
/** Of a fiducial's area. */
const WHOLLY_VISIBLE = 0.99;
/** Of base centres, at 20 mm. */
const BASE_RMS_MM = 0.35;

/** Measures detection against exact truth. */
export async function proveDetection({ folder, seeds, firstSeed, progress }: ProofOptions): Promise<Proof> {
  const { cv } = await loadOpenCv();
  if (folder !== undefined) {
    const row = await measure(folder, casesIn(folder), cv, progress);
    return {
      seeds: `files of ${folder}`,
      conditions: [row],
      broken: beyond(folder, { ...row }, {}, { falseIds: 0 }),
    };
  }
  const conditions: DetectionRow[] = [];
  const broken: string[] = [];
  for (const { bounds, ...condition } of DETECTION_CONDITIONS) {
    const row = await measure(condition.name, simulated(condition, firstSeed, seeds), cv, progress);
    const { foundPercent, ...atMost } = bounds;
    conditions.push(row);
    broken.push(
      ...beyond(condition.name, { ...row }, foundPercent === undefined ? {} : { foundPercent }, {
        falseIds: 0,
        ...atMost,
        ...(condition.fiducialMm === 20 && { baseRmsMm: BASE_RMS_MM }),
      }),
    );
  }
  return { seeds: `${firstSeed} to ${firstSeed + seeds - 1}`, conditions, broken };
}

async function* simulated(condition: Condition, firstSeed: number, seeds: number): AsyncGenerator<Case> {
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) yield simulatedCase(condition, seed);
}

async function measure(
  condition: string,
  cases: AsyncGenerator<Case>,
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
    falseIds += seen.unknownFiducialIds.length;
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
