import { beforeAll, describe, expect, it } from 'vitest';
import { movedCamera, Swings, TableShift } from '../../../calibration/drift/pose-change';
import { loadOpenCv } from '../../../main/cli/opencv-node';
import { VisionPipeline } from '../../../renderer/capture/vision/vision-pipeline';
import { type CameraModel, makeCamera } from '../../../shared/geometry/camera';
import { newSession } from '../../../shared/session/new-session';
import type { TrackingState } from '../../../shared/tracking/track';
import { apriltag36h11 } from '../../../shared/vision/detect/dictionaries/apriltag-36h11';
import type { GreyFrame } from '../../../shared/vision/detection';
import type { OpenCv } from '../../../shared/vision/opencv';
import { develop } from '../../simulator/develop';
import { sampleScene } from '../../simulator/sample-scene';
import { paintScene } from '../../simulator/table-scene';
import { cornerTags, paintTagged } from '../../simulator/tagged-table';

const FRAME_MS = 100;
const scene = sampleScene(1280);
const { roster, terrain, setup } = newSession();
const knock = [0.6e-3, -1.1e-3, 0.5e-3, 0.5, 0, 1];

let cv: OpenCv;
let standing: readonly GreyFrame[];
let knocked: readonly GreyFrame[];
beforeAll(async () => {
  cv = (await loadOpenCv()).cv;
  const photographs = (camera: CameraModel, seed: number) => {
    const painted = paintScene({ ...scene, camera });
    return [0, 1, 2].map((i) => develop(painted, scene.optics, seed + i).grey);
  };
  standing = photographs(scene.camera, 1);
  knocked = photographs(movedCamera(scene.camera, knock), 11);
}, 120_000);

function configured(model: CameraModel): VisionPipeline {
  const pipeline = new VisionPipeline(cv, () => 0);
  pipeline.configure({ camera: { kind: 'model', model, sigmaMm: 0.2 }, table: setup.table, roster, terrain });
  return pipeline;
}

/** Shows a pipeline so many frames, and gives the tracks after each. */
function film(pipeline: VisionPipeline, frames: readonly GreyFrame[], fromMs: number, count: number) {
  return Array.from({ length: count }, (_, i): TrackingState => {
    const step = pipeline.see(frames[i % frames.length]!, fromMs + i * FRAME_MS);
    if (!step.ok) throw new Error(step.error.kind);
    return step.value.tracking;
  });
}

const poses = ({ tracks }: TrackingState) =>
  Object.fromEntries(tracks.map(({ teamId, pose }) => [teamId, pose]));

describe('a camera that is knocked', { timeout: 180_000 }, () => {
  it('is known to have moved within two seconds, moves no team meanwhile, and is found again', () => {
    const pipeline = configured(scene.camera);
    const before = film(pipeline, standing, 0, 25).at(-1)!;
    expect(before.moved).toBeUndefined();
    expect(pipeline.rig?.camera).toBe('steady');
    const after = film(pipeline, knocked, 2500, 20);
    const told = after.findIndex(({ moved }) => moved?.camera !== undefined);
    expect(told).toBeGreaterThan(0);
    expect(told * FRAME_MS).toBeLessThan(1000);
    for (const tracking of after) expect(poses(tracking)).toEqual(poses(before));
    const shiftMm = new TableShift(scene.camera, setup.table, new Swings(scene.camera)).mostMm(knock);
    expect(after.at(-1)!.moved?.camera?.byMm).toBeCloseTo(shiftMm, 0);

    const found = pipeline.findCamera();
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    const { model, sigmaMm } = found.value;
    pipeline.configure({ camera: { kind: 'model', model, sigmaMm }, table: setup.table, roster, terrain });
    const again = film(pipeline, knocked, 4500, 12).at(-1)!;
    expect(again.moved).toBeUndefined();
    const misses = Object.entries(poses(again)).map(([id, pose]) => {
      const stood = poses(before)[id];
      return stood ? Math.hypot(pose.xMm - stood.xMm, pose.yMm - stood.yMm) : 0;
    });
    expect(misses.length).toBeGreaterThan(10);
    expect(Math.max(...misses)).toBeLessThan(0.4);
  });

  it('is watched by sheets in the table’s corners where no team stands yet, and found again by them', () => {
    const empty = { ...scene, teams: [] };
    const tags = cornerTags(empty.table);
    const photographs = (camera: CameraModel, seed: number) => {
      const painted = paintTagged({ ...empty, camera }, tags, apriltag36h11);
      return [0, 1, 2].map((i) => develop(painted, scene.optics, seed + i).grey);
    };
    const pipeline = new VisionPipeline(cv, () => 0);
    const camera = { kind: 'model', model: scene.camera, sigmaMm: 0.2 } as const;
    pipeline.configure({ camera, table: empty.table, tags, roster, terrain });
    film(pipeline, photographs(scene.camera, 21), 0, 15);
    expect(pipeline.rig?.camera).toBe('steady');
    const after = film(pipeline, photographs(movedCamera(scene.camera, knock), 31), 1500, 10);
    expect(after.at(-1)!.moved?.camera).toBeDefined();
    const found = pipeline.findCamera();
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    const [truth, anew] = [makeCamera(movedCamera(scene.camera, knock)), makeCamera(found.value.model)];
    const middle = { x: empty.table.widthMm / 2, y: empty.table.depthMm / 2, z: 0 };
    const there = anew.meetPlane(truth.project(middle), 0);
    expect(Math.hypot(there.x - middle.x, there.y - middle.y)).toBeLessThan(0.4);
  });

  it('stays moved for another window that takes up its tracks, until it is set up anew', () => {
    const left: TrackingState = { atMs: 0, tracks: [], moved: { camera: { byMm: 3 } } };
    const pipeline = new VisionPipeline(cv, () => 0);
    pipeline.resume(left);
    pipeline.configure({
      camera: { kind: 'model', model: scene.camera, sigmaMm: 0.2 },
      table: setup.table,
      roster,
      terrain,
    });
    expect(film(pipeline, knocked, 100, 3).at(-1)!.moved).toEqual({ camera: { byMm: 3 } });
    expect(pipeline.findCamera().ok).toBe(false);
    const model = movedCamera(scene.camera, knock);
    pipeline.configure({
      camera: { kind: 'model', model, sigmaMm: 0.2 },
      table: setup.table,
      roster,
      terrain,
    });
    expect(film(pipeline, knocked, 500, 3).at(-1)!.moved).toBeUndefined();
  });
});
