import { type Camera, type CameraModel, makeCamera } from '../shared/geometry/camera';
import { type Covariance2, largestAxis } from '../shared/geometry/covariance';
import type { Lens } from '../shared/geometry/lens';
import { type JointDoubts, LENS_UNKNOWNS, type LensUnknown } from '../shared/geometry/lens-doubt';
import { choleskyLower, invertPositiveDefinite } from '../shared/geometry/linear';
import { multiply } from '../shared/geometry/matrix3';
import type { Point3 } from '../shared/geometry/point';
import { rodrigues, rotationVector } from '../shared/geometry/rodrigues';
import { LevenbergMarquardt, sumOfSquares } from './levenberg-marquardt';

/** What is known of a lens beforehand. */
export type LensDoubts = SeparateDoubts | JointDoubts;

/** Standard deviations, each by itself. What has none stays as it is. */
export interface SeparateDoubts {
  /** Of the focal length, as a fraction of it. */
  readonly focal?: number;
  /** Of the radial distortion coefficients. */
  readonly k1?: number;
  readonly k2?: number;
  /**
   * What the radial coefficients are doubted by. By ray, as they are defined, unless it says otherwise. By picture where
   * the focal length is open as well: how far a lens bends lines of its picture is then known by itself, be the picture
   * wide or narrow, and what it does to places is as doubtful at one focal length as at another.
   */
  readonly bulge?: 'by-ray' | 'by-picture';
  /** Of each of the two tangential coefficients. */
  readonly tangential?: number;
  /** Of the principal point, in pixels; projectors that shift their lens have a larger one upwards. */
  readonly centreXPx?: number;
  readonly centreYPx?: number;
}

/** How far a camera is from what was seen, each error in its own standard deviations. */
export interface Errors {
  readonly count: number;
  /** Writes `count` errors at the start of `out`; false where this camera cannot see what was seen. */
  into(out: Float64Array, camera: Camera): boolean;
}

/** The camera that fits best, and how well it is known. */
export interface ModelFit {
  readonly model: CameraModel;
  /** The errors at the best fit, without those that stand for what was known beforehand. */
  readonly errors: Float64Array;
  /** All errors and departures together, each in its own standard deviations: root of the sum of squares. */
  readonly strain: number;
  readonly unknowns: readonly LensUnknown[];
  /** Of rotation (3, rad), place (3, mm), then `unknowns` in turn (the focal length's logarithm); row-major. */
  readonly covariance: Float64Array;
}

/** Rotation and place are always unknown. */
const POSE = 6;
const MOST_STEPS = 100;

/** Steps for derivatives: well above rounding, well below where the model bends. */
const POSE_STEPS = [1e-6, 1e-6, 1e-6, 1e-3, 1e-3, 1e-3] as const;
const LENS_STEPS: Readonly<Record<LensUnknown, number>> = {
  focal: 1e-6,
  k1: 1e-6,
  k2: 1e-6,
  p1: 1e-7,
  p2: 1e-7,
  cx: 1e-3,
  cy: 1e-3,
};

/** What is known beforehand: departures of `unknowns` from the start, times `root`, are in standard deviations. */
interface Prior {
  readonly unknowns: readonly LensUnknown[];
  /** Row-major; what it is times its own transpose on the left is the inverse covariance. */
  readonly root: ArrayLike<number>;
  /** What is known of each; `about` is the lens that departures are counted from. */
  figureOf(model: Lens, unknown: LensUnknown, about: Lens): number;
}

/**
 * The camera that makes the errors and the departures from what was known beforehand least together (maximum a
 * posteriori; Levenberg–Marquardt from `start`, steps scaled unknown by unknown as in Marquardt 1963 and bent along the
 * valley as in Transtrum and Sethna 2012: focal length and distance trade for each other along a curve). `doubts` are
 * about the lens `about`, be the start's nearer to the answer or the same. What the errors say nothing about stays as it
 * was known. Undefined when no camera near `start` sees everything, or when neither the errors nor foreknowledge settle
 * some unknown.
 */
export function fitModel(
  errors: Errors,
  start: CameraModel,
  doubts: LensDoubts,
  about: Lens = start,
): ModelFit | undefined {
  const prior = priorOf(doubts);
  if (!prior) return undefined;
  const known = prior.unknowns;
  const rows = errors.count + known.length;
  const unknowns = POSE + known.length;
  const departures = new Float64Array(known.length);
  const weighted = (model: CameraModel, out: Float64Array): boolean => {
    if (!(model.fx > 0 && model.fy > 0) || !errors.into(out, makeCamera(model))) return false;
    known.forEach((unknown, i) => {
      departures[i] = prior.figureOf(model, unknown, about) - prior.figureOf(about, unknown, about);
    });
    for (let i = 0; i < known.length; i++) {
      let sum = 0;
      for (let j = 0; j < known.length; j++) {
        sum += (prior.root[i * known.length + j] as number) * (departures[j] as number);
      }
      out[errors.count + i] = sum;
    }
    return true;
  };
  const work = new LevenbergMarquardt(rows, unknowns);
  const steps = Array.from({ length: unknowns }, (_, i) => stepOf(i, known));
  let model = start;
  const errorsAt = (change: Float64Array, out: Float64Array) =>
    weighted(movedModel(model, change, known), out);
  let now: Float64Array = new Float64Array(rows);
  let next: Float64Array = new Float64Array(rows);
  if (!weighted(model, now)) return undefined;
  let damping = 1e-3;
  let derived = false;
  for (let step = 0; step < MOST_STEPS && damping < 1e12; step++) {
    if (!derived && !work.derive(now, steps, errorsAt)) return undefined;
    derived = true;
    const change = work.step(damping, now, errorsAt);
    const moved = change && movedModel(model, change, known);
    if (!moved || !weighted(moved, next) || sumOfSquares(next) > sumOfSquares(now)) {
      damping *= 10;
      continue;
    }
    const gained = sumOfSquares(now) - sumOfSquares(next);
    model = moved;
    [now, next] = [next, now];
    derived = false;
    damping = Math.max(1e-12, damping / 10);
    if (gained < 1e-14 + 1e-10 * sumOfSquares(now)) break;
  }
  if (!work.derive(now, steps, errorsAt)) return undefined;
  const covariance = work.covariance();
  if (!covariance) return undefined;
  return {
    model,
    errors: now.slice(0, errors.count),
    strain: Math.sqrt(sumOfSquares(now)),
    unknowns: known,
    covariance,
  };
}

type FittedModel = Pick<ModelFit, 'model' | 'unknowns' | 'covariance'>;

/** The doubt of where the fitted camera puts a point of the plane z = `point.z`, in mm along its worst direction. */
export function placeSigmaMm(fit: FittedModel, point: Point3<'table'>): number {
  return largestAxis(placeCovarianceMm2(fit, point));
}

/**
 * The same in both directions: how the point moves under each unknown, weighed with the fit's covariance.
 */
export function placeCovarianceMm2(
  { model, unknowns, covariance }: FittedModel,
  point: Point3<'table'>,
): Covariance2 {
  const px = makeCamera(model).project(point);
  const size = POSE + unknowns.length;
  const swings = Array.from({ length: size }, (_, i) => {
    const change = new Float64Array(size);
    const h = stepOf(i, unknowns);
    change[i] = h;
    const p = makeCamera(movedModel(model, change, unknowns)).meetPlane(px, point.z);
    return { x: (p.x - point.x) / h, y: (p.y - point.y) / h };
  });
  const doubt = { xx: 0, xy: 0, yy: 0 };
  swings.forEach((a, i) => {
    swings.forEach((b, j) => {
      const c = covariance[i * size + j] ?? 0;
      doubt.xx += a.x * b.x * c;
      doubt.xy += a.x * b.y * c;
      doubt.yy += a.y * b.y * c;
    });
  });
  return doubt;
}

/** Standard deviation of a lens's figure after the fit (a fraction for the focal length); 0 where it was held. */
export function lensSigma({ unknowns, covariance }: ModelFit, unknown: LensUnknown): number {
  const at = unknowns.indexOf(unknown);
  const size = POSE + unknowns.length;
  return at < 0 ? 0 : Math.sqrt(covariance[(POSE + at) * (size + 1)] ?? 0);
}

/** Undefined where a joint covariance is none. */
function priorOf(doubts: LensDoubts): Prior | undefined {
  if (!('joint' in doubts)) return separatePrior(doubts);
  const size = LENS_UNKNOWNS.length;
  const information = invertPositiveDefinite(doubts.joint, size);
  const lower = information && choleskyLower(information, size);
  if (!lower) return undefined;
  const root = lower.map((_, at) => lower[(at % size) * size + Math.floor(at / size)] as number);
  return { unknowns: LENS_UNKNOWNS, root, figureOf };
}

function separatePrior(doubts: SeparateDoubts): Prior {
  const { focal, k1, k2, tangential, centreXPx, centreYPx } = doubts;
  const all: readonly (readonly [LensUnknown, number | undefined])[] = [
    ['focal', focal],
    ['k1', k1],
    ['k2', k2],
    ['p1', tangential],
    ['p2', tangential],
    ['cx', centreXPx],
    ['cy', centreYPx],
  ];
  const known = all.flatMap(([unknown, sigma]) => (sigma === undefined ? [] : [{ unknown, sigma }]));
  const size = known.length;
  const root = new Float64Array(size * size);
  known.forEach(({ sigma }, i) => {
    root[i * (size + 1)] = 1 / sigma;
  });
  return {
    unknowns: known.map(({ unknown }) => unknown),
    root,
    figureOf: doubts.bulge === 'by-picture' ? pictureFigureOf : figureOf,
  };
}

function figureOf(model: Lens, unknown: LensUnknown): number {
  switch (unknown) {
    case 'focal':
      return Math.log(model.fx);
    case 'cx':
      return model.cx;
    case 'cy':
      return model.cy;
    case 'k1':
      return model.distortion[0];
    case 'k2':
      return model.distortion[1];
    case 'p1':
      return model.distortion[2];
    case 'p2':
      return model.distortion[3];
  }
}

/** The same, radial coefficients such as a lens of the focal length of `about` has that bends its picture so. */
function pictureFigureOf(model: Lens, unknown: LensUnknown, about: Lens): number {
  const wider = (about.fx / model.fx) ** 2;
  const figure = figureOf(model, unknown);
  return unknown === 'k1' ? figure * wider : unknown === 'k2' ? figure * wider ** 2 : figure;
}

function stepOf(index: number, unknowns: readonly LensUnknown[]): number {
  const unknown = unknowns[index - POSE];
  return POSE_STEPS[index] ?? (unknown ? LENS_STEPS[unknown] : Number.NaN);
}

/** The model after a small change of its unknowns; the rotation is turned from where it is. */
function movedModel(
  model: CameraModel,
  change: ArrayLike<number>,
  unknowns: readonly LensUnknown[],
): CameraModel {
  const at = (i: number) => change[i] ?? 0;
  const of = (unknown: LensUnknown) => {
    const index = unknowns.indexOf(unknown);
    return index < 0 ? 0 : at(POSE + index);
  };
  const rotation = multiply(rodrigues([at(0), at(1), at(2)]), rodrigues(model.rvec));
  const [k1, k2, p1, p2, k3] = model.distortion;
  const focal = Math.exp(of('focal'));
  return {
    ...model,
    fx: model.fx * focal,
    fy: model.fy * focal,
    cx: model.cx + of('cx'),
    cy: model.cy + of('cy'),
    distortion: [k1 + of('k1'), k2 + of('k2'), p1 + of('p1'), p2 + of('p2'), k3],
    rvec: rotationVector(rotation),
    tvec: [model.tvec[0] + at(3), model.tvec[1] + at(4), model.tvec[2] + at(5)],
  };
}
