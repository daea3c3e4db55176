import aruco from 'js-aruco2';
import 'js-aruco2/src/dictionaries/aruco_4x4_1000.js';
import { loadOpenCv } from '../../main/cli/opencv-node';
import { createDetector } from '../../shared/vision/detector';
import { defaultDetectorParams } from '../../shared/vision/detector-params';
import { loadArucoOpenCv, tunedArucoDetector } from './aruco-opencv';
import { type BenchFrame, benchFrames } from './frames';
import { type Timing, timingOf } from './timing';

export interface PeerResult extends Timing {
  readonly foundPercent: number;
  readonly falseIds: number;
  readonly centreRmsPx: number;
  /** Median time as a multiple of ours on the same frames. */
  readonly timesOurs: number;
}

interface Sighting {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

type Look = (frame: BenchFrame) => Sighting[];

const ROUNDS = 6;
/** Further off than this, an id is false. */
const ELSEWHERE_PX = 4;

/** Our detector and the two that a web page could use instead, on the same frames, turn and turn about. */
export async function timePeers(): Promise<PeerResult[]> {
  const frames = benchFrames();
  const peers: [string, Look][] = [
    ['ours, whole frame', await ours()],
    ['OpenCV 4.12 ArucoDetector, tuned', await arucoDetector(frames)],
    ['js-aruco2', jsAruco()],
  ];
  const seen = new Map(peers.map(([name]) => [name, { times: [] as number[], tally: emptyTally() }]));
  for (let round = -1; round < ROUNDS; round++) {
    for (const frame of frames) {
      for (const [name, look] of peers) {
        const startedAt = performance.now();
        const sightings = look(frame);
        const tookMs = performance.now() - startedAt;
        const { times, tally } = seen.get(name) ?? { times: [], tally: emptyTally() };
        if (round < 0) count(tally, sightings, frame);
        else times.push(tookMs);
      }
    }
  }
  const results = [...seen].map(([stage, { times, tally }]) => ({
    ...timingOf(stage, times),
    foundPercent: Number(((100 * tally.found) / tally.there).toFixed(1)),
    falseIds: tally.falseIds,
    centreRmsPx: Number(Math.sqrt(tally.squarePx / tally.found).toFixed(3)),
    timesOurs: 1,
  }));
  const oursMs = results[0]?.medianMs ?? Number.NaN;
  return results.map((result) => ({ ...result, timesOurs: Number((result.medianMs / oursMs).toFixed(2)) }));
}

async function ours(): Promise<Look> {
  const { cv } = await loadOpenCv();
  return ({ table, photograph }) => {
    const rosterIds = table.truth.map((t) => t.fiducialId);
    const detector = detectorFor(rosterIds);
    return detector.detect(photograph.grey, []).map(({ fiducialId, corners }) => ({
      id: fiducialId,
      x: corners.reduce((sum, c) => sum + c.x / 4, 0),
      y: corners.reduce((sum, c) => sum + c.y / 4, 0),
    }));
  };

  function detectorFor(rosterIds: readonly number[]) {
    const key = rosterIds.join();
    const known = made.get(key);
    if (known) return known;
    const detector = createDetector(cv, {
      ...defaultDetectorParams,
      dictionaries: [{ name: 'DICT_4X4_250', rosterIds }],
    });
    made.set(key, detector);
    return detector;
  }
}

const made = new Map<string, ReturnType<typeof createDetector>>();

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
    return detector.detectImage(grey.width, grey.height, rgba).map(({ id, corners }) => ({
      id,
      x: corners.reduce((sum, c) => sum + c.x / 4, 0),
      y: corners.reduce((sum, c) => sum + c.y / 4, 0),
    }));
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
