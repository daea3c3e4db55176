import { solveLens } from '../../calibration/lens/solve-lens';
import { type KnownLens, type SolvedTable, solveTable } from '../../calibration/table/solve-table';
import { loadCalibrationCv, loadOpenCv } from '../../main/cli/opencv-node';
import { type CameraModel, makeCamera } from '../../shared/geometry/camera';
import { createDetector } from '../../shared/vision/detect/detector';
import { defaultDetectorParams, rosterFiducialIds } from '../../shared/vision/detect/detector-params';
import { apriltag36h11 } from '../../shared/vision/detect/dictionaries/apriltag-36h11';
import type { GreyFrame } from '../../shared/vision/detection';
import { observeTeams } from '../../shared/vision/observe';
import type { OpenCv } from '../../shared/vision/opencv';
import { develop } from '../simulator/develop';
import { makeLitRig } from '../simulator/lit-rig';
import type { Scene } from '../simulator/scene';
import { tableScene } from '../simulator/table-scene';
import { boardViews, cornerTags, paintTagged, sceneUnder } from '../simulator/tagged-table';
import { rosterOf } from './cases';
import {
  COVERS_AT_LEAST,
  COVERS_AT_MOST,
  coverageOf,
  type NormalisedError,
  normalisedError,
} from './covariance';
import { beyond, type Proof, type ProofOptions, rounded } from './proof';

/** How the lens is known before the table is seen. */
type Foreknowledge = 'lens from twelve views' | 'lens unknown';

const FOREKNOWLEDGE: readonly Foreknowledge[] = ['lens from twelve views', 'lens unknown'];
const VIEWS = 12;
/** Of a corner of the board in a sharp view. */
const VIEW_NOISE_PX = 0.08;
const TEAMS = 40;
const PROJECTOR = { width: 1920, height: 1080 };

/**
 * What poses say of their own doubt when the camera was solved from the table's printed tags and not given: photographs
 * of random rigs, tags and teams in one picture, detected both. A lens that nobody measured is doubted as widely as
 * webcams differ, these rigs' less; it has to cover, and may cover more.
 */
export async function proveSolvedCameras({ firstSeed, seeds, progress }: ProofOptions): Promise<Proof> {
  const { cv } = await loadOpenCv();
  const errors = new Map<Foreknowledge, NormalisedError[]>(FOREKNOWLEDGE.map((known) => [known, []]));
  const placesMm = new Map<Foreknowledge, number[]>(FOREKNOWLEDGE.map((known) => [known, []]));
  const refused: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const { camera } = makeLitRig({ seed, cameraWidth: 1920, projector: PROJECTOR });
    const scene = sceneUnder(camera, seed, TEAMS);
    const tags = cornerTags(scene.table);
    const frame = develop(paintTagged(scene, tags, apriltag36h11), scene.optics, seed).grey;
    const seen = detect(
      cv,
      frame,
      'APRILTAG_36h11',
      tags.map(({ id }) => id),
    );
    const seenTags = seen.map(({ fiducialId: id, corners }) => ({ id, corners }));
    for (const known of FOREKNOWLEDGE) {
      const solved = solveTable(tags, seenTags, await lensAs(known, camera, seed), scene.table);
      if (!solved.ok) {
        refused.push(`${known}, seed ${seed}: ${JSON.stringify(solved.error)}`);
        continue;
      }
      const found = errorsOf(cv, frame, scene, solved.value);
      errors.get(known)?.push(...found.errors);
      placesMm.get(known)?.push(...found.missesMm);
      progress(
        `${known}, seed ${seed}: ${found.errors.length} teams, ${rms(found.missesMm).toFixed(3)} mm off, ` +
          `camera stated ${solved.value.sigmaMm.toFixed(3)}`,
      );
    }
  }
  const conditions = FOREKNOWLEDGE.map((known) => ({
    ...coverageOf(known, errors.get(known) ?? []),
    placeRmsMm: rounded(rms(placesMm.get(known) ?? []), 3),
  }));
  return {
    seeds: `${firstSeed} to ${firstSeed + seeds - 1}`,
    conditions,
    broken: [
      ...refused,
      ...conditions.flatMap((row) =>
        beyond(
          row.condition,
          { ...row },
          COVERS_AT_LEAST,
          row.condition === 'lens unknown' ? {} : COVERS_AT_MOST,
        ),
      ),
    ],
  };
}

async function lensAs(known: Foreknowledge, camera: CameraModel, seed: number): Promise<KnownLens> {
  const { width, height } = camera;
  if (known === 'lens unknown') return { kind: 'unknown', width, height };
  const { cv } = await loadCalibrationCv();
  const solved = solveLens(cv, boardViews(camera, VIEWS, VIEW_NOISE_PX, seed), { width, height }, 'drop');
  if (!solved.ok) throw new Error(`views of seed ${seed} give no lens: ${JSON.stringify(solved.error)}`);
  return { kind: 'calibrated', lens: solved.value.lens, doubts: solved.value.doubts };
}

function detect(
  cv: OpenCv,
  frame: GreyFrame,
  name: 'APRILTAG_36h11' | 'DICT_4X4_250',
  rosterIds: readonly number[],
) {
  const detector = createDetector(cv, {
    ...defaultDetectorParams,
    maxSidePx: Math.max(defaultDetectorParams.maxSidePx, frame.width / 8),
    dictionaries: [{ name, rosterIds }],
  });
  const found = detector.detect(frame, []);
  detector.dispose();
  return found;
}

function errorsOf(cv: OpenCv, frame: GreyFrame, scene: Scene, { model, doubt }: SolvedTable) {
  const roster = rosterOf(scene);
  const detections = detect(cv, frame, 'DICT_4X4_250', rosterFiducialIds(roster));
  const { teams } = observeTeams(detections, makeCamera(model), roster, scene.terrain, {
    cameraDoubt: doubt,
  });
  const truth = new Map(tableScene(scene).truth.map((team) => [team.fiducialId, team]));
  const errors: NormalisedError[] = [];
  const missesMm: number[] = [];
  for (const team of teams) {
    const real = truth.get(team.fiducialId);
    if (!real) continue;
    errors.push(normalisedError(team, real));
    missesMm.push(Math.hypot(team.pose.xMm - real.xMm, team.pose.yMm - real.yMm));
  }
  return { errors, missesMm };
}

function rms(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length));
}
