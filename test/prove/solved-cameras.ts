import { solveLens } from '../../calibration/lens/solve-lens';
import type { KnownLens } from '../../calibration/table/fit-tags';
import { type SolvedTable, solveTable } from '../../calibration/table/solve-table';
import { loadCalibrationCv, loadOpenCv } from '../../main/cli/opencv-node';
import { type CameraModel, makeCamera } from '../../shared/geometry/camera';
import { placeDoubtInto } from '../../shared/geometry/place-doubt';
import { createDetector } from '../../shared/vision/detect/detector';
import { defaultDetectorParams, rosterFiducialIds } from '../../shared/vision/detect/detector-params';
import { apriltag36h11 } from '../../shared/vision/detect/dictionaries/apriltag-36h11';
import type { GreyFrame } from '../../shared/vision/detection';
import { observeTeams } from '../../shared/vision/observe';
import type { OpenCv } from '../../shared/vision/opencv';
import { develop } from '../simulator/develop';
import { makeLitRig } from '../simulator/lit-rig';
import type { Scene } from '../simulator/scene';
import { straightAbove } from '../simulator/straight-above';
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
type Foreknowledge = 'exact' | 'from twelve views' | 'unknown';

/** A row: what is known of the lens, and where the camera hangs. */
interface Hanging {
  readonly name: string;
  readonly known: Foreknowledge;
  readonly hangs: 'obliquely' | 'straight above';
}

/** With the exact lens, what is left is the fiducials' own doubt and that of the place; from above, least shows. */
const HANGINGS: readonly Hanging[] = [
  { name: 'lens exact', known: 'exact', hangs: 'obliquely' },
  { name: 'lens from twelve views', known: 'from twelve views', hangs: 'obliquely' },
  { name: 'lens unknown', known: 'unknown', hangs: 'obliquely' },
  { name: 'lens unknown, straight above', known: 'unknown', hangs: 'straight above' },
];
const VIEWS = 12;
/** Of a corner of the board in a sharp view. */
const VIEW_NOISE_PX = 0.08;
const TEAMS = 40;
/** Of one camera all places err together: twenty cameras say this much of their own doubt, and no more. */
const TABLE_COVERS_AT_LEAST = { tablePercent: 90 };
/** From one place of the table that is judged to the next. */
const PLACES_MM = 120;
const PROJECTOR = { width: 1920, height: 1080 };

/**
 * What poses say of their own doubt when the camera was solved from the table's printed tags and not given: photographs
 * of random rigs, tags and teams in one picture, detected both. A lens that nobody measured is doubted as widely as
 * webcams differ, these rigs' less; it has to cover, and may cover more.
 */
export async function proveSolvedCameras({ firstSeed, seeds, progress }: ProofOptions): Promise<Proof> {
  const { cv } = await loadOpenCv();
  const found = new Map(HANGINGS.map(({ name }) => [name, noneFound()]));
  const refused: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const rig = makeLitRig({ seed, cameraWidth: 1920, projector: PROJECTOR });
    const pictures = {
      obliquely: taken(cv, rig.camera, seed),
      'straight above': taken(cv, straightAbove(rig.camera, rig.table), seed),
    };
    for (const { name, known, hangs } of HANGINGS) {
      const { scene, tags, seen, frame } = pictures[hangs];
      const solved = solveTable(tags, seen, await lensAs(known, scene.camera, seed), scene.table);
      if (!solved.ok) {
        refused.push(`${name}, seed ${seed}: ${JSON.stringify(solved.error)}`);
        continue;
      }
      const of = errorsOf(cv, frame, scene, solved.value);
      const places = placesOf(scene, solved.value);
      const row = found.get(name);
      row?.errors.push(...of.errors);
      row?.missesMm.push(...of.missesMm);
      row?.places.push(...places);
      progress(
        `${name}, seed ${seed}: ${of.errors.length} teams, ${rms(of.missesMm).toFixed(3)} mm off, ` +
          `camera stated ${solved.value.sigmaMm.toFixed(3)}`,
      );
    }
  }
  const rows = HANGINGS.map(({ name, known }) => {
    const { errors, missesMm, places } = found.get(name) ?? noneFound();
    const row = {
      ...coverageOf(name, errors),
      placeRmsMm: rounded(rms(missesMm), 3),
      tablePercent: coverageOf(name, places).placePercent,
    };
    return { row, known };
  });
  return {
    seeds: `${firstSeed} to ${firstSeed + seeds - 1}`,
    conditions: rows.map(({ row }) => row),
    broken: [
      ...refused,
      ...rows.flatMap(({ row, known }) =>
        beyond(
          row.condition,
          { ...row },
          { ...COVERS_AT_LEAST, ...TABLE_COVERS_AT_LEAST },
          known === 'unknown' ? {} : COVERS_AT_MOST,
        ),
      ),
    ],
  };
}

interface Found {
  readonly errors: NormalisedError[];
  readonly missesMm: number[];
  /** Places of the bare table by the solved camera, without any fiducial: its own doubt alone. */
  readonly places: NormalisedError[];
}

function noneFound(): Found {
  return { errors: [], missesMm: [], places: [] };
}

/** A camera's picture of tags and teams, and the tags found in it. */
function taken(cv: OpenCv, camera: CameraModel, seed: number) {
  const scene = sceneUnder(camera, seed, TEAMS);
  const tags = cornerTags(scene.table);
  const frame = develop(paintTagged(scene, tags, apriltag36h11), scene.optics, seed).grey;
  const ids = tags.map(({ id }) => id);
  const seen = detect(cv, frame, 'APRILTAG_36h11', ids).map(({ fiducialId: id, corners }) => ({
    id,
    corners,
  }));
  return { scene, tags, frame, seen };
}

/** What the solved camera makes of places of the table, in its stated doubt. */
function placesOf({ camera, table }: Scene, { model, doubt }: SolvedTable): NormalisedError[] {
  const [truth, found] = [makeCamera(camera), makeCamera(model)];
  const figures = new Float64Array(3);
  const errors: NormalisedError[] = [];
  for (let x = PLACES_MM / 2; x < table.widthMm; x += PLACES_MM) {
    for (let y = PLACES_MM / 2; y < table.depthMm; y += PLACES_MM) {
      const place = found.meetPlane(truth.project({ x, y, z: 0 }), 0);
      placeDoubtInto(figures, doubt, x, y, 0);
      const [xx = 0, xy = 0, yy = 0] = figures;
      const [dx, dy] = [place.x - x, place.y - y];
      const square = (yy * dx * dx - 2 * xy * dx * dy + xx * dy * dy) / (xx * yy - xy * xy);
      errors.push({ place: square, heading: 0 });
    }
  }
  return errors;
}

async function lensAs(known: Foreknowledge, camera: CameraModel, seed: number): Promise<KnownLens> {
  const { width, height } = camera;
  if (known === 'exact') return { kind: 'calibrated', lens: camera };
  if (known === 'unknown') return { kind: 'unknown', width, height };
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
