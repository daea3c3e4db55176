import type { Platoon } from '../../../board/team';
import { phrase } from '../../../text/phrase';
import { type DiceTest, testOf } from '../../asks/dice-test';
import { type TestKind, testChance, testedRatings, testScore } from '../ratings';

/** Tests of a platoon's own ratings that the table asks for. */
type PlatoonTest = Extract<TestKind, 'rally' | 'remount' | 'freeBogged' | 'tankTerror' | 'platoonMorale'>;

/** A motivation or skill test of a platoon, with the die that it needs and its chance. */
export function platoonTest(test: PlatoonTest, platoon: Pick<Platoon, 'motivation' | 'skill'>): DiceTest {
  const rating = platoon[testedRatings[test]];
  const needed = testScore(rating);
  return testOf(test, phrase('test.needed', { test, needed }), needed, testChance(rating));
}
