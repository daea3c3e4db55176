import type { Skill } from '../../../board/team';
import { ratingTest } from '../ratings';
import { because, type Ruling, ruled } from '../ruling';
import { type ConcealmentFactors, concealment } from '../state/concealment';

export interface DigInAttempt {
  readonly team: Exclude<ConcealmentFactors['team'], 'tank'>;
  readonly skill: Skill;
  readonly die: number;
  readonly pinned: boolean;
}

export interface DigIn {
  readonly needed: number;
  readonly dugIn: boolean;
  readonly mayShoot: boolean;
  /** Also after a failed attempt: it replaces the move (OF-A16). */
  readonly shootsAsMoved: boolean;
  readonly concealed: boolean;
  readonly bulletproof: boolean;
}

/** One skill test for a platoon that digs in instead of moving; tanks cannot. */
export function digIn({ team, skill, die, pinned }: DigInAttempt): Ruling<DigIn> {
  const test = ratingTest(skill, die);
  if (!test.ok) return test;
  const { needed, passed } = test.value.value;
  const flags = { terrainCover: false, moved: false, dugInAttempt: true, shot: false };
  const { concealed } = concealment({ team, dugIn: passed, ...flags });
  return ruled(
    { needed, dugIn: passed, mayShoot: !pinned, shootsAsMoved: true, concealed, bulletproof: passed },
    ...test.value.because,
    because('OF-dig-in', { pinned }, 'OF-A16'),
  );
}
