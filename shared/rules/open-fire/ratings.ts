import type { Motivation, Skill } from '../../board/team';
import { chanceOf } from '../chance/die';
import type { Fraction } from '../chance/fraction';
import { notADie } from './rule-input';
import { because, type Ruling, refused, ruled } from './ruling';

export type Rating = Skill | Motivation;

/** The die needed in a motivation test, by motivation, or in a skill test, by skill; hitting in an assault is one. */
const testScores: Readonly<Record<Rating, number>> = {
  Fearless: 3,
  Confident: 4,
  Reluctant: 5,
  Veteran: 3,
  Trained: 4,
  Conscript: 5,
};

/** The die needed to hit a team of this skill by shooting, before anything makes it harder. */
export const shootingScores: Readonly<Record<Skill, number>> = { Veteran: 4, Trained: 3, Conscript: 2 };

/** Every test that a motivation or a skill is put to. */
export const testedRatings = {
  rally: 'motivation',
  remount: 'motivation',
  counterattack: 'motivation',
  tankTerror: 'motivation',
  platoonMorale: 'motivation',
  companyMorale: 'motivation',
  freeBogged: 'skill',
  digIn: 'skill',
  bogInVeryDifficultGoing: 'skill',
  hitInAssault: 'skill',
} as const satisfies Readonly<Record<string, 'motivation' | 'skill'>>;

export type TestKind = keyof typeof testedRatings;

/** The die needed in a motivation or skill test. */
export function testScore(rating: Rating): number {
  return testScores[rating];
}

/** The chance to pass a motivation or skill test. */
export function testChance(rating: Rating): Fraction {
  return chanceOf(testScore(rating));
}

export interface RatingTest {
  readonly needed: number;
  readonly passed: boolean;
}

/** A motivation or skill test with its die. */
export function ratingTest(rating: Rating, die: number): Ruling<RatingTest> {
  const bad = refused(notADie('die', die));
  if (bad) return bad;
  const needed = testScore(rating);
  return ruled({ needed, passed: die >= needed }, because('OF-rating-test', { rating, needed, die }));
}
