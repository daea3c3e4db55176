import { beforeAll, describe, expect, it } from 'vitest';
import { type LoadedOpenCv, loadOpenCv } from '../../../main/cli/opencv-node';
import { createDetector } from '../../../shared/vision/detect/detector';
import { defaultDetectorParams } from '../../../shared/vision/detect/detector-params';
import { dict4x4 } from '../../../shared/vision/detect/dictionaries/dict-4x4-250';
import type { FiducialDetection, GreyFrame } from '../../../shared/vision/detection';
import { makeTableScene, type TableScene } from '../../simulator/table-scene';
import { countingOpenCv } from '../counting-opencv';
import { painted } from '../painted';

let loaded: LoadedOpenCv;
let scene: TableScene;
let frame: GreyFrame;

beforeAll(async () => {
  loaded = await loadOpenCv();
  scene = makeTableScene({
    seed: 9,
    widthPx: 1280,
    dictionary: dict4x4,
    teams: 16,
    fiducialMm: 25,
    clutter: 8,
  });
  frame = scene.render().grey;
}, 60_000);

const paramsFor = (rosterIds: readonly number[]) => ({
  ...defaultDetectorParams,
  dictionaries: [{ name: 'DICT_4X4_250', rosterIds } as const],
});
const everyId = () => scene.truth.map(({ fiducialId }) => fiducialId);

/** Furthest corner from the truth, px; infinite for a fiducial that is not there; NaN where a model hides a part of it. */
function worstPx(detection: FiducialDetection): number {
  const truth = scene.truth.find(({ fiducialId }) => fiducialId === detection.fiducialId);
  if (!truth) return Number.POSITIVE_INFINITY;
  if (truth.fiducial.visible < 1) return Number.NaN;
  return Math.max(
    ...detection.corners.map(({ x, y }, k) => {
      const [u = Number.NaN, v = Number.NaN] = truth.fiducial.cornersPx[k] ?? [];
      return Math.hypot(x - u, y - v);
    }),
  );
}

describe('detection', () => {
  it('finds every fiducial of a table, none that is not there, corners to a fifth of a px', () => {
    const detector = createDetector(loaded.cv, paramsFor(everyId()));
    const found = detector.detect(frame, []);
    detector.dispose();
    expect(found.map((d) => d.fiducialId).sort((a, b) => a - b)).toEqual(everyId().sort((a, b) => a - b));
    for (const detection of found) expect(worstPx(detection)).not.toBeGreaterThan(0.2);
  });

  it('reports a clear fiducial that the roster does not know', () => {
    const detector = createDetector(loaded.cv, paramsFor([]));
    const found = detector.detect(frame, []);
    detector.dispose();
    expect(found.length).toBeGreaterThan(12);
    for (const detection of found) expect(worstPx(detection)).not.toBeGreaterThan(0.2);
  });

  it('follows predicted fiducials in every frame, whichever band of the picture is searched', () => {
    const detector = createDetector(loaded.cv, paramsFor(everyId()));
    const predictions = detector.detect(frame, []);
    for (let i = 0; i < defaultDetectorParams.bands; i++) {
      expect(detector.detect(frame, predictions)).toHaveLength(scene.truth.length);
    }
    detector.dispose();
  });

  it('finds a fiducial again that moved by its own length since it was predicted', () => {
    const here = { dictionary: dict4x4, id: 12, x: 60, y: 50, sidePx: 18, turnRad: 0.4 };
    const detector = createDetector(loaded.cv, paramsFor([12]));
    const predictions = detector.detect(painted(160, 100, [here]), []);
    const moved = detector.detect(painted(160, 100, [{ ...here, x: 78, turnRad: 0.9 }]), predictions);
    detector.dispose();
    expect(moved.map((d) => d.fiducialId)).toEqual([12]);
    const middleX = (moved[0]?.corners ?? []).reduce((sum, { x }) => sum + x / 4, 0);
    expect(middleX).toBeCloseTo(78, 1);
  });

  it('finds a fiducial nobody predicted within as many frames as the picture has bands', () => {
    const known = { dictionary: dict4x4, id: 3, x: 40, y: 40, sidePx: 18, turnRad: 0 };
    const stranger = { dictionary: dict4x4, id: 9, x: 220, y: 190, sidePx: 18, turnRad: 1 };
    const detector = createDetector(loaded.cv, paramsFor([3, 9]));
    const predictions = detector.detect(painted(280, 240, [known]), []);
    const both = painted(280, 240, [known, stranger]);
    const seen = new Set<number>();
    for (let i = 0; i < defaultDetectorParams.bands; i++) {
      for (const { fiducialId } of detector.detect(both, predictions)) seen.add(fiducialId);
    }
    expect([...seen].sort()).toEqual([3, 9]);
    expect(detector.detect(both, predictions)).toHaveLength(2);
    detector.dispose();
  });

  it('finds a table bit by bit in a film, and keeps in sight what it has found', () => {
    const detector = createDetector(loaded.cv, paramsFor(everyId()));
    let before = 0;
    for (let i = 0; i < 2 * defaultDetectorParams.bands; i++) {
      const found = detector.follow(frame, []).length;
      if (i === 0) expect(found).toBeLessThan(scene.truth.length / 2);
      expect(found).toBeGreaterThanOrEqual(before);
      before = found;
    }
    detector.dispose();
    expect(before).toBe(scene.truth.length);
  });

  it('looks wider where frames are few: all bands in one frame', () => {
    const detector = createDetector(loaded.cv, paramsFor(everyId()));
    detector.follow(frame, [], defaultDetectorParams.bands);
    expect(detector.follow(frame, [], defaultDetectorParams.bands)).toHaveLength(scene.truth.length);
    detector.dispose();
  });

  it('follows no more in one frame than bounded work allows, however many predictions fail', () => {
    let resizedPx = 0;
    const { cv } = countingOpenCv(loaded);
    const resize: typeof cv.resize = (source, target, ...rest) => {
      resizedPx += source.rows * source.cols;
      cv.resize(source, target, ...rest);
    };
    const detector = createDetector({ ...cv, resize }, paramsFor(everyId()));
    const predictions = detector.detect(frame, []);
    const black = { ...frame, data: new Uint8Array(frame.data.length) };
    resizedPx = 0;
    expect(detector.detect(black, predictions)).toEqual([]);
    expect(resizedPx).toBeLessThan((frame.width * frame.height) / 4);
    detector.dispose();
  });

  it('finds what is not where it is predicted where it was last seen, without searching windows again', () => {
    let windows = 0;
    const { cv } = countingOpenCv(loaded);
    const adaptiveThreshold: typeof cv.adaptiveThreshold = (...args) => {
      windows++;
      cv.adaptiveThreshold(...args);
    };
    const detector = createDetector({ ...cv, adaptiveThreshold }, paramsFor([3, 9]));
    const here = { dictionary: dict4x4, id: 3, x: 60, y: 60, sidePx: 18, turnRad: 0.3 };
    const there = { dictionary: dict4x4, id: 9, x: 160, y: 120, sidePx: 18, turnRad: 1 };
    const predictions = detector.detect(painted(240, 200, [here, there]), []);
    const knocked = painted(240, 200, [
      { ...here, x: here.x + 9 },
      { ...there, x: there.x + 9 },
    ]);
    // So small a frame has time for one window.
    for (let i = 0; i < 6; i++) detector.follow(knocked, predictions);
    expect(windows).toBeGreaterThan(0);
    windows = 0;
    for (let i = 0; i < 5; i++) {
      const found = detector.follow(knocked, predictions);
      expect(found.map(({ fiducialId }) => fiducialId).sort()).toEqual([3, 9]);
    }
    expect(windows).toBe(0);
    detector.dispose();
  });

  it('reports an id that lies in two places twice, and first the one that was followed', () => {
    const known = { dictionary: dict4x4, id: 3, x: 40, y: 40, sidePx: 16, turnRad: 0.2 };
    const copy = { ...known, x: 220, y: 190, sidePx: 24 };
    const detector = createDetector(loaded.cv, paramsFor([3]));
    const predictions = detector.detect(painted(280, 240, [known]), []);
    const both = painted(280, 240, [known, copy]);
    const leftX = (detection: FiducialDetection | undefined) =>
      Math.min(...(detection?.corners ?? []).map(({ x }) => x));
    let copies = 0;
    for (let i = 0; i < defaultDetectorParams.bands; i++) {
      const [first, second, ...more] = detector.detect(both, predictions);
      expect(leftX(first)).toBeLessThan(60);
      expect(more).toEqual([]);
      if (second) {
        expect(second.fiducialId).toBe(3);
        expect(leftX(second)).toBeGreaterThan(180);
        copies++;
      }
    }
    expect(copies).toBeGreaterThan(0);
    expect(detector.detect(both, [])).toHaveLength(2);
    detector.dispose();
  });

  it('sees no fiducial on a bare table, in noise, or in a dark square', () => {
    const bare = makeTableScene({ seed: 9, widthPx: 960, dictionary: dict4x4, teams: 0, clutter: 20 });
    const noise = Uint8Array.from({ length: 320 * 200 }, (_, i) => Math.imul(i + 1, 2654435761) >>> 24);
    const detector = createDetector(loaded.cv, paramsFor(Array.from({ length: 250 }, (_, id) => id)));
    expect(detector.detect(bare.render().grey, [])).toEqual([]);
    expect(detector.detect({ width: 320, height: 200, data: noise }, [])).toEqual([]);
    detector.dispose();
  });

  it('depends on OpenCV: where halving a frame does nothing, nothing is found', () => {
    const { cv } = countingOpenCv(loaded);
    const blank = new loaded.cv.Mat(1, 1, loaded.cv.CV_8UC1);
    const detector = createDetector(
      { ...cv, resize: (_, target, ...rest) => cv.resize(blank, target, ...rest) },
      paramsFor(everyId()),
    );
    expect(detector.detect(frame, [])).toEqual([]);
    detector.dispose();
    blank.delete();
  });

  it('finds in a fresh place what a still table did not show, though still ground is passed over', () => {
    const known = { dictionary: dict4x4, id: 3, x: 40, y: 40, sidePx: 18, turnRad: 0 };
    const stranger = { dictionary: dict4x4, id: 9, x: 220, y: 190, sidePx: 18, turnRad: 1 };
    const detector = createDetector(loaded.cv, paramsFor([3, 9]));
    const alone = painted(280, 240, [known]);
    const both = painted(280, 240, [known, stranger]);
    const predictions = detector.detect(alone, []);
    for (let i = 0; i < 3 * defaultDetectorParams.bands; i++) detector.detect(alone, predictions);
    const seen = new Set<number>();
    for (let i = 0; i < defaultDetectorParams.bands; i++) {
      for (const { fiducialId } of detector.detect(both, predictions)) seen.add(fiducialId);
    }
    expect([...seen].sort()).toEqual([3, 9]);
    detector.dispose();
  });

  it('leaves no matrix behind: none grows from frame to frame, none outlives disposal', () => {
    const counting = countingOpenCv(loaded);
    const detector = createDetector(counting.cv, paramsFor([12]));
    const pictures = [60, 62, 90, 40].map((x) =>
      painted(160, 100, [{ dictionary: dict4x4, id: 12, x, y: 50, sidePx: 18, turnRad: 0.4 }]),
    );
    const predictions = detector.detect(pictures[0] as GreyFrame, []);
    const alive = counting.alive();
    for (let i = 0; i < 200; i++)
      detector.detect(pictures[i % 4] as GreyFrame, i % 3 === 0 ? [] : predictions);
    expect(counting.alive()).toBe(alive);
    detector.dispose();
    expect(counting.alive()).toBe(0);
  });
});
