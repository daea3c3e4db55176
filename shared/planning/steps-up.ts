import { radians } from '../geometry/angle';
import type { MeasuredCurve } from './curve';
import { type Expectation, type Forecast, forecast, smallestSafeMm } from './forecast';
import { fitsOnBase } from './paper';
import type { PlannedCamera, PlanRequest } from './plan-request';
import { type PlannedView, viewTable } from './view';

/** One thing to do better, alone. */
export type Change =
  | { readonly kind: 'resolution'; readonly widthPx: number; readonly heightPx: number }
  | { readonly kind: 'fiducial'; readonly sizeMm: number }
  | { readonly kind: 'height'; readonly heightMm: number }
  | { readonly kind: 'overhead' };

/** What one change would bring, at the table's worst corner. */
export interface StepUp {
  readonly change: Change;
  readonly cornerPxPerMm: number;
  readonly smallestSafeMm: number | undefined;
  readonly corner: Expectation;
}

/** Picture sizes that cameras are sold with. */
export const resolutions: readonly (readonly [number, number])[] = [
  [1280, 720],
  [1920, 1080],
  [2560, 1440],
  [3840, 2160],
  [4096, 3072],
];
const LARGER_BY_MM = 5;
/** A camera that hangs this much higher than it has to, or leans so far, is worth moving. */
const HIGHER_SHARE = 1.05;
const LEANS_RAD = radians(5);

/** The same camera with a larger picture, smallest first. */
export function largerPictures(camera: PlannedCamera): readonly PlannedCamera[] {
  const longPx = Math.max(camera.widthPx, camera.heightPx);
  return resolutions
    .filter(([widthPx]) => widthPx > longPx)
    .map(([widthPx, heightPx]) => ({ ...camera, widthPx, heightPx }));
}

/** Every single change that would make the picture of a fiducial larger. */
export function stepsUpFrom(
  request: PlanRequest,
  view: PlannedView,
  curve: MeasuredCurve,
  fiducial: Forecast | undefined,
): readonly StepUp[] {
  if (!fiducial) return [];
  const { table, camera, mounting, base } = request;
  const { sizeMm } = fiducial;
  const steps: StepUp[] = [];
  const add = (change: Change, seen: PlannedView, size: number) => {
    const { corner } = forecast(curve, seen, size);
    if (!seen.seesTable || !(corner.pxPerCell > fiducial.corner.pxPerCell)) return;
    const { cornerPxPerMm } = seen;
    steps.push({ change, cornerPxPerMm, smallestSafeMm: smallestSafeMm(curve, seen), corner });
  };
  const lowest = view.lowestHeightMm;
  if (lowest !== undefined && view.heightMm > lowest * HIGHER_SHARE)
    add(
      { kind: 'height', heightMm: lowest },
      viewTable(table, camera, { ...mounting, heightMm: lowest }),
      sizeMm,
    );
  if (mounting.tiltRad > LEANS_RAD)
    add({ kind: 'overhead' }, viewTable(table, camera, { tiltRad: 0 }), sizeMm);
  const larger = sizeMm + LARGER_BY_MM;
  if (!base || fitsOnBase(larger, base)) add({ kind: 'fiducial', sizeMm: larger }, view, larger);
  for (const better of largerPictures(camera)) {
    const { widthPx, heightPx } = better;
    add({ kind: 'resolution', widthPx, heightPx }, viewTable(table, better, mounting), sizeMm);
  }
  return steps;
}
