/** Yes, no, or too close to call: then the players measure by hand. */
export type Decision = 'yes' | 'no' | 'marginal';

/** A decision with what it hangs on. */
export interface Verdict {
  readonly decision: Decision;
  /** How far inside the limit, in millimetres; negative outside, 0 on it. */
  readonly marginMm: number;
  /** Standard deviation of the margin. 0 means that the figures are exact, and leaves no doubt. */
  readonly sigmaMm: number;
}

/** A verdict becomes marginal within this many sigma of its limit … */
export const ENTER_DOUBT_SIGMAS = 2;
/** … and stays so up to this many, so that a tremor does not make the table flicker. */
export const LEAVE_DOUBT_SIGMAS = 2.5;

/** Rounding allowed at a limit: being exactly on it counts as inside. */
const ROUNDING_MM = 1e-9;

/** What was decided a moment before, as far as it matters now. */
export interface Before {
  readonly wasMarginal: boolean;
}

/** A decision as a number, for typed arrays: the place of its word in `decisions`, the surer the higher. */
export type DecisionCode = 0 | 1 | 2;
export const NO = 0;
export const MARGINAL = 1;
export const YES = 2;
export const decisions = ['no', 'marginal', 'yes'] as const satisfies readonly Decision[];

/**
 * Decides by a margin. The limit itself is inside ("within 16 inches" holds at exactly 16).
 * A question that was marginal before has a wider band of doubt.
 */
export function decide(marginMm: number, sigmaMm: number, { wasMarginal }: Before): DecisionCode {
  const band = (wasMarginal ? LEAVE_DOUBT_SIGMAS : ENTER_DOUBT_SIGMAS) * sigmaMm;
  if (sigmaMm > 0 && Math.abs(marginMm) <= band) return MARGINAL;
  return marginMm >= -ROUNDING_MM ? YES : NO;
}

/** A decision by a margin (see `decide`) with what it hangs on. */
export function judge(marginMm: number, sigmaMm: number, before: Before): Verdict {
  return { decision: decisions[decide(marginMm, sigmaMm, before)], marginMm, sigmaMm };
}

/** The opposite question: what was inside is outside. At the limit itself the answer is then no. */
export function opposite(verdict: Verdict): Verdict {
  const decision = verdict.decision === 'marginal' ? 'marginal' : verdict.decision === 'yes' ? 'no' : 'yes';
  return { decision, marginMm: -verdict.marginMm, sigmaMm: verdict.sigmaMm };
}

/** Both must hold: one no is a no, else one doubt is a doubt. The tighter margin is kept. */
export function both(a: Verdict, b: Verdict): Verdict {
  const order: Readonly<Record<Decision, number>> = { no: 0, marginal: 1, yes: 2 };
  if (order[a.decision] !== order[b.decision]) return order[a.decision] < order[b.decision] ? a : b;
  return a.marginMm <= b.marginMm ? a : b;
}

/** One of two must hold: one yes is a yes, else one doubt is a doubt. The larger margin is kept. */
export function either(a: Verdict, b: Verdict): Verdict {
  const order: Readonly<Record<Decision, number>> = { no: 0, marginal: 1, yes: 2 };
  if (order[a.decision] !== order[b.decision]) return order[a.decision] > order[b.decision] ? a : b;
  return a.marginMm >= b.marginMm ? a : b;
}

/** The decision of `both` alone. */
export function weaker(a: DecisionCode, b: DecisionCode): DecisionCode {
  return a < b ? a : b;
}

/** What hangs on no measurement: a word of the players, or of the rules alone. */
export function certain(decision: 'yes' | 'no'): Verdict {
  return { decision, marginMm: 0, sigmaMm: 0 };
}

/** Names of the questions that were too close to call a moment ago, as `Finding.questions` and answers name them. */
export type Doubts = ReadonlySet<string>;

export const noDoubts: Doubts = new Set();
