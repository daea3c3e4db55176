import type { MeasuredCurve } from './curve';
import { baseCentreMm, forecast, smallestSafeMm } from './forecast';
import { type Carrier, tabBehind, trayUnder } from './mounts';
import { fitsOnBase, largestOnBaseMm } from './paper';
import type { PlanProblem } from './plan-problem';
import type { PlanRequest } from './plan-request';
import { largerPictures } from './steps-up';
import { type PlannedView, viewTable } from './view';

/** Something that would work instead: safe, and where there is a base, on it or beside it. */
export type Remedy =
  /** The camera hangs too low to see the whole table. */
  | { readonly kind: 'raise'; readonly heightMm: number }
  /** Another size on the same base under the same camera. */
  | { readonly kind: 'fiducial'; readonly sizeMm: number }
  | {
      readonly kind: 'camera';
      readonly widthPx: number;
      readonly heightPx: number;
      readonly sizeMm: number;
    }
  | {
      readonly kind: 'carrier';
      readonly carrier: Carrier;
      readonly sizeMm: number;
      /** What to expect of the base's centre at the table's worst corner, so far from its fiducial. */
      readonly baseCentreMm: number;
    };

/**
 * What would work instead, the cheapest first: hang the camera higher, print another size, buy a better camera, or
 * carry the fiducial beside the base. Empty where nothing here helps, such as a lens too narrow for any ceiling.
 */
export function remediesFor(
  request: PlanRequest,
  view: PlannedView,
  curve: MeasuredCurve,
  problems: readonly PlanProblem[],
): readonly Remedy[] {
  const seen = problems.some(({ kind }) => kind === 'table-not-seen') ? raised(request, view) : view;
  if (!seen) return [];
  const remedies: Remedy[] = seen === view ? [] : [{ kind: 'raise', heightMm: seen.heightMm }];
  if (problems.some(({ kind }) => kind !== 'table-not-seen'))
    remedies.push(...otherSizes(request, seen, curve), ...carriers(request, seen, curve));
  return remedies;
}

function raised({ table, camera, mounting }: PlanRequest, view: PlannedView): PlannedView | undefined {
  const heightMm = view.lowestHeightMm;
  return heightMm === undefined ? undefined : viewTable(table, camera, { ...mounting, heightMm });
}

/** The largest safe size that fits this base, under this camera or under the first better one that makes it safe. */
function otherSizes(request: PlanRequest, view: PlannedView, curve: MeasuredCurve): Remedy[] {
  const { base, camera, table, mounting, fiducialMm } = request;
  const atLeast = smallestSafeMm(curve, view);
  const largest = base ? largestOnBaseMm(base) : undefined;
  if (atLeast !== undefined && (largest === undefined || atLeast <= largest)) {
    const wanted = Math.max(atLeast, fiducialMm ?? atLeast);
    return [{ kind: 'fiducial', sizeMm: largest === undefined ? wanted : Math.min(wanted, largest) }];
  }
  for (const better of largerPictures(camera)) {
    const safe = smallestSafeMm(curve, viewTable(table, better, mountingAt(mounting, view)));
    if (safe === undefined) continue;
    const { widthPx, heightPx } = better;
    if (largest === undefined || safe <= largest)
      return [{ kind: 'camera', widthPx, heightPx, sizeMm: largest ?? safe }];
  }
  return [];
}

function mountingAt(mounting: PlanRequest['mounting'], { heightMm }: PlannedView): PlanRequest['mounting'] {
  return { ...mounting, heightMm };
}

/** A tab and a tray for the size asked for, or for the smallest safe one. */
function carriers({ base, fiducialMm }: PlanRequest, view: PlannedView, curve: MeasuredCurve): Remedy[] {
  const safe = smallestSafeMm(curve, view);
  if (!base || safe === undefined) return [];
  const sizeMm = Math.max(safe, fiducialMm ?? safe);
  if (fitsOnBase(sizeMm, base)) return [];
  const { corner } = forecast(curve, view, sizeMm);
  return [tabBehind(base, sizeMm), trayUnder(base, sizeMm)].flatMap((carrier) => {
    const centreMm = baseCentreMm(corner, Math.hypot(...carrier.offsetMm));
    return centreMm === undefined ? [] : [{ kind: 'carrier', carrier, sizeMm, baseCentreMm: centreMm }];
  });
}
