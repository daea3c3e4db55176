import type { Skill } from '../../../board/team';
import type { ScoreParts } from '../../../text/phrase';
import { chanceOf } from '../../chance/die';
import type { Fraction } from '../../chance/fraction';
import { shootingScores } from '../ratings';
import { because, type Ruled } from '../ruling';

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

/** A die of six shows no more: a higher score cannot be rolled (OF-A04). */
export const HIGHEST_SCORE = 6;

/** The die needed to hit, 7 and more included; gone to ground counts only for a concealed team. */
export function toHitScore(factors: ToHitFactors): number {
  return (
    shootingScores[factors.targetSkill] +
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

export interface ToHit {
  /** 7 or more cannot be rolled. */
  readonly score: number;
  readonly possible: boolean;
  /** Of one die. */
  readonly pHit: Fraction;
}

/** The score to hit with what made it. */
export function toHit(factors: ToHitFactors): Ruled<ToHit> {
  const score = toHitScore(factors);
  const possible = isPossible(score);
  const { targetSkill: skill, ...others } = factors;
  const numbers = { skill, base: shootingScores[skill], ...others, score };
  return {
    value: { score, possible, pHit: chanceOf(score) },
    because: [possible ? because('OF-to-hit', numbers) : because('OF-to-hit', numbers, 'OF-A04')],
  };
}

/** A score taken apart, for the line under a shot. */
export function scoreParts(
  factors: ToHitFactors,
  longRange: ScoreParts['longRange'],
  concealed: ScoreParts['concealed'],
): ScoreParts {
  return {
    skill: factors.targetSkill,
    base: shootingScores[factors.targetSkill],
    longRange,
    concealed,
    goneToGround: factors.goneToGround,
    rofOnePenalty: factors.rof1MovedOrPinned,
  };
}
