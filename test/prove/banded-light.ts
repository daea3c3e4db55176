import { loadOpenCv } from '../../main/cli/opencv-node';
import { makeCamera } from '../../shared/geometry/camera';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import { simulatedProjector } from '../../shared/session/simulated-rig';
import { createDetector, type Detector } from '../../shared/vision/detect/detector';
import { defaultDetectorParams } from '../../shared/vision/detect/detector-params';
import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import { type Flicker, rowGains } from '../simulator/banding';
import { develop } from '../simulator/develop';
import { cornersInPicture, fiducialPlace } from '../simulator/fiducial';
import { type LinearImage, makeImage } from '../simulator/paint';
import { beamOf, beamPlaces, litBy } from '../simulator/projector-light';
import { makeScene, type Scene } from '../simulator/scene';
import { paintScene } from '../simulator/table-scene';
import { beyond, type Proof, type ProofOptions, rounded } from './proof';

export interface BandingRow {
  readonly condition: string;
  readonly fiducials: number;
  readonly found: number;
  readonly foundPercent: number;
  readonly falseIds: number;
  readonly centreRmsPx: number;
}

type Lit = 'by lamps' | 'by the projector';

/** From the first row's exposure to the last's, of a common webcam. */
const READOUT_MS = 25;
/** Against the flicker; two moments, so that bands lie elsewhere. */
const STARTS_MS = [0, 3] as const;

const wheel = (turnsPerSecond: number): Flicker => ({
  kind: 'colour-wheel',
  turnsPerSecond,
  sectors: ['red', 'green', 'blue', 'white'],
});

/** Each flicker with exposures a camera might choose, the last one whole periods: what locking makes of them. */
const CONDITIONS: readonly { lit: Lit; name: string; flicker: Flicker; exposuresMs: readonly number[] }[] = [
  {
    lit: 'by lamps',
    name: 'LED lamps, 50 Hz',
    flicker: { kind: 'mains', hz: 50, depth: 0.6 },
    exposuresMs: [4, 8, 10],
  },
  {
    lit: 'by lamps',
    name: 'the worst lamps, 60 Hz',
    flicker: { kind: 'mains', hz: 60, depth: 1 },
    exposuresMs: [2, 4, 1000 / 120],
  },
  ...[120, 180, 240].map((turns) => ({
    lit: 'by the projector' as const,
    name: `colour wheel, ${turns} turns a second`,
    flicker: wheel(turns),
    exposuresMs: [2, 4, 8, 1000 / 60],
  })),
];

/**
 * What bands of light cost: fiducials found and how well they are placed, lit by flickering lamps in dark keep-outs
 * and by a projector's colour wheel in white ones, at exposures of parts of a period and of whole ones.
 */
export async function proveBandedLight({ firstSeed, progress }: ProofOptions): Promise<Proof> {
  const { cv } = await loadOpenCv();
  const scene = makeScene({ seed: firstSeed, widthPx: 1920, dictionary: dict4x4, teams: 40, fiducialMm: 20 });
  const rosterIds = scene.teams.map((team) => team.fiducial.id);
  const detector = createDetector(cv, {
    ...defaultDetectorParams,
    dictionaries: [{ name: 'DICT_4X4_250', rosterIds }],
  });
  const table = makeTable(scene);
  const conditions: BandingRow[] = [];
  const broken: string[] = [];
  for (const { lit, name, flicker, exposuresMs } of CONDITIONS) {
    for (const exposureMs of exposuresMs) {
      const pictures = STARTS_MS.map((startMs) => table(lit, flicker, startMs, exposureMs));
      const row = measure(`${name}, ${rounded(exposureMs, 1)} ms`, scene, detector, pictures);
      conditions.push(row);
      progress(`${row.condition}: ${row.found} of ${row.fiducials}, centres ${row.centreRmsPx} px`);
      if (exposureMs === exposuresMs.at(-1)) {
        broken.push(
          ...beyond(row.condition, { ...row }, { foundPercent: 99 }, { falseIds: 0, centreRmsPx: 0.05 }),
        );
      }
    }
  }
  detector.dispose();
  return { seeds: `${firstSeed}`, conditions, broken };
}

/** Takes pictures of a scene as one of the two lights it, in bands. */
function makeTable(scene: Scene) {
  const painted = paintScene(scene);
  const eye = makeCamera(simulatedProjector).eye;
  const places = beamPlaces(scene, eye);
  const white = beamOf(scene.teams.map(whiteDisc), scene.table);
  const nothing = { ...white, picture: makeImage(white.picture.width, white.picture.height) };
  return (lit: Lit, flicker: Flicker, startMs: number, exposureMs: number): LinearImage => {
    const rows = rowGains(flicker, { startMs, exposureMs, readoutMs: READOUT_MS }, scene.camera.height);
    const offsetMm = { x: 0, y: 0 };
    return lit === 'by lamps'
      ? litBy(painted, places, nothing, { room: 1, projectorWhite: 0, offsetMm, roomRows: rows })
      : litBy(painted, places, white, { room: 0.03, projectorWhite: 1, offsetMm, projectorRows: rows });
  };

  function whiteDisc(team: Scene['teams'][number]): OverlayPrimitive {
    const { pose } = fiducialPlace(team.pose, team.elevationMm, team.fiducial);
    const centre = { x: pose.xMm, y: pose.yMm };
    return {
      kind: 'keep-out',
      id: `keep-out:${team.fiducial.id}`,
      outline: { kind: 'disc', centre, radius: 30 },
      fill: 'white',
    };
  }
}

function measure(
  condition: string,
  scene: Scene,
  detector: Detector,
  pictures: readonly LinearImage[],
): BandingRow {
  const camera = makeCamera(scene.camera);
  const teams = new Map(scene.teams.map((team) => [team.fiducial.id, team]));
  let found = 0;
  let falseIds = 0;
  let squarePx = 0;
  for (const [shot, picture] of pictures.entries()) {
    const { grey } = develop(picture, scene.optics, scene.seed * 31 + shot);
    for (const { fiducialId, corners } of detector.detect(grey, [])) {
      const team = teams.get(fiducialId);
      if (!team) {
        falseIds++;
        continue;
      }
      const place = fiducialPlace(team.pose, team.elevationMm, team.fiducial);
      const truth = cornersInPicture(camera, place, team.fiducial.sizeMm);
      const off = (axis: 'x' | 'y') =>
        corners.reduce((sum, corner, i) => sum + corner[axis] - (truth[i]?.[axis] ?? Number.NaN), 0) / 4;
      squarePx += off('x') ** 2 + off('y') ** 2;
      found++;
    }
  }
  const fiducials = scene.teams.length * pictures.length;
  return {
    condition,
    fiducials,
    found,
    foundPercent: rounded((100 * found) / fiducials, 2),
    falseIds,
    centreRmsPx: rounded(Math.sqrt(squarePx / found), 3),
  };
}
