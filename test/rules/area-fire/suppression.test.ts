import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covers } from '../../../shared/rules/area-fire/cover';
import {
  stripExpectation,
  suppressionEffect,
  suppressionRoll,
  suppressionRows,
} from '../../../shared/rules/area-fire/suppression/effect';
import { suppressionStrip } from '../../../shared/rules/area-fire/suppression/strip';
import {
  flameBonus,
  reaches,
  suppressiveFactor,
  suppressiveTotal,
  suppressiveWeapons,
  unitFactor,
  vehicleSuppression,
} from '../../../shared/rules/area-fire/suppression/weapons';
import { maySuppress, mustReturnFire } from '../../../shared/rules/area-fire/suppression/who-may-suppress';
import { decimal } from '../../../shared/rules/chance/decimal';
import {
  compare,
  fraction,
  isEqual,
  multiply,
  one,
  power,
  sum,
  toNumber,
} from '../../../shared/rules/chance/fraction';
import { unwrap } from '../unwrap';

describe('suppressive weapons', () => {
  it('are worth what the table says, quality and mixing counted', () => {
    const worth = Object.fromEntries(
      suppressiveWeapons.map((weapon) => {
        const { fireNumber, toM } = suppressiveFactor(weapon);
        return [weapon, [fireNumber, toM]];
      }),
    );
    expect(worth).toEqual({
      rifleSection: [10, 200],
      rifleSmgSection: [15, 100],
      arSection: [15, 150],
      arSmgSection: [20, 100],
      smgSection: [20, 100],
      poorLMG: [10, 400],
      LMG: [15, 400],
      goodLMG: [20, 400],
      poorMMG: [15, 500],
      MMG: [20, 500],
      goodMMG: [25, 500],
      HMG: [25, 750],
      heUpTo75mm: [20, 400],
      lightMortar: [25, 500],
      cannonOrLargerHe: [30, 1000],
    });
  });

  it('reach between their limits, both included', () => {
    const mortar = [99, 100, 500, 501].map((rangeM) =>
      unwrap(reaches(suppressiveFactor('lightMortar'), rangeM)),
    );
    expect(mortar).toEqual([false, true, true, false]);
    expect([25, 26].map((rangeM) => unwrap(reaches(flameBonus, rangeM)))).toEqual([true, false]);
    expect(reaches(flameBonus, -1)).toMatchObject({ error: { what: 'rangeM' } });
  });

  it('add up, with their elements', () => {
    const group = [
      { weapon: 'rifleSection', count: 6 },
      { weapon: 'LMG', count: 4 },
    ] as const;
    expect(unwrap(suppressiveTotal(group))).toEqual({ fireNumber: 120, elements: 10 });
    expect(suppressiveTotal([{ weapon: 'HMG', count: -1 }])).toMatchObject({ error: { what: 'HMG' } });
  });

  it('of about half a unit are half its factor', () => {
    expect(unwrap(unitFactor(75, 'about-half'))).toEqual(fraction(75, 2));
    expect(unwrap(unitFactor(75, 'whole'))).toEqual(fraction(75));
    expect(unitFactor(-1, 'whole')).toMatchObject({ error: { what: 'fireNumber' } });
  });

  it('of a vehicle are high explosive or the coaxial gun, and pivot guns at 10 less', () => {
    expect(vehicleSuppression({ main: 'heUpTo75mm', coaxial: 'MMG', pivotGuns: [] })).toEqual({
      allowed: false,
      because: 'he-and-coaxial',
    });
    const numbers = [
      { main: 'cannon', coaxial: 'MMG', pivotGuns: [] },
      { main: 'heUpTo75mm', coaxial: 'none', pivotGuns: ['HMG'] },
      { main: 'none', coaxial: 'goodMMG', pivotGuns: [] },
    ] as const;
    expect(numbers.map(vehicleSuppression)).toEqual([
      { allowed: true, fireNumber: 50 },
      { allowed: true, fireNumber: 35 },
      { allowed: true, fireNumber: 25 },
    ]);
  });
});

describe('who may suppress', () => {
  const asked = {
    fireReceivedFromArea: false,
    areaIsAssaulted: false,
    preDesignated: false,
    movedFraction: 0.5,
    firerAssaults: false,
  };

  it('needs one ground of three, and half a move at most', () => {
    for (const ground of ['fireReceivedFromArea', 'areaIsAssaulted', 'preDesignated'] as const) {
      expect(unwrap(maySuppress({ ...asked, [ground]: true })).allowed).toBe(true);
    }
    expect(unwrap(maySuppress({ ...asked, movedFraction: 0.6 })).because.map(({ id }) => id)).toEqual([
      'no-ground',
      'moved-more-than-half',
    ]);
    expect(maySuppress({ ...asked, movedFraction: 2 })).toMatchObject({ error: { what: 'movedFraction' } });
  });

  it('costs the next shot of all but assaulting infantry', () => {
    const next = [false, true].map((firerAssaults) =>
      unwrap(maySuppress({ ...asked, areaIsAssaulted: true, firerAssaults })),
    );
    expect(next.map((found) => found.allowed && found.mayFireNextPhase)).toEqual([false, true]);
  });

  it('draws fire from covered elements that never fired and fail with 5 or more', () => {
    const hidden = { hasFiredInGame: false, covered: true, morale: { passed: false, score: 5 } };
    const cases = [
      hidden,
      { ...hidden, morale: { passed: false, score: 4 } },
      { ...hidden, morale: { passed: true, score: 9 } },
      { ...hidden, hasFiredInGame: true },
      { ...hidden, covered: false },
    ];
    expect(cases.map(mustReturnFire)).toEqual([true, false, false, false, false]);
  });
});

describe('the strip', () => {
  it('holds the same fire however short its feature, and never more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 3000 }),
        (total, elements, lengthM) => {
          const strip = unwrap(suppressionStrip(total, elements, lengthM));
          const whole = multiply(strip.fireNumber, decimal(strip.coveredWidthM));
          expect(isEqual(whole, fraction(total * 50))).toBe(true);
          expect(strip.coveredWidthM).toBe(Math.min(lengthM, 50 * elements));
          expect(compare(strip.fireNumber, strip.average)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('needs elements and a feature', () => {
    expect(suppressionStrip(10, 0, 50)).toMatchObject({ error: { what: 'elements' } });
    expect(suppressionStrip(10, 1, 0)).toMatchObject({ error: { what: 'featureLengthM' } });
  });
});

describe('effects of suppressive fire', () => {
  it.each(suppressionRows)('row %s has the odds of its faces', (row) => {
    const fireNumber = { 'up-to-15': 15, 'under-30': 29, '30-or-more': 30 }[row];
    const effect = unwrap(suppressionEffect(fraction(fireNumber), 'none'));
    const dice = Array.from({ length: 10 }, (_, i) => unwrap(suppressionRoll(row, i + 1)));
    const share = (result: string) => fraction(dice.filter((each) => each === result).length, 10);
    expect(effect).toMatchObject({
      row,
      odds: {
        none: share('none'),
        suppressed: share('suppressed'),
        temporarilyDispersed: share('temporarily-dispersed'),
      },
    });
    expect(isEqual(sum(Object.values(effect.odds)), one)).toBe(true);
  });

  it('compare exactly at 15 and 30, after cover', () => {
    const row = (fireNumber: number, cover: (typeof covers)[number]) =>
      unwrap(suppressionEffect(decimal(fireNumber), cover)).row;
    expect([row(15, 'light'), row(15.001, 'none'), row(29.999, 'none'), row(30, 'light')]).toEqual([
      'up-to-15',
      'under-30',
      'under-30',
      '30-or-more',
    ]);
    expect([row(30, 'medium'), row(45, 'heavy'), row(45.1, 'heavy'), row(90, 'heavy')]).toEqual([
      'up-to-15',
      'up-to-15',
      'under-30',
      '30-or-more',
    ]);
  });

  it('are never worse to a target in more cover', () => {
    for (let fireNumber = 0; fireNumber <= 120; fireNumber++) {
      const safe = covers.map((cover) => unwrap(suppressionEffect(fraction(fireNumber), cover)).odds.none);
      for (let i = 1; i < safe.length; i++) expect(compare(safe[i]!, safe[i - 1]!)).toBeGreaterThanOrEqual(0);
    }
  });

  it('are expected of every element in the strip', () => {
    const effect = unwrap(suppressionEffect(fraction(20), 'none'));
    const expected = unwrap(stripExpectation(effect, 5));
    expect(toNumber(expected.suppressed)).toBe(2);
    expect(toNumber(expected.dispersed)).toBe(1);
    expect(expected.allUnaffected).toEqual(power(effect.odds.none, 5));
    expect(unwrap(stripExpectation(effect, 0)).allUnaffected).toEqual(one);
    expect(stripExpectation(effect, -1)).toMatchObject({ error: { what: 'elements' } });
  });

  it('refuse a fire number below zero and a die that is none', () => {
    expect(suppressionEffect(fraction(-1), 'none')).toMatchObject({
      error: { what: 'fireNumber', value: -1 },
    });
    expect(suppressionRoll('under-30', 0)).toMatchObject({ error: { what: 'die' } });
  });
});
