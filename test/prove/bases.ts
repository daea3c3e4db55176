import { loadOpenCv } from '../../main/cli/opencv-node';
import { degrees } from '../../shared/geometry/angle';
import type { OpenCv } from '../../shared/vision/opencv';
import { type BaseSceneOptions, makeBaseScene } from '../simulator/base-scene';
import { type MatchedBase, match, rms, seeBases } from '../vision/bases/measure';
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
  /** Of places, and of headings, the share that lies in the stated 95 % region. */
  readonly coveredPercent: number;
  readonly headingCoveredPercent: number;
  /** Errors against their own stated sigma; 1 is honest, more is boastful. */
  readonly sigmaRatio: number;
  /** Mean stated standard deviation of a place. */
  readonly statedSigmaMm: number;
  readonly changeCpuMsMedian: number;
  readonly fitCpuMsMedian: number;
  readonly missed: readonly string[];
  readonly falseOnes: readonly string[];
}

type Surroundings = Omit<BaseSceneOptions, 'seed' | 'widthPx' | 'cover'>;
type Condition = Omit<BaseSceneOptions, 'seed' | 'widthPx'> & { readonly name: string };

/** What a table may be like; every one of them is measured with either kind of cover. */
const SURROUNDINGS: Readonly<Record<string, Surroundings>> = {
  'light off': {},
  'rings of light': { show: 'rings' },
  'zones of light': { show: 'zones' },
  'light drifted': { drift: [0.9, 1.1] },
  oblique: { view: 'oblique' },
  hills: { relief: 'hills' },
  dark: { lighting: 'dark' },
  'hand, dice and trees': { strangers: 'hand-dice-trees' },
};

const COVERS = { contrasting: 'contrast', camouflaged: 'camouflage' } as const;

const CONDITIONS: readonly Condition[] = Object.entries(COVERS).flatMap(([word, cover]) =>
  Object.entries(SURROUNDINGS).map(([name, options]) => ({ ...options, cover, name: `${word}, ${name}` })),
);

/**
 * What is promised of bases that stand out from the ground, and of camouflaged ones: these may lie farther off, but
 * their stated doubt has to hold.
 */
const CONTRASTING = {
  atLeast: { foundPercent: 99, coveredPercent: 93 },
  atMost: { centreRmsMm: 0.6, headingRmsDeg: 1, falseBases: 0 },
};
const CAMOUFLAGED = {
  atLeast: { foundPercent: 95, closePercent: 95, coveredPercent: 93 },
  atMost: { falseBases: 0 },
};
/** Chi-squared of two degrees of freedom, and the normal distribution, at 95 %. */
const PLACE_95 = 5.991;
const TURN_95 = 1.96;

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
  const falseOnes: string[] = [];
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
    for (const { base, at } of result.strangers) {
      falseOnes.push(
        `${seed} ${table.scene.ground}: ${base.shape} ${base.widthMm}x${base.depthMm} at ${at.x | 0}, ${at.y | 0}`,
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
    falseBases: falseOnes.length,
    centreRmsMm: rounded(rms(matched.map((m) => m.offMm)), 3),
    centreWorstMm: rounded(Math.max(0, ...matched.map((m) => m.offMm)), 2),
    headingRmsDeg: rounded(degrees(rms(turns)), 2),
    coveredPercent: percentOf(matched, isCovered),
    headingCoveredPercent: percentOf(
      matched.filter((m) => m.turnedRad !== undefined),
      (m) => Math.abs(m.turnedRad ?? 0) < TURN_95 * Math.sqrt(m.seen.covariance[8]),
    ),
    sigmaRatio: rounded(Math.sqrt(matched.reduce((sum, m) => sum + m.sigmasSquared, 0) / matched.length), 2),
    statedSigmaMm: rounded(
      rms(matched.map((m) => Math.sqrt((m.seen.covariance[0] + m.seen.covariance[4]) / 2))),
      2,
    ),
    changeCpuMsMedian: rounded(middle(changeMs), 0),
    fitCpuMsMedian: rounded(middle(fitMs), 0),
    missed,
    falseOnes,
  };
}

/** Whether a base stands in the stated 95 % region of its place. */
function isCovered({ team: { pose }, seen: { at, covariance } }: MatchedBase): boolean {
  const [xx, xy, , , yy] = covariance;
  const dx = at.x - pose.xMm;
  const dy = at.y - pose.yMm;
  return (yy * dx * dx - 2 * xy * dx * dy + xx * dy * dy) / (xx * yy - xy * xy) < PLACE_95;
}

function percentOf(bases: readonly MatchedBase[], isSo: (base: MatchedBase) => boolean): number {
  return bases.length === 0 ? 100 : rounded((100 * bases.filter(isSo).length) / bases.length, 2);
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
