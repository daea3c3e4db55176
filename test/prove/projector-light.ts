import { loadOpenCv } from '../../main/cli/opencv-node';
import { KNOWN_MS, lightGame, usualLighting } from '../simulator/light-game';
import { type LightLoop, type LoopFrame, lightLoop } from '../simulator/light-loop';
import type { Lighting } from '../simulator/projector-light';
import { beyond, type Proof, type ProofOptions, rounded } from './proof';

export interface LightRow {
  readonly condition: string;
  readonly frames: number;
  /** Fiducials in those frames, and found among them. */
  readonly fiducials: number;
  readonly found: number;
  readonly foundPercent: number;
  /** Of the frame in which most were missed. */
  readonly worstFramePercent: number;
  /** Readings of an id where no such fiducial lies. */
  readonly flips: number;
  /** In keep-outs, mean over the frames. */
  readonly keptOutCm2: number;
}

interface Condition {
  readonly name: string;
  readonly frames: number;
  /** Frames before count for nothing. */
  readonly countsFromMs: number;
  readonly keepOuts: 'kept' | 'left-off';
  readonly lighting: (atMs: number) => Lighting;
  readonly isPromised: boolean;
}

const FRAMES = 300;
/** A lamp is switched off after everybody is known; the table is given its time to answer with white keep-outs. */
const DIM_FROM_MS = 500;
const ANSWERED_MS = 2200;

const CONDITIONS: readonly Condition[] = [
  { ...usual('lit room'), frames: FRAMES },
  { ...usual('lit room, keep-outs left off'), frames: 60, keepOuts: 'left-off', isPromised: false },
  {
    ...usual('dim room'),
    frames: 150,
    countsFromMs: ANSWERED_MS,
    lighting: (atMs) => ({ ...usualLighting, room: atMs < DIM_FROM_MS ? 1 : 0.03 }),
  },
];

/**
 * The promise of projector light, on the sample game at 1080p with five teams on the move, two frames late, its light
 * a millimetre and a half off: white zones and arcs cross all fiducials, and at least 99 % are found in every frame,
 * with no wrong id. Seeds do not matter: the game, its moves and its light are given.
 */
export async function proveProjectorLight({ progress }: Pick<ProofOptions, 'progress'>): Promise<Proof> {
  const { cv } = await loadOpenCv();
  const conditions: LightRow[] = [];
  const broken: string[] = [];
  for (const condition of CONDITIONS) {
    const { frames, keepOuts, lighting } = condition;
    const loop: LightLoop = { ...lightGame(frames), keepOuts, lighting };
    const row = await measure(condition, lightLoop(loop, cv), progress);
    conditions.push(row);
    if (condition.isPromised) {
      broken.push(
        ...beyond(row.condition, { ...row }, { foundPercent: 99, worstFramePercent: 99 }, { flips: 0 }),
      );
    }
  }
  return { seeds: 'the sample game', conditions, broken };
}

async function measure(
  condition: Condition,
  played: AsyncIterable<LoopFrame>,
  progress: (line: string) => void,
): Promise<LightRow> {
  let frames = 0;
  let fiducials = 0;
  let found = 0;
  let flips = 0;
  let worst = 1;
  let keptOutMm2 = 0;
  for await (const frame of played) {
    if (frame.atMs < condition.countsFromMs) continue;
    frames++;
    fiducials += frame.shown;
    found += frame.found;
    flips += frame.flips;
    keptOutMm2 += frame.keptOutMm2;
    worst = Math.min(worst, frame.found / frame.shown);
    if (frame.missedIds.length > 0 || frame.flips > 0) {
      const missed = frame.missedIds.join(', ') || 'none';
      progress(`${condition.name}, ${frame.atMs.toFixed(0)} ms: missed ${missed}, wrong ${frame.flips}`);
    }
  }
  const row: LightRow = {
    condition: condition.name,
    frames,
    fiducials,
    found,
    foundPercent: rounded((100 * found) / fiducials, 2),
    worstFramePercent: rounded(100 * worst, 1),
    flips,
    keptOutCm2: rounded(keptOutMm2 / frames / 100, 0),
  };
  progress(`${condition.name}: ${found} of ${fiducials}`);
  return row;
}

function usual(name: string): Omit<Condition, 'frames'> {
  return { name, countsFromMs: KNOWN_MS, keepOuts: 'kept', lighting: () => usualLighting, isPromised: true };
}
