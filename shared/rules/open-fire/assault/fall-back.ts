import { type LengthPair, lengths } from '../lengths';
import { notACount } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';
import { PINNING_HITS } from '../state/pinning';

/** What defensive fire did to those who charge. */
export interface DefensiveFireTaken {
  readonly platoon: 'infantry' | 'tank';
  readonly hits: number;
  readonly destroyed: number;
  readonly bailedOut: number;
}

/** So many tanks out of action turn an assault back. */
export const FALL_BACK_TANKS = 2;

export interface FallBack {
  readonly fallsBack: boolean;
  /** The gap must come to exceed this; absent where nobody falls back. */
  readonly clearanceMoreThan?: LengthPair;
}

/** Whether so many hits, and so many out of action, turn a charge back (OF-A26). */
export function turnsBack(
  platoon: DefensiveFireTaken['platoon'],
  hits: number,
  outOfAction: number,
): boolean {
  return platoon === 'infantry' ? hits >= PINNING_HITS : outOfAction >= FALL_BACK_TANKS;
}

/** Whether a charge falls back: infantry before five hits, tanks when two are bailed out or destroyed. */
export function fallBack({ platoon, hits, destroyed, bailedOut }: DefensiveFireTaken): Ruling<FallBack> {
  const bad = refused(
    notACount('hits', hits),
    notACount('destroyed', destroyed),
    notACount('bailedOut', bailedOut),
  );
  if (bad) return bad;
  const counted = platoon === 'infantry' ? hits : destroyed + bailedOut;
  const limit = platoon === 'infantry' ? PINNING_HITS : FALL_BACK_TANKS;
  const reason = because('OF-fall-back', { platoon, counted, limit }, 'OF-A26');
  if (!turnsBack(platoon, hits, destroyed + bailedOut)) return ruled({ fallsBack: false }, reason);
  return ruled({ fallsBack: true, clearanceMoreThan: lengths.D2 }, reason);
}
