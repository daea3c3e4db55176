import { beforeAll, describe, expect, it } from 'vitest';
import { type LoadedOpenCv, loadOpenCv } from '../../../main/cli/opencv-node';
import { FrameReader } from '../../../renderer/capture/source/frame-reader';
import { VisionPipeline } from '../../../renderer/capture/vision/vision-pipeline';
import { samplePoses, sampleRoster, sampleTable, sampleTerrain } from '../../../shared/board/sample';
import type { GreyFrame } from '../../../shared/vision/detection';
import { checkFrame, type FrameFault } from '../../../shared/vision/frame-fault';
import { sampleScene } from '../../simulator/sample-scene';
import { tableScene } from '../../simulator/table-scene';

const scene = sampleScene(640);
const sound = tableScene(scene).render().grey;

function filled(level: number, { width, height } = sound): GreyFrame {
  return { width, height, data: new Uint8Array(width * height).fill(level) };
}

/** The sound picture with everything from a row on as the decoder fills what it never got. */
function tornAt(row: number): GreyFrame {
  const data = sound.data.slice();
  data.fill(128, row * sound.width);
  return { ...sound, data };
}

function faultOf(frame: GreyFrame): FrameFault | undefined {
  const checked = checkFrame(frame);
  return checked.ok ? undefined : checked.error;
}

describe('a frame that can be looked at', () => {
  it('is the picture of a table, by day and in the dark', () => {
    expect(checkFrame(sound)).toEqual({ ok: true, value: sound });
    const dark = { ...scene, optics: { ...scene.optics, ambient: 0.06, gain: 1 } };
    expect(faultOf(tableScene(dark).render().grey)).toBeUndefined();
  });

  it('may have bars above and below, and a border of an eighth less a row', () => {
    const barred = tornAt(300);
    barred.data.fill(128, 0, 60 * sound.width);
    expect(faultOf(barred)).toBeUndefined();
    expect(faultOf(tornAt(sound.height - Math.ceil(sound.height / 8) + 1))).toBeUndefined();
  });
});

describe('a frame that tells nothing', () => {
  it('is black or white, a few hot pixels or lamps notwithstanding', () => {
    const black = filled(9);
    black.data.fill(255, 5000, 5040);
    expect(faultOf(black)).toEqual({ kind: 'black', level: 9 });
    expect(faultOf(filled(253))).toEqual({ kind: 'white', level: 253 });
  });

  it('is torn where its lower part never came', () => {
    expect(faultOf(tornAt(200))).toEqual({ kind: 'torn', fromRow: 200, height: 360, level: 128 });
  });

  it('is cut short where bytes are missing', () => {
    expect(faultOf({ ...sound, data: sound.data.subarray(7) })).toEqual({
      kind: 'cut-short',
      expectedBytes: 640 * 360,
      foundBytes: 640 * 360 - 7,
    });
  });

  it.each([
    [Number.NaN, 360],
    [640, 0],
    [-640, 360],
    [640.5, 360],
    [Number.POSITIVE_INFINITY, 360],
  ])('has no size when it is %d x %d', (width, height) => {
    expect(faultOf({ width, height, data: sound.data })).toEqual({ kind: 'no-size', width, height });
  });

  it('is too large at 8K, known before a byte of it is touched', () => {
    const data = new Uint8Array(0);
    expect(faultOf({ width: 7680, height: 4320, data })?.kind).toBe('too-large');
    expect(faultOf({ width: 3840, height: 2160, data })?.kind).toBe('cut-short');
  });
});

describe('frames given as pixels', () => {
  it('are refused with the same faults before they are read', async () => {
    const reader = new FrameReader();
    const rgba = new Uint8Array(4 * 10 * 9);
    expect(await reader.read({ width: 10, height: 10, rgba })).toEqual({
      ok: false,
      error: { kind: 'cut-short', expectedBytes: 400, foundBytes: 360 },
    });
    expect((await reader.read({ width: Number.NaN, height: 10, rgba })).ok).toBe(false);
    expect((await reader.read({ width: 7680, height: 4320, rgba })).ok).toBe(false);
    expect((await reader.read({ width: 10, height: 9, rgba })).ok).toBe(true);
  });
});

describe('the pipeline', () => {
  let opencv: LoadedOpenCv;
  beforeAll(async () => {
    opencv = await loadOpenCv();
  });

  it('goes on after every fault as if nothing had been, and to its tracks nothing was seen', () => {
    const big = sampleScene(1920);
    const picture = tableScene(big).render().grey;
    const vision = new VisionPipeline(opencv.cv, () => 0);
    vision.configure({
      camera: { kind: 'model', model: big.camera, sigmaMm: 0 },
      table: sampleTable,
      roster: sampleRoster,
      terrain: sampleTerrain,
    });
    let atMs = 0;
    const see = (frame: GreyFrame) => {
      atMs += 100;
      return vision.see(frame, atMs);
    };
    for (let i = 0; i < 8; i++) see(picture);
    const before = vision.tracking.tracks.length;
    expect(before).toBeGreaterThan(Object.keys(samplePoses).length / 2);
    const size = { width: picture.width, height: picture.height };
    const faulty: GreyFrame[] = [
      filled(0, { ...sound, ...size }),
      filled(255, { ...sound, ...size }),
      { ...picture, data: picture.data.slice().fill(128, 600 * picture.width) },
      { ...picture, data: picture.data.subarray(1) },
      { width: Number.NaN, height: Number.NaN, data: picture.data },
      { width: 7680, height: 4320, data: picture.data },
    ];
    for (const frame of faulty) expect(see(frame).ok).toBe(false);
    expect(vision.tracking).toMatchObject({ atMs });
    expect(vision.tracking.tracks).toHaveLength(before);
    const after = see(picture);
    expect(after.ok && after.value.detections.length).toBeGreaterThan(before / 2);
  });
});
