import { describe, expect, test } from 'vitest';
import { compare, type Fraction, fractionText, sum } from '../../../../shared/rules/chance/fraction';
import { tankFallBackOdds } from '../../../../shared/rules/open-fire/odds/fall-back-odds';
import {
  type AssaultSide,
  type WholeAssault,
  wholeAssaultOdds,
} from '../../../../shared/rules/open-fire/odds/whole-assault';
import { refusalOf, ruledValue } from '../ruling';

const side = (teams: number, more: Partial<AssaultSide> = {}): AssaultSide => ({
  teams,
  skill: 'Veteran',
  motivation: 'Confident',
  ...more,
});
const nobodyShoots = { dice: 0, score: 4, firepower: 6 };
const oddsOf = (assault: Partial<WholeAssault>) =>
  ruledValue(
    wholeAssaultOdds({
      attackers: side(3),
      defenders: side(3),
      defensiveFire: nobodyShoots,
      terrorTest: false,
      ...assault,
    }),
  );
const certainty = (odds: ReturnType<typeof oddsOf>) =>
  fractionText(
    sum([odds.pNotLaunched, odds.pFellBack, odds.pAttackersWin, odds.pDefendersWin] satisfies Fraction[]),
  );

describe('a whole assault', () => {
  test('of one team against one is decided by who hits first, and misses go on for ever', () => {
    // Each hits on 3+, and whoever is missed strikes back untested: 2/3 + (1/3)² 2/3 + … = 3/4.
    const odds = oddsOf({ attackers: side(1), defenders: side(1) });
    expect(fractionText(odds.pAttackersWin)).toBe('3/4');
    expect(fractionText(odds.pDefendersWin)).toBe('1/4');
  });

  test('of one team against two is won by breaking their nerve', () => {
    // A hit (2/3) leaves one, who strikes back on 4+ and, striking, comes first as above; a miss leaves both.
    const odds = oddsOf({ attackers: side(1), defenders: side(2) });
    // One defender left and on strike: 3/4 for it. x: attackers win on strike against two; y: when two strike.
    // x = 2/3 (1/2 + 1/2 * 1/4) + 1/3 y, and y = 1/9 x, since two strikers miss once in nine: x = 5/12 * 27/26.
    expect(fractionText(odds.pAttackersWin)).toBe('45/104');
  });

  test('starts at all only when the terror test is passed', () => {
    const odds = oddsOf({ attackers: side(1, { motivation: 'Reluctant' }), terrorTest: true });
    expect(fractionText(odds.pNotLaunched)).toBe('2/3');
    expect(certainty(odds)).toBe('1/1');
  });

  test('falls back as often as eight dice give five hits', () => {
    const odds = oddsOf({ defensiveFire: { dice: 8, score: 4, firepower: 6 } });
    expect(fractionText(odds.pFellBack)).toBe('93/256');
    expect(certainty(odds)).toBe('1/1');
    const fallen = odds.ends.filter(({ kind }) => kind === 'fellBack');
    expect(fallen.some(({ attackers }) => attackers === 0)).toBe(true);
  });

  test('by tanks falls back when two of them are out of action, by the saves on their sides', () => {
    // Score 1+ hits with every die. Side 0 against 7: no die saves, and firepower 1+ destroys.
    const sure = {
      dice: 2,
      score: 1,
      firepower: 1,
      atTanks: { antiTank: 7, sideArmour: 0, schuerzen: false },
    };
    const tanks = side(3, { tank: { topArmour: 1, struckBy: 2 } });
    const both = oddsOf({ attackers: tanks, defensiveFire: sure });
    expect(fractionText(both.pFellBack)).toBe('1/1');
    expect(both.ends).toEqual([
      { kind: 'fellBack', attackers: 1, defenders: 3, probability: { numerator: 1n, denominator: 1n } },
    ]);
    const one = oddsOf({ attackers: tanks, defensiveFire: { ...sure, dice: 1 } });
    expect(fractionText(one.pFellBack)).toBe('0/1');
    expect(certainty(one)).toBe('1/1');
    // Skirts stop a hit on 4+: both get through in one of four.
    const skirts = { ...sure, atTanks: { ...sure.atTanks, schuerzen: true } };
    const skirted = oddsOf({ attackers: tanks, defensiveFire: skirts });
    expect(fractionText(skirted.pFellBack)).toBe('1/4');
    // The same fire asked for the fall back alone says the same.
    const alone = ruledValue(
      tankFallBackOdds({
        defensiveDice: 2,
        scoreNeeded: 1,
        tanks: 3,
        sideArmour: 0,
        antiTank: 7,
        firepower: 1,
        schuerzen: true,
      }),
    );
    expect(skirted.pFellBack).toEqual(alone.pFallBack);
  });

  test('adds up to certainty for every small strength, against tanks as well', () => {
    const tank = { topArmour: 1, struckBy: 3 };
    for (let a = 1; a <= 4; a++) {
      for (let d = 1; d <= 4; d++) {
        for (const more of [{}, { tank }]) {
          const odds = oddsOf({
            attackers: side(a, { skill: 'Trained' }),
            defenders: side(d, more),
            defensiveFire: { dice: 4, score: 3, firepower: 6 },
          });
          expect(certainty(odds)).toBe('1/1');
        }
      }
    }
  });

  test('goes better for more attackers, and worse against braver defenders', () => {
    const wins = [1, 2, 3, 4, 5].map((teams) => oddsOf({ attackers: side(teams) }).pAttackersWin);
    wins.slice(1).forEach((more, index) => {
      expect(compare(more, wins[index] as Fraction)).toBeGreaterThan(0);
    });
    const against = (['Reluctant', 'Confident', 'Fearless'] as const).map(
      (motivation) => oddsOf({ defenders: side(3, { motivation }) }).pAttackersWin,
    );
    expect(compare(against[1] as Fraction, against[0] as Fraction)).toBeLessThan(0);
    expect(compare(against[2] as Fraction, against[1] as Fraction)).toBeLessThan(0);
  });

  test('of ten against ten is still exact', () => {
    expect(certainty(oddsOf({ attackers: side(10), defenders: side(10) }))).toBe('1/1');
  });

  test('refuses sides without teams, and fire at tanks that does not say what it meets, or meets none', () => {
    const asked = { attackers: side(1), defenders: side(1), defensiveFire: nobodyShoots, terrorTest: false };
    expect(refusalOf(wholeAssaultOdds({ ...asked, attackers: side(0) }))).toMatchObject({
      kind: 'outOfBounds',
      what: 'attackers.teams',
    });
    const tanks = side(1, { tank: { topArmour: 1, struckBy: 2 } });
    const dice = { dice: 3, score: 4, firepower: 6 };
    expect(refusalOf(wholeAssaultOdds({ ...asked, attackers: tanks, defensiveFire: dice })).kind).toBe(
      'contradiction',
    );
    const atTanks = { ...dice, atTanks: { antiTank: 9, sideArmour: 3, schuerzen: false } };
    expect(refusalOf(wholeAssaultOdds({ ...asked, defensiveFire: atTanks })).kind).toBe('contradiction');
    expect(refusalOf(wholeAssaultOdds({ ...asked, attackers: tanks, terrorTest: true })).kind).toBe(
      'contradiction',
    );
  });
});
