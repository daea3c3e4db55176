import { describe, expect, test } from 'vitest';
import { openFire } from '../../../shared/rules/open-fire/ruleset';
import { boardOf } from '../boards';

const rings = (unitType: string, units: 'in' | 'cm' = 'in') =>
  openFire.reaches(unitType, units).map((reach) => [reach.meaning, reach.limitMm]);

describe('the distances round a team', () => {
  test('a gun has the long-range line inside its range; its machine-guns end on that line', () => {
    expect(rings('Sherman V')).toEqual([
      ['threshold', 406.4],
      ['weapon', 812.8],
    ]);
  });

  test('a metric game uses its own figures', () => {
    expect(rings('Sherman V', 'cm')).toEqual([
      ['threshold', 400],
      ['weapon', 800],
    ]);
  });

  test('a weapon that does not reach past 16 inches has no long-range line', () => {
    expect(rings('Bazooka team')).toEqual([['weapon', 203.2]]);
  });

  test('weapons of one length share a ring', () => {
    expect(openFire.reaches('Grenadier command team', 'in')).toMatchObject([
      { limitMm: 101.6, label: { params: { weapons: 'SMG, Panzerfaust' } } },
    ]);
  });

  test('a unit type nobody knows has no rings', () => {
    expect(rings('Tiger')).toEqual([]);
  });
});

describe('lines and fields of fire', () => {
  const board = boardOf(`platoon a A first tank Trained Confident
team sherman S "Sherman V" 26x60 1000 1000 90 turret=0
team stug G "StuG G" 30x60 1000 400 0
platoon g G first gun Veteran Confident
team pak P "PaK40 gun team" 50x64 400 400 180
team mortar M "M2 60mm mortar team" 50x32 400 800 0
platoon i I first infantry Veteran Confident
team rifle R "Rifle team" 50x32 400 1200 0`);

  test('hulls and every gun are held to their front half-plane; turrets and soldiers are not', () => {
    const kinds = ['sherman', 'stug', 'pak', 'mortar', 'rifle'].map(
      (id) => openFire.fieldOfFire(board, id).kind,
    );
    expect(kinds).toEqual(['all-round', 'half-plane', 'half-plane', 'half-plane', 'all-round']);
  });

  test('a tank has a hull line with its armour and a turret line of its own', () => {
    const [hull, turret] = openFire.aspectLines(board, 'sherman');
    expect(hull).toMatchObject({
      part: 'hull',
      front: { params: { armour: 6 } },
      side: { params: { armour: 4 } },
    });
    expect(hull?.halfPlane.through.y).toBeCloseTo(1030, 9);
    expect(turret?.halfPlane.through.x).toBeCloseTo(1013, 9);
    expect(turret?.note?.id).toBe('line.turret');
  });

  test('a gun with a shield has a line without figures; soldiers have none', () => {
    expect(openFire.aspectLines(board, 'pak')).toMatchObject([{ front: { id: 'line.front-plain' } }]);
    expect(openFire.aspectLines(board, 'rifle')).toEqual([]);
  });
});
