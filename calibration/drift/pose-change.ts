import { type Camera, type CameraModel, makeCamera } from '../../shared/geometry/camera';
import { invertPositiveDefinite } from '../../shared/geometry/linear';
import { multiply } from '../../shared/geometry/matrix3';
import type { Point, Point3, TableSize } from '../../shared/geometry/point';
import { rodrigues, rotationVector } from '../../shared/geometry/rodrigues';
import { gridOver } from '../table/table-grid';

/** How a camera has moved, six numbers: turned about its own axes (3, rad), then shifted along them (3, mm). */
export type PoseChange = readonly number[];

/** A camera that stands where it stood. */
export const unmoved: readonly number[] = [0, 0, 0, 0, 0, 0];

/** How a place's pixel follows a camera's movement: du for each of the six, then dv. */
export type PixelSwing = Float64Array;

/** A place and how far off it is seen. */
export interface Shifted {
  readonly swing: PixelSwing;
  readonly dxPx: number;
  readonly dyPx: number;
}

const UNKNOWNS = 6;
const TURN_STEP = 1e-5;
const SHIFT_STEP = 1e-2;

/** The camera after a movement. */
export function movedCamera(model: CameraModel, change: PoseChange): CameraModel {
  const [rx = 0, ry = 0, rz = 0, dx = 0, dy = 0, dz = 0] = change;
  const turn = rodrigues([rx, ry, rz]);
  const [x, y, z] = model.tvec;
  return {
    ...model,
    rvec: rotationVector(multiply(turn, rodrigues(model.rvec))),
    tvec: [
      turn[0] * x + turn[1] * y + turn[2] * z + dx,
      turn[3] * x + turn[4] * y + turn[5] * z + dy,
      turn[6] * x + turn[7] * y + turn[8] * z + dz,
    ],
  };
}

/** Cameras that differ from one by a small step along each of the six ways to move, for swings. */
export class Swings {
  readonly #stepped: readonly { readonly camera: Camera; readonly step: number }[];
  readonly #camera: Camera;

  constructor(model: CameraModel) {
    this.#camera = makeCamera(model);
    this.#stepped = Array.from({ length: UNKNOWNS }, (_, i) => {
      const step = i < 3 ? TURN_STEP : SHIFT_STEP;
      return { camera: makeCamera(movedCamera(model, unmoved.with(i, step))), step };
    });
  }

  /** Of a place that the camera sees. */
  at(place: Point3<'table'>): PixelSwing {
    const from = this.#camera.project(place);
    const swing = new Float64Array(2 * UNKNOWNS);
    this.#stepped.forEach(({ camera, step }, i) => {
      const to = camera.project(place);
      swing[i] = (to.x - from.x) / step;
      swing[UNKNOWNS + i] = (to.y - from.y) / step;
    });
    return swing;
  }
}

/** How far a movement shifts a pixel. */
export function shiftBy(swing: PixelSwing, change: PoseChange): Point<'camera'> {
  let x = 0;
  let y = 0;
  for (let i = 0; i < UNKNOWNS; i++) {
    x += (swing[i] as number) * (change[i] as number);
    y += (swing[UNKNOWNS + i] as number) * (change[i] as number);
  }
  return { x, y };
}

/** What movements are like before anything was seen of them, as standard deviations about `about`. */
export interface ChangePrior {
  readonly about: PoseChange;
  readonly turnRad: number;
  readonly shiftMm: number;
}

/** The movement that explains shifted places best, each coordinate known to `sigmaPx`. */
export function fitChange(places: readonly Shifted[], sigmaPx: number, prior: ChangePrior): PoseChange {
  const normal = new Float64Array(UNKNOWNS * UNKNOWNS);
  const right = new Float64Array(UNKNOWNS);
  const weight = 1 / (sigmaPx * sigmaPx);
  for (const { swing, dxPx, dyPx } of places) {
    for (let i = 0; i < UNKNOWNS; i++) {
      const [u, v] = [swing[i] as number, swing[UNKNOWNS + i] as number];
      right[i] = (right[i] as number) + weight * (u * dxPx + v * dyPx);
      for (let j = 0; j < UNKNOWNS; j++) {
        const product = u * (swing[j] as number) + v * (swing[UNKNOWNS + j] as number);
        normal[i * UNKNOWNS + j] = (normal[i * UNKNOWNS + j] as number) + weight * product;
      }
    }
  }
  // Turns and shifts differ by three orders of size: each is solved for in units of its own prior.
  const scale = (i: number) => (i < 3 ? prior.turnRad : prior.shiftMm);
  const scaled = normal.map((value, at) => {
    const [i, j] = [Math.floor(at / UNKNOWNS), at % UNKNOWNS];
    return value * scale(i) * scale(j) + (i === j ? 1 : 0);
  });
  const inverse = invertPositiveDefinite(scaled, UNKNOWNS);
  if (!inverse) return prior.about;
  return Array.from({ length: UNKNOWNS }, (_, i) => {
    let sum = 0;
    for (let j = 0; j < UNKNOWNS; j++) {
      const about = (prior.about[j] as number) / scale(j);
      sum += (inverse[i * UNKNOWNS + j] as number) * ((right[j] as number) * scale(j) + about);
    }
    return sum * scale(i);
  });
}

/** `a` with a share of `b` added (−1 for the way from `b` to `a`): movements this small add up like numbers. */
export function plus(a: PoseChange, b: PoseChange, share: number): PoseChange {
  return a.map((value, i) => value + share * (b[i] as number));
}

/** Measures movements by how far they make the table seem to slide. */
export class TableShift {
  readonly #places: readonly { readonly swing: PixelSwing; readonly mmPerPx: readonly number[] }[];

  constructor(model: CameraModel, table: TableSize, swings: Swings) {
    const camera = makeCamera(model);
    const out = new Float64Array(4);
    this.#places = gridOver(table).flatMap((place) => {
      const px = camera.project({ ...place, z: 0 });
      if (!camera.planeJacobianInto(out, 0, px.x, px.y, 0)) return [];
      return [{ swing: swings.at({ ...place, z: 0 }), mmPerPx: [...out] }];
    });
  }

  /** The farthest that a place of the table seems to slide, mm. */
  mostMm(change: PoseChange): number {
    let most = 0;
    for (const { swing, mmPerPx } of this.#places) {
      const { x, y } = shiftBy(swing, change);
      const [a = 0, b = 0, c = 0, d = 0] = mmPerPx;
      most = Math.max(most, Math.hypot(a * x + b * y, c * x + d * y));
    }
    return most;
  }
}
