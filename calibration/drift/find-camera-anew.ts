import { type CameraModel, makeCamera } from '../../shared/geometry/camera';
import {
  doubtSigmaMm,
  griddedDoubt,
  type PlaceDoubt,
  placeDoubtInto,
} from '../../shared/geometry/place-doubt';
import type { TableSize } from '../../shared/geometry/point';
import { fail, ok, type Result } from '../../shared/result';
import type { AnewFault } from '../../shared/tracking/rig-report';
import { fitCamera, type Sighting } from '../fit-camera';
import { placeCovarianceMm2 } from '../fit-model';
import { doubtNodes } from '../table/table-grid';
import type { StandingSight } from './camera-watch';

/** The camera after it was moved. */
export interface CameraAnew {
  readonly model: CameraModel;
  /** Doubt of places, as one figure for people: that of the set-up before, and what this adds. */
  readonly sigmaMm: number;
  /** The same by place. */
  readonly doubt: PlaceDoubt;
  readonly rmsPx: number;
  /** How many fiducials it rests on. */
  readonly fiducials: number;
}

/** Four fiducials have sixteen corners: six unknowns are fixed, and a moved one shows. */
const LEAST_FIDUCIALS = 4;
/** Of the table's diagonal. */
const LEAST_SPREAD = 0.3;
/** Share of the picture's width, half a pixel of 1920. */
const MOST_RMS = 0.5 / 1920;
/** Doubt of a corner, px of 1920, at least. */
const CORNER_SIGMA = 0.1 / 1920;

/**
 * Where a camera of known lens stands after a knock, from fiducials that stand where they stood: where `before` saw them
 * is where they are. `doubtBefore` is that of the set-up before.
 */
export function findCameraAnew(
  before: CameraModel,
  doubtBefore: PlaceDoubt,
  standing: readonly StandingSight[],
  table: TableSize,
): Result<CameraAnew, AnewFault> {
  const needed = LEAST_FIDUCIALS;
  if (standing.length < needed) return fail({ kind: 'too-few-standing', found: standing.length, needed });
  const xs = standing.map(({ anchor }) => anchor.at.x);
  const ys = standing.map(({ anchor }) => anchor.at.y);
  const spreadMm = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const neededMm = LEAST_SPREAD * Math.hypot(table.widthMm, table.depthMm);
  if (spreadMm < neededMm) return fail({ kind: 'too-close-together', spreadMm, neededMm });
  const stood = makeCamera(before);
  const sightings = standing.flatMap(({ anchor, corners }) =>
    anchor.corners.flatMap((corner, i): Sighting[] => {
      const px = corners[i];
      return px ? [{ point: { ...stood.meetPlane(corner, anchor.zMm), z: anchor.zMm }, px }] : [];
    }),
  );
  const mostPx = MOST_RMS * before.width;
  const fit = fitCamera(sightings, before, { sightingPx: CORNER_SIGMA * before.width });
  if (!fit || fit.rmsPx > mostPx) return fail({ kind: 'no-fit', rmsPx: fit?.rmsPx ?? Number.NaN, mostPx });
  const out = new Float64Array(3);
  const doubt = griddedDoubt(table, doubtNodes, (place) => {
    placeDoubtInto(out, doubtBefore, place.x, place.y, place.z);
    const [xx = 0, xy = 0, yy = 0] = out;
    const added = placeCovarianceMm2(fit, place);
    return { xx: xx + added.xx, xy: xy + added.xy, yy: yy + added.yy };
  });
  return ok({
    model: fit.model,
    sigmaMm: doubtSigmaMm(doubt),
    doubt,
    rmsPx: fit.rmsPx,
    fiducials: standing.length,
  });
}
