import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOfAtLeast, expectation } from '../../../../shared/rules/chance/counts';
import { D6 } from '../../../../shared/rules/chance/die';
import {
  add,
  compare,
  type Fraction,
  fraction,
  fractionText,
  sum,
} from '../../../../shared/rules/chance/fraction';
import { tankVolleyOdds } from '../../../../shared/rules/open-fire/odds/one-target';
import {
  platoonVolleyOdds,
  type VolleyDice,
  type VolleyTeam,
} from '../../../../shared/rules/open-fire/odds/platoon-volley';
import { armourSave } from '../../../../shared/rules/open-fire/saves/armour-save';
import { softSave } from '../../../../shared/rules/open-fire/saves/soft-save';
import { allocate } from '../../../../shared/rules/open-fire/shooting/allocation';
import { refusalOf, ruledValue } from '../ruling';

const plain = { bailedOut: false, bogged: false, goneToGround: false, bulletproof: false, valid: true };
const infantry = (id: string, more: Partial<VolleyTeam> = {}): VolleyTeam =>
  ({ id, kind: 'infantry', distance: 8, ...plain, ...more }) as VolleyTeam;
const stug = (id: string, more: Partial<VolleyTeam> = {}): VolleyTeam =>
  ({
    id,
    kind: 'tank',
    aspect: 'front',
    armour: { front: 7, side: 3 },
    schuerzen: true,
    distance: 8,
    ...plain,
    ...more,
  }) as VolleyTeam;
const rifles = (dice: number, score = 4): VolleyDice => ({
  dice,
  score,
  antiTank: 2,
  firepower: 6,
  stoppedBySchuerzen: false,
});
const gun = (dice: number, score = 4): VolleyDice => ({
  dice,
  score,
  antiTank: 10,
  firepower: 3,
  stoppedBySchuerzen: false,
});

const oddsOf = (teams: readonly VolleyTeam[], dice: readonly VolleyDice[]) =>
  ruledValue(platoonVolleyOdds(teams, dice, 16));
const total = (weights: readonly bigint[]) => weights.reduce((a, b) => a + b, 0n);

/** Every way that two dice of one gun and the saves of their hits may fall, by the rules that play the game. */
function destroyedByHand(teams: readonly VolleyTeam[], shot: VolleyDice): Fraction {
  const falls = (team: VolleyTeam, saveDie: number, firepowerDie: number): boolean => {
    const dice = { saveDie, firepowerDie, firepower: shot.firepower };
    if (team.kind === 'tank') {
      const armour = team.armour[team.aspect === 'front' ? 'front' : 'side'];
      const save = armourSave({ ...dice, armour, antiTank: shot.antiTank, longRange: team.distance > 16 });
      return ruledValue(save).result === 'destroyed';
    }
    const { goneToGround, bulletproof } = team;
    const save = softSave({ ...dice, teamKind: team.kind, goneToGround, bulletproofCover: bulletproof });
    return ruledValue(save).result === 'destroyed';
  };
  let expected = fraction(0);
  for (const first of D6) {
    for (const second of D6) {
      const hits = [first, second].filter((die) => die >= shot.score).length;
      const dealt = ruledValue(allocate(teams, hits, 16)).hits;
      for (const team of teams) {
        const ways = D6.flatMap((saveDie) => D6.map((firepowerDie) => falls(team, saveDie, firepowerDie)));
        const p = fraction(ways.filter(Boolean).length, 36);
        const survives = fraction(p.denominator - p.numerator, p.denominator);
        const taken = dealt[team.id] ?? 0;
        const standing = fraction(survives.numerator ** BigInt(taken), survives.denominator ** BigInt(taken));
        const gone = fraction(standing.denominator - standing.numerator, standing.denominator * 36n);
        expected = add(expected, gone);
      }
    }
  }
  return expected;
}

describe('a platoon’s volley', () => {
  test('against one tank comes to what the same dice do to that tank alone', () => {
    const odds = oddsOf([stug('a')], [gun(2)]);
    const alone = ruledValue(
      tankVolleyOdds({
        toHit: {
          targetSkill: 'Veteran',
          longRange: false,
          concealed: false,
          goneToGround: false,
          rof1MovedOrPinned: false,
        },
        hit: { armour: 7, antiTank: 10, firepower: 3, longRange: false, schuerzen: false },
        dice: 2,
      }),
    );
    const { pDestroyed, pBailedOnly, pUnharmed } = alone;
    expect(odds.teams).toEqual([{ id: 'a', pDestroyed, pBailedOnly, pUnharmed }]);
    expect(fractionText(pDestroyed)).toBe('17/81');
  });

  test('agrees with every way the dice may fall, on mixed platoons', () => {
    const platoons = [
      [infantry('a'), infantry('b', { bulletproof: true }), infantry('c', { distance: 20 })],
      [stug('a'), stug('b', { aspect: 'side' } as Partial<VolleyTeam>)],
      [infantry('a'), infantry('gun', { kind: 'gun', goneToGround: true } as Partial<VolleyTeam>)],
    ];
    for (const teams of platoons) {
      for (const shot of [rifles(2), gun(2, 3)]) {
        expect(expectation(oddsOf(teams, [shot]).destroyed)).toEqual(destroyedByHand(teams, shot));
      }
    }
  });

  test('deals the weakest weapons’ hits first, so the second team takes the gun’s', () => {
    const [first, second] = oddsOf([stug('a'), stug('b')], [gun(1, 1), rifles(1, 1)]).teams;
    expect(fractionText(first?.pDestroyed ?? fraction(1))).toBe('0/1');
    expect(fractionText(second?.pDestroyed ?? fraction(1))).toBe('2/9');
  });

  test('leaves alone whom nobody may shoot at, and refuses a platoon of such', () => {
    const hidden = infantry('hidden', { valid: false });
    const [, spared] = oddsOf([infantry('a'), hidden], [rifles(9)]).teams;
    expect(fractionText(spared?.pUnharmed ?? fraction(0))).toBe('1/1');
    expect(refusalOf(platoonVolleyOdds([hidden], [rifles(1)], 16))).toEqual({
      kind: 'missing',
      what: 'a valid team',
    });
    expect(refusalOf(platoonVolleyOdds([infantry('a'), infantry('a')], [], 16)).kind).toBe('twice');
    expect(refusalOf(platoonVolleyOdds([infantry('a')], [rifles(-1)], 16)).kind).toBe('outOfBounds');
  });

  const team = fc.record({
    tank: fc.boolean(),
    side: fc.boolean(),
    goneToGround: fc.boolean(),
    bulletproof: fc.boolean(),
    distance: fc.integer({ min: 0, max: 32 }),
  });
  const platoon = fc.array(team, { minLength: 1, maxLength: 5 }).map((rows) =>
    rows.map(({ tank, side, ...more }, index) => {
      const aspect = { aspect: side ? 'side' : 'front' } as Partial<VolleyTeam>;
      return tank ? stug(`t${index}`, { ...more, ...aspect }) : infantry(`t${index}`, more);
    }),
  );
  const shots = fc.array(
    fc.record({
      dice: fc.integer({ min: 0, max: 4 }),
      score: fc.integer({ min: 2, max: 7 }),
      heavy: fc.boolean(),
    }),
    { maxLength: 3 },
  );

  test('kills no more of a platoon of one kind when all of it takes better cover', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom('infantry', 'gun'),
        shots,
        fc.constantFrom('goneToGround', 'bulletproof'),
        (count, kind, rows, cover) => {
          const dice = rows.map(({ heavy, ...row }) => ({ ...(heavy ? gun(0) : rifles(0)), ...row }));
          const killed = (covered: boolean) => {
            const flags = { kind, [cover]: covered } as Partial<VolleyTeam>;
            const teams = Array.from({ length: count }, (_, index) => infantry(`t${index}`, flags));
            return expectation(oddsOf(teams, dice).destroyed);
          };
          expect(compare(killed(true), killed(false))).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 60, seed: 8 },
    );
  });

  test('all its chances add up to certainty, for any platoon and any dice', () => {
    fc.assert(
      fc.property(platoon, shots, (teams, rows) => {
        const dice = rows.map(({ heavy, ...row }) => ({ ...(heavy ? gun(0) : rifles(0)), ...row }));
        const odds = oddsOf(teams, dice);
        expect(total(odds.hits.weights)).toBe(odds.hits.total);
        expect(total(odds.destroyed.weights)).toBe(odds.destroyed.total);
        for (const { pDestroyed, pBailedOnly, pUnharmed } of odds.teams) {
          expect(fractionText(sum([pDestroyed, pBailedOnly, pUnharmed]))).toBe('1/1');
        }
        // A mean may be had from the count or from the teams.
        expect(expectation(odds.destroyed)).toEqual(sum(odds.teams.map(({ pDestroyed }) => pDestroyed)));
        expect(odds.pFiveHits).toEqual(chanceOfAtLeast(odds.hits, 5));
      }),
      { numRuns: 60, seed: 5 },
    );
  });
});
