import { loadOpenCv } from '../../main/cli/opencv-node';
import type { Ground } from '../simulator/scene';
import { type Case, type Condition, simulatedCase } from './cases';
import { DETECTION_CONDITIONS } from './detection';
import { type DetectionRow, measureDetection } from './measure-detection';
import { beyond, type Proof, type ProofOptions } from './proof';

const SCENES = 100;
const BARE_SCENES = 50;
/** Dark squares and light cards on every bare table. */
const CLUTTER = 60;
const GROUNDS: readonly Ground[] = ['grass', 'desert', 'felt', 'mud', 'snow'];

/**
 * That no id is false: in 100 scenes of all conditions of detection in turn, and in 50 of the same without a fiducial,
 * full of what resembles one, where any of 220 ids would be believed. Every scene has a seed of its own.
 */
export async function proveFalseIds({
  firstSeed,
  progress,
}: Pick<ProofOptions, 'firstSeed' | 'progress'>): Promise<Proof> {
  const { cv } = await loadOpenCv();
  const rows: DetectionRow[] = [
    await measureDetection('all conditions', scenes(SCENES, firstSeed, {}), cv, progress),
    await measureDetection('no fiducials', scenes(BARE_SCENES, firstSeed + SCENES, BARE), cv, progress),
  ];
  return {
    seeds: `${firstSeed} to ${firstSeed + SCENES + BARE_SCENES - 1}`,
    conditions: rows,
    broken: rows.flatMap((row) => beyond(row.condition, { ...row }, {}, { falseIds: 0 })),
  };
}

const BARE = { teams: 0, clutter: CLUTTER } as const;

function* scenes(count: number, firstSeed: number, changes: Partial<Condition>): Generator<Case> {
  for (let i = 0; i < count; i++) {
    const condition = DETECTION_CONDITIONS[i % DETECTION_CONDITIONS.length];
    if (!condition) throw new Error('there is no condition to make a scene of');
    const { bounds: _, ...options } = condition;
    const ground = GROUNDS[Math.floor(i / DETECTION_CONDITIONS.length) % GROUNDS.length] ?? 'grass';
    yield simulatedCase({ ...options, ...changes, ground }, firstSeed + i);
  }
}
