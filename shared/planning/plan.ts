import { ok, type Result } from '../result';
import { type MeasuredCurve, measuredCurve } from './curve';
import { type Forecast, forecast, smallestSafeMm } from './forecast';
import { fitsOnBase, largestOnBaseMm, paperSideMm } from './paper';
import type { PlanProblem } from './plan-problem';
import { checkRequest, type PlanError, type PlanRequest } from './plan-request';
import { type Remedy, remediesFor } from './remedies';
import { type StepUp, stepsUpFrom } from './steps-up';
import { type PlannedView, viewTable } from './view';

/** What to expect of a table, camera and fiducial, before anyone buys or prints. */
export interface Plan {
  readonly view: PlannedView;
  /** In whole millimetres, safe at the worst corner too. */
  readonly smallestSafeMm: number | undefined;
  /** Of the size asked for, or of the smallest safe one; absent where neither is known. */
  readonly fiducial?: Forecast;
  /** None: go ahead. */
  readonly problems: readonly PlanProblem[];
  /** What would work instead, the cheapest first; empty without problems. */
  readonly remedies: readonly Remedy[];
  /** What spending more would bring. */
  readonly stepsUp: readonly StepUp[];
}

/**
 * Plans by the measured curve. The answer concerns fiducials that lie free: what a model hides no camera finds, and
 * what set-up is off comes on top of the accuracy stated.
 */
export function makePlan(
  request: PlanRequest,
  curve: MeasuredCurve = measuredCurve,
): Result<Plan, PlanError> {
  const checked = checkRequest(request);
  if (!checked.ok) return checked;
  const view = viewTable(request.table, request.camera, request.mounting);
  const safeMm = smallestSafeMm(curve, view);
  const sizeMm = request.fiducialMm ?? safeMm;
  const fiducial = sizeMm === undefined ? undefined : forecast(curve, view, sizeMm);
  const problems = problemsOf(request, view, safeMm, fiducial);
  return ok({
    view,
    smallestSafeMm: safeMm,
    ...(fiducial && { fiducial }),
    problems,
    remedies: problems.length === 0 ? [] : remediesFor(request, view, curve, problems),
    stepsUp: stepsUpFrom(request, view, curve, fiducial),
  });
}

function problemsOf(
  { base }: PlanRequest,
  view: PlannedView,
  safeMm: number | undefined,
  fiducial: Forecast | undefined,
): PlanProblem[] {
  const problems: PlanProblem[] = [];
  const { heightMm, lowestHeightMm } = view;
  if (!view.seesTable) problems.push({ kind: 'table-not-seen', heightMm, lowestHeightMm });
  if (!fiducial) return problems;
  const { sizeMm, isSafe, corner } = fiducial;
  if (!isSafe)
    problems.push({ kind: 'not-safe', sizeMm, foundPercent: corner.foundPercent, smallestSafeMm: safeMm });
  if (base && !fitsOnBase(sizeMm, base)) {
    problems.push({
      kind: 'does-not-fit',
      sizeMm,
      paperMm: paperSideMm(sizeMm),
      baseWidthMm: base.widthMm,
      baseDepthMm: base.depthMm,
      largestMm: largestOnBaseMm(base),
    });
  }
  return problems;
}
