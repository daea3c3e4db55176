import { type CameraModel, makeCamera } from '../shared/geometry/camera';
import { largestAxis } from '../shared/geometry/covariance';
import { invertPositiveDefinite, solveLeastSquares } from '../shared/geometry/linear';
import { multiply } from '../shared/geometry/matrix3';
import type { Point, Point3 } from '../shared/geometry/point';
import { rodrigues, rotationVector } from '../shared/geometry/rodrigues';

/** A known point of the table and where it was seen. */
export interface Sighting {
  readonly point: Point3<'table'>;
  readonly px: Point<'camera'>;
}

/** What is known beforehand, as standard deviations: it decides what the sightings may still change. */
export interface FitDoubts {
  /** Of one coordinate of a sighting. */
  readonly sightingPx: number;
  /** Of the focal length, as a fraction of it. */
  readonly focal: number;
  /** Of the first radial distortion coefficient. */
  readonly k1: number;
}

/** The camera found, how well it explains the sightings, and how well it is known. */
export interface CameraFit {
  readonly model: CameraModel;
  /** Root mean square of the coordinates' reprojection errors. */
  readonly rmsPx: number;
  /** All errors and departures together, each in its own standard deviations: root of the sum of squares. */
  readonly strain: number;
  /** Doubt of the focal length after the fit, as a fraction of it. */
  readonly focalSigma: number;
  /** Of rotation (3, rad), place (3, mm), ln focal length and k1, after the fit; row-major 8x8. */
  readonly covariance: Float64Array;
}

/** Rotation 3, place 3, focal length 1, k1 1. */
const UNKNOWNS = 8;
const FOCAL = 6;
const K1 = 7;
const MOST_STEPS = 60;

/** Steps for derivatives: well above rounding, well below where the model bends. */
const STEPS = [1e-6, 1e-6, 1e-6, 1e-3, 1e-3, 1e-3, 1e-6, 1e-6] as const;

/**
 * The camera that makes reprojection errors and departures from what was known beforehand least together
 * (maximum a posteriori; Levenberg–Marquardt from `start`). Sightings that say nothing about the focal length, as
 * in a view straight down, leave it as it was; an oblique view overrules it. Undefined when no camera near
 * `start` sees all the points.
 */
export function fitCamera(
  sightings: readonly Sighting[],
  start: CameraModel,
  doubts: FitDoubts,
): CameraFit | undefined {
  const known = { focal: Math.log(start.fx), k1: start.distortion[0] };
  const weighted = (model: CameraModel) => weightedErrors(model, sightings, known, doubts);
  let model = start;
  let errors = weighted(model);
  if (!errors) return undefined;
  let damping = 1e-3;
  for (let step = 0; step < MOST_STEPS && damping < 1e12; step++) {
    const jacobian = derivatives(model, errors.length, weighted);
    if (!jacobian) return undefined;
    const change = dampedStep(jacobian, errors, damping);
    const next = change && moved(model, change);
    const nextErrors = next && weighted(next);
    if (!next || !nextErrors || sumOfSquares(nextErrors) > sumOfSquares(errors)) {
      damping *= 10;
      continue;
    }
    const gained = sumOfSquares(errors) - sumOfSquares(nextErrors);
    model = next;
    errors = nextErrors;
    damping = Math.max(1e-12, damping / 10);
    if (gained < 1e-14 + 1e-10 * sumOfSquares(errors)) break;
  }
  const jacobian = derivatives(model, errors.length, weighted);
  const covariance = jacobian && invertPositiveDefinite(normal(jacobian, errors.length), UNKNOWNS);
  if (!covariance) return undefined;
  const px = errors.subarray(0, 2 * sightings.length);
  return {
    model,
    rmsPx: Math.sqrt(sumOfSquares(px) / px.length) * doubts.sightingPx,
    strain: Math.sqrt(sumOfSquares(errors)),
    focalSigma: Math.sqrt(covariance[FOCAL * UNKNOWNS + FOCAL] ?? 0),
    covariance,
  };
}

/**
 * The doubt of where the fitted camera puts a point of the plane z = `point.z`, in mm along its worst direction:
 * how the point moves under each unknown, weighed with the fit's covariance.
 */
export function placeSigmaMm(fit: CameraFit, point: Point3<'table'>): number {
  const px = makeCamera(fit.model).project(point);
  const swings = STEPS.map((h, i) => {
    const change = new Float64Array(UNKNOWNS);
    change[i] = h;
    const p = makeCamera(moved(fit.model, change)).meetPlane(px, point.z);
    return { x: (p.x - point.x) / h, y: (p.y - point.y) / h };
  });
  let xx = 0;
  let xy = 0;
  let yy = 0;
  swings.forEach((a, i) => {
    swings.forEach((b, j) => {
      const c = fit.covariance[i * UNKNOWNS + j] ?? 0;
      xx += a.x * b.x * c;
      xy += a.x * b.y * c;
      yy += a.y * b.y * c;
    });
  });
  return largestAxis({ xx, xy, yy });
}

function weightedErrors(
  model: CameraModel,
  sightings: readonly Sighting[],
  known: { readonly focal: number; readonly k1: number },
  doubts: FitDoubts,
): Float64Array | undefined {
  const camera = makeCamera(model);
  const errors = new Float64Array(2 * sightings.length + 2);
  for (const [i, { point, px }] of sightings.entries()) {
    if (!camera.projectInto(errors, 2 * i, point.x, point.y, point.z)) return undefined;
    errors[2 * i] = ((errors[2 * i] ?? 0) - px.x) / doubts.sightingPx;
    errors[2 * i + 1] = ((errors[2 * i + 1] ?? 0) - px.y) / doubts.sightingPx;
  }
  errors[2 * sightings.length] = (Math.log(model.fx) - known.focal) / doubts.focal;
  errors[2 * sightings.length + 1] = (model.distortion[0] - known.k1) / doubts.k1;
  return errors;
}

/** The model after a small change of its unknowns; the rotation is turned from where it is. */
function moved(model: CameraModel, change: ArrayLike<number>): CameraModel {
  const at = (i: number) => change[i] ?? 0;
  const rotation = multiply(rodrigues([at(0), at(1), at(2)]), rodrigues(model.rvec));
  const [k1, k2, p1, p2, k3] = model.distortion;
  const focal = Math.exp(at(FOCAL));
  return {
    ...model,
    fx: model.fx * focal,
    fy: model.fy * focal,
    distortion: [k1 + at(K1), k2, p1, p2, k3],
    rvec: rotationVector(rotation),
    tvec: [model.tvec[0] + at(3), model.tvec[1] + at(4), model.tvec[2] + at(5)],
  };
}

/** Central differences, rows x 8; undefined when a point leaves the view on the way. */
function derivatives(
  model: CameraModel,
  rows: number,
  weighted: (model: CameraModel) => Float64Array | undefined,
): Float64Array | undefined {
  const jacobian = new Float64Array(rows * UNKNOWNS);
  for (const [j, h] of STEPS.entries()) {
    const change = new Float64Array(UNKNOWNS);
    change[j] = h;
    const more = weighted(moved(model, change));
    change[j] = -h;
    const less = weighted(moved(model, change));
    if (!more || !less) return undefined;
    for (let i = 0; i < rows; i++) {
      jacobian[i * UNKNOWNS + j] = ((more[i] ?? 0) - (less[i] ?? 0)) / (2 * h);
    }
  }
  return jacobian;
}

/** One Levenberg–Marquardt step: the damping joins as extra equations, each in its unknown's own scale. */
function dampedStep(jacobian: Float64Array, errors: Float64Array, damping: number): Float64Array | undefined {
  const rows = errors.length;
  const a = new Float64Array((rows + UNKNOWNS) * UNKNOWNS);
  a.set(jacobian);
  const b = new Float64Array(rows + UNKNOWNS);
  errors.forEach((error, i) => {
    b[i] = -error;
  });
  for (let j = 0; j < UNKNOWNS; j++) {
    let size = 0;
    for (let i = 0; i < rows; i++) size += (jacobian[i * UNKNOWNS + j] ?? 0) ** 2;
    a[(rows + j) * UNKNOWNS + j] = Math.sqrt(damping * size);
  }
  return solveLeastSquares(a, b, rows + UNKNOWNS, UNKNOWNS);
}

function normal(jacobian: Float64Array, rows: number): Float64Array {
  const out = new Float64Array(UNKNOWNS * UNKNOWNS);
  for (let a = 0; a < UNKNOWNS; a++) {
    for (let b = 0; b < UNKNOWNS; b++) {
      let sum = 0;
      for (let i = 0; i < rows; i++) {
        sum += (jacobian[i * UNKNOWNS + a] ?? 0) * (jacobian[i * UNKNOWNS + b] ?? 0);
      }
      out[a * UNKNOWNS + b] = sum;
    }
  }
  return out;
}

function sumOfSquares(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum;
}
