import type { Board } from '../../../board/board';
import type { OutOfAction, VolleyTrait } from '../../../text/field-phrases';
import { type Phrase, phrase } from '../../../text/phrase';
import type { VolleyOutcome, VolleyShooter, VolleyTarget, VolleyValue } from '../../asks/volley';
import { chanceOfAtLeast } from '../../chance/counts';
import { type Fraction, one, toNumber, zero } from '../../chance/fraction';
import { type Measurement, measureGap } from '../../measure';
import type { Reason } from '../../ruleset';
import { certain, type Doubts, type Verdict } from '../../verdict';
import { isWithin } from '../../within';
import type { PlatoonVolleyOdds, TeamOdds } from '../odds/platoon-volley';
import { reasonsOf } from '../reasons';
import { SCHUERZEN_SAVE } from '../saves/schuerzen';
import { softSaveNeeded } from '../saves/soft-save';
import { allocationOrder } from '../shooting/allocation';
import { outOfAction } from '../shooting/out-of-action';
import { findSubject, platoonSubjects, type Subject } from '../subject';
import { rankedTargets } from './hits';
import { type PlannedVolley, planVolley } from './plan-volley';
import type { VolleyTarget as PlannedTarget, VolleyPlan } from './volley';
import { plannedOdds } from './volley-odds';

export interface VolleyOnBoard extends VolleyValue {
  readonly because: readonly Reason[];
}

/**
 * A platoon's fire at another with its exact odds: who shoots with how many dice at what score, in which order hits are
 * dealt, how each team is saved, and what becomes of it. What is too close to call counts against the shooters.
 */
export function volleyOnBoard(
  board: Board,
  shooterIds: readonly string[],
  targetPlatoonId: string,
  doubts: Doubts,
): VolleyOnBoard {
  const planned = planVolley(board, shooterIds, targetPlatoonId, doubts);
  const { plan } = planned;
  const odds = plannedOdds(plan);
  const teams = platoonSubjects(board, targetPlatoonId);
  const order = allocationOrder(rankedTargets(plan), plan.nearLimit).map(({ id }) => id);
  const found = odds.ok ? odds.value.value : undefined;
  const shooters = shooterIds.map((id) => shooterOf(board, id, planned, teams));
  const dice = plan.shots.reduce((sum, shot) => sum + shot.dice, 0);
  return {
    shooters,
    targets: plan.targets.map((target) => targetOf(target, plan, order, found)),
    dice,
    verdict: certain(dice > 0 && found !== undefined ? 'yes' : 'no'),
    chances: found ? chancesOf(found, plan) : [],
    headline: headlineOf(dice, found),
    because: odds.ok ? reasonsOf(odds.value.because) : [{ phrase: phrase('volley.none', {}) }],
  };
}

function shooterOf(
  board: Board,
  teamId: string,
  { plan, silent, doubtful }: PlannedVolley,
  teams: readonly Subject[],
): VolleyShooter {
  const subject = findSubject(board, teamId);
  const shots = plan.shots.filter(({ shooterId }) => shooterId === teamId);
  const doubt = doubtful.find((row) => row.teamId === teamId);
  const hit = plan.targets.filter(({ sights }) => sights[teamId] !== undefined).map(({ id }) => id);
  const easiest = Math.min(...shots.map(({ score }) => score));
  const silence = silent.find((row) => row.teamId === teamId)?.why;
  const why =
    silence && subject.ok ? outOfAction(subject.value.unit.kind, subject.value.onBoard.flags) : undefined;
  const nearest = subject.ok
    ? nearestOf(
        subject.value,
        teams.filter(({ id }) => hit.includes(id)),
      )
    : undefined;
  return {
    teamId,
    ...(nearest ? { nearest } : {}),
    verdict: verdictOf(shots.length, doubt !== undefined),
    dice: shots.map(({ weapon, dice, score }) => ({
      weapon,
      count: dice,
      scoreLow: doubt && score === easiest ? doubt.low : score,
      scoreHigh: score,
    })),
    easiestIds: hit,
    ...(silence === undefined ? {} : { why: whyOf(why) }),
  };
}

function whyOf(why: OutOfAction | undefined): Phrase {
  return why === undefined ? phrase('volley.none', {}) : phrase('reason.out-of-action', { why });
}

function verdictOf(shots: number, isDoubtful: boolean): Verdict {
  if (shots === 0) return certain('no');
  return isDoubtful ? { decision: 'marginal', marginMm: 0, sigmaMm: 0 } : certain('yes');
}

function nearestOf(shooter: Subject, teams: readonly Subject[]): Measurement | undefined {
  return teams
    .map((team) => measureGap(shooter.standing, team.standing))
    .toSorted((a, b) => a.distanceMm - b.distanceMm)[0];
}

function targetOf(
  target: PlannedTarget,
  plan: VolleyPlan,
  order: readonly string[],
  odds: PlatoonVolleyOdds | undefined,
): VolleyTarget {
  const place = order.indexOf(target.id);
  const traits = traitsOf(target, plan.nearLimit);
  const chances = odds?.teams.find(({ id }) => id === target.id);
  return {
    teamId: target.id,
    ...(place < 0 ? {} : { order: place + 1, label: phrase('volley.order', { place: place + 1, traits }) }),
    ...(target.valid && target.aspect
      ? { shows: { aspect: target.aspect, near: isWithin(target.distance, plan.nearLimit) } }
      : {}),
    traits: traits.map((trait) => phrase('volley.trait', { trait })),
    saves: savesOf(target, plan),
    outcomes: outcomesOf(target, chances),
  };
}

function traitsOf(target: PlannedTarget, nearLimit: number): readonly VolleyTrait[] {
  if (!target.valid) return [];
  return [
    ...(target.goneToGround ? (['goneToGround'] as const) : []),
    ...(target.bailedOut || target.bogged ? (['outOfAction'] as const) : []),
    isWithin(target.distance, nearLimit) ? ('near' as const) : ('far' as const),
    ...(target.bulletproof ? (['bulletproof'] as const) : []),
    ...(target.aspect ? [target.aspect] : []),
  ];
}

/** The strongest weapon's firepower is the one that a failed save has to fear. */
function savesOf(target: PlannedTarget, { shots }: VolleyPlan): readonly Phrase[] {
  const firepower = Math.min(...shots.map((shot) => shot.firepower));
  const confirm = Number.isFinite(firepower)
    ? [phrase('volley.save', { save: 'firepower', needed: firepower })]
    : [];
  if (target.kind !== 'tank') {
    const { kind: teamKind, goneToGround, bulletproof } = target;
    const needed = softSaveNeeded({ teamKind, goneToGround, bulletproofCover: bulletproof });
    return [phrase('volley.save', { save: 'soft', needed }), ...(bulletproof ? confirm : [])];
  }
  const armour = target.armour?.[target.aspect === 'front' ? 'front' : 'side'];
  const skirts = target.schuerzen && shots.some(({ stoppedBySchuerzen }) => stoppedBySchuerzen);
  return [
    ...(armour === undefined ? [] : [phrase('volley.save', { save: 'armour', needed: armour })]),
    ...confirm,
    ...(skirts ? [phrase('volley.save', { save: 'schuerzen', needed: SCHUERZEN_SAVE })] : []),
  ];
}

function outcomesOf(target: PlannedTarget, odds: TeamOdds | undefined): readonly VolleyOutcome[] {
  const { pDestroyed, pBailedOnly, pUnharmed } = odds ?? {
    pDestroyed: zero,
    pBailedOnly: zero,
    pUnharmed: one,
  };
  return [
    outcome('destroyed', pDestroyed),
    ...(target.kind === 'tank' ? [outcome('bailedOut', pBailedOnly)] : []),
    outcome('unharmed', pUnharmed),
  ];
}

function chancesOf(odds: PlatoonVolleyOdds, plan: VolleyPlan): readonly VolleyOutcome[] {
  const pins = plan.targets.some(({ kind }) => kind !== 'tank');
  return [
    outcome('someDestroyed', chanceOfAtLeast(odds.destroyed, 1)),
    ...(pins ? [outcome('pinned', odds.pFiveHits)] : []),
  ];
}

function outcome(
  id: 'destroyed' | 'bailedOut' | 'unharmed' | 'pinned' | 'someDestroyed',
  chance: Fraction,
): VolleyOutcome {
  return { id, label: phrase('volley.outcome', { outcome: id, chance: toNumber(chance) }), chance };
}

function headlineOf(dice: number, odds: PlatoonVolleyOdds | undefined): Phrase {
  if (dice === 0 || !odds) return phrase('volley.none', {});
  const first = odds.teams.reduce((best, team) =>
    toNumber(team.pDestroyed) + toNumber(team.pBailedOnly) >
    toNumber(best.pDestroyed) + toNumber(best.pBailedOnly)
      ? team
      : best,
  );
  return phrase('volley.headline', {
    dice,
    destroyed: toNumber(chanceOfAtLeast(odds.destroyed, 1)),
    aside: toNumber(first.pBailedOnly),
  });
}
