import type { Board } from '../../../shared/board/board';
import type { Roster } from '../../../shared/board/team';
import { chanceOfAtLeast } from '../../../shared/rules/chance/counts';
import { type Fraction, fractionText, toNumber } from '../../../shared/rules/chance/fraction';
import { PINNING_HITS } from '../../../shared/rules/open-fire/state/pinning';
import { type PlannedVolley, planVolley } from '../../../shared/rules/open-fire/volley/plan-volley';
import type { VolleyPlan } from '../../../shared/rules/open-fire/volley/volley';
import { isFoundAlike, plannedOdds } from '../../../shared/rules/open-fire/volley/volley-odds';

/** Who of the shooter's platoon could fire at the target's platoon, apart from those said to hold their fire. */
export function firePlan(
  board: Board,
  roster: Roster,
  shooterIds: readonly string[],
  targetId: string,
): PlannedVolley | undefined {
  const platoonId = roster.teams.find(({ id }) => id === targetId)?.platoonId;
  return platoonId === undefined ? undefined : planVolley(board, shooterIds, platoonId);
}

/** The platoon's teams that stand on the table, the shooter first. */
export function platoonOf(board: Board, shooterId: string): readonly string[] {
  const own = board.teams.find(({ team }) => team.id === shooterId)?.platoon.id;
  const others = board.teams
    .filter(({ platoon, team, flags }) => platoon.id === own && team.id !== shooterId && !flags.destroyed)
    .map(({ team }) => team.id);
  return [shooterId, ...others];
}

/** A plan with another score for one shooter: the players measured, and agreed. */
export function withScore(plan: VolleyPlan, shooterId: string, less: number): VolleyPlan {
  return {
    ...plan,
    shots: plan.shots.map((shot) =>
      shot.shooterId === shooterId ? { ...shot, score: shot.score - less } : shot,
    ),
  };
}

/** A chance as players read it, and exactly. */
export interface SaidChance {
  readonly percent: string;
  readonly exactly: string;
}

export interface TeamChances {
  readonly teamId: string;
  readonly destroyed: SaidChance;
  /** Tanks only. */
  readonly bailed?: SaidChance;
}

export interface FireOdds {
  /** Those that may come to harm, the likeliest first. */
  readonly teams: readonly TeamChances[];
  /** Infantry and guns only. */
  readonly pinned?: SaidChance;
  readonly alike: boolean;
}

/** The odds of a plan, exactly; undefined where nobody can be hit. `hitsBefore` were taken in this step already. */
export function fireOdds(plan: VolleyPlan, hitsBefore: number): FireOdds | undefined {
  const odds = plannedOdds(plan);
  if (!odds.ok || plan.shots.length === 0) return undefined;
  const { teams, hits } = odds.value.value;
  const tanks = new Set(plan.targets.filter(({ kind }) => kind === 'tank').map(({ id }) => id));
  const isSoft = plan.targets.some(({ kind }) => kind !== 'tank');
  const toPin = PINNING_HITS - hitsBefore;
  return {
    teams: teams
      .filter(({ pUnharmed }) => pUnharmed.numerator < pUnharmed.denominator)
      .toSorted((a, b) => toNumber(b.pDestroyed) - toNumber(a.pDestroyed))
      .map(({ id, pDestroyed, pBailedOnly }) => ({
        teamId: id,
        destroyed: said(pDestroyed),
        ...(tanks.has(id) ? { bailed: said(pBailedOnly) } : {}),
      })),
    ...(isSoft && toPin > 0 ? { pinned: said(chanceOfAtLeast(hits, toPin)) } : {}),
    alike: isFoundAlike(plan),
  };
}

/** Whole percents, but never 0 or 100 for what is neither impossible nor certain. */
export function percentOf(p: Fraction): string {
  const percent = 100 * toNumber(p);
  if (p.numerator > 0n && percent < 1) return 'under 1 %';
  if (p.numerator < p.denominator && percent > 99) return 'over 99 %';
  return `${Math.round(percent)} %`;
}

function said(p: Fraction): SaidChance {
  return { percent: percentOf(p), exactly: fractionText(p) };
}
