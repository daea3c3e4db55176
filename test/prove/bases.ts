import { loadOpenCv } from '../../main/cli/opencv-node';
import { degrees } from '../../shared/geometry/angle';
import type { OpenCv } from '../../shared/vision/opencv';
import { type BaseSceneOptions, makeBaseScene } from '../simulator/base-scene';
import { match, rms, seeBases } from '../vision/bases/measure';
import { beyond, type Proof, type ProofOptions, rounded } from './proof';

export interface BaseConditionResult {
  readonly condition: string;
  readonly pictures: number;
  readonly bases: number;
  readonly foundPercent: number;
  /** Within 2 mm and 3 degrees. */
  readonly closePercent: number;
  readonly falseBases: number;
  readonly centreRmsMm: number;
  readonly centreWorstMm: number;
  readonly headingRmsDeg: number;
  /** Errors against their own stated sigma; 1 is honest, more is boastful. */
  readonly sigmaRatio: number;
  /** Mean stated standard deviation of a place. */
  readonly statedSigmaMm: number;
  readonly changeCpuMsMedian: number;
  readonly fitCpuMsMedian: number;
  readonly missed: readonly string[];
}

type Condition = Omit<BaseSceneOptions, 'seed' | 'widthPx'> & { readonly name: string };

const CONDITIONS: readonly Condition[] = [
  { name: 'contrasting', cover: 'contrast' },
  { name: 'contrasting, zones of light', cover: 'contrast', show: 'zones' },
  { name: 'contrasting, rings of light', cover: 'contrast', show: 'rings' },
  { name: 'contrasting, light drifted', cover: 'contrast', drift: [0.9, 1.1] },
  { name: 'contrasting, oblique', cover: 'contrast', view: 'oblique' },
  { name: 'contrasting, hills', cover: 'contrast', relief: 'hills' },
  { name: 'contrasting, dark', cover: 'contrast', lighting: 'dark' },
  { name: 'contrasting, hand, dice and trees', cover: 'contrast', strangers: 'hand-dice-trees' },
  { name: 'camouflaged', cover: 'camouflage' },
  { name: 'camouflaged, zones of light', cover: 'camouflage', show: 'zones' },
];

/** What is promised of bases that stand out from the ground, and of camouflaged ones. */
const CONTRASTING = {
  atLeast: { foundPercent: 99 },
  atMost: { centreRmsMm: 0.6, headingRmsDeg: 1, falseBases: 0 },
};
const CAMOUFLAGED = { atLeast: { foundPercent: 95, closePercent: 95 }, atMost: { falseBases: 0 } };

/** Measures bases without fiducials against exact truth, at 1080p, 40 a picture. */
export async function proveBases({ firstSeed, seeds, progress }: ProofOptions): Promise<Proof> {
  const { cv } = await loadOpenCv();
  const conditions = CONDITIONS.map((condition) => measure(condition, firstSeed, seeds, cv, progress));
  return {
    seeds: `${firstSeed} to ${firstSeed + seeds - 1}`,
    conditions,
    broken: CONDITIONS.flatMap(({ name, cover }, i) => {
      const { atLeast, atMost } = cover === 'contrast' ? CONTRASTING : CAMOUFLAGED;
      return beyond(name, { ...conditions[i] }, atLeast, atMost);
    }),
  };
}

function measure(
  { name, ...options }: Condition,
  firstSeed: number,
  seeds: number,
  cv: OpenCv,
  progress: ProofOptions['progress'],
): BaseConditionResult {
  const all: ReturnType<typeof match>[] = [];
  const changeMs: number[] = [];
  const fitMs: number[] = [];
  const missed: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const table = makeBaseScene({ seed, widthPx: 1920, teams: 40, ...options });
    const { seen, changeCpuMs, fitCpuMs } = seeBases(cv, table);
    const result = match(table.scene.teams, seen);
    all.push(result);
    changeMs.push(changeCpuMs);
    fitMs.push(fitCpuMs);
    for (const { base, pose } of result.missed) {
      missed.push(
        `${seed} ${table.scene.ground}: ${base.shape} ${base.widthMm}x${base.depthMm} at ${pose.xMm | 0}, ${pose.yMm | 0}`,
      );
    }
    progress(`${name}, seed ${seed}: ${result.matched.length} of ${table.scene.teams.length}`);
  }
  const matched = all.flatMap((one) => one.matched);
  const bases = matched.length + missed.length;
  const close = matched.filter((m) => m.offMm < 2 && Math.abs(m.turnedRad ?? 0) < (3 * Math.PI) / 180);
  const turns = matched.flatMap((m) => (m.turnedRad === undefined ? [] : [m.turnedRad]));
  return {
    condition: name,
    pictures: seeds,
    bases,
    foundPercent: rounded((100 * matched.length) / bases, 2),
    closePercent: rounded((100 * close.length) / bases, 2),
    falseBases: all.reduce((sum, one) => sum + one.strangers.length, 0),
    centreRmsMm: rounded(rms(matched.map((m) => m.offMm)), 3),
    centreWorstMm: rounded(Math.max(0, ...matched.map((m) => m.offMm)), 2),
    headingRmsDeg: rounded(degrees(rms(turns)), 2),
    sigmaRatio: rounded(Math.sqrt(matched.reduce((sum, m) => sum + m.sigmasSquared, 0) / matched.length), 2),
    statedSigmaMm: rounded(
      rms(matched.map((m) => Math.sqrt((m.seen.covariance[0] + m.seen.covariance[4]) / 2))),
      2,
    ),
    changeCpuMsMedian: rounded(middle(changeMs), 0),
    fitCpuMsMedian: rounded(middle(fitMs), 0),
    missed,
  };
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
