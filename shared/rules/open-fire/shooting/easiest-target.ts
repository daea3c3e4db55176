import type { Decision } from '../../verdict';

/** One team of the platoon that is shot at, as one shooter finds it. */
export interface Candidate {
  readonly id: string;
  /** Whether the shooter sees it, reaches it and may point at it: one no keeps it out. */
  readonly decisions: readonly Decision[];
  /** Its score where every doubt falls to the shooter's favour, and where none does. */
  readonly low: number;
  readonly high: number;
}

/** A platoon's score and the teams that give it. */
export interface EasiestTarget {
  readonly low: number;
  readonly high: number;
  readonly ids: readonly string[];
}

/**
 * The score of a whole platoon: that of its easiest team which this shooter sees, reaches and may point at. All
 * circumstances of one team are taken together, never the best of each from several (OF-A03). A doubtful team may
 * lower the score but never raises it, unless all are doubtful. Undefined where none can be shot at.
 */
export function easiestTarget(candidates: readonly Candidate[]): EasiestTarget | undefined {
  const possible = candidates.filter(({ decisions }) => !decisions.includes('no'));
  if (possible.length === 0) return undefined;
  const sure = possible.filter(({ decisions }) => !decisions.includes('marginal'));
  const low = Math.min(...possible.map((team) => team.low));
  const high = Math.min(...(sure.length > 0 ? sure : possible).map((team) => team.high));
  return {
    low,
    high: Math.max(high, low),
    ids: possible.filter((team) => team.low === low).map(({ id }) => id),
  };
}
