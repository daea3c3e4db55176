import { beforeAll, describe, expect, it } from 'vitest';
import { type LoadedOpenCv, loadOpenCv } from '../../../main/cli/opencv-node';
import { VisionPipeline } from '../../../renderer/capture/vision/vision-pipeline';
import { sampleRoster, sampleTable, sampleTerrain } from '../../../shared/board/sample';
import type { CameraModel } from '../../../shared/geometry/camera';
import type { GreyFrame } from '../../../shared/vision/detection';
import type { OpenCv } from '../../../shared/vision/opencv';
import { sampleScene } from '../../simulator/sample-scene';
import { tableScene } from '../../simulator/table-scene';
import { countedOpenCv } from '../live-objects';

const FRAMES = 1000;
const WARM_UP = 50;
/** The part of the table's picture that the small camera sees, with a platoon in it. */
const WINDOW = { x: 480, y: 330, width: 480, height: 270 };

let opencv: LoadedOpenCv;
let camera: CameraModel;
/** Three shots, which differ in their noise, and one with the lens covered. */
let shots: GreyFrame[];

beforeAll(async () => {
  opencv = await loadOpenCv();
  const scene = sampleScene(1920);
  const table = tableScene(scene);
  shots = [0, 1, 2].map((shot) => cropped(table.render(shot).grey));
  shots.push({ ...WINDOW, data: new Uint8Array(WINDOW.width * WINDOW.height) });
  const { width, height } = WINDOW;
  camera = {
    ...scene.camera,
    width,
    height,
    cx: scene.camera.cx - WINDOW.x,
    cy: scene.camera.cy - WINDOW.y,
  };
}, 60_000);

function cropped(frame: GreyFrame): GreyFrame {
  const { x, y, width, height } = WINDOW;
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (y + row) * frame.width + x;
    data.set(frame.data.subarray(from, from + width), row * width);
  }
  return { width, height, data };
}

/** What an evening in small leaves behind. */
interface Evening {
  /** Frames after which more or fewer handles lived than before them, warm-up aside. */
  readonly leakingFrames: number;
  /** Handles alive when a roster was replaced, each count once. */
  readonly aliveAtChanges: readonly number[];
  readonly grownBytes: number;
  readonly mostDetections: number;
}

/** A thousand frames: mostly sound, some black, and now and then another roster. */
function evening(plant: (cv: OpenCv) => OpenCv = (cv) => cv): Evening {
  const counted = countedOpenCv(opencv);
  const vision = new VisionPipeline(plant(counted.cv), () => 0);
  const configure = () =>
    vision.configure({
      camera: { kind: 'model', model: camera, sigmaMm: 0 },
      table: sampleTable,
      roster: sampleRoster,
      terrain: sampleTerrain,
    });
  configure();
  let leakingFrames = 0;
  const aliveAtChanges = new Set<number>();
  let mostDetections = 0;
  let heapBytes = 0;
  for (let frame = 0; frame < FRAMES; frame++) {
    if (frame % 100 === 99) {
      aliveAtChanges.add(counted.alive());
      configure();
    }
    const before = counted.alive();
    const step = vision.see(shots[frame % 20 === 19 ? 3 : frame % 3] as GreyFrame, frame * 33);
    if (step.ok) mostDetections = Math.max(mostDetections, step.value.detections.length);
    // A detector makes its working memory on its first frame.
    const settled = frame >= WARM_UP && frame % 100 !== 99;
    if (settled && counted.alive() !== before) leakingFrames++;
    if (frame === WARM_UP) heapBytes = counted.heapBytes();
  }
  return {
    leakingFrames,
    aliveAtChanges: [...aliveAtChanges],
    grownBytes: counted.heapBytes() - heapBytes,
    mostDetections,
  };
}

describe('a thousand frames', () => {
  it('leave as many matrices and vectors alive as there were before each, and the heap as large', () => {
    const { leakingFrames, aliveAtChanges, grownBytes, mostDetections } = evening();
    expect(mostDetections).toBeGreaterThan(5);
    expect(leakingFrames).toBe(0);
    expect(aliveAtChanges).toHaveLength(1);
    expect(grownBytes).toBe(0);
  }, 120_000);

  it('would show a single matrix forgotten in each', () => {
    const forgetful = (cv: OpenCv): OpenCv =>
      new Proxy(cv, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name, target);
          if (name !== 'resize' || typeof member !== 'function') return member;
          return (...args: unknown[]) => {
            new target.Mat(4, 4, target.CV_8UC1);
            return member.apply(target, args);
          };
        },
      });
    expect(evening(forgetful).leakingFrames).toBeGreaterThan(0);
  }, 120_000);
});

describe('what is counted', () => {
  it('is a part of a matrix as well as the matrix, until each is deleted', () => {
    const counted = countedOpenCv(opencv);
    const mat = new counted.cv.Mat(8, 8, counted.cv.CV_8UC1);
    const part = mat.roi({ x: 0, y: 0, width: 4, height: 4 });
    expect(counted.alive()).toBe(2);
    part.delete();
    mat.delete();
    expect(counted.alive()).toBe(0);
  });
});
