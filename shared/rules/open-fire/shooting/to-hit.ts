import type { Skill } from '../../../board/team';
import type { ScoreParts } from '../../../text/phrase';

/** What makes a team harder to hit than its skill alone. */
export interface ToHitFactors {
  readonly targetSkill: Skill;
  /** Beyond 16 in / 40 cm; exactly there is short range. */
  readonly longRange: boolean;
  readonly concealed: boolean;
  readonly goneToGround: boolean;
  /** A weapon of rate of fire 1 whose team moved or is pinned. */
  readonly rof1MovedOrPinned: boolean;
}

const baseScore: Readonly<Record<Skill, number>> = { Veteran: 4, Trained: 3, Conscript: 2 };

/** A die of six shows no more: a higher score cannot be rolled (OF-A04). */
export const HIGHEST_SCORE = 6;

/** The die needed to hit, 7 and more included; gone to ground counts only for a concealed team. */
export function toHitScore(factors: ToHitFactors): number {
  return (
    baseScore[factors.targetSkill] +
    Number(factors.longRange) +
    Number(factors.concealed) +
    Number(factors.concealed && factors.goneToGround) +
    Number(factors.rof1MovedOrPinned)
  );
}

/** Whether one die can show the score. */
export function isPossible(score: number): boolean {
  return score <= HIGHEST_SCORE;
}

/** Faces of a six-sided die that reach the score, 0 to 6. */
export function hittingFaces(score: number): number {
  return Math.max(0, Math.min(6, 7 - score));
}

/** A score taken apart, for the line under a shot. */
export function scoreParts(factors: ToHitFactors, longRange: ScoreParts['longRange']): ScoreParts {
  return {
    skill: factors.targetSkill,
    base: baseScore[factors.targetSkill],
    longRange,
    concealed: factors.concealed,
    goneToGround: factors.goneToGround,
    rofOnePenalty: factors.rof1MovedOrPinned,
  };
}
