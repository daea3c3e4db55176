import { beforeAll, describe, expect, it } from 'vitest';
import { loadOpenCv } from '../../../main/cli/opencv-node';
import { TagReader } from '../../../renderer/capture/calibration/tag-reader';
import { TagSight } from '../../../renderer/capture/calibration/tag-sight';
import type { CameraModel } from '../../../shared/geometry/camera';
import { simulatedCamera } from '../../../shared/session/simulated-rig';
import { apriltag36h11 } from '../../../shared/vision/detect/dictionaries/apriltag-36h11';
import type { GreyFrame } from '../../../shared/vision/detection';
import type { OpenCv } from '../../../shared/vision/opencv';
import { develop } from '../../simulator/develop';
import { cornerTags, paintTagged, sceneUnder } from '../../simulator/tagged-table';

const half = (px: number) => (px + 0.5) / 2 - 0.5;
const camera: CameraModel = {
  ...simulatedCamera,
  width: simulatedCamera.width / 2,
  height: simulatedCamera.height / 2,
  fx: simulatedCamera.fx / 2,
  fy: simulatedCamera.fy / 2,
  cx: half(simulatedCamera.cx),
  cy: half(simulatedCamera.cy),
};
const ids = [0, 1, 2, 3];
let cv: OpenCv;
let frame: GreyFrame;
let mirrored: GreyFrame;

beforeAll(async () => {
  cv = (await loadOpenCv()).cv;
  const scene = sceneUnder(camera, 4, 0);
  frame = develop(paintTagged(scene, cornerTags(scene.table), apriltag36h11), scene.optics, 4).grey;
  const { width, height, data } = frame;
  const flipped = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) flipped[y * width + x] = data[y * width + width - 1 - x] ?? 0;
  }
  mirrored = { width, height, data: flipped };
});

function read(picture: GreyFrame) {
  const reader = new TagReader(cv);
  reader.ask(7, ids, 0);
  for (let i = 0; i < 20; i++) {
    const found = reader.see(picture, 600 + 100 * i);
    if (found) return found;
  }
  throw new Error('nothing was read');
}

describe('the table’s own fiducials', () => {
  it('are read from some frames, for whoever asked', () => {
    const { ticket, tags, mirroredIds } = read(frame);
    expect(ticket).toBe(7);
    expect(tags.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(mirroredIds).toEqual([]);
  });

  it('are told from a mirrored picture, in which no fiducial is one', () => {
    const { tags, mirroredIds } = read(mirrored);
    expect(tags).toEqual([]);
    expect([...mirroredIds].toSorted()).toEqual(ids);
  });

  it('are watched frame after frame, no oftener than hands move, until nobody wants them', () => {
    const sight = new TagSight(cv);
    expect(sight.see(frame, 0)).toBeUndefined();
    sight.watch([1, 2]);
    expect(
      sight
        .see(frame, 0)
        ?.tags.map(({ id }) => id)
        .toSorted(),
    ).toEqual([1, 2]);
    expect(sight.see(frame, 50)).toBeUndefined();
    expect(sight.see(frame, 300)?.atMs).toBe(300);
    sight.watch([]);
    expect(sight.see(frame, 900)).toBeUndefined();
  });
});
