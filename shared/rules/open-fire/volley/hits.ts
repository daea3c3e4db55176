import { allocationOrder } from '../shooting/allocation';
import { PICK_OUT_SCORE } from '../shooting/pick-out';
import type { PickedOut, VolleyPlan, VolleyShot, VolleySight, VolleyTarget } from './volley';

/** One die of a volley that hit. */
export interface VolleyHit {
  readonly shot: VolleyShot;
  readonly teamId: string;
}

/** How many dice a volley throws to hit. */
export function volleyDice({ shots }: VolleyPlan): number {
  return shots.reduce((sum, { dice }) => sum + dice, 0);
}

/** The shots that hit, one entry a hit, in the order of the plan's dice. */
export function shotsThatHit({ shots }: VolleyPlan, faces: readonly number[]): readonly VolleyShot[] {
  let next = 0;
  return shots.flatMap((shot) => {
    const own = faces.slice(next, next + shot.dice);
    next += shot.dice;
    return own.filter((face) => face >= shot.score).map(() => shot);
  });
}

/**
 * Hits dealt over the valid teams in their order, one each before anyone takes a second, the weakest weapons' first
 * (OF-A17, OF-A18): the deal that the odds are of. Hits on a tank type that was picked out go round its tanks by the same
 * order, and do not count for the evenness of the rest (OF-A19). `dealt` names the takers where the target's player chose
 * otherwise.
 */
export function dealtHits(
  plan: VolleyPlan,
  faces: readonly number[],
  { dealt, pickedOut }: { readonly dealt?: readonly string[]; readonly pickedOut?: PickedOut } = {},
): readonly VolleyHit[] {
  const order = allocationOrder(rankedTargets(plan), plan.nearLimit);
  const chosen = order.filter(({ id }) => pickedOut?.teamIds.includes(id));
  const taken = { chosen: 0, others: 0 };
  return weakestFirst(shotsThatHit(plan, faces)).flatMap((shot, index) => {
    const usual = isPickedOut(pickedOut, index)
      ? chosen[taken.chosen++ % chosen.length]
      : order[taken.others++ % order.length];
    const teamId = dealt?.[index] ?? usual?.id;
    return teamId === undefined ? [] : [{ shot, teamId }];
  });
}

/**
 * The targets as allocation ranks them: a team that all who see it take to be at long range is far, be it by a hair
 * that its distance does not show.
 */
export function rankedTargets({ targets, nearLimit }: VolleyPlan): readonly VolleyTarget[] {
  return targets.map((target) => {
    const sights = Object.values(target.sights);
    const isFar = sights.length > 0 && sights.every(({ longRange }) => longRange);
    const distance = isFar ? Math.max(target.distance, nearLimit + 1) : Math.min(target.distance, nearLimit);
    return { ...target, distance };
  });
}

/** What a hit meets at its target; a shooter that cannot itself reach the team is taken to stand with the nearest. */
export function sightOf(target: VolleyTarget, shooterId: string): VolleySight {
  const own = target.sights[shooterId] ?? Object.values(target.sights)[0];
  return own ?? { longRange: false, bulletproof: target.bulletproof };
}

/** Whether the hit of this number, weakest first, has to go to the tank type that was picked out. */
export function isPickedOut(pickedOut: PickedOut | undefined, index: number): boolean {
  return (pickedOut?.thrown.faces[index] ?? 0) >= PICK_OUT_SCORE;
}

function weakestFirst(shots: readonly VolleyShot[]): readonly VolleyShot[] {
  return shots.toSorted((a, b) => a.antiTank - b.antiTank || b.firepower - a.firepower);
}
