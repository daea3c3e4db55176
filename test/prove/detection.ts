import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadOpenCv } from '../../main/cli/opencv-node';
import { readPicture } from '../../main/cli/read-picture';
import { type DetectSetup, readSetup } from '../../main/cli/read-setup';
import { angleBetween, degrees } from '../../shared/geometry/angle';
import { makeCamera } from '../../shared/geometry/camera';
import type { GreyFrame } from '../../shared/vision/detection';
import { createDetector } from '../../shared/vision/detector';
import { defaultDetectorParams, rosterFiducialIds } from '../../shared/vision/detector-params';
import { dict4x4 } from '../../shared/vision/dictionaries/dict-4x4-250';
import { observeTeams } from '../../shared/vision/observe';
import type { OpenCv } from '../../shared/vision/opencv';
import type { SceneOptions } from '../simulator/scene';
import { makeTableScene, type TeamTruth } from '../simulator/table-scene';

/** One picture with its set-up and what is true of it. */
interface Case {
  readonly name: string;
  readonly frame: GreyFrame;
  readonly setup: DetectSetup;
  readonly truth: readonly Pick<TeamTruth, 'fiducialId' | 'xMm' | 'yMm' | 'headingRad'>[];
}

export interface ConditionResult {
  readonly condition: string;
  readonly pictures: number;
  readonly fiducials: number;
  readonly found: number;
  readonly foundPercent: number;
  /** Ids reported where there is no such fiducial. */
  readonly falseIds: number;
  /** Of base centres, root of the mean square distance. */
  readonly centreRmsMm: number;
  readonly centreWorstMm: number;
  readonly headingRmsDeg: number;
  /** Errors against their own stated sigma; 1 is honest, more is boastful. */
  readonly sigmaRatio: number;
  readonly detectMsMedian: number;
  readonly missed: readonly string[];
}

export interface DetectionProof {
  readonly seeds: string;
  readonly conditions: readonly ConditionResult[];
}

/** A base this far from the truth was not seen there: its id is false. */
const ELSEWHERE_MM = 10;

const CONDITIONS: readonly (Omit<SceneOptions, 'seed' | 'dictionary'> & { readonly name: string })[] = [
  { name: '1080p 20 mm', widthPx: 1920, teams: 40, fiducialMm: 20, clutter: 10 },
  { name: '1080p 20 mm, oblique', widthPx: 1920, teams: 40, fiducialMm: 20, view: 'oblique' },
  { name: '1080p 20 mm, hills', widthPx: 1920, teams: 40, fiducialMm: 20, relief: 'hills' },
  { name: '1080p 20 mm, dark', widthPx: 1920, teams: 40, fiducialMm: 20, lighting: 'dark' },
  { name: '1080p 15 mm', widthPx: 1920, teams: 40, fiducialMm: 15, clutter: 10 },
];

export interface ProofOptions {
  /** Folder of scene-N.png and scene-N.json pairs; without it, the product's own simulator. */
  readonly scenes?: string;
  readonly seeds: number;
  readonly progress: (line: string) => void;
}

/** Measures detection against exact truth. */
export async function proveDetection(options: ProofOptions): Promise<DetectionProof> {
  const { cv } = await loadOpenCv();
  if (options.scenes !== undefined) {
    const cases = casesIn(options.scenes);
    const result = await measure(options.scenes, cases, cv, options.progress);
    return { seeds: `files of ${options.scenes}`, conditions: [result] };
  }
  const conditions: ConditionResult[] = [];
  for (const { name, ...condition } of CONDITIONS) {
    conditions.push(await measure(name, simulated(condition, options.seeds), cv, options.progress));
  }
  return { seeds: `1 to ${options.seeds}`, conditions };
}

async function* simulated(
  condition: Omit<SceneOptions, 'seed' | 'dictionary'>,
  seeds: number,
): AsyncGenerator<Case> {
  for (let seed = 1; seed <= seeds; seed++) {
    const table = makeTableScene({ ...condition, seed, dictionary: dict4x4 });
    const { scene } = table;
    yield {
      name: `seed ${seed}`,
      frame: table.render().grey,
      truth: table.truth,
      setup: {
        camera: scene.camera,
        cameraSigmaMm: 0,
        dictionary: 'DICT_4X4_250',
        terrain: scene.terrain,
        roster: {
          sides: [],
          platoons: [],
          objectives: [],
          teams: scene.teams.map(({ base, fiducial }) => ({
            id: `fiducial ${fiducial.id}`,
            name: '',
            platoonId: '',
            unitType: '',
            base,
            fiducial,
          })),
        },
      },
    };
  }
}

async function* casesIn(folder: string): AsyncGenerator<Case> {
  for (const file of readdirSync(folder).sort()) {
    const json = join(folder, file.replace(/\.png$/, '.json'));
    if (!file.endsWith('.png') || !existsSync(json)) continue;
    const setup = await readSetup(json);
    const picture = await readPicture(join(folder, file));
    if (!setup.ok) throw new Error(setup.error.message);
    if (!picture.ok) throw new Error(picture.error.message);
    const { truth }: { truth: Case['truth'] } = JSON.parse(readFileSync(json, 'utf8'));
    yield { name: file, frame: picture.value, setup: setup.value, truth };
  }
}

async function measure(
  condition: string,
  cases: AsyncGenerator<Case>,
  cv: OpenCv,
  progress: (line: string) => void,
): Promise<ConditionResult> {
  let pictures = 0;
  let fiducials = 0;
  let falseIds = 0;
  let squareMm = 0;
  let squareRad = 0;
  let squareSigmas = 0;
  let centreWorstMm = 0;
  let found = 0;
  const times: number[] = [];
  const missed: string[] = [];
  for await (const { name, frame, setup, truth } of cases) {
    const detector = createDetector(cv, {
      ...defaultDetectorParams,
      dictionaries: [{ name: setup.dictionary, rosterIds: rosterFiducialIds(setup.roster) }],
    });
    if (pictures === 0) detector.detect(frame, []);
    const startedAt = performance.now();
    const detections = detector.detect(frame, []);
    times.push(performance.now() - startedAt);
    detector.dispose();
    const seen = observeTeams(detections, makeCamera(setup.camera), setup.roster, setup.terrain, setup);
    pictures++;
    fiducials += truth.length;
    falseIds += seen.unknownFiducialIds.length;
    const unseen = new Map(truth.map((t) => [t.fiducialId, t]));
    for (const { fiducialId, pose, covariance } of seen.teams) {
      const real = unseen.get(fiducialId);
      const offMm = real ? Math.hypot(pose.xMm - real.xMm, pose.yMm - real.yMm) : Number.POSITIVE_INFINITY;
      if (!real || offMm > ELSEWHERE_MM) {
        falseIds++;
        continue;
      }
      unseen.delete(fiducialId);
      found++;
      squareMm += offMm ** 2;
      centreWorstMm = Math.max(centreWorstMm, offMm);
      squareRad += angleBetween(real.headingRad, pose.headingRad) ** 2;
      squareSigmas +=
        ((pose.xMm - real.xMm) ** 2 / covariance[0] + (pose.yMm - real.yMm) ** 2 / covariance[4]) / 2;
    }
    missed.push(...[...unseen.keys()].map((id) => `${name}: ${id}`));
    progress(`${condition}, ${name}: ${truth.length - unseen.size} of ${truth.length}`);
  }
  times.sort((a, b) => a - b);
  return {
    condition,
    pictures,
    fiducials,
    found,
    foundPercent: rounded((100 * found) / fiducials, 2),
    falseIds,
    centreRmsMm: rounded(Math.sqrt(squareMm / found), 3),
    centreWorstMm: rounded(centreWorstMm, 2),
    headingRmsDeg: rounded(degrees(Math.sqrt(squareRad / found)), 2),
    sigmaRatio: rounded(Math.sqrt(squareSigmas / found), 2),
    detectMsMedian: rounded(times[times.length >> 1] ?? Number.NaN, 0),
    missed,
  };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
