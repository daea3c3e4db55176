import { makeFilmTracker } from '../../main/cli/film-tracker';
import { loadOpenCv } from '../../main/cli/opencv-node';
import { wrapAngle } from '../../shared/geometry/angle';
import { noPlaceDoubt } from '../../shared/geometry/place-doubt';
import type { Pose } from '../../shared/geometry/point';
import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import type { OpenCv } from '../../shared/vision/opencv';
import { seededRandom } from '../simulator/random';
import { makeScene } from '../simulator/scene';
import { withPoses } from '../simulator/table-scene';
import { rosterOf } from './cases';
import {
  COVERS_AT_LEAST,
  COVERS_AT_MOST,
  type CoverageRow,
  coverageOf,
  type NormalisedError,
  normalisedError,
} from './covariance';
import { beyond, type Proof, type ProofOptions } from './proof';
import { sparseCamera } from './sparse-photograph';

const TEAMS = 100;
/** Shots of the table at rest: enough to settle and to average. */
const STILL_FRAMES = 8;
const MOVING_FRAMES = 4;
/** Of so many teams one is moved: hands are two. */
const MOVED_EACH = 5;
const FRAME_MS = 1000 / 30;
/** How far a hand takes a team between two frames. */
const STEP_MM = 4;
const STEP_RAD = 0.05;
/** Another fiducial's place is no matter of doubt. */
const ELSEWHERE_MM = 10;

/** Measures what tracks say of their own doubt: of each seed a table of a hundred teams, of which one in five is moved. */
export async function proveTrackedCovariance({ firstSeed, seeds, progress }: ProofOptions): Promise<Proof> {
  const { cv } = await loadOpenCv();
  const conditions = measureTrackedCovariance(firstSeed, seeds, cv, progress);
  return {
    seeds: `${firstSeed} to ${firstSeed + seeds - 1}`,
    conditions,
    broken: conditions.flatMap((row) => beyond(row.condition, { ...row }, COVERS_AT_LEAST, COVERS_AT_MOST)),
  };
}

/** Of teams when first seen, once settled, and while they move, on tables of the product's own simulator. */
function measureTrackedCovariance(
  firstSeed: number,
  seeds: number,
  cv: OpenCv,
  progress: (line: string) => void,
): CoverageRow[] {
  const first: NormalisedError[] = [];
  const settled: NormalisedError[] = [];
  const moving: NormalisedError[] = [];
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const scene = makeScene({ seed, widthPx: 1920, dictionary: dict4x4, teams: TEAMS, fiducialMm: 20 });
    const tracker = makeFilmTracker(cv, {
      camera: scene.camera,
      cameraDoubt: noPlaceDoubt,
      dictionary: 'DICT_4X4_250',
      terrain: scene.terrain,
      roster: rosterOf(scene),
    });
    const random = seededRandom(seed);
    let poses = new Map(scene.teams.map((team) => [team.fiducial.id, team.pose]));
    let look = sparseCamera(scene);
    for (let frame = 0; frame < STILL_FRAMES + MOVING_FRAMES; frame++) {
      if (frame >= STILL_FRAMES) {
        poses = new Map(
          [...poses].map(([id, pose], k) => [id, k % MOVED_EACH === 0 ? stepped(pose, random) : pose]),
        );
        look = sparseCamera(withPoses(scene, poses));
      }
      const { tracking } = tracker.see(look(scene.seed * 1009 + 211 * frame), frame * FRAME_MS);
      if (frame > 0 && frame < STILL_FRAMES - 1) continue;
      for (const track of tracking.tracks) {
        const real = poses.get(track.fiducialId);
        if (!real || track.seenAtMs !== tracking.atMs) continue;
        if (Math.hypot(track.pose.xMm - real.xMm, track.pose.yMm - real.yMm) > ELSEWHERE_MM) continue;
        const { settled: isSettled, memory } = track;
        if (frame === 0) first.push(normalisedError(track, real));
        else if (frame < STILL_FRAMES && isSettled) settled.push(normalisedError(track, real));
        else if (frame >= STILL_FRAMES && memory?.averaged === 1 && !memory.doubted)
          moving.push(normalisedError(track, real));
      }
    }
    tracker.dispose();
    progress(`tracked covariance, seed ${seed}: ${settled.length} settled, ${moving.length} moving`);
  }
  return [
    coverageOf('tracked, first seen', first),
    coverageOf('tracked, settled', settled),
    coverageOf('tracked, moving', moving),
  ];
}

function stepped(pose: Pose, random: ReturnType<typeof seededRandom>): Pose {
  const rad = random.range(-Math.PI, Math.PI);
  return {
    xMm: pose.xMm + STEP_MM * Math.cos(rad),
    yMm: pose.yMm + STEP_MM * Math.sin(rad),
    headingRad: wrapAngle(pose.headingRad + random.range(-STEP_RAD, STEP_RAD)),
  };
}
