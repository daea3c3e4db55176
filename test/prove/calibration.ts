import { projectorPixel } from '../../calibration/projector/projector-model';
import { type SolvedProjector, solveProjector } from '../../calibration/projector/solve-projector';
import { findStripeEdges } from '../../calibration/projector/stripe-edges';
import { solveTable } from '../../calibration/table/solve-table';
import { tagCorners } from '../../calibration/table/table-tags';
import { type Camera, makeCamera } from '../../shared/geometry/camera';
import type { CornersPx } from '../../shared/vision/detection';
import {
  type Disturbance,
  type LitRig,
  type LitRigOptions,
  makeLitRig,
  photographStripes,
} from '../simulator/lit-rig';
import { seededRandom } from '../simulator/random';
import { cornerTags } from '../simulator/tagged-table';
import { beyond, type Proof, type ProofOptions, rounded } from './proof';

/** What happens on the evening. */
interface Condition {
  readonly name: string;
  readonly rig: (seed: number) => Omit<LitRigOptions, 'seed'>;
  /** Rigs for each seed that is asked for: one for every two seeds where nothing is said. */
  readonly rigsEach?: number;
  readonly disturbed?: (picture: number) => Disturbance | undefined;
  readonly broken?: true;
}

interface CalibrationResult {
  readonly condition: string;
  readonly rigs: number;
  readonly accepted: number;
  readonly rmsMm: number;
  readonly worstMm: number;
  /** The same 50 mm above the table: the projector's intrinsics left to the fit, and known. */
  readonly raisedRmsMm: number;
  readonly raisedKnownRmsMm: number;
  readonly raisedKnownWorstMm: number;
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

/** What clubs own: any projector, standing on its feet, hanging from the ceiling or shining through a screen. */
function clubRig(seed: number): Omit<LitRigOptions, 'seed'> {
  const sizes = [projectors['720p'], projectors['1080p'], projectors['1080p'], projectors['4K']];
  const projector = sizes[seed % sizes.length] ?? projectors['1080p'];
  return { cameraWidth: camera1080, projector, ...(seed % 7 === 0 && { hung: 'behind' as const }) };
}

const usual = () => ({ cameraWidth: camera1080, projector: projectors['1080p'] });
const coarse = () => ({ cameraWidth: 1280, projector: projectors['720p'] });

const CONDITIONS: readonly Condition[] = [
  { name: 'random rigs', rig: clubRig, rigsEach: 5 },
  { name: 'gain lags', rig: usual, disturbed: lagging },
  { name: 'hand in one picture', rig: usual, disturbed: handInOne },
  { name: 'camera 720p', rig: coarse },
  { name: 'light misses the table', rig: () => ({ ...coarse(), offTable: 'misses' }), broken: true },
  {
    name: 'hand in every picture',
    rig: coarse,
    disturbed: (picture) => ({
      hand: [0.1 + ((picture * 37) % 60) / 100, 0.5 + ((picture * 37) % 60) / 100],
    }),
    broken: true,
  },
];

const TAG_NOISE_PX = 0.05;
/** Misses at most, on the table; a rig that cannot be solved has to be refused, never accepted wrong. */
const BOUNDS = { rmsMm: 0.5, worstMm: 1.5, raisedKnownWorstMm: 1, acceptedWrong: 0 };
const RAISED_MM = 50;

/**
 * Calibrates random simulated rigs, camera and projector one after the other, and holds the answer against the projector
 * that lit them.
 */
export async function proveCalibration({ firstSeed, seeds, progress }: ProofOptions): Promise<Proof> {
  const conditions = CONDITIONS.map((condition) => measure(condition, firstSeed, seeds, progress));
  return {
    seeds: `${firstSeed} to ${firstSeed + seeds - 1}`,
    conditions,
    broken: CONDITIONS.flatMap(({ name, broken, rigsEach }, i) => {
      const row = { ...conditions[i] };
      return broken
        ? beyond(name, row, {}, { acceptedWrong: 0 })
        : beyond(name, row, { accepted: rigsOf(rigsEach, seeds) }, BOUNDS);
    }),
  };
}

function rigsOf(rigsEach = 0.5, seeds: number): number {
  return Math.ceil(rigsEach * seeds);
}

function measure(
  { name, rig: options, rigsEach, disturbed }: Condition,
  firstSeed: number,
  seeds: number,
  progress: ProofOptions['progress'],
): CalibrationResult {
  const missesMm: number[] = [];
  const raisedMm: number[] = [];
  const raisedKnownMm: number[] = [];
  const stated: number[] = [];
  const cpuMs: number[] = [];
  let accepted = 0;
  let acceptedWrong = 0;
  const rigs = rigsOf(rigsEach, seeds);
  for (let seed = firstSeed; seed < firstSeed + rigs; seed++) {
    const rig = makeLitRig({ ...options(seed), seed });
    const camera = cameraFromTags(rig, seed);
    const pairs = photographStripes(rig, disturbed);
    const startedAt = process.cpuUsage();
    const seen = { columns: findStripeEdges(pairs.columns), rows: findStripeEdges(pairs.rows) };
    const solved = solveProjector(seen, rig.projector.model, camera, rig.table);
    const spent = process.cpuUsage(startedAt);
    cpuMs.push((spent.user + spent.system) / 1000);
    if (!solved.ok) {
      progress(`${name}, seed ${seed}: refused, ${JSON.stringify(solved.error)}`);
      continue;
    }
    accepted++;
    const misses = missesOf(rig, solved.value, 0);
    raisedMm.push(...missesOf(rig, solved.value, RAISED_MM));
    const known = solveProjector(seen, rig.projector.model, camera, rig.table, { lens: rig.projector.model });
    if (!known.ok) throw new Error(`seed ${seed} has no place through its own lens: ${known.error.kind}`);
    raisedKnownMm.push(...missesOf(rig, known.value, RAISED_MM));
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
    rigs,
    accepted,
    rmsMm: rounded(rms(missesMm), 4),
    worstMm: rounded(Math.max(0, ...missesMm), 3),
    raisedRmsMm: rounded(rms(raisedMm), 3),
    raisedKnownRmsMm: rounded(rms(raisedKnownMm), 3),
    raisedKnownWorstMm: rounded(Math.max(0, ...raisedKnownMm), 3),
    statedMm: rounded(rms(stated), 4),
    acceptedWrong,
    solveCpuMsMedian: rounded(cpuMs.toSorted((a, b) => a - b)[cpuMs.length >> 1] ?? Number.NaN, 0),
  };
}

/** The camera as tags in the table's corners give it, through its own lens, each corner a twentieth of a pixel off. */
function cameraFromTags({ camera, table }: LitRig, seed: number): Camera {
  const random = seededRandom(seed * 31 + 7);
  const tags = cornerTags(table);
  const truth = makeCamera(camera);
  const off = () => TAG_NOISE_PX * random.gaussian();
  const seen = tags.map((tag) => {
    const [a, b, c, d] = tagCorners(tag, 1).map((corner) => {
      const { x, y } = truth.project({ ...corner, z: 0 });
      return { x: x + off(), y: y + off() };
    });
    if (!a || !b || !c || !d) throw new Error('a tag has four corners');
    return { id: tag.id, corners: [a, b, c, d] satisfies CornersPx };
  });
  const solved = solveTable(tags, seen, { kind: 'calibrated', lens: camera }, table);
  if (!solved.ok) throw new Error(`the tags of seed ${seed} give no camera: ${JSON.stringify(solved.error)}`);
  return makeCamera(solved.value.model);
}

/**
 * How far light meant for a grid of places so high above the table falls from each, mm; places that the projector does
 * not reach are left out.
 */
function missesOf(rig: LitRig, { projector }: SolvedProjector, zMm: number): number[] {
  const { model, mirrored } = rig.projector;
  const truth = makeCamera(model);
  const misses: number[] = [];
  for (let x = 60; x < rig.table.widthMm; x += 95) {
    for (let y = 60; y < rig.table.depthMm; y += 91.5) {
      const px = projectorPixel(projector, { x, y, z: zMm });
      if (!(px.x >= 0 && px.y >= 0 && px.x < model.width && px.y < model.height)) continue;
      const there = truth.meetPlane({ x: mirrored ? model.width - 1 - px.x : px.x, y: px.y }, zMm);
      misses.push(Math.hypot(there.x - x, there.y - y));
    }
  }
  return misses;
}

function rms(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length));
}
