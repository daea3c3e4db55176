import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, fraction, isEqual, one } from '../../../shared/rules/chance/fraction';
import { eligibility, type FireQuestion } from '../../../shared/rules/lightning-war/order/eligibility';
import { fireOrderNumber, fireOrderOdds } from '../../../shared/rules/lightning-war/order/fire-order-number';
import {
  oneOnOne,
  randomTarget,
  randomTargetChance,
  randomTargetDie,
} from '../../../shared/rules/lightning-war/order/fire-pattern';
import { firingSequence } from '../../../shared/rules/lightning-war/order/firing-sequence';
import { mainGunAfterMovement } from '../../../shared/rules/lightning-war/order/movement';
import { initiatives } from '../../../shared/rules/lightning-war/unit';
import { unwrap } from '../unwrap';

const factors = fc.record({
  rateOfFire: fc.integer({ min: 0, max: 6 }),
  initiative: fc.constantFrom(...initiatives),
  entireUnitStationary: fc.boolean(),
});

describe('fire order numbers', () => {
  it('show the parts that they are the sum of', () => {
    const unit = { rateOfFire: 3, initiative: 'High', entireUnitStationary: true } as const;
    expect(unwrap(fireOrderNumber(unit, 6))).toEqual({
      number: 14,
      rateOfFire: 3,
      die: 6,
      initiativeBonus: 2,
      stationaryBonus: 3,
      raisedToZero: false,
    });
  });

  it('are never below zero, and say when they would have been', () => {
    const unit = { rateOfFire: 0, initiative: 'Low', entireUnitStationary: false } as const;
    expect(unwrap(fireOrderNumber(unit, 1))).toMatchObject({ number: 0, raisedToZero: true });
    expect(unwrap(fireOrderNumber(unit, 2))).toMatchObject({ number: 0, raisedToZero: false });
  });

  it('give odds that sum to one and swap with the units', () => {
    fc.assert(
      fc.property(factors, factors, (a, b) => {
        const odds = unwrap(fireOrderOdds(a, b));
        const swapped = unwrap(fireOrderOdds(b, a));
        expect(isEqual(add(add(odds.higher, odds.equal), odds.lower), one)).toBe(true);
        expect(swapped).toEqual({ higher: odds.lower, equal: odds.equal, lower: odds.higher });
      }),
    );
  });

  it('refuse a die that is no face and a rate of fire below zero', () => {
    const unit = { rateOfFire: 2, initiative: 'Average', entireUnitStationary: false } as const;
    expect(fireOrderNumber(unit, 7)).toMatchObject({ error: { what: 'die', value: 7 } });
    expect(fireOrderOdds(unit, { ...unit, rateOfFire: -1 })).toMatchObject({ error: { what: 'rateOfFire' } });
  });
});

describe('order of firing', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const callers = fc
    .array(fc.integer({ min: 0, max: 12 }), { minLength: 5, maxLength: 5 })
    .map((numbers) => ids.map((id, i) => ({ id, fireOrderNumber: numbers[i] ?? 0 })));
  const kills = fc.array(
    fc.record({ shooterId: fc.constantFrom(...ids), victimId: fc.constantFrom(...ids) }),
    { maxLength: 6 },
  );

  it('calls everybody once or never, from the highest number down', () => {
    fc.assert(
      fc.property(callers, kills, (units, destroys) => {
        const { calls, neverFire } = unwrap(firingSequence(units, destroys));
        expect([...calls.flatMap((call) => call.ids), ...neverFire].sort()).toEqual(ids);
        const numbers = calls.map(({ number }) => number);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
      }),
    );
  });

  it('lets nobody fire whom somebody who fired destroyed at a higher number, and nobody else be silent', () => {
    fc.assert(
      fc.property(callers, kills, (units, destroys) => {
        const { calls, neverFire } = unwrap(firingSequence(units, destroys));
        const number = new Map(units.map((unit) => [unit.id, unit.fireOrderNumber]));
        const fired = new Set(calls.flatMap((call) => call.ids));
        for (const id of ids) {
          const shotBefore = destroys.some(
            (k) => k.victimId === id && fired.has(k.shooterId) && number.get(k.shooterId)! > number.get(id)!,
          );
          expect(neverFire.includes(id)).toBe(shotBefore);
        }
      }),
    );
  });

  it('calls one who forgot at the number at which he speaks up, never before his own', () => {
    const late = [
      { id: 'late', fireOrderNumber: 9, spokeUpAt: 4 },
      { id: 'early', fireOrderNumber: 3, spokeUpAt: 8 },
      { id: 'other', fireOrderNumber: 4 },
    ];
    expect(unwrap(firingSequence(late, [])).calls).toEqual([
      { number: 4, ids: ['late', 'other'] },
      { number: 3, ids: ['early'] },
    ]);
  });
});

describe('fire patterns', () => {
  it('go one on one from the left, and begin again when targets run out', () => {
    expect(unwrap(oneOnOne(5, ['left', 'middle', 'right']))).toEqual([
      'left',
      'middle',
      'right',
      'left',
      'middle',
    ]);
    expect(oneOnOne(2, [])).toMatchObject({ error: { what: 'targets' } });
  });

  it.each([1, 4, 6, 7, 10])('let dice point at each of %i targets alike', (targets) => {
    const die = unwrap(randomTargetDie(targets));
    const found = Array.from({ length: die }, (_, i) => unwrap(randomTarget(targets, i + 1)));
    for (let target = 0; target < targets; target++) {
      expect(found.filter((each) => each === target)).toHaveLength(1);
    }
    expect(found.filter((each) => each === 'roll-again')).toHaveLength(die - targets);
    expect(unwrap(randomTargetChance(targets))).toEqual(fraction(1, targets));
  });

  it('have no die for eleven targets, and none for no target', () => {
    expect([randomTargetDie(11), randomTargetDie(0)]).toMatchObject([
      { error: { what: 'targets', value: 11 } },
      { error: { what: 'targets', value: 0 } },
    ]);
  });
});

describe('who may fire', () => {
  const question: FireQuestion = {
    spotted: true,
    canSpotNow: true,
    rangeM: 1000,
    maxRangeM: 1000,
    arc: { bearingDeg: 45, inArc: true, insideDeg: 0 },
    mainGun: unwrap(mainGunAfterMovement(0.5)),
  };

  it('is whoever is at the very limit of range, arc and movement', () => {
    expect(unwrap(eligibility(question))).toEqual({
      mayFire: true,
      because: [
        { id: 'in-range', rangeM: 1000, maxRangeM: 1000 },
        { id: 'in-arc', bearingDeg: 45, reading: 'LW-A01' },
        { id: 'movement-penalty', reading: 'LW-A15' },
      ],
    });
  });

  it('is told every bar at once', () => {
    const barred = unwrap(
      eligibility({
        spotted: false,
        canSpotNow: false,
        rangeM: 1001,
        maxRangeM: 1000,
        arc: { bearingDeg: 46, inArc: false, insideDeg: -1 },
        mainGun: unwrap(mainGunAfterMovement(0.51)),
      }),
    );
    expect(barred.mayFire).toBe(false);
    expect(barred.because.map(({ id }) => id)).toEqual([
      'not-spotted',
      'not-visible-now',
      'out-of-range',
      'out-of-arc',
      'moved-more-than-half',
    ]);
  });

  it('cannot be told of movement beyond the full distance', () => {
    expect(mainGunAfterMovement(1.1)).toMatchObject({ error: { what: 'movedFraction', value: 1.1 } });
    expect(mainGunAfterMovement(Number.NaN)).toMatchObject({ ok: false });
  });
});
