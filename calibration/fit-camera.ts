import type { CameraModel } from '../shared/geometry/camera';
import type { Lens } from '../shared/geometry/lens';
import type { Point, Point3 } from '../shared/geometry/point';
import { type Errors, fitModel, type LensDoubts, lensSigma, type ModelFit } from './fit-model';

/** A known point of the table and where it was seen. */
export interface Sighting {
  readonly point: Point3<'table'>;
  readonly px: Point<'camera'>;
}

/** What is known beforehand: it decides what the sightings may still change. */
export type FitDoubts = LensDoubts & {
  /** Standard deviation of one coordinate of a sighting. */
  readonly sightingPx: number;
};

/** The camera found, how well it explains the sightings, and how well it is known. */
export interface CameraFit extends ModelFit {
  /** Root mean square of the coordinates' reprojection errors. */
  readonly rmsPx: number;
  /** Doubt of the focal length after the fit, as a fraction of it. */
  readonly focalSigma: number;
}

/**
 * The camera near `start` that explains where known points were seen. Sightings that say nothing about the focal
 * length, as in a view straight down, leave it as it was; an oblique view overrules it. `doubts` are about the lens
 * `about`. Undefined when no camera near `start` sees all the points.
 */
export function fitCamera(
  sightings: readonly Sighting[],
  start: CameraModel,
  doubts: FitDoubts,
  about: Lens = start,
): CameraFit | undefined {
  const fit = fitModel(sightingErrors(sightings, doubts.sightingPx), start, doubts, about);
  if (!fit) return undefined;
  const sum = fit.errors.reduce((total, error) => total + error * error, 0);
  return {
    ...fit,
    rmsPx: Math.sqrt(sum / fit.errors.length) * doubts.sightingPx,
    focalSigma: lensSigma(fit, 'focal'),
  };
}

/** Two errors a sighting, x and y. */
function sightingErrors(sightings: readonly Sighting[], sigmaPx: number): Errors {
  return {
    count: 2 * sightings.length,
    into(out, camera) {
      let at = 0;
      for (const { point, px } of sightings) {
        if (!camera.projectInto(out, at, point.x, point.y, point.z)) return false;
        out[at] = ((out[at] as number) - px.x) / sigmaPx;
        out[at + 1] = ((out[at + 1] as number) - px.y) / sigmaPx;
        at += 2;
      }
      return true;
    },
  };
}
