import { loadOpenCv } from '../../main/cli/opencv-node';
import { angleBetween } from '../../shared/geometry/angle';
import { makeCamera } from '../../shared/geometry/camera';
import type { Pose } from '../../shared/geometry/point';
import { createDetector } from '../../shared/vision/detect/detector';
import { defaultDetectorParams, rosterFiducialIds } from '../../shared/vision/detect/detector-params';
import type { TeamObservation } from '../../shared/vision/detection';
import { observeTeams } from '../../shared/vision/observe';
import type { OpenCv } from '../../shared/vision/opencv';
import { type Case, type Condition, casesIn, simulatedCase, sparseCase } from './cases';
import { DETECTION_CONDITIONS } from './detection';
import { beyond, type Proof, type ProofOptions, rounded } from './proof';

/** How often the truth lies where an observation says it does. */
export interface CoverageRow {
  readonly condition: string;
  readonly observations: number;
  /** True base centres within the stated 95 % ellipse. */
  readonly placePercent: number;
  /** True headings within 1.96 stated standard deviations. */
  readonly headingPercent: number;
  /** Root of the mean squared error in stated standard deviations; 1 is honest, more is boastful. */
  readonly placeRatio: number;
  readonly headingRatio: number;
}

/** An observation's error, squared, in its own stated variances. */
export interface NormalisedError {
  readonly place: number;
  readonly heading: number;
}

/** The chi-square of two degrees of freedom, and of one, that 95 of 100 stay below. */
const PLACE_95 = 5.991;
const HEADING_95 = 3.841;
export const COVERS_AT_LEAST = { placePercent: 93, headingPercent: 93 };
export const COVERS_AT_MOST = { placePercent: 97, headingPercent: 97 };
/** A base this far from the truth is another fiducial's: not a matter of doubt. */
const ELSEWHERE_MM = 10;
/** More on a table than a game has: each is an observation of its own, at a fraction of another table's cost. */
const TEAMS = 100;
/** Where pictures have to be taken whole, on half as many tables. */
const TEAMS_OF_WHOLE = 200;

/**
 * Measures what covariances of single observations say, against exact truth and exact camera models: ten seeds of all
 * conditions make 11,000 observations.
 */
export async function proveCovariance({ folder, seeds, firstSeed, progress }: ProofOptions): Promise<Proof> {
  const { cv } = await loadOpenCv();
  const rows: CoverageRow[] = [];
  const all: NormalisedError[] = [];
  const measure = async (name: string, cases: Iterable<Case> | AsyncIterable<Case>) => {
    const errors: NormalisedError[] = [];
    for await (const one of cases) {
      errors.push(...normalisedErrors(one, cv));
      progress(`${name}, ${one.name}: ${errors.length} observations`);
    }
    rows.push(coverageOf(name, errors));
    all.push(...errors);
  };
  if (folder === undefined) {
    const withTeams = DETECTION_CONDITIONS.filter(({ teams }) => teams !== 0);
    for (const condition of withTeams)
      await measure(condition.name, crowdedCases(condition, firstSeed, seeds));
    rows.push(coverageOf('all of them', all));
  } else await measure(folder, casesIn(folder));
  return {
    seeds: folder === undefined ? `${firstSeed} to ${firstSeed + seeds - 1}` : `files of ${folder}`,
    conditions: rows,
    broken: rows.flatMap((row) => beyond(row.condition, { ...row }, COVERS_AT_LEAST, COVERS_AT_MOST)),
  };
}

/** Crowded tables, about a hundred observations for each seed. */
function* crowdedCases(condition: Condition, firstSeed: number, seeds: number): Generator<Case> {
  const isWhole = condition.camera !== undefined || condition.light !== undefined;
  const tables = isWhole ? Math.ceil(seeds / 2) : seeds;
  for (let seed = firstSeed; seed < firstSeed + tables; seed++) {
    yield isWhole
      ? simulatedCase({ ...condition, teams: TEAMS_OF_WHOLE }, seed)
      : sparseCase({ ...condition, teams: TEAMS }, seed);
  }
}

/** Of every team seen in one picture. */
export function normalisedErrors({ frame, setup, truth }: Case, cv: OpenCv): NormalisedError[] {
  const detector = createDetector(cv, {
    ...defaultDetectorParams,
    dictionaries: [{ name: setup.dictionary, rosterIds: rosterFiducialIds(setup.roster) }],
  });
  const detections = detector.detect(frame, []);
  detector.dispose();
  const { teams } = observeTeams(detections, makeCamera(setup.camera), setup.roster, setup.terrain, setup);
  const real = new Map(truth.map((t) => [t.fiducialId, t]));
  return teams.flatMap((team) => {
    const there = real.get(team.fiducialId);
    if (!there || Math.hypot(team.pose.xMm - there.xMm, team.pose.yMm - there.yMm) > ELSEWHERE_MM) return [];
    return [normalisedError(team, there)];
  });
}

/** Of a pose with its covariance, against where it truly is. */
export function normalisedError(
  { pose, covariance }: Pick<TeamObservation, 'pose' | 'covariance'>,
  truth: Pose,
): NormalisedError {
  const [xx, xy, , , yy, , , , hh] = covariance;
  const dx = pose.xMm - truth.xMm;
  const dy = pose.yMm - truth.yMm;
  return {
    place: (yy * dx * dx - 2 * xy * dx * dy + xx * dy * dy) / (xx * yy - xy * xy),
    heading: angleBetween(truth.headingRad, pose.headingRad) ** 2 / hh,
  };
}

/** What a condition's errors come to; percentages and ratios of none are NaN. */
export function coverageOf(condition: string, errors: readonly NormalisedError[]): CoverageRow {
  const percent = (isInside: (error: NormalisedError) => boolean) =>
    rounded((100 * errors.filter(isInside).length) / errors.length, 1);
  const mean = (of: (error: NormalisedError) => number) =>
    errors.reduce((sum, error) => sum + of(error), 0) / errors.length;
  return {
    condition,
    observations: errors.length,
    placePercent: percent(({ place }) => place < PLACE_95),
    headingPercent: percent(({ heading }) => heading < HEADING_95),
    placeRatio: rounded(Math.sqrt(mean(({ place }) => place) / 2), 2),
    headingRatio: rounded(Math.sqrt(mean(({ heading }) => heading)), 2),
  };
}
