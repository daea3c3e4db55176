import { type Camera, type CameraModel, makeCamera } from '../../shared/geometry/camera';
import { centredLens } from '../../shared/geometry/lens';
import type { Point } from '../../shared/geometry/point';
import type { TableTag } from '../../shared/session/calibration-report';
import type { CornersPx } from '../../shared/vision/detection';
import { type Errors, fitModel, type LensDoubts, type ModelFit } from '../fit-model';
import { type Intrinsics, planarPose } from '../planar-pose';
import { tagCorners } from './table-tags';

/** A tag in the picture. */
export interface SeenTag {
  readonly id: number;
  readonly corners: CornersPx;
}

/**
 * What is known of the lens before the table is seen: all of it, as well as `doubts` say and exactly where there are
 * none; or only the picture's size.
 */
export type KnownLens =
  | { readonly kind: 'calibrated'; readonly lens: Intrinsics; readonly doubts?: LensDoubts }
  | { readonly kind: 'unknown'; readonly width: number; readonly height: number };

/** The camera that explains the tags best. */
export interface TagFit {
  readonly fit: ModelFit;
  /** Root mean square of the corner coordinates' reprojection errors. */
  readonly rmsPx: number;
  /** How large the tags were printed, 1 being true. */
  readonly printScale: number;
}

/**
 * What corners scatter by before a fit has shown it, px of 1920, and how many of its spare equations that foreknowledge
 * is worth: tags laid a millimetre off show in the fit, and a fit that is lucky is not believed blindly.
 */
const CORNER_SIGMA = 0.05 / 1920;
const FOREKNOWN_EQUATIONS = 4;
/** Rotation, place and printed size; what else is unknown of a lens comes with foreknowledge, an equation each. */
const OPEN_UNKNOWNS = 7;
/** The first shows how corners scatter and how large the tags are; a turn leaves a hundredth of what was wrong. */
const TURNS = 3;
/** Step of the printed size for its derivative. */
const SCALE_STEP = 1e-4;

/**
 * Where most webcams lie: 65° wide, bulging a little, the centre within a hundredth of the width. Tags near the corners
 * show focal length and bulge by how they are sheared.
 */
function usualLens(width: number, height: number): { lens: Intrinsics; doubts: LensDoubts } {
  return {
    lens: centredLens({ width, height }, 0.8 * width, [-0.08, 0.01, 0, 0, 0]),
    doubts: {
      focal: 0.3,
      k1: 0.15,
      k2: 0.05,
      bulge: 'by-picture',
      tangential: 0.0008,
      centreXPx: 0.006 * width,
      centreYPx: 0.006 * width,
    },
  };
}

/**
 * The camera over `tags`, each of which is among those `seen`, with their printed size found along with it. Undefined
 * where no camera over the table sees them so.
 */
export function fitTags(
  tags: readonly TableTag[],
  seen: readonly SeenTag[],
  known: KnownLens,
): TagFit | undefined {
  const pixels = tags.flatMap(({ id }) => seen.find((one) => one.id === id)?.corners ?? []);
  const { lens, doubts } =
    known.kind === 'calibrated'
      ? { lens: known.lens, doubts: known.doubts ?? {} }
      : usualLens(known.width, known.height);
  const first = planarPose(
    tags.flatMap((tag) => tagCorners(tag, 1)),
    pixels,
    lens,
  );
  if (!first) return undefined;
  const foreknownPx = CORNER_SIGMA * lens.width;
  let start: CameraModel = { ...lens, ...first };
  let printScale = 1;
  let sigmaPx = foreknownPx;
  let found: TagFit | undefined;
  for (let turn = 0; turn < TURNS; turn++) {
    const errors = new TagErrors(tags, pixels, printScale, sigmaPx);
    const fit = fitModel(errors, start, doubts, lens);
    if (!fit) return undefined;
    start = fit.model;
    printScale += errors.scaleChange(makeCamera(fit.model));
    const sum = fit.errors.reduce((total, error) => total + error * error, 0);
    found = { fit, printScale, rmsPx: Math.sqrt(sum / errors.count) * sigmaPx };
    sigmaPx = scatterPx(foreknownPx, fit, sigmaPx);
  }
  return found;
}

/**
 * Standard deviation of a corner's coordinate: foreknown, and as the fit shows it in its spare equations, those of what
 * was known of the lens among them.
 */
function scatterPx(foreknownPx: number, { errors, strain }: ModelFit, sigmaPx: number): number {
  const spare = errors.length - OPEN_UNKNOWNS;
  const seen = (strain * sigmaPx) ** 2;
  return Math.sqrt((FOREKNOWN_EQUATIONS * foreknownPx ** 2 + seen) / (FOREKNOWN_EQUATIONS + spare));
}

/**
 * Two errors a corner, x and y, at the printed size that suits each camera best (variable projection, Golub and Pereyra
 * 1973): what the size might be instead is in the fit's covariance, and nothing is taken for a lens's bulge that a
 * printer may have done.
 */
class TagErrors implements Errors {
  readonly count: number;
  readonly #corners: readonly Point<'table'>[];
  readonly #larger: readonly Point<'table'>[];
  /** How the errors of the camera asked for last grow with the printed size. */
  readonly #growth: Float64Array;
  readonly #out: Float64Array;

  constructor(
    tags: readonly TableTag[],
    readonly pixels: readonly Point<'camera'>[],
    printScale: number,
    readonly sigmaPx: number,
  ) {
    this.count = 2 * pixels.length;
    this.#corners = tags.flatMap((tag) => tagCorners(tag, printScale));
    this.#larger = tags.flatMap((tag) => tagCorners(tag, printScale + SCALE_STEP));
    this.#growth = new Float64Array(this.count);
    this.#out = new Float64Array(this.count);
  }

  into(out: Float64Array, camera: Camera): boolean {
    const change = this.#errors(out, camera);
    if (change === undefined) return false;
    for (let i = 0; i < this.count; i++) {
      out[i] = (out[i] as number) + change * (this.#growth[i] as number);
    }
    return true;
  }

  /** By how much the printed size that suits a camera best differs from that of the corners; 0 where it sees them not. */
  scaleChange(camera: Camera): number {
    return this.#errors(this.#out, camera) ?? 0;
  }

  /** Writes the errors at the size of the corners and gives by how much another size suits the camera better. */
  #errors(out: Float64Array, camera: Camera): number | undefined {
    const growth = this.#growth;
    let [along, square] = [0, 0];
    for (const [i, px] of this.pixels.entries()) {
      const at = 2 * i;
      const [corner, larger] = [this.#corners[i] as Point<'table'>, this.#larger[i] as Point<'table'>];
      if (!camera.projectInto(out, at, larger.x, larger.y, 0)) return undefined;
      const [x, y] = [out[at] as number, out[at + 1] as number];
      if (!camera.projectInto(out, at, corner.x, corner.y, 0)) return undefined;
      growth[at] = (x - (out[at] as number)) / (SCALE_STEP * this.sigmaPx);
      growth[at + 1] = (y - (out[at + 1] as number)) / (SCALE_STEP * this.sigmaPx);
      out[at] = ((out[at] as number) - px.x) / this.sigmaPx;
      out[at + 1] = ((out[at + 1] as number) - px.y) / this.sigmaPx;
      for (let k = at; k < at + 2; k++) {
        along += (growth[k] as number) * (out[k] as number);
        square += (growth[k] as number) ** 2;
      }
    }
    return -along / square;
  }
}
