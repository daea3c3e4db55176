import { unreachable } from '../result';
import { type Phrase, phrase } from '../text/phrase';
import { type MeasuredCurve, measuredCurve } from './curve';
import type { Expectation, Forecast } from './forecast';
import { paperSideMm } from './paper';
import type { Plan } from './plan';
import type { PlanProblem } from './plan-problem';
import type { PlanError } from './plan-request';
import type { Remedy } from './remedies';
import type { StepUp } from './steps-up';

/** What a plan expects, most important first. */
export function expectationPhrases({ view, smallestSafeMm, fiducial }: Plan): readonly Phrase[] {
  const { heightMm, lowestHeightMm, centrePxPerMm, cornerPxPerMm } = view;
  return [
    phrase('plan.view', { heightMm }),
    ...(lowestHeightMm !== undefined && lowestHeightMm < heightMm
      ? [phrase('plan.lowest', { heightMm: lowestHeightMm })]
      : []),
    phrase('plan.scale', { centrePxPerMm, cornerPxPerMm }),
    smallestSafeMm === undefined
      ? phrase('plan.none-safe', {})
      : phrase('plan.smallest-safe', { sizeMm: smallestSafeMm, paperMm: paperSideMm(smallestSafeMm) }),
    ...(fiducial ? [sightPhrase(fiducial, 'centre'), sightPhrase(fiducial, 'corner')] : []),
  ];
}

/** Why it does not work. */
export function problemPhrase(problem: PlanProblem): Phrase {
  switch (problem.kind) {
    case 'table-not-seen': {
      const { heightMm, lowestHeightMm } = problem;
      return lowestHeightMm === undefined
        ? phrase('plan.table-never-seen', {})
        : phrase('plan.table-not-seen', { heightMm, lowestHeightMm });
    }
    case 'not-safe':
      return phrase('plan.not-safe', problem);
    case 'does-not-fit': {
      const { baseWidthMm: widthMm, baseDepthMm: depthMm } = problem;
      return phrase('plan.does-not-fit', { ...problem, widthMm, depthMm });
    }
    default:
      return unreachable(problem);
  }
}

/** What would work instead. */
export function remedyPhrase(remedy: Remedy): Phrase {
  switch (remedy.kind) {
    case 'raise':
      return phrase('plan.raise', remedy);
    case 'fiducial':
      return phrase('plan.print', remedy);
    case 'camera':
      return phrase('plan.better-camera', remedy);
    case 'carrier': {
      const { carrier, sizeMm, baseCentreMm } = remedy;
      const [forwardMm, leftMm] = carrier.offsetMm;
      const { widthMm, depthMm } = carrier;
      const params = { sizeMm, widthMm, depthMm, forwardMm, leftMm, baseCentreMm };
      return carrier.kind === 'tab' ? phrase('plan.tab', params) : phrase('plan.tray', params);
    }
    default:
      return unreachable(remedy);
  }
}

/** A step up, and what it would bring. */
export function stepPhrases(step: StepUp): { readonly change: Phrase; readonly brings: Phrase } {
  const { corner, cornerPxPerMm, smallestSafeMm } = step;
  const { foundPercent, centreMm, headingDeg } = corner;
  return {
    change: changePhrase(step.change),
    brings: phrase('plan.brings', {
      cornerPxPerMm,
      foundPercent,
      ...(smallestSafeMm !== undefined && { smallestSafeMm }),
      ...(centreMm !== undefined && { centreMm }),
      ...(headingDeg !== undefined && { headingDeg }),
    }),
  };
}

/** Where the figures come from. */
export function sourcePhrase(curve: MeasuredCurve = measuredCurve): Phrase {
  return phrase('plan.measured', { fiducials: curve.fiducials });
}

/** Which figure cannot be, and what can. */
export function errorPhrase({ field, value, least, most }: PlanError): Phrase {
  return phrase('plan.out-of-range', { figure: field, value, least, most });
}

function changePhrase(change: StepUp['change']): Phrase {
  switch (change.kind) {
    case 'resolution':
      return phrase('plan.step-resolution', change);
    case 'fiducial':
      return phrase('plan.step-fiducial', change);
    case 'height':
      return phrase('plan.step-height', change);
    case 'overhead':
      return phrase('plan.step-overhead', {});
    default:
      return unreachable(change);
  }
}

function sightPhrase(fiducial: Forecast, where: 'centre' | 'corner'): Phrase {
  const { sizeMm } = fiducial;
  const at: Expectation = fiducial[where];
  const { pxPerCell, foundPercent, centreMm, headingDeg } = at;
  if (centreMm === undefined || headingDeg === undefined)
    return phrase('plan.never-found', { sizeMm, where, pxPerCell });
  return phrase('plan.expected', { sizeMm, where, pxPerCell, foundPercent, centreMm, headingDeg });
}
