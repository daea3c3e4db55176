import { describe, expect, test } from 'vitest';
import { D6 } from '../../../../shared/rules/chance/die';
import {
  breakOff,
  consolidation,
  gunMayBreakOff,
  winnerPinned,
} from '../../../../shared/rules/open-fire/assault/aftermath';
import { type Charge, type ChargingTeam, charge } from '../../../../shared/rules/open-fire/assault/charge';
import {
  assaultWon,
  type CounterattackingPlatoon,
  counterattack,
} from '../../../../shared/rules/open-fire/assault/counterattack';
import {
  defensiveShooters,
  sneakUp,
  tankDefence,
} from '../../../../shared/rules/open-fire/assault/defensive-fire';
import { fallBack } from '../../../../shared/rules/open-fire/assault/fall-back';
import { gunMayUseAntiTank } from '../../../../shared/rules/open-fire/assault/fight';
import { refusalOf, ruledValue } from '../ruling';

const systems = [
  { units: 'in', two: 2, four: 4, six: 6, eight: 8 },
  { units: 'cm', two: 5, four: 10, six: 15, eight: 20 },
] as const;
/** Just beyond. */
const more = (length: number) => length + 0.01;

describe.each(systems)('an assault in $units', ({ units, two, four, six, eight }) => {
  const team = (id: string, gapToNearestEnemy: number, flags: Partial<ChargingTeam> = {}): ChargingTeam => ({
    id,
    gapToNearestEnemy,
    gun: false,
    shotFullRof: false,
    ...flags,
  });
  const asked = (teams: readonly ChargingTeam[], rest: Partial<Charge> = {}) =>
    charge({ kind: 'infantry', units, pinned: false, teams, ...rest });

  test('is launched with a free team at charge reach, and joined by those that take part', () => {
    const teams = [team('a', four), team('b', eight), team('c', more(eight)), team('gun', 1, { gun: true })];
    expect(ruledValue(asked(teams))).toEqual({
      mayLaunch: true,
      mayCharge: ['a', 'b'],
      terrorTestNeeded: false,
    });
    expect(ruledValue(asked([team('a', more(four))])).mayLaunch).toBe(false);
    expect(ruledValue(asked([team('a', four)], { pinned: true })).mayLaunch).toBe(false);
    expect(ruledValue(asked([])).mayLaunch).toBe(false);
  });

  test('is not launched by teams that may not charge themselves', () => {
    const spent = [team('gun', 1, { gun: true }), team('shot', 1, { shotFullRof: true }), team('c', eight)];
    expect(ruledValue(asked(spent))).toMatchObject({ mayLaunch: false, mayCharge: [] });
  });

  test('near a tank takes nerve, of infantry', () => {
    const near = { gapToEnemyTank: six, motivation: 'Confident' } as const;
    const launches = D6.filter(
      (terrorDie) => ruledValue(asked([team('a', four)], { ...near, terrorDie })).mayLaunch,
    );
    expect(launches).toEqual([4, 5, 6]);
    expect(ruledValue(asked([team('a', four)], near))).toEqual({ terrorTestNeeded: true, needed: 4 });
    expect(ruledValue(asked([team('a', four)], { gapToEnemyTank: more(six) })).terrorTestNeeded).toBe(false);
    expect(ruledValue(asked([team('a', four)], { ...near, kind: 'tank' })).mayLaunch).toBe(true);
    expect(refusalOf(asked([team('a', four)], { gapToEnemyTank: six }))).toMatchObject({
      what: 'motivation',
    });
  });

  test('is shot at by whoever is operational and near', () => {
    const defender = (id: string, gapToNearestAssaulter: number, flags: object = {}) => ({
      id,
      gapToNearestAssaulter,
      bailedOut: false,
      bogged: false,
      snuckUp: false,
      ...flags,
    });
    const { shoot } = ruledValue(
      defensiveShooters(
        [
          defender('on', eight),
          defender('off', more(eight)),
          defender('bailed', 0, { bailedOut: true }),
          defender('bogged', 0, { bogged: true }),
          defender('blind', 0, { snuckUp: true }),
        ],
        units,
      ),
    );
    expect(shoot).toEqual(['on']);
  });

  test('is won when nobody operational is left near', () => {
    const left = (gap: number, flags: object = {}) =>
      ruledValue(assaultWon([{ id: 'a', gap, bailedOut: false, bogged: false, ...flags }], units))
        .attackerWon;
    expect(left(four)).toBe(false);
    expect(left(more(four))).toBe(true);
    expect(left(0, { bailedOut: true })).toBe(true);
    expect(left(0, { bogged: true })).toBe(true);
    expect(ruledValue(assaultWon([], units)).attackerWon).toBe(true);
  });

  test('takes whoever is still near when the losers are gone', () => {
    const losers = [
      { id: 'on', gapAfterMove: four },
      { id: 'off', gapAfterMove: more(four) },
    ];
    expect(ruledValue(breakOff(losers, units))).toEqual({
      captured: ['on'],
      survive: ['off'],
      loserPinned: true,
    });
    expect(ruledValue(gunMayBreakOff(two, units)).mayMove).toBe(false);
    expect(ruledValue(gunMayBreakOff(more(two), units)).mayMove).toBe(true);
  });

  test('leaves the winner a short move, and room around it', () => {
    expect(ruledValue(consolidation(four, two, units))).toEqual({ legal: true, loserMustEndMoreThan: two });
    expect(ruledValue(consolidation(more(four), more(two), units))).toEqual({ legal: false });
    expect(ruledValue(consolidation(0, undefined, units))).toEqual({ legal: true });
  });

  test('lets a gun use its anti-tank value on a tank before it', () => {
    expect(ruledValue(gunMayUseAntiTank(true, two, units)).mayUseAntiTank).toBe(true);
    expect(ruledValue(gunMayUseAntiTank(true, more(two), units)).mayUseAntiTank).toBe(false);
    expect(ruledValue(gunMayUseAntiTank(false, 0, units)).mayUseAntiTank).toBe(false);
  });
});

describe('falling back', () => {
  const back = (platoon: 'infantry' | 'tank', hits: number, destroyed = 0, bailedOut = 0) =>
    ruledValue(fallBack({ platoon, hits, destroyed, bailedOut })).fallsBack;

  test('is of infantry after five hits, of tanks after two out of action', () => {
    for (let hits = 0; hits <= 8; hits++) expect(back('infantry', hits, 3)).toBe(hits >= 5);
    for (let destroyed = 0; destroyed <= 3; destroyed++) {
      for (let bailed = 0; bailed <= 3; bailed++) {
        expect(back('tank', 9, destroyed, bailed)).toBe(destroyed + bailed >= 2);
      }
    }
    expect(refusalOf(fallBack({ platoon: 'tank', hits: 0, destroyed: -1, bailedOut: 0 }))).toMatchObject({
      what: 'destroyed',
    });
  });
});

describe('sneaking up', () => {
  test('takes cover, stillness and silence, all three', () => {
    for (const moved of [false, true]) {
      for (const shot of [false, true]) {
        for (const concealedByTerrain of [false, true]) {
          const { tankMayDefensiveFire } = sneakUp({ moved, shot, concealedByTerrain }).value;
          expect(tankMayDefensiveFire).toBe(moved || shot || !concealedByTerrain);
        }
      }
    }
  });
});

describe('a tank’s defensive fire', () => {
  test('comes from its machine-guns and its turret', () => {
    const defence = (mainGunMount: 'turret' | 'hull', machineGuns: number) =>
      ruledValue(tankDefence({ mainGunRof: 2, mainGunMount, machineGuns }));
    expect(defence('turret', 2)).toEqual({ mainGunFires: true, dice: 4 });
    expect(defence('hull', 1)).toEqual({ mainGunFires: false, dice: 3 });
    expect(defence('hull', 0)).toEqual({ mainGunFires: false, dice: 0 });
  });
});

describe('striking back', () => {
  const platoon = (id: string, rest: Partial<CounterattackingPlatoon> = {}): CounterattackingPlatoon => ({
    id,
    motivation: 'Confident',
    hitsTaken: 1,
    fightingTanks: false,
    ...rest,
  });

  test('is tested by each platoon with the one die of all', () => {
    const three = [
      platoon('bold', { motivation: 'Fearless' }),
      platoon('steady'),
      platoon('shy', { motivation: 'Reluctant' }),
    ];
    const passing = D6.map((die) => ruledValue(counterattack(three, die)).counterattack.length);
    expect(passing).toEqual([0, 0, 1, 2, 3, 3]);
    expect(ruledValue(counterattack(three, 4))).toEqual({
      counterattack: ['bold', 'steady'],
      breakOff: ['shy'],
    });
  });

  test('needs no die of the unhurt, unless they face tanks', () => {
    const unhurt = platoon('unhurt', { hitsTaken: 0 });
    expect(ruledValue(counterattack([unhurt])).counterattack).toEqual(['unhurt']);
    const facing = platoon('facing', { hitsTaken: 0, fightingTanks: true });
    expect(ruledValue(counterattack([unhurt, facing], 1)).breakOff).toEqual(['facing']);
    expect(refusalOf(counterattack([facing]))).toEqual({ kind: 'missing', what: 'die' });
    expect(refusalOf(counterattack([platoon('a'), platoon('a')], 1)).kind).toBe('twice');
  });
});

describe('the winner of an assault', () => {
  test('is pinned by any hit', () => {
    expect([0, 1, 5].map((hits) => ruledValue(winnerPinned(hits)).pinned)).toEqual([false, true, true]);
    expect(refusalOf(winnerPinned(-1))).toMatchObject({ value: -1 });
  });
});
