import { describe, expect, test } from 'vitest';
import { followStrike, type Strike, type StrikePlan } from '../../../shared/rules/open-fire/assault/strike';

const soldier = (teamId: string, ...reach: readonly string[]) => ({
  teamId,
  needed: 3,
  reach,
  tankAssault: 4,
});
const foot = (id: string) => ({ id, platoonId: 'enemy', kind: 'infantry' }) as const;
const tank = (id: string) =>
  ({ id, platoonId: 'enemy', kind: 'tank', armour: { top: 1, side: 4, topAssumed: false } }) as const;

const strike = (plan: StrikePlan, ...throws: readonly (readonly number[])[]): Strike => ({
  plan,
  throws: throws.map((faces) => ({ faces, by: 'typed' })),
});

describe('a round of fighting', () => {
  const plan: StrikePlan = {
    strikers: [soldier('a', 'x', 'y'), soldier('b', 'x', 'y'), soldier('c', 'x')],
    targets: [foot('x'), foot('y')],
  };

  test('is one die a team, by its own skill', () => {
    expect(followStrike(strike(plan))).toMatchObject({ stage: 'toHit', diceDue: 3 });
    expect(followStrike(strike(plan, [2, 3, 1])).hits).toMatchObject([{ strikerId: 'b', targetId: 'x' }]);
  });

  test('kills infantry without a save, and wastes no hit on the dead while another is in reach', () => {
    const now = followStrike(strike(plan, [3, 4, 2]));
    expect(now).toMatchObject({ stage: 'done', outcomes: { x: 'destroyed', y: 'destroyed' } });
  });

  test('strikes whom the victims’ player says, where the striker reaches them', () => {
    const dealt = { ...strike(plan, [3, 4, 5]), dealt: ['y', 'y', 'y'] };
    expect(followStrike(dealt).hits.map(({ targetId }) => targetId)).toEqual(['y', 'y', 'x']);
  });

  test.each([
    [6, 'noEffect'],
    [3, 'bailedOut'],
    [1, 'destroyed'],
  ] as const)('a tank with top 1 struck with 4 that saves with %i: %s', (die, result) => {
    const against: StrikePlan = { strikers: [soldier('a', 't')], targets: [tank('t')] };
    expect(followStrike(strike(against, [6]))).toMatchObject({ stage: 'save', diceDue: 1 });
    expect(followStrike(strike(against, [6], [die]))).toMatchObject({
      stage: 'done',
      outcomes: { t: result },
    });
  });

  test('an anti-tank gun strikes the side with its own value, and then needs firepower', () => {
    const gun = { teamId: 'g', needed: 3, reach: ['t'], antiTank: { value: 12, firepower: 3, at: ['t'] } };
    const against: StrikePlan = { strikers: [gun], targets: [tank('t')] };
    expect(followStrike(strike(against, [3], [6]))).toMatchObject({ stage: 'firepower', diceDue: 1 });
    expect(followStrike(strike(against, [3], [6], [3])).outcomes).toEqual({ t: 'destroyed' });
    expect(followStrike(strike(against, [3], [6], [2])).outcomes).toEqual({ t: 'bailedOut' });
  });

  test('nothing comes of a hit on a tank by a team that has nothing against tanks', () => {
    const bare = { teamId: 'a', needed: 3, reach: ['t'] };
    const now = followStrike(strike({ strikers: [bare], targets: [tank('t')] }, [6]));
    expect(now).toMatchObject({ stage: 'done', outcomes: { t: 'noEffect' } });
  });
});
