import { isWithin } from '../../within';
import { notACount, notALength, notDistinct } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';

/** A team of the platoon that was hit, as allocation sees it. */
export interface HitTeam {
  readonly id: string;
  /** From the nearest shooter of these hits (OF-A38). */
  readonly distance: number;
  /** Which side it shows; tanks only. Hull and turret apart count as showing the side (OF-A41). */
  readonly aspect?: 'front' | 'side' | 'split';
  readonly bailedOut: boolean;
  readonly bogged: boolean;
  readonly goneToGround: boolean;
  readonly bulletproof: boolean;
  /** Some team that shot sees it, reaches it and may point at it (OF-A48). */
  readonly valid: boolean;
}

export interface Allocation {
  /** Valid teams, those hit first at the front. */
  readonly order: readonly string[];
  /** For every team, valid or not. */
  readonly hits: Readonly<Record<string, number>>;
}

/** What moves a team back in the order, the strongest first [Allocating Hits] (OF-A17). */
const setBackBy: readonly ((team: HitTeam, nearLimit: number) => boolean)[] = [
  (team) => team.goneToGround,
  (team) => team.bailedOut || team.bogged,
  (team, nearLimit) => !isWithin(team.distance, nearLimit),
  (team) => team.bulletproof,
  (team) => team.aspect === 'front',
];

/** Valid teams in the order in which they are hit. Equals keep the order given: there the target's player chooses. */
export function allocationOrder<Team extends HitTeam>(
  teams: readonly Team[],
  nearLimit: number,
): readonly Team[] {
  return teams
    .filter((team) => team.valid)
    .toSorted((a, b) => {
      for (const isSetBack of setBackBy) {
        const difference = Number(isSetBack(a, nearLimit)) - Number(isSetBack(b, nearLimit));
        if (difference !== 0) return difference;
      }
      return 0;
    });
}

/** How many of `hits` the team at `place` of `teams` takes when they are dealt one each, round and round. */
export function hitsDealt(hits: number, place: number, teams: number): number {
  return Math.floor((hits - place + teams - 1) / teams);
}

/**
 * Deals one shooting platoon's hits over the platoon it shot at (each shooting platoon anew: OF-A50), evenly, one each
 * before anyone takes a second. Distances and `nearLimit` (16 in / 40 cm) are of one unit.
 */
export function allocate(teams: readonly HitTeam[], hits: number, nearLimit: number): Ruling<Allocation> {
  const bad = refused(
    notACount('hits', hits),
    notDistinct(
      'teams',
      teams.map((team) => team.id),
    ),
    ...teams.map((team) => notALength(`${team.id}.distance`, team.distance)),
  );
  if (bad) return bad;
  const order = allocationOrder(teams, nearLimit);
  if (order.length === 0 && hits > 0) return { ok: false, error: { kind: 'missing', what: 'a valid team' } };
  const dealt = new Map(order.map((team, place) => [team, hitsDealt(hits, place, order.length)]));
  return ruled(
    {
      order: order.map((team) => team.id),
      hits: Object.fromEntries(teams.map((team) => [team.id, dealt.get(team) ?? 0])),
    },
    because('OF-allocation', { hits, teams: order.length, nearLimit }, 'OF-A17', 'OF-A48'),
  );
}
