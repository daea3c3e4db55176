import { describe, expect, test } from 'vitest';
import { D6 } from '../../../../shared/rules/chance/die';
import { complement, fraction, fractionText } from '../../../../shared/rules/chance/fraction';
import { companyMorale } from '../../../../shared/rules/open-fire/morale/company-morale';
import { platoonMorale } from '../../../../shared/rules/open-fire/morale/platoon-morale';
import { passedAfter, platoonMoraleOdds } from '../../../../shared/rules/open-fire/odds/morale-odds';
import { ratingTest, testChance } from '../../../../shared/rules/open-fire/ratings';
import { pinnedByHits } from '../../../../shared/rules/open-fire/state/pinning';
import { refusalOf, ruledValue } from '../ruling';

const needed = { Fearless: 3, Confident: 4, Reluctant: 5, Veteran: 3, Trained: 4, Conscript: 5 } as const;
const ratings = Object.keys(needed) as (keyof typeof needed)[];
const motivations = ['Fearless', 'Confident', 'Reluctant'] as const;

describe('a test of motivation or skill', () => {
  test.each(ratings)('of %s is passed on the die of the table', (rating) => {
    const passed = D6.filter((die) => ruledValue(ratingTest(rating, die)).passed);
    expect(passed).toEqual(D6.filter((die) => die >= needed[rating]));
    expect(testChance(rating)).toEqual(fraction(passed.length, 6));
    expect(refusalOf(ratingTest(rating, 7))).toMatchObject({ what: 'die', value: 7 });
  });

  test.each(ratings)('of %s, tried again and again, fails as often as every die fails', (rating) => {
    const miss = complement(testChance(rating));
    let allMissed = fraction(1);
    for (let tries = 0; tries <= 8; tries++) {
      expect(ruledValue(passedAfter(rating, tries))).toEqual(complement(allMissed));
      allMissed = fraction(allMissed.numerator * miss.numerator, allMissed.denominator * miss.denominator);
    }
    expect(refusalOf(passedAfter(rating, -1))).toMatchObject({ what: 'startingSteps' });
  });
});

describe('platoon morale', () => {
  const tested = (destroyedTeams: number, aliveOperational: number, tookCasualtyThisStep: boolean) =>
    ruledValue(platoonMorale({ destroyedTeams, aliveOperational, bailedOrBogged: 3, tookCasualtyThisStep }))
      .testNeeded;

  test('is tested by those who lost a team in the step and have more dead than alive', () => {
    for (let dead = 0; dead <= 6; dead++) {
      for (let alive = 0; alive <= 6; alive++) {
        expect(tested(dead, alive, true)).toBe(dead > alive);
        expect(tested(dead, alive, false)).toBe(false);
      }
    }
  });

  test.each(motivations)('of %s with the company command is rolled twice, and costs both', (motivation) => {
    const miss = needed[motivation] - 1;
    const joined = platoonMoraleOdds(motivation, true).value;
    expect(joined.pPlatoonAndCommandDestroyed).toEqual(fraction(miss * miss, 36));
    expect(joined.pPlatoonSurvives).toEqual(fraction(36 - miss * miss, 36));
    const alone = platoonMoraleOdds(motivation, false).value;
    expect(alone.pPlatoonSurvives).toEqual(testChance(motivation));
    expect(fractionText(alone.pPlatoonAndCommandDestroyed)).toBe('0/1');
  });
});

describe('company morale', () => {
  const state = (destroyedPlatoons: number, fightingPlatoons: number, more: object = {}) =>
    companyMorale({
      destroyedPlatoons,
      fightingPlatoons,
      commanderAlive: true,
      secondInCommandAlive: true,
      motivation: 'Confident',
      ...more,
    });
  const dead = { commanderAlive: false, secondInCommandAlive: false };

  test('is tested when more platoons are destroyed than fight on', () => {
    for (let destroyed = 0; destroyed <= 4; destroyed++) {
      for (let fighting = 0; fighting <= 4; fighting++) {
        for (const die of D6) {
          const due = destroyed > fighting;
          expect(ruledValue(state(destroyed, fighting, { die }))).toEqual({
            testNeeded: due,
            lost: due && die < 4,
          });
        }
      }
    }
  });

  test('is lost without a die when commander and second are both dead, if a test is due', () => {
    expect(ruledValue(state(2, 1, dead))).toEqual({ testNeeded: false, lost: true });
    expect(ruledValue(state(2, 2, dead))).toEqual({ testNeeded: false, lost: false });
    expect(ruledValue(state(2, 1, { commanderAlive: false, die: 4 }))).toEqual({
      testNeeded: true,
      lost: false,
    });
  });

  test('waits for its die, and names what is wrong', () => {
    expect(ruledValue(state(2, 1))).toEqual({ testNeeded: true });
    expect(refusalOf(state(-1, 1))).toMatchObject({ what: 'destroyedPlatoons' });
    expect(refusalOf(state(2, 1, { die: 4, motivation: undefined })).kind).toBe('missing');
  });
});

describe('pinning', () => {
  test('takes five hits of a step, from whomever, and never a tank', () => {
    for (let hits = 0; hits <= 8; hits++) {
      for (const kind of ['infantry', 'gun'] as const) {
        expect(ruledValue(pinnedByHits(kind, [hits])).pinned).toBe(hits >= 5);
        expect(ruledValue(pinnedByHits(kind, [hits, 2])).pinned).toBe(hits + 2 >= 5);
      }
      expect(ruledValue(pinnedByHits('tank', [hits])).pinned).toBe(false);
    }
    expect(ruledValue(pinnedByHits('infantry', [])).pinned).toBe(false);
    expect(refusalOf(pinnedByHits('infantry', [6, -1]))).toMatchObject({ what: 'hits.1', value: -1 });
  });
});
