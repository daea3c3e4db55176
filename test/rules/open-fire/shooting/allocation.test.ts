import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, type HitTeam } from '../../../../shared/rules/open-fire/shooting/allocation';
import { pickOut } from '../../../../shared/rules/open-fire/shooting/pick-out';
import { refusalOf, ruledValue } from '../ruling';

const team = (id: string, more: Partial<HitTeam> = {}): HitTeam => ({
  id,
  distance: 8,
  bailedOut: false,
  bogged: false,
  goneToGround: false,
  bulletproof: false,
  valid: true,
  ...more,
});
const someTeam = fc.record({
  distance: fc.integer({ min: 0, max: 32 }),
  aspect: fc.constantFrom('front', 'side', 'split'),
  bailedOut: fc.boolean(),
  bogged: fc.boolean(),
  goneToGround: fc.boolean(),
  bulletproof: fc.boolean(),
  valid: fc.boolean(),
});
const platoon = fc
  .array(someTeam, { minLength: 1, maxLength: 9 })
  .map((rows) => rows.map((row, index) => team(`t${index}`, row)))
  .filter((teams) => teams.some(({ valid }) => valid));

describe('allocating hits', () => {
  test('follows the five keys, each stronger than all that come after it', () => {
    const order = ruledValue(
      allocate(
        [
          team('flat', { goneToGround: true }),
          team('bailed', { bailedOut: true }),
          team('far', { distance: 20 }),
          team('walled', { bulletproof: true }),
          team('front', { aspect: 'front' }),
          team('side', { aspect: 'side' }),
          team('split', { aspect: 'split' }),
        ],
        0,
        16,
      ),
    ).order;
    expect(order).toEqual(['side', 'split', 'front', 'walled', 'far', 'bailed', 'flat']);
  });

  test('conserves hits and spreads them evenly, over valid teams alone', () => {
    fc.assert(
      fc.property(platoon, fc.integer({ min: 0, max: 30 }), (teams, hits) => {
        const found = ruledValue(allocate(teams, hits, 16));
        const dealt = found.order.map((id) => found.hits[id] ?? -1);
        expect(Object.values(found.hits).reduce((a, b) => a + b, 0)).toBe(hits);
        expect(new Set(found.order)).toEqual(new Set(teams.filter(({ valid }) => valid).map(({ id }) => id)));
        expect(dealt).toEqual(dealt.toSorted((a, b) => b - a));
        expect((dealt[0] ?? 0) - (dealt.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      }),
      { seed: 9 },
    );
  });

  test('keeps the order given among equals', () => {
    expect(ruledValue(allocate([team('b'), team('a')], 3, 16))).toEqual({
      order: ['b', 'a'],
      hits: { b: 2, a: 1 },
    });
  });

  test('counts 16 in and 40 cm, to a rounding, as near', () => {
    const limit = 0.1 + 0.2;
    const order = (far: number) =>
      ruledValue(
        allocate(
          [team('far', { distance: far }), team('walled', { distance: 0, bulletproof: true })],
          0,
          0.3,
        ),
      ).order;
    expect(order(limit)).toEqual(['far', 'walled']);
    expect(order(0.31)).toEqual(['walled', 'far']);
  });

  test('refuses what it cannot deal', () => {
    expect(refusalOf(allocate([team('a')], -1, 16))).toMatchObject({ what: 'hits', value: -1 });
    expect(refusalOf(allocate([team('a'), team('a')], 1, 16))).toMatchObject({ kind: 'twice', value: 'a' });
    expect(refusalOf(allocate([team('a', { distance: -2 })], 1, 16))).toMatchObject({ what: 'a.distance' });
    expect(refusalOf(allocate([team('a', { valid: false })], 1, 16)).kind).toBe('missing');
    expect(ruledValue(allocate([], 0, 16))).toEqual({ order: [], hits: {} });
  });
});

describe('picking out a tank type', () => {
  test('moves one hit a 5 or 6', () => {
    expect(ruledValue(pickOut(6, [1, 2, 3, 4, 5, 6]))).toEqual({ onChosenType: 2, byNormalOrder: 4 });
    expect(ruledValue(pickOut(0, []))).toEqual({ onChosenType: 0, byNormalOrder: 0 });
  });

  test('takes one die a hit', () => {
    expect(refusalOf(pickOut(2, [5]))).toMatchObject({ what: 'dice', value: 1 });
    expect(refusalOf(pickOut(1, [7]))).toMatchObject({ what: 'dice.0', value: 7 });
  });
});
