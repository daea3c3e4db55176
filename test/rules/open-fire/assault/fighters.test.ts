import { describe, expect, test } from 'vitest';
import {
  counterchargers,
  type FightingTeam,
  fighters,
} from '../../../../shared/rules/open-fire/assault/fighters';
import { tankAssaultValue } from '../../../../shared/rules/open-fire/assault/tank-assault-value';
import { openFireUnits } from '../../../../shared/rules/open-fire/unit-data';
import { refusalOf, ruledValue } from '../ruling';

const team = (id: string, gapToNearestEnemy: number, more: Partial<FightingTeam> = {}): FightingTeam => ({
  id,
  gapToNearestEnemy,
  gun: false,
  bailedOut: false,
  bogged: false,
  ...more,
});

describe('a round of fighting', () => {
  test('is fought by whoever can act within 2 in or 5 cm', () => {
    const near = [team('on', 2), team('off', 2.01), team('gun', 0, { gun: true })];
    expect(ruledValue(fighters(near, 'in')).fight).toEqual(['on', 'gun']);
    expect(ruledValue(fighters([team('on', 5), team('off', 5.1)], 'cm')).fight).toEqual(['on']);
    const idle = [team('bailed', 0, { bailedOut: true }), team('bogged', 0, { bogged: true })];
    expect(ruledValue(fighters(idle, 'in')).fight).toEqual([]);
  });

  test('is joined in a counterattack by those within 8 in or 20 cm, without guns', () => {
    const teams = [team('on', 8), team('off', 8.1), team('gun', 1, { gun: true })];
    expect(ruledValue(counterchargers(teams, 'in'))).toEqual({ mayCharge: ['on'], maxMove: 4 });
    expect(ruledValue(counterchargers([team('on', 20)], 'cm'))).toEqual({ mayCharge: ['on'], maxMove: 10 });
  });

  test('names a team it cannot place', () => {
    expect(refusalOf(fighters([team('a', -1)], 'in'))).toMatchObject({ what: 'a.gapToNearestEnemy' });
    expect(refusalOf(counterchargers([team('a', 1), team('a', 2)], 'in')).kind).toBe('twice');
  });
});

describe('what a team strikes a tank with', () => {
  test.each([
    ['Parachute Rifle/MG team', 3],
    ['Bazooka team', 4],
    ['Panzerschreck team', 5],
    ['Grenadier command team', 6],
    ['Grenadier Rifle/MG team', 2],
    ['PaK40 gun team', 2],
    ['M2 60mm mortar team', 2],
    ['MG team', 2],
  ])('%s: %d', (name, value) => {
    expect(ruledValue(tankAssaultValue(openFireUnits, name)).value).toBe(value);
  });

  test('is not known of tanks, nor of what nobody knows', () => {
    expect(refusalOf(tankAssaultValue(openFireUnits, 'StuG G')).kind).toBe('missing');
    expect(refusalOf(tankAssaultValue(openFireUnits, 'Maus'))).toEqual({ kind: 'unknownUnit', what: 'Maus' });
  });
});
