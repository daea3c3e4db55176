import { setImmediate as nextTurn } from 'node:timers/promises';
import { VisionPipeline } from '../../renderer/capture/vision/vision-pipeline';
import { tablePicture } from '../../renderer/live/table-picture';
import { makeCamera } from '../../shared/geometry/camera';
import type { Point } from '../../shared/geometry/point';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import { noDoubts } from '../../shared/rules/verdict';
import type { Session } from '../../shared/session/session';
import { simulatedProjector } from '../../shared/session/simulated-rig';
import { emptyTracking } from '../../shared/tracking/update';
import type { FiducialDetection } from '../../shared/vision/detection';
import type { OpenCv } from '../../shared/vision/opencv';
import { develop } from './develop';
import { cornersInPicture, fiducialPlace } from './fiducial';
import { type Motion, poseAt } from './film';
import type { FilmedTeam } from './film-shots';
import { copyOf } from './paint';
import { type Beam, beamOf, beamPlaces, type Lighting, liftTeam, litBy } from './projector-light';
import type { Scene, SceneTeam } from './scene';
import { paintScene } from './table-scene';
import { paintTeam } from './team-paint';

/** A table that is lit by what the camera saw of it a moment before. */
export interface LightLoop {
  readonly scene: Scene;
  readonly session: Session;
  readonly motions: readonly Motion[];
  readonly frames: number;
  readonly framesPerSecond: number;
  /** The light in a frame was made of the frame so many before it: camera, drawing and projector take their time. */
  readonly lagFrames: number;
  /** What the projector shows beside the game's own marks, cut by the same keep-outs. */
  readonly crossing: (atMs: number) => readonly OverlayPrimitive[];
  /** Doubt of where light falls, as the projector's set-up would state it. */
  readonly projectorSigmaMm: number;
  readonly lighting: (atMs: number) => Lighting;
  /** Keep-outs are left off, to see what they are for; `kept` where absent. */
  readonly keepOuts?: 'kept' | 'left-off';
}

/** What was seen in one frame. */
export interface LoopFrame {
  readonly atMs: number;
  /** Fiducials in the camera's picture, and those of them that were found where they are. */
  readonly shown: number;
  readonly found: number;
  readonly missedIds: readonly number[];
  /** Readings of an id where no such fiducial lies. */
  readonly flips: number;
  /** Square millimetres of the table in keep-outs. */
  readonly keptOutMm2: number;
}

/** A reading this far from where that fiducial truly lies is another fiducial's, or none's. */
const ELSEWHERE_PX = 4;

/** Plays the loop frame by frame, through the pipeline that the capture window runs. Everything but the hand is seen. */
export async function* lightLoop(loop: LightLoop, cv: OpenCv): AsyncGenerator<LoopFrame> {
  const { scene, session, motions, lagFrames, lighting } = loop;
  const { table } = scene;
  const camera = makeCamera(scene.camera);
  const named = new Set(motions.map((motion) => motion.fiducialId));
  const resting = { ...scene, teams: scene.teams.filter((team) => !named.has(team.fiducial.id)) };
  const still = { painted: paintScene(resting), places: beamPlaces(resting, eye) };
  const pipeline = new VisionPipeline(cv, () => 0);
  pipeline.configure({
    camera: { kind: 'model', model: scene.camera, sigmaMm: 0.2 },
    table,
    roster: session.roster,
    terrain: session.terrain,
  });
  const lights: Beam[] = [];
  let tracking = emptyTracking;
  for (let index = 0; index < loop.frames; index++) {
    const atMs = (index * 1000) / loop.framesPerSecond;
    const teams = scene.teams.map((team) => ({
      team,
      now: poseAt(team.fiducial.id, team.pose, motions, atMs),
    }));
    const moved = teams.filter(({ team, now }) => named.has(team.fiducial.id) && !now.hidden);
    const painted = copyOf(still.painted);
    const places = still.places.slice();
    for (const { team, now } of moved) {
      const standing = { ...team, pose: now.pose };
      paintTeam(painted, camera, scene, standing);
      liftTeam(places, scene, standing, eye);
    }
    const beam = lights[index - lagFrames];
    const lit = beam ? litBy(painted, places, beam, lighting(atMs)) : painted;
    const { grey } = develop(lit, scene.optics, scene.seed * 7001 + index);
    const step = pipeline.see(grey, atMs);
    if (!step.ok) throw new Error(`the pipeline refused a frame: ${step.error.kind}`);
    tracking = step.value.tracking;
    const marks = marksOf(loop, tracking, atMs);
    lights.push(beamOf(marks, table));
    delete lights[index - lagFrames];
    // Drawn pictures are freed between turns of the event loop only.
    await nextTurn();
    yield { atMs, ...score(teams, scene, step.value.detections), keptOutMm2: areaMm2(marks) };
  }
}

const eye = makeCamera(simulatedProjector).eye;

function marksOf(loop: LightLoop, tracking: typeof emptyTracking, atMs: number): OverlayPrimitive[] {
  const { session, projectorSigmaMm } = loop;
  const picture = tablePicture(session, tracking, {
    light: { sigmaMm: projectorSigmaMm },
    doubtsBefore: noDoubts,
  });
  if (!picture.ok) throw new Error(`no board: ${picture.error.kind}`);
  const marks = picture.value.primitives.filter(
    (mark) => mark.kind !== 'label' && (mark.kind !== 'keep-out' || loop.keepOuts !== 'left-off'),
  );
  return [...loop.crossing(atMs), ...marks];
}

function score(
  teams: readonly { readonly team: SceneTeam; readonly now: FilmedTeam }[],
  scene: Scene,
  detections: readonly FiducialDetection[],
): Pick<LoopFrame, 'shown' | 'found' | 'missedIds' | 'flips'> {
  const camera = makeCamera(scene.camera);
  const centres = new Map<number, Point<'camera'>>();
  for (const { team, now } of teams) {
    if (now.hidden) continue;
    const place = fiducialPlace(now.pose, team.elevationMm, team.fiducial);
    const corners = cornersInPicture(camera, place, team.fiducial.sizeMm);
    const { width, height } = scene.camera;
    if (corners.every(({ x, y }) => x > 5 && y > 5 && x < width - 6 && y < height - 6)) {
      centres.set(team.fiducial.id, middle(corners));
    }
  }
  const found = new Set<number>();
  let flips = 0;
  for (const { fiducialId, corners } of detections) {
    const truth = centres.get(fiducialId);
    const at = middle(corners);
    if (truth && Math.hypot(at.x - truth.x, at.y - truth.y) <= ELSEWHERE_PX) found.add(fiducialId);
    else if (truth || !teams.some(({ team }) => team.fiducial.id === fiducialId)) flips++;
  }
  const missedIds = [...centres.keys()].filter((id) => !found.has(id));
  return { shown: centres.size, found: found.size, missedIds, flips };
}

function middle(corners: readonly Point<'camera'>[]): Point<'camera'> {
  const sum = corners.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}

function areaMm2(marks: readonly OverlayPrimitive[]): number {
  let sum = 0;
  for (const mark of marks) {
    if (mark.kind === 'keep-out' && mark.outline.kind === 'disc') sum += Math.PI * mark.outline.radius ** 2;
  }
  return sum;
}

/** The camera cut to a window of its picture: the same pixels, fewer of them. */
export function cropped(scene: Scene, left: number, top: number, width: number, height: number): Scene {
  const { camera } = scene;
  return { ...scene, camera: { ...camera, width, height, cx: camera.cx - left, cy: camera.cy - top } };
}
