import { loadOpenCv } from '../../main/cli/opencv-node';
import { degrees } from '../../shared/geometry/angle';
import { type BaseSceneOptions, makeBaseScene } from '../simulator/base-scene';
import { match, rms, seeBases } from '../vision/bases/measure';

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

/** Measures bases without fiducials against exact truth, at 1080p, 40 a picture. `only` names conditions to keep. */
export async function proveBases(
  seeds: readonly number[],
  progress: (line: string) => void,
  only: RegExp = /./,
): Promise<readonly BaseConditionResult[]> {
  const { cv } = await loadOpenCv();
  return CONDITIONS.filter(({ name }) => only.test(name)).map(({ name, ...options }) => {
    const all: ReturnType<typeof match>[] = [];
    const changeMs: number[] = [];
    const fitMs: number[] = [];
    const missed: string[] = [];
    for (const seed of seeds) {
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
      pictures: seeds.length,
      bases,
      foundPercent: rounded((100 * matched.length) / bases, 2),
      closePercent: rounded((100 * close.length) / bases, 2),
      falseBases: all.reduce((sum, one) => sum + one.strangers.length, 0),
      centreRmsMm: rounded(rms(matched.map((m) => m.offMm)), 3),
      centreWorstMm: rounded(Math.max(0, ...matched.map((m) => m.offMm)), 2),
      headingRmsDeg: rounded(degrees(rms(turns)), 2),
      sigmaRatio: rounded(
        Math.sqrt(matched.reduce((sum, m) => sum + m.sigmasSquared, 0) / matched.length),
        2,
      ),
      statedSigmaMm: rounded(
        rms(matched.map((m) => Math.sqrt((m.seen.covariance[0] + m.seen.covariance[4]) / 2))),
        2,
      ),
      changeCpuMsMedian: rounded(middle(changeMs), 0),
      fitCpuMsMedian: rounded(middle(fitMs), 0),
      missed,
    };
  });
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
