import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toNumber } from '../../../../shared/rules/chance/fraction';
import type { DiceThrow } from '../../../../shared/rules/dice-throw';
import { followVolley } from '../../../../shared/rules/open-fire/volley/follow';
import type { Volley, VolleyPlan, VolleyTarget } from '../../../../shared/rules/open-fire/volley/volley';
import { plannedOdds } from '../../../../shared/rules/open-fire/volley/volley-odds';
import { ruledValue } from '../ruling';

const shot = {
  shooterId: 'firefly',
  weapon: 'OQF 17 pdr',
  dice: 2,
  score: 4,
  antiTank: 10,
  firepower: 3,
  stoppedBySchuerzen: false,
};
const stug = (id: string, more: Partial<VolleyTarget> = {}): VolleyTarget => ({
  id,
  kind: 'tank',
  distance: 10,
  aspect: 'front',
  bailedOut: false,
  bogged: false,
  goneToGround: false,
  bulletproof: false,
  valid: true,
  armour: { front: 7, side: 3 },
  schuerzen: false,
  sights: { firefly: { longRange: false, aspect: more.aspect ?? 'front', bulletproof: false } },
  ...more,
});
const foot = (id: string, bulletproof = false): VolleyTarget => ({
  id,
  kind: 'infantry',
  distance: 10,
  bailedOut: false,
  bogged: false,
  goneToGround: false,
  bulletproof,
  valid: true,
  schuerzen: false,
  sights: { firefly: { longRange: false, bulletproof } },
});
const planOf = (targets: readonly VolleyTarget[], more: Partial<typeof shot> = {}): VolleyPlan => ({
  targetPlatoonId: 'stugs',
  shots: [{ ...shot, ...more }],
  targets,
  nearLimit: 16,
});
const volley = (plan: VolleyPlan, ...throws: readonly (readonly number[])[]): Volley => ({
  plan,
  throws: throws.map((faces): DiceThrow => ({ faces, by: 'typed' })),
});
const comesTo = (plan: VolleyPlan, ...throws: readonly (readonly number[])[]) => {
  const { stage, diceDue, outcomes } = followVolley(volley(plan, ...throws));
  return { stage, diceDue, outcomes };
};

describe('a volley at tanks', () => {
  const plan = planOf([stug('stug-1')]);

  test('first throws to hit, and is over where nothing hits', () => {
    expect(comesTo(plan)).toEqual({ stage: 'toHit', diceDue: 2, outcomes: {} });
    expect(comesTo(plan, [3, 2])).toEqual({ stage: 'done', diceDue: 0, outcomes: {} });
  });

  test('asks for one save a hit; above the weapon’s value it bounces', () => {
    expect(comesTo(plan, [4, 6])).toEqual({ stage: 'save', diceDue: 2, outcomes: {} });
    // 7 + 4 = 11 > 10.
    expect(comesTo(plan, [4, 6], [4, 5])).toMatchObject({
      stage: 'done',
      outcomes: { 'stug-1': 'noEffect' },
    });
  });

  test('asks for firepower where the save did not hold, and keeps the worst of a team’s hits', () => {
    // 7 + 3 = 10 equals: bailed out by firepower. 7 + 2 = 9 is less: destroyed by it, bailed out without.
    expect(comesTo(plan, [4, 6], [3, 2])).toMatchObject({ stage: 'firepower', diceDue: 2 });
    expect(comesTo(plan, [4, 6], [3, 2], [3, 2]).outcomes).toEqual({ 'stug-1': 'bailedOut' });
    expect(comesTo(plan, [4, 6], [3, 2], [2, 3]).outcomes).toEqual({ 'stug-1': 'destroyed' });
  });

  test('asks which part is hit where hull and turret differ: 1 to 3 hull, 4 to 6 turret', () => {
    const split = planOf([
      stug('sherman', {
        aspect: 'split',
        sights: { firefly: { longRange: false, aspect: 'split', hull: 'side', bulletproof: false } },
      }),
    ]);
    expect(comesTo(split, [4, 1])).toMatchObject({ stage: 'part', diceDue: 1 });
    const hull = followVolley(volley(split, [4, 1], [3], [5]));
    expect(hull.hits[0]).toMatchObject({ part: 'hull', aspect: 'side', total: 8 });
    const turret = followVolley(volley(split, [4, 1], [4], [5]));
    expect(turret.hits[0]).toMatchObject({ part: 'turret', aspect: 'front', total: 12, result: 'noEffect' });
  });

  test('throws for skirts on the side that a bazooka got through', () => {
    const side = { aspect: 'side', schuerzen: true } as const;
    const bazooka = planOf([stug('stug-1', side)], { dice: 1, stoppedBySchuerzen: true });
    expect(comesTo(bazooka, [6], [1], [6])).toMatchObject({ stage: 'skirts', diceDue: 1 });
    expect(comesTo(bazooka, [6], [1], [6], [4]).outcomes).toEqual({ 'stug-1': 'noEffect' });
    expect(comesTo(bazooka, [6], [1], [6], [3]).outcomes).toEqual({ 'stug-1': 'destroyed' });
  });
});

describe('a volley at soldiers', () => {
  test('deals a hit to each before anyone takes a second, the unprotected first', () => {
    const { hits } = followVolley(volley(planOf([foot('dug', true), foot('open')], { dice: 3 }), [6, 6, 6]));
    expect(hits.map(({ teamId }) => teamId)).toEqual(['open', 'dug', 'open']);
  });

  test('confirms a failed save by firepower in bulletproof cover only', () => {
    const plan = planOf([foot('dug', true)], { dice: 1 });
    expect(comesTo(plan, [6], [3]).outcomes).toEqual({ dug: 'noEffect' });
    expect(comesTo(plan, [6], [2])).toMatchObject({ stage: 'firepower', diceDue: 1 });
    expect(comesTo(plan, [6], [2], [3]).outcomes).toEqual({ dug: 'destroyed' });
    expect(comesTo(planOf([foot('open')], { dice: 1 }), [6], [2]).outcomes).toEqual({ open: 'destroyed' });
  });

  test('goes to whom the target’s player names', () => {
    const dealt = { ...volley(planOf([foot('a'), foot('b')], { dice: 1 }), [6]), dealt: ['b'] };
    expect(followVolley(dealt).hits.map(({ teamId }) => teamId)).toEqual(['b']);
  });
});

test('every way the dice of a volley may fall adds up to the odds shown before it', () => {
  // One die to hit, one to save, one of firepower, at each of the kinds: 216 ways, walked one by one.
  const plans = [
    planOf([stug('t')], { dice: 1 }),
    planOf([stug('t', { aspect: 'side' })], { dice: 1 }),
    planOf([foot('t')], { dice: 1 }),
    planOf([foot('t', true)], { dice: 1 }),
  ];
  const faces = [1, 2, 3, 4, 5, 6];
  for (const plan of plans) {
    let destroyed = 0;
    for (const hit of faces) {
      for (const save of faces) {
        for (const firepower of faces) {
          const { outcomes } = followVolley(volley(plan, [hit], [save], [firepower]));
          if (outcomes.t === 'destroyed') destroyed++;
        }
      }
    }
    const odds = ruledValue(plannedOdds(plan)).teams[0];
    expect(odds && toNumber(odds.pDestroyed)).toBeCloseTo(destroyed / 216, 12);
  }
});

test('whatever is thrown, a volley ends, and every hit has a result', () => {
  const plan = planOf([stug('a'), stug('b', { aspect: 'side', schuerzen: true }), foot('c', true)], {
    dice: 5,
    stoppedBySchuerzen: true,
  });
  const die = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(fc.infiniteStream(die), (stream) => {
      let now = volley(plan);
      for (let stages = 0; followVolley(now).diceDue > 0; stages++) {
        expect(stages).toBeLessThan(5);
        const due = followVolley(now).diceDue;
        const thrown: DiceThrow = { faces: [...stream.take(due)], by: 'app' };
        now = { ...now, throws: [...now.throws, thrown] };
      }
      const { hits } = followVolley(now);
      expect(hits.every(({ result }) => result !== undefined)).toBe(true);
      expect(hits).toHaveLength(now.throws[0]?.faces.filter((face) => face >= 4).length ?? 0);
    }),
  );
});
