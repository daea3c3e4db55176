import { describe, expect, test } from 'vitest';
import { rateOfFire, type WeaponClass } from '../../../../shared/rules/open-fire/shooting/rate-of-fire';
import { tankWeapons } from '../../../../shared/rules/open-fire/shooting/tank-weapons';
import { refusalOf, ruledValue } from '../ruling';

/** Dice stationary, moving, pinned, moving and pinned, as the book's table has them; and what is added to the score. */
const rows: readonly (readonly [WeaponClass, number, readonly number[], readonly number[]])[] = [
  ['standard', 1, [1, 1, 1, 0], [0, 1, 1, 0]],
  ['standard', 2, [2, 1, 1, 0], [0, 0, 0, 0]],
  ['standard', 3, [3, 1, 1, 0], [0, 0, 0, 0]],
  ['MG', 3, [3, 1, 2, 0], [0, 0, 0, 0]],
  ['SMG', 3, [3, 3, 1, 0], [0, 0, 0, 0]],
  ['vehicleMG', 3, [3, 3, 3, 3], [0, 0, 0, 0]],
];
const states = [
  { moved: false, pinned: false },
  { moved: true, pinned: false },
  { moved: false, pinned: true },
  { moved: true, pinned: true },
];

describe('the rate of fire', () => {
  test.each(rows)('of %s, rate %d, is that of the table', (weaponClass, rof, dice, penalties) => {
    const found = states.map((state) =>
      ruledValue(rateOfFire({ weaponClass, rof, ...state, cannotFireIfMoved: false })),
    );
    expect(found.map((row) => row.dice)).toEqual(dice);
    expect(found.map((row) => row.toHitPenalty)).toEqual(penalties);
    expect(found.map((row) => row.mayShoot)).toEqual(dice.map((count) => count > 0));
  });

  test('of a Panzerfaust is none after a move, and one die, harder to hit with, when pinned', () => {
    const panzerfaust = { weaponClass: 'standard', rof: 1, cannotFireIfMoved: true } as const;
    const found = states.map((state) => ruledValue(rateOfFire({ ...panzerfaust, ...state })));
    expect(found.map((row) => row.dice)).toEqual([1, 0, 1, 0]);
    expect(found.map((row) => row.toHitPenalty)).toEqual([0, 0, 1, 0]);
  });

  test.each([0, -1, 1.5, 4, Number.NaN])('of %d is refused', (rof) => {
    const asked = {
      weaponClass: 'standard',
      rof,
      moved: false,
      pinned: false,
      cannotFireIfMoved: false,
    } as const;
    expect(refusalOf(rateOfFire(asked))).toMatchObject({ kind: 'outOfBounds', what: 'rof' });
  });
});

describe('a tank’s weapons together', () => {
  const fired = (mount: 'turret' | 'hull', moved: boolean, fireMainGun: boolean, machineGunsFired: number) =>
    ruledValue(tankWeapons({ mainGunRof: 2, mainGunMount: mount, moved, fireMainGun, machineGunsFired }));

  test('are one die a machine-gun beside the gun, and three for one of them without it', () => {
    expect(fired('turret', false, true, 2)).toEqual({ legal: true, main: 2, machineGuns: [1, 1], total: 4 });
    expect(fired('turret', true, true, 2)).toEqual({ legal: true, main: 1, machineGuns: [1, 1], total: 3 });
    expect(fired('turret', true, false, 3)).toEqual({
      legal: true,
      main: 0,
      machineGuns: [3, 1, 1],
      total: 5,
    });
    expect(fired('turret', false, true, 0)).toEqual({ legal: true, main: 2, machineGuns: [], total: 2 });
    expect(fired('turret', false, false, 0)).toEqual({ legal: true, main: 0, machineGuns: [], total: 0 });
  });

  test('exclude each other when the gun is in the hull', () => {
    expect(fired('hull', false, true, 1)).toEqual({ legal: false });
    expect(fired('hull', true, true, 0)).toEqual({ legal: true, main: 1, machineGuns: [], total: 1 });
    expect(fired('hull', true, false, 1)).toEqual({ legal: true, main: 0, machineGuns: [3], total: 3 });
  });

  test('are not fewer than none', () => {
    const asked = { mainGunRof: 2, mainGunMount: 'turret', moved: false, fireMainGun: true } as const;
    expect(refusalOf(tankWeapons({ ...asked, machineGunsFired: -1 }))).toMatchObject({
      what: 'machineGunsFired',
    });
  });
});
