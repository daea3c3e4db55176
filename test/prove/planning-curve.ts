import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadOpenCv } from '../../main/cli/opencv-node';
import type { Base } from '../../shared/board/team';
import { angleBetween, degrees } from '../../shared/geometry/angle';
import { makeCamera } from '../../shared/geometry/camera';
import { noPlaceDoubt } from '../../shared/geometry/place-doubt';
import type { CurvePoint, MeasuredCurve } from '../../shared/planning/curve';
import { CELLS_ACROSS, paperSideMm } from '../../shared/planning/paper';
import { createDetector } from '../../shared/vision/detect/detector';
import { detectorParamsFor } from '../../shared/vision/detect/detector-params';
import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import type { GreyFrame } from '../../shared/vision/detection';
import { observeTeams } from '../../shared/vision/observe';
import type { OpenCv } from '../../shared/vision/opencv';
import { makeScene, type Scene, type SceneOptions, type SceneTeam } from '../simulator/scene';
import { type TeamTruth, tableScene } from '../simulator/table-scene';
import { throughWebcam } from '../simulator/webcam';
import { type Proof, type ProofOptions, rounded } from './proof';

/** One fiducial of one picture: how large it was and how well it was seen. */
interface Look {
  readonly pxPerCell: number;
  readonly seen?: { readonly missPx: number; readonly missDeg: number };
}

/** At 1080p over six feet, about 1.1 to 4.2 px a cell. */
const SIZES_MM = [9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 25, 28];
/** At 4K as many pixels, from prints half as large. */
const SIZES_4K_MM = [5, 6, 7, 8, 9, 10, 12, 14];

/** Evenings as clubs have them: all count alike, so that a plan holds on a poor one as well. */
const CONDITIONS: readonly {
  readonly name: string;
  readonly widthPx: number;
  readonly sizesMm: readonly number[];
  readonly scene: Pick<SceneOptions, 'lighting' | 'view' | 'clutter'>;
  readonly camera: 'plain' | 'webcam';
}[] = [
  { name: 'day', widthPx: 1920, sizesMm: SIZES_MM, scene: { clutter: 10 }, camera: 'plain' },
  { name: 'dark', widthPx: 1920, sizesMm: SIZES_MM, scene: { lighting: 'dark' }, camera: 'plain' },
  { name: 'oblique', widthPx: 1920, sizesMm: SIZES_MM, scene: { view: 'oblique' }, camera: 'plain' },
  { name: 'webcam', widthPx: 1920, sizesMm: SIZES_MM, scene: {}, camera: 'webcam' },
  { name: '4K', widthPx: 3840, sizesMm: SIZES_4K_MM, scene: {}, camera: 'plain' },
];

const TEAMS = 40;
const FIRST_SEED = 5000;
/** Width of the curve's bins, and how few fiducials make one too thin to say anything. */
const STEP = 0.2;
const FEWEST = 30;

/** Measures how well fiducials are found against how many pixels a cell of theirs has. */
export async function measurePlanningCurve({
  seeds,
  progress,
}: Pick<ProofOptions, 'seeds' | 'progress'>): Promise<MeasuredCurve> {
  const { cv } = await loadOpenCv();
  const looks: Look[] = [];
  for (const { name, widthPx, sizesMm, scene: condition, camera } of CONDITIONS) {
    for (const fiducialMm of sizesMm) {
      for (let seed = 1; seed <= seeds; seed++) {
        const options = { ...condition, fiducialMm, widthPx, teams: TEAMS, dictionary: dict4x4 };
        const scene = withBareFiducials(makeScene({ ...options, seed: FIRST_SEED + seed }), fiducialMm);
        const { grey } = camera === 'webcam' ? throughWebcam(scene) : tableScene(scene).render();
        looks.push(...lookAt(scene, grey, fiducialMm, cv));
      }
      progress(`${name}, ${fiducialMm} mm: ${looks.length} fiducials so far`);
    }
  }
  return {
    seeds: `${FIRST_SEED + 1} to ${FIRST_SEED + seeds}`,
    conditions: CONDITIONS.map(({ name }) => name).join(', '),
    fiducials: looks.length,
    points: pointsOf(looks),
  };
}

/** Measures the curve and writes it where plans read it; nothing is promised of it but that it is what was measured. */
export async function renewPlanningCurve({ seeds, progress }: ProofOptions): Promise<Proof> {
  const curve = await measurePlanningCurve({ seeds, progress });
  writeFileSync(path.resolve('shared/planning/measured-curve.json'), `${JSON.stringify(curve, null, 2)}\n`);
  return { seeds: curve.seeds, conditions: curve.points, broken: [] };
}

/**
 * The fiducials alone, each on a card that holds it with its quiet zone: the curve is about pixels, and models that
 * stand in the way are another matter. Cards that would touch are left out.
 */
function withBareFiducials(scene: Scene, sizeMm: number): Scene {
  const paperMm = paperSideMm(sizeMm);
  const apartMm = Math.SQRT2 * paperMm + 8;
  const base: Base = { shape: 'rectangle', widthMm: paperMm + 2, depthMm: paperMm + 2, thicknessMm: 3 };
  const teams: SceneTeam[] = [];
  for (const { fiducial, pose, elevationMm } of scene.teams) {
    const touches = teams.some((t) => Math.hypot(t.pose.xMm - pose.xMm, t.pose.yMm - pose.yMm) < apartMm);
    if (touches) continue;
    const mount = { ...fiducial, sizeMm, heightMm: 3, offsetMm: [0, 0] as const };
    teams.push({ style: 'bare', base, fiducial: mount, pose, elevationMm });
  }
  return { ...scene, teams };
}

function lookAt(scene: Scene, frame: GreyFrame, sizeMm: number, cv: OpenCv): Look[] {
  const teams = scene.teams.map(({ base, fiducial }) => ({
    id: `${fiducial.id}`,
    name: '',
    platoonId: '',
    unitType: '',
    base,
    fiducial,
  }));
  const roster = { sides: [], platoons: [], objectives: [], teams };
  const detector = createDetector(cv, detectorParamsFor(roster));
  const detections = detector.detect(frame, []);
  detector.dispose();
  const seen = observeTeams(detections, makeCamera(scene.camera), roster, scene.terrain, {
    cameraDoubt: noPlaceDoubt,
  });
  const byId = new Map(seen.fiducials.map((fiducial) => [fiducial.fiducialId, fiducial.pose]));
  return tableScene(scene).truth.map(({ fiducialId, fiducial }) => {
    const sidePx = shorterSidePx(fiducial);
    const pxPerCell = sidePx / CELLS_ACROSS;
    const pose = byId.get(fiducialId);
    const missMm = pose ? Math.hypot(pose.xMm - fiducial.xMm, pose.yMm - fiducial.yMm) : undefined;
    // What is reported farther off than its own size was not seen there.
    if (!pose || missMm === undefined || missMm > sizeMm) return { pxPerCell };
    const missDeg = degrees(Math.abs(angleBetween(fiducial.headingRad, pose.headingRad)));
    return { pxPerCell, seen: { missPx: missMm * (sidePx / sizeMm), missDeg } };
  });
}

/** Of the two directions of a fiducial seen aslant, the one with fewer pixels decides what can be read. */
function shorterSidePx({ cornersPx }: TeamTruth['fiducial']): number {
  const side = (i: number) => {
    const [x0, y0] = cornersPx[i % 4] ?? [0, 0];
    const [x1, y1] = cornersPx[(i + 1) % 4] ?? [0, 0];
    return Math.hypot(x1 - x0, y1 - y0);
  };
  return Math.min(side(0) + side(2), side(1) + side(3)) / 2;
}

function pointsOf(looks: readonly Look[]): CurvePoint[] {
  const bins = new Map<number, Look[]>();
  for (const look of looks) {
    const bin = Math.round(look.pxPerCell / STEP);
    bins.set(bin, [...(bins.get(bin) ?? []), look]);
  }
  return [...bins.entries()]
    .filter(([, members]) => members.length >= FEWEST)
    .sort(([a], [b]) => a - b)
    .map(([, members]) => {
      const found = members.flatMap(({ seen }) => seen ?? []);
      const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
      const rms = (values: readonly number[]) =>
        values.length === 0 ? undefined : rounded(Math.sqrt(mean(values.map((v) => v * v))), 3);
      const centreRmsPx = rms(found.map(({ missPx }) => missPx));
      const headingRmsDeg = rms(found.map(({ missDeg }) => missDeg));
      return {
        pxPerCell: rounded(mean(members.map(({ pxPerCell }) => pxPerCell)), 3),
        fiducials: members.length,
        foundPercent: rounded((100 * found.length) / members.length, 2),
        ...(centreRmsPx !== undefined && { centreRmsPx }),
        ...(headingRmsDeg !== undefined && { headingRmsDeg }),
      };
    });
}
