import type { Skill } from '../../../board/team';
import type { Decision } from '../../verdict';
import { isWithin } from '../../within';
import { notALength, notDistinct } from '../rule-input';
import { because, type RuleReason, type Ruling, refused, ruled } from '../ruling';
import { type ToHit, toHit } from './to-hit';

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

/** A team of the platoon shot at, its distance measured by hand or taken as exact. */
export interface MeasuredTeam {
  readonly id: string;
  readonly distance: number;
  readonly concealed: boolean;
  readonly goneToGround: boolean;
  readonly visible: boolean;
  readonly inFieldOfFire: boolean;
}

export interface MeasuredShot {
  readonly targetSkill: Skill;
  readonly weaponRange: number;
  /** 16 in / 40 cm, in the unit of the distances. */
  readonly longRangeBeyond: number;
  readonly rof1MovedOrPinned: boolean;
  readonly teams: readonly MeasuredTeam[];
}

export type PlatoonScore =
  | { readonly canShoot: false }
  | ({ readonly canShoot: true; readonly easiest: readonly string[] } & ToHit);

/** The score against a platoon whose distances are known exactly, and every team that gives it (OF-A03). */
export function easiestOfMeasured(shot: MeasuredShot): Ruling<PlatoonScore> {
  const { teams, targetSkill, rof1MovedOrPinned } = shot;
  const bad = refused(
    notALength('weaponRange', shot.weaponRange),
    notDistinct(
      'teams',
      teams.map((team) => team.id),
    ),
    ...teams.map((team) => notALength(`${team.id}.distance`, team.distance)),
  );
  if (bad) return bad;
  const scored = new Map(
    teams.map(({ id, distance, concealed, goneToGround }) => {
      const longRange = !isWithin(distance, shot.longRangeBeyond);
      return [id, toHit({ targetSkill, longRange, concealed, goneToGround, rof1MovedOrPinned })];
    }),
  );
  const found = easiestTarget(
    teams.map(({ id, distance, visible, inFieldOfFire }) => {
      const score = scored.get(id)?.value.score ?? Number.POSITIVE_INFINITY;
      const holds = [visible, isWithin(distance, shot.weaponRange), inFieldOfFire];
      return { id, decisions: holds.map((yes) => (yes ? 'yes' : 'no')), low: score, high: score };
    }),
  );
  const chosen: RuleReason = because(
    'OF-easiest-target',
    { teams: teams.length, weaponRange: shot.weaponRange, easiest: found?.ids ?? [] },
    'OF-A03',
  );
  const best = scored.get(found?.ids[0] ?? '');
  if (!found || !best) return ruled({ canShoot: false }, chosen);
  return ruled({ canShoot: true, easiest: found.ids, ...best.value }, chosen, ...best.because);
}
