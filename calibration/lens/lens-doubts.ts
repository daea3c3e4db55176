import { type CameraModel, makeCamera } from '../../shared/geometry/camera';
import { type JointDoubts, LENS_UNKNOWNS } from '../../shared/geometry/lens-doubt';
import { invertPositiveDefinite } from '../../shared/geometry/linear';
import { multiply } from '../../shared/geometry/matrix3';
import { rodrigues, rotationVector } from '../../shared/geometry/rodrigues';
import type { Extrinsics, Intrinsics } from '../planar-pose';
import type { BoardView } from './solve-lens';

/** A view with where the board lay in it. */
export interface PlacedView extends Extrinsics {
  readonly view: BoardView;
}

/** What the views may settle: `LENS_UNKNOWNS`, then what a later fit keeps as it is, pixels' aspect and k3. */
const LENS = LENS_UNKNOWNS.length + 2;
const POSE = 6;
/** Steps for derivatives, in the order of the unknowns: the lens's, then rotation and place. */
const STEPS = [1e-6, 1e-6, 1e-6, 1e-7, 1e-7, 1e-3, 1e-3, 1e-6, 1e-6, 1e-6, 1e-6, 1e-6, 1e-3, 1e-3, 1e-3];

/**
 * How well views of a board settle a lens: the inverse of their information, where the board's place in each view, the
 * pixels' aspect and k3 are unknown as well (Schur complement). Corners are taken to scatter as the fit's `rmsPx` says.
 * Undefined where the views leave something open.
 */
export function lensDoubts(
  views: readonly PlacedView[],
  lens: Intrinsics,
  rmsPx: number,
): JointDoubts | undefined {
  const information = new Float64Array(LENS * LENS);
  for (const view of views) {
    if (!addInformation(information, view, lens)) return undefined;
  }
  const covariance = invertScaled(information, LENS);
  if (!covariance) return undefined;
  const variance = rmsPx ** 2 / 2;
  const kept = LENS_UNKNOWNS.length;
  return {
    joint: Array.from(
      { length: kept * kept },
      (_, at) => variance * (covariance[Math.floor(at / kept) * LENS + (at % kept)] as number),
    ),
  };
}

/** Adds what one view says of the lens, in squared pixels, whatever the board's place in it was. */
function addInformation(information: Float64Array, { view, rvec, tvec }: PlacedView, lens: Intrinsics) {
  const model: CameraModel = { ...lens, rvec, tvec };
  const columns = STEPS.map((h, unknown) => derivative(view, model, unknown, h));
  const normal = columns.map((a) => columns.map((b) => dot(a, b)));
  const at = (i: number, j: number) => normal[i]?.[j] ?? Number.NaN;
  const ofPose = Float64Array.from({ length: POSE * POSE }, (_, i) =>
    at(LENS + Math.floor(i / POSE), LENS + (i % POSE)),
  );
  const inverse = invertScaled(ofPose, POSE);
  if (!inverse) return false;
  for (let i = 0; i < LENS; i++) {
    for (let j = 0; j < LENS; j++) {
      let taken = 0;
      for (let k = 0; k < POSE; k++) {
        for (let l = 0; l < POSE; l++) {
          taken += at(i, LENS + k) * (inverse[k * POSE + l] as number) * at(LENS + l, j);
        }
      }
      information[i * LENS + j] = (information[i * LENS + j] as number) + at(i, j) - taken;
    }
  }
  return true;
}

/** How the view's pixels move with one unknown: central differences, x and y of each corner in turn. */
function derivative({ board }: BoardView, model: CameraModel, unknown: number, h: number): Float64Array {
  const [more, less] = [makeCamera(changed(model, unknown, h)), makeCamera(changed(model, unknown, -h))];
  const out = new Float64Array(2 * board.length);
  board.forEach(({ x, y }, i) => {
    const [a, b] = [more.project({ x, y, z: 0 }), less.project({ x, y, z: 0 })];
    out[2 * i] = (a.x - b.x) / (2 * h);
    out[2 * i + 1] = (a.y - b.y) / (2 * h);
  });
  return out;
}

function changed(model: CameraModel, unknown: number, by: number): CameraModel {
  const at = (index: number) => (index === unknown ? by : 0);
  const [k1, k2, p1, p2, k3] = model.distortion;
  const focal = Math.exp(at(0));
  const turn = rodrigues([at(LENS), at(LENS + 1), at(LENS + 2)]);
  return {
    ...model,
    fx: model.fx * focal,
    fy: model.fy * focal * Math.exp(at(7)),
    cx: model.cx + at(5),
    cy: model.cy + at(6),
    distortion: [k1 + at(1), k2 + at(2), p1 + at(3), p2 + at(4), k3 + at(8)],
    rvec: rotationVector(multiply(turn, rodrigues(model.rvec))),
    tvec: [model.tvec[0] + at(LENS + 3), model.tvec[1] + at(LENS + 4), model.tvec[2] + at(LENS + 5)],
  };
}

/** Inverted with every unknown scaled to 1, so that pixels and coefficients do not cost each other's digits. */
function invertScaled(matrix: Float64Array, size: number): Float64Array | undefined {
  const scale = Float64Array.from({ length: size }, (_, i) => Math.sqrt(matrix[i * (size + 1)] as number));
  const by = (at: number) => (scale[Math.floor(at / size)] as number) * (scale[at % size] as number);
  return invertPositiveDefinite(
    matrix.map((value, at) => value / by(at)),
    size,
  )?.map((value, at) => value / by(at));
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
