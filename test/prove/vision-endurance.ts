import { loadOpenCv } from '../../main/cli/opencv-node';
import { VisionPipeline } from '../../renderer/capture/vision/vision-pipeline';
import { sampleRoster, sampleTable, sampleTerrain } from '../../shared/board/sample';
import type { Pose } from '../../shared/geometry/point';
import type { GreyFrame } from '../../shared/vision/detection';
import { countedOpenCv } from '../capture/live-objects';
import { sampleScene } from '../simulator/sample-scene';
import { tableScene } from '../simulator/table-scene';
import { beyond, type Proof, type ProofOptions, rounded } from './proof';

/** How an evening ends against how it began. */
export interface EnduranceRow {
  readonly condition: string;
  readonly minutes: number;
  readonly frames: number;
  readonly p95FirstMinuteMs: number;
  readonly p95LastMinuteMs: number;
  /** Last against first; at most 1.2 is promised. */
  readonly ratio: number;
  /** Frames that left more or fewer of OpenCV's objects alive than before them. */
  readonly leakingFrames: number;
  readonly heapGrownBytes: number;
  readonly teamsTracked: number;
}

/** Of simulated time: an evening's half. */
const MINUTES = 30;
/** Frames looked at for a second of simulated time: enough for every minute's 95th percentile. */
const FRAMES_A_SECOND = 5;
const WARM_UP_SECONDS = 20;

/**
 * Plays the sample game for so long of simulated time as one pipeline sees it, teams moving to and fro, and holds the
 * last minute's times and memory to the first's.
 */
export async function proveEndurance({ progress }: Pick<ProofOptions, 'progress'>): Promise<Proof> {
  const row = await endure(MINUTES, progress);
  return {
    seeds: 'none: the sample game, its moves given',
    conditions: [row],
    broken: beyond(row.condition, { ...row }, {}, { ratio: 1.2, leakingFrames: 0, heapGrownBytes: 0 }),
  };
}

async function endure(minutes: number, progress: ProofOptions['progress']): Promise<EnduranceRow> {
  const counted = countedOpenCv(await loadOpenCv());
  const scene = sampleScene(1920);
  const vision = new VisionPipeline(counted.cv, () => performance.now());
  vision.configure({
    camera: { kind: 'model', model: scene.camera, sigmaMm: 0 },
    table: sampleTable,
    roster: sampleRoster,
    terrain: sampleTerrain,
  });
  const shots = movingShots();
  const perMinute = 60 * FRAMES_A_SECOND;
  const warmUp = WARM_UP_SECONDS * FRAMES_A_SECOND;
  const frames = warmUp + minutes * perMinute;
  const times: number[] = [];
  let leakingFrames = 0;
  let heapBytes = 0;
  for (let i = 0; i < frames; i++) {
    const before = counted.alive();
    const startedAt = performance.now();
    // A model stands for ten seconds, then stands elsewhere.
    const shot = shots[Math.floor(i / (10 * FRAMES_A_SECOND)) % shots.length] as readonly GreyFrame[];
    vision.see(shot[i % shot.length] as GreyFrame, (i / FRAMES_A_SECOND) * 1000);
    if (i < warmUp) continue;
    if (i === warmUp) heapBytes = counted.heapBytes();
    times.push(performance.now() - startedAt);
    if (counted.alive() !== before) leakingFrames++;
    if (times.length % perMinute === 0)
      progress(`minute ${times.length / perMinute}: p95 ${p95(times.slice(-perMinute)).toFixed(1)} ms`);
  }
  const first = p95(times.slice(0, perMinute));
  const last = p95(times.slice(-perMinute));
  return {
    condition: 'sample game, 1080p',
    minutes,
    frames,
    p95FirstMinuteMs: rounded(first, 2),
    p95LastMinuteMs: rounded(last, 2),
    ratio: rounded(last / first, 2),
    leakingFrames,
    heapGrownBytes: counted.heapBytes() - heapBytes,
    teamsTracked: vision.tracking.tracks.length,
  };
}

/** The table with one team at three places, two shots of each that differ in their noise. */
function movingShots(): readonly (readonly GreyFrame[])[] {
  const places: readonly Pose[] = [
    { xMm: 1480, yMm: 480, headingRad: -2.2 },
    { xMm: 1440, yMm: 560, headingRad: 2.8 },
    { xMm: 1500, yMm: 420, headingRad: -1.4 },
  ];
  return places.map((pose) => {
    const table = tableScene(sampleScene(1920, { firefly: pose }));
    return [table.render(1).grey, table.render(2).grey];
  });
}

function p95(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
