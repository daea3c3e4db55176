import type { Skill, UnitSystem } from '../../../board/team';
import { fail } from '../../../result';
import { type LengthPair, lengths } from '../lengths';
import { testScore } from '../ratings';
import { notADie } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';
import type { TeamClass } from '../team-class';

/** A stone wall is not in the book's table and counts as a hedge (OF-A09). */
export type GoingKind = 'road' | 'cross-country' | 'hedge' | 'stone-wall' | 'woods' | 'building';
export type Difficulty = 'Easy' | 'Difficult' | 'Very Difficult';

const difficulties: Readonly<Record<GoingKind, Difficulty>> = {
  road: 'Easy',
  'cross-country': 'Easy',
  hedge: 'Difficult',
  'stone-wall': 'Difficult',
  woods: 'Difficult',
  building: 'Very Difficult',
};

interface Mobility {
  /** By the hardest going that a move touches; it caps the whole move (OF-A08). Absent where it is forbidden. */
  readonly moves: Readonly<Partial<Record<Difficulty, LengthPair>>>;
  readonly bogs: boolean;
}

const everywhere = (pair: LengthPair): Mobility['moves'] => ({
  Easy: pair,
  Difficult: pair,
  'Very Difficult': pair,
});

const mobilities: Readonly<Record<TeamClass, Mobility>> = {
  tank: { moves: { ...everywhere(lengths.D8), Easy: lengths.D12 }, bogs: true },
  infantry: { moves: everywhere(lengths.D6), bogs: false },
  'man-packed-gun': { moves: everywhere(lengths.D6), bogs: false },
  'medium-gun': { moves: { Easy: lengths.D4, Difficult: lengths.D4 }, bogs: true },
};

/** In difficult going a team bogs down on a 1 only. */
const DIFFICULT_SCORE = 2;

export function difficultyOf(going: GoingKind): Difficulty {
  return difficulties[going];
}

/** The hardest of what a move touches; easy where it touches nothing. */
export function hardest(goings: readonly GoingKind[]): Difficulty {
  const met = goings.map(difficultyOf);
  return (['Very Difficult', 'Difficult'] as const).find((grade) => met.includes(grade)) ?? 'Easy';
}

/** The die needed not to bog down; undefined where no check is due. In buildings it is the skill test. */
export function boggingScore(difficulty: Difficulty, skill: Skill | undefined): Ruling<number | undefined> {
  switch (difficulty) {
    case 'Easy':
      return ruled(undefined, because('OF-bogging', { difficulty, needed: 0 }));
    case 'Difficult':
      return ruled(DIFFICULT_SCORE, because('OF-bogging', { difficulty, needed: DIFFICULT_SCORE }));
    case 'Very Difficult': {
      if (skill === undefined) return fail({ kind: 'missing', what: 'skill' });
      const needed = testScore(skill);
      return ruled(needed, because('OF-bogging', { difficulty, needed }));
    }
  }
}

/** One bogging check; one is due a feature entered, also by a team that starts in it (OF-A10). */
export function boggingCheck(
  difficulty: Difficulty,
  skill: Skill | undefined,
  die: number,
): Ruling<{ readonly bogged: boolean }> {
  const bad = refused(notADie('die', die));
  if (bad) return bad;
  const score = boggingScore(difficulty, skill);
  if (!score.ok) return score;
  const { value: needed, because: reasons } = score.value;
  return ruled({ bogged: needed !== undefined && die < needed }, ...reasons);
}

export interface MoveLimit {
  /** In the game's unit; 0 where the move is forbidden. */
  readonly maxMove: number;
  /** The die needed against bogging down, of the hardest check; absent where none is due. */
  readonly bogging?: number;
  readonly forbidden: boolean;
}

/** How far a team may move through what its move touches, and whether it may bog down [Movement]. */
export function moveLimit(
  team: TeamClass,
  goings: readonly GoingKind[],
  skill: Skill | undefined,
  units: UnitSystem,
): Ruling<MoveLimit> {
  const { moves, bogs } = mobilities[team];
  const difficulty = hardest(goings);
  const pair = moves[difficulty];
  const maxMove = pair?.[units] ?? 0;
  const wall = goings.includes('stone-wall') ? (['OF-A09'] as const) : [];
  const reason = because('OF-move', { team, difficulty, maxMove, units }, 'OF-A08', ...wall);
  if (!pair) return ruled({ maxMove, forbidden: true }, reason);
  if (!bogs) return ruled({ maxMove, forbidden: false }, reason);
  const score = boggingScore(difficulty, skill);
  if (!score.ok) return score;
  const { value: bogging, because: reasons } = score.value;
  return ruled(
    { maxMove, forbidden: false, ...(bogging === undefined ? {} : { bogging }) },
    reason,
    ...reasons,
  );
}
