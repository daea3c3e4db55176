import aruco from 'js-aruco2';
import 'js-aruco2/src/dictionaries/aruco_4x4_1000.js';
import { loadOpenCv } from '../../main/cli/opencv-node';
import { createDetector, type Detector } from '../../shared/vision/detect/detector';
import { defaultDetectorParams } from '../../shared/vision/detect/detector-params';
import type { FiducialDetection } from '../../shared/vision/detection';
import { loadArucoOpenCv, tunedArucoDetector } from './aruco-opencv';
import { type BenchFrame, benchFrames, edgeFrames } from './frames';
import { processorMs, type Timing, timingOf } from './timing';

export interface PeerResult extends Timing {
  readonly foundPercent: number;
  readonly falseIds: number;
  readonly centreRmsPx: number;
  /**
   * Median time as a multiple of ours on the same frames; and least time as a multiple of our least, on the one table
   * where that is least: of few rounds the least is what a busy machine disturbs least.
   */
  readonly timesOurs: number;
  readonly leastTimesOurs: number;
}

interface Sighting {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

type Look = (frame: BenchFrame) => Sighting[];

/** The detector that ours is held against. */
export const ARUCO = 'OpenCV 4.12 ArucoDetector, tuned';
/** Following what is known, without which no film is read. */
export const FOLLOWING = 'ours, following';

/** Rounds without the clock: until then code is still being compiled. */
const WARM_UPS = 6;
const ROUNDS = 6;
/** Further off than this, an id is false. */
const ELSEWHERE_PX = 4;

/**
 * Our detector and the two that a web page could use instead, on the same frames, turn and turn about; ours also
 * following what it found. In processor time.
 */
export async function timePeers(widthPx: 1920 | 3840, tables: 'usual' | 'edges'): Promise<PeerResult[]> {
  const frames = tables === 'usual' ? benchFrames(widthPx) : edgeFrames(widthPx);
  const detectors = await ourDetectors(frames);
  const peers: [string, Look][] = [
    [
      'ours, whole frame',
      (frame) => sightings(detectorOf(detectors, frame).whole.detect(frame.photograph.grey, [])),
    ],
    [FOLLOWING, (frame) => followed(detectorOf(detectors, frame), frame)],
    [ARUCO, await arucoDetector(frames)],
    ['js-aruco2', jsAruco()],
  ];
  const seen = new Map(peers.map(([name]) => [name, newTimes(frames)]));
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    for (const frame of frames) {
      for (const [name, look] of peers) {
        const startedAt = processorMs();
        const found = look(frame);
        const tookMs = processorMs() - startedAt;
        const { times, tally } = seen.get(name) ?? newTimes(frames);
        if (round < 0) count(tally, found, frame);
        else times.get(frame)?.push(tookMs);
      }
    }
  }
  const results = [...seen].map(([stage, { times, tally }]) => ({
    ...timingOf(stage, [...times.values()].flat()),
    foundPercent: Number(((100 * tally.found) / tally.there).toFixed(1)),
    falseIds: tally.falseIds,
    centreRmsPx: Number(Math.sqrt(tally.squarePx / tally.found).toFixed(3)),
    leasts: frames.map((frame) => Math.min(...(times.get(frame) ?? []))),
  }));
  const [ours] = results;
  const rounded = (ratio: number) => Number(ratio.toFixed(2));
  return results.map(({ leasts, ...result }) => ({
    ...result,
    timesOurs: rounded(result.medianMs / (ours?.medianMs ?? Number.NaN)),
    leastTimesOurs: rounded(Math.min(...leasts.map((ms, i) => ms / (ours?.leasts[i] ?? Number.NaN)))),
  }));
}

/** Times of a detector on each frame, ms, and what it found. */
function newTimes(frames: readonly BenchFrame[]) {
  return { times: new Map(frames.map((frame) => [frame, [] as number[]])), tally: emptyTally() };
}

/** One of each a frame, since a detector remembers what it follows. */
interface OurDetectors {
  readonly whole: Detector;
  readonly following: Detector;
  readonly predictions: readonly FiducialDetection[];
}

async function ourDetectors(frames: readonly BenchFrame[]): Promise<Map<BenchFrame, OurDetectors>> {
  const { cv } = await loadOpenCv();
  return new Map(
    frames.map((frame) => {
      const rosterIds = frame.table.truth.map((t) => t.fiducialId);
      const params = {
        ...defaultDetectorParams,
        dictionaries: [{ name: 'DICT_4X4_250', rosterIds } as const],
      };
      const whole = createDetector(cv, params);
      const predictions = whole.detect(frame.photograph.grey, []);
      return [frame, { whole, following: createDetector(cv, params), predictions }];
    }),
  );
}

function detectorOf(detectors: Map<BenchFrame, OurDetectors>, frame: BenchFrame): OurDetectors {
  const ours = detectors.get(frame);
  if (!ours) throw new Error('a frame without a detector');
  return ours;
}

function followed({ following, predictions }: OurDetectors, { photograph }: BenchFrame): Sighting[] {
  return sightings(following.follow(photograph.grey, predictions));
}

interface Found {
  readonly fiducialId: number;
  readonly corners: readonly { readonly x: number; readonly y: number }[];
}

function sightings(detections: readonly Found[]): Sighting[] {
  return detections.map(({ fiducialId, corners }) => ({
    id: fiducialId,
    x: corners.reduce((sum, c) => sum + c.x / 4, 0),
    y: corners.reduce((sum, c) => sum + c.y / 4, 0),
  }));
}

async function arucoDetector(frames: readonly BenchFrame[]): Promise<Look> {
  const { cv } = await loadArucoOpenCv();
  const first = frames[0]?.photograph.grey ?? { width: 1, height: 1 };
  const detect = tunedArucoDetector(cv, first.width, first.height);
  return ({ photograph }) => detect(photograph.grey.data);
}

function jsAruco(): Look {
  const detector = new aruco.AR.Detector({ dictionaryName: 'ARUCO_4X4_1000' });
  let rgba = new Uint8ClampedArray(0);
  return ({ photograph: { grey } }) => {
    if (rgba.length !== grey.data.length * 4) rgba = new Uint8ClampedArray(grey.data.length * 4);
    const words = new Uint32Array(rgba.buffer);
    for (let i = 0; i < grey.data.length; i++) words[i] = (grey.data[i] ?? 0) * 0x010101 + 0xff000000;
    return sightings(
      detector
        .detectImage(grey.width, grey.height, rgba)
        .map(({ id, corners }) => ({ fiducialId: id, corners })),
    );
  };
}

interface Tally {
  there: number;
  found: number;
  falseIds: number;
  squarePx: number;
}

function emptyTally(): Tally {
  return { there: 0, found: 0, falseIds: 0, squarePx: 0 };
}

function count(tally: Tally, sightings: readonly Sighting[], { table }: BenchFrame): void {
  const unseen = new Map(
    table.truth.map(({ fiducialId, fiducial: { cornersPx } }) => [
      fiducialId,
      {
        x: cornersPx.reduce((sum, [x]) => sum + x / 4, 0),
        y: cornersPx.reduce((sum, [, y]) => sum + y / 4, 0),
      },
    ]),
  );
  tally.there += unseen.size;
  for (const { id, x, y } of sightings) {
    const truth = unseen.get(id);
    const offPx = truth ? Math.hypot(x - truth.x, y - truth.y) : Number.POSITIVE_INFINITY;
    if (offPx > ELSEWHERE_PX) {
      tally.falseIds++;
      continue;
    }
    unseen.delete(id);
    tally.found++;
    tally.squarePx += offPx * offPx;
  }
}
