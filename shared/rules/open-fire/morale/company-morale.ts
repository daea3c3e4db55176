import type { Motivation } from '../../../board/team';
import { testScore } from '../ratings';
import { notACount, notADie } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';

export interface CompanyState {
  readonly destroyedPlatoons: number;
  /** Without the headquarters, which is no platoon (OF-A31). */
  readonly fightingPlatoons: number;
  readonly commanderAlive: boolean;
  readonly secondInCommandAlive: boolean;
  readonly motivation?: Motivation;
  /** Absent while it has not been rolled. */
  readonly die?: number;
}

export interface CompanyMorale {
  readonly testNeeded: boolean;
  /** Absent where a test is needed and has not been rolled. */
  readonly lost?: boolean;
}

/**
 * Company morale, first of a starting step (OF-A01). With more platoons destroyed than fighting the commander tests, or
 * his second in command for him; with both dead the game is over without a die.
 */
export function companyMorale(state: CompanyState): Ruling<CompanyMorale> {
  const { destroyedPlatoons, fightingPlatoons, commanderAlive, secondInCommandAlive, motivation, die } =
    state;
  const bad = refused(
    notACount('destroyedPlatoons', destroyedPlatoons),
    notACount('fightingPlatoons', fightingPlatoons),
    die === undefined ? undefined : notADie('die', die),
  );
  if (bad) return bad;
  const numbers = { destroyedPlatoons, fightingPlatoons, commanderAlive, secondInCommandAlive };
  const reason = because('OF-company-morale', numbers, 'OF-A01', 'OF-A31');
  if (destroyedPlatoons <= fightingPlatoons) return ruled({ testNeeded: false, lost: false }, reason);
  if (!commanderAlive && !secondInCommandAlive) return ruled({ testNeeded: false, lost: true }, reason);
  if (die === undefined) return ruled({ testNeeded: true }, reason);
  if (motivation === undefined) return { ok: false, error: { kind: 'missing', what: 'motivation' } };
  const needed = testScore(motivation);
  return ruled(
    { testNeeded: true, lost: die < needed },
    reason,
    because('OF-rating-test', { rating: motivation, needed, die }),
  );
}
