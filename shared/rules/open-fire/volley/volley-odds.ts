import { type PlatoonVolleyOdds, platoonVolleyOdds, type VolleyTeam } from '../odds/platoon-volley';
import type { Ruling } from '../ruling';
import { rankedTargets } from './hits';
import type { VolleyPlan, VolleyTarget } from './volley';

/** Exact odds of a volley; an error where nobody can be hit. */
export function plannedOdds(plan: VolleyPlan): Ruling<PlatoonVolleyOdds> {
  return platoonVolleyOdds(rankedTargets(plan).map(volleyTeam), plan.shots, plan.nearLimit);
}

/**
 * Whether all shooters find every team alike, so that the odds are those of these very dice. Where they do not, each
 * team is reckoned as its most dangerous shooters find it.
 */
export function isFoundAlike({ targets }: VolleyPlan): boolean {
  return targets.every(({ sights }) => {
    const [first, ...others] = Object.values(sights).map((sight) => JSON.stringify(sight));
    return others.every((other) => other === first);
  });
}

function volleyTeam({ kind, armour, aspect, schuerzen, ...team }: VolleyTarget): VolleyTeam {
  if (kind !== 'tank' || !armour) return { ...team, kind: kind === 'tank' ? 'gun' : kind };
  return { ...team, kind, armour, aspect: aspect ?? 'front', schuerzen };
}
