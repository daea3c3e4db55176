import { type ToHitFactors, toHitScore } from './to-hit';

/** One team of the platoon that is shot at, as one shooter finds it. */
export interface Candidate {
  readonly id: string;
  readonly visible: boolean;
  readonly inRange: boolean;
  readonly inFieldOfFire: boolean;
  readonly factors: ToHitFactors;
}

export type EasiestTarget =
  | { readonly canShoot: false }
  | { readonly canShoot: true; readonly score: number; readonly easiest: readonly string[] };

/**
 * The score of a whole platoon: that of its easiest team which this shooter sees, reaches and may point at. All
 * circumstances of one team are taken together, never the best of each from several (OF-A03).
 */
export function easiestTarget(candidates: readonly Candidate[]): EasiestTarget {
  const valid = candidates.filter((team) => team.visible && team.inRange && team.inFieldOfFire);
  if (valid.length === 0) return { canShoot: false };
  const scores = valid.map((team) => toHitScore(team.factors));
  const score = Math.min(...scores);
  return { canShoot: true, score, easiest: valid.filter((_, i) => scores[i] === score).map(({ id }) => id) };
}
