import { describe, expect, test } from 'vitest';
import { openFireUnits, parseUnitData, weaponsOf } from '../../../shared/rules/open-fire/unit-data';
import rawUnits from '../../../shared/rules/open-fire/units.json';

describe('unit data', () => {
  test('a StuG has its gun first and a machine-gun beside it, all in the hull', () => {
    expect(weaponsOf(openFireUnits, 'StuG G').map(({ weapon, mount }) => [weapon.name, mount])).toEqual([
      ['7.5cm StuK40 gun', 'hull'],
      ['Vehicle MG', 'hull'],
    ]);
  });

  test('what the rulebook does not say is absent, not zero', () => {
    const firefly = openFireUnits.unitTypes.get('Firefly VC');
    expect(firefly?.armour).toEqual({ front: 6, side: 4 });
    expect(firefly?.move).toBeUndefined();
  });

  test('a wrong value is named by its place', () => {
    const weapons = rawUnits.weapons.map((row, index) => (index === 2 ? { ...row, firepower: 7 } : row));
    expect(parseUnitData({ ...rawUnits, weapons })).toMatchObject({
      ok: false,
      error: {
        kind: 'badValue',
        row: 'weapon',
        name: '7.5cm StuK40 gun',
        field: 'firepower',
        value: '7',
        allowed: { kind: 'whole', from: 2, to: 6 },
      },
    });
  });

  test('a weapon nobody lists and a name given twice are refused', () => {
    const [first, ...rest] = rawUnits.unitTypes;
    const armed = { ...first, weapons: [{ weapon: 'Railgun', mount: 'turret' }] };
    expect(parseUnitData({ ...rawUnits, unitTypes: [armed, ...rest] })).toMatchObject({
      ok: false,
      error: { kind: 'noSuchWeapon', unitType: 'Sherman V', weapon: 'Railgun' },
    });
    expect(parseUnitData({ ...rawUnits, unitTypes: [first, first] })).toEqual({
      ok: false,
      error: { kind: 'nameTwice', name: 'Sherman V' },
    });
  });
});
