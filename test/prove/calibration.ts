import { projectorPixel } from '../../calibration/projector-model';
import { type SolvedProjector, solveProjector } from '../../calibration/solve-projector';
import { findStripeEdges } from '../../calibration/stripe-edges';
import { makeCamera } from '../../shared/geometry/camera';
import {
  type Disturbance,
  type LitRig,
  type LitRigOptions,
  makeLitRig,
  photographStripes,
} from '../simulator/lit-rig';
import { beyond, type Proof, type ProofOptions, rounded } from './proof';

/** What happens on the evening; each is measured on as many rigs. */
interface Condition {
  readonly name: string;
  readonly rig: Omit<LitRigOptions, 'seed'>;
  readonly disturbed?: (picture: number) => Disturbance | undefined;
  readonly broken?: true;
}

interface CalibrationResult {
  readonly condition: string;
  readonly rigs: number;
  readonly accepted: number;
  readonly rmsMm: number;
  readonly worstMm: number;
  /** Mean over the rigs of what they stated beside what was true, root mean square each. */
  readonly statedMm: number;
  /** Accepted although the worst mark falls more than 2 mm off. */
  readonly acceptedWrong: number;
  readonly solveCpuMsMedian: number;
}

const camera1080 = 1920;
const projectors = {
  '720p': { width: 1280, height: 720 },
  '1080p': { width: 1920, height: 1080 },
  '4K': { width: 3840, height: 2160 },
};

/** A gain that still closes in on its end, a sixth of the way a picture. */
const lagging = (picture: number): Disturbance => ({ gain: 1 + 0.8 * (5 / 6) ** picture });
const handInOne = (picture: number): Disturbance | undefined =>
  picture === 40 ? { hand: [0.45, 0.55] } : undefined;

const CONDITIONS: readonly Condition[] = [
  ...Object.entries(projectors).map(([name, projector]) => ({
    name: `projector ${name}`,
    rig: { cameraWidth: camera1080, projector },
  })),
  { name: 'gain lags', rig: { cameraWidth: camera1080, projector: projectors['1080p'] }, disturbed: lagging },
  {
    name: 'hand in one picture',
    rig: { cameraWidth: camera1080, projector: projectors['1080p'] },
    disturbed: handInOne,
  },
  {
    name: 'behind the screen',
    rig: { cameraWidth: camera1080, projector: projectors['1080p'], hung: 'behind' },
  },
  { name: 'camera 720p', rig: { cameraWidth: 1280, projector: projectors['720p'] } },
  {
    name: 'light misses the table',
    rig: { cameraWidth: 1280, projector: projectors['720p'], offTable: 'misses' },
    broken: true,
  },
  {
    name: 'hand in every picture',
    rig: { cameraWidth: 1280, projector: projectors['720p'] },
    disturbed: (picture) => ({
      hand: [0.1 + ((picture * 37) % 60) / 100, 0.5 + ((picture * 37) % 60) / 100],
    }),
    broken: true,
  },
];

/** Misses at most, on the table; a rig that cannot be solved has to be refused, never accepted wrong. */
const BOUNDS = { rmsMm: 0.5, worstMm: 1.5, acceptedWrong: 0 };

/** Calibrates random simulated rigs and holds the answer against the projector that lit them. */
export async function proveCalibration({ firstSeed, seeds, progress }: ProofOptions): Promise<Proof> {
  const conditions = CONDITIONS.map((condition) => measure(condition, firstSeed, seeds, progress));
  return {
    seeds: `${firstSeed} to ${firstSeed + seeds - 1}`,
    conditions,
    broken: CONDITIONS.flatMap(({ name, broken }, i) => {
      const row = { ...conditions[i] };
      return broken
        ? beyond(name, row, {}, { acceptedWrong: 0 })
        : beyond(name, row, { accepted: seeds }, BOUNDS);
    }),
  };
}

function measure(
  { name, rig: options, disturbed }: Condition,
  firstSeed: number,
  seeds: number,
  progress: ProofOptions['progress'],
): CalibrationResult {
  const missesMm: number[] = [];
  const stated: number[] = [];
  const cpuMs: number[] = [];
  let accepted = 0;
  let acceptedWrong = 0;
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const rig = makeLitRig({ ...options, seed });
    const pairs = photographStripes(rig, disturbed);
    const startedAt = process.cpuUsage();
    const seen = { columns: findStripeEdges(pairs.columns), rows: findStripeEdges(pairs.rows) };
    const solved = solveProjector(seen, rig.projector.model, makeCamera(rig.camera), rig.table);
    const spent = process.cpuUsage(startedAt);
    cpuMs.push((spent.user + spent.system) / 1000);
    if (!solved.ok) {
      progress(`${name}, seed ${seed}: refused, ${JSON.stringify(solved.error)}`);
      continue;
    }
    accepted++;
    const misses = missesOf(rig, solved.value);
    const worst = Math.max(...misses);
    if (worst > 2) acceptedWrong++;
    missesMm.push(...misses);
    stated.push(solved.value.rmsMm);
    progress(
      `${name}, seed ${seed}: worst ${worst.toFixed(3)} mm, stated ${solved.value.worstMm.toFixed(3)}`,
    );
  }
  return {
    condition: name,
    rigs: seeds,
    accepted,
    rmsMm: rounded(rms(missesMm), 4),
    worstMm: rounded(Math.max(0, ...missesMm), 3),
    statedMm: rounded(rms(stated), 4),
    acceptedWrong,
    solveCpuMsMedian: rounded(cpuMs.toSorted((a, b) => a - b)[cpuMs.length >> 1] ?? Number.NaN, 0),
  };
}

/** How far light meant for a grid of places falls from each, mm; places that the projector does not reach are left out. */
function missesOf(rig: LitRig, { projector }: SolvedProjector): number[] {
  const { model, mirrored } = rig.projector;
  const truth = makeCamera(model);
  const misses: number[] = [];
  for (let x = 60; x < rig.table.widthMm; x += 95) {
    for (let y = 60; y < rig.table.depthMm; y += 91.5) {
      const px = projectorPixel(projector, { x, y, z: 0 });
      if (!(px.x >= 0 && px.y >= 0 && px.x < model.width && px.y < model.height)) continue;
      const there = truth.meetPlane({ x: mirrored ? model.width - 1 - px.x : px.x, y: px.y }, 0);
      misses.push(Math.hypot(there.x - x, there.y - y));
    }
  }
  return misses;
}

function rms(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length));
}
