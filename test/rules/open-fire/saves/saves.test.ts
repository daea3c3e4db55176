import { describe, expect, test } from 'vitest';
import { D6 } from '../../../../shared/rules/chance/die';
import { compare, fraction, fractionText } from '../../../../shared/rules/chance/fraction';
import { assaultSave } from '../../../../shared/rules/open-fire/assault/fight';
import { armourHitOdds, assaultHitOdds, softHitOdds } from '../../../../shared/rules/open-fire/odds/hit-odds';
import { armourSave } from '../../../../shared/rules/open-fire/saves/armour-save';
import { schuerzenHelp, schuerzenSave } from '../../../../shared/rules/open-fire/saves/schuerzen';
import { softSave } from '../../../../shared/rules/open-fire/saves/soft-save';
import { reasonsOf, refusalOf, ruledValue } from '../ruling';

const shares = (results: readonly (string | undefined)[], result: string) =>
  fraction(results.filter((found) => found === result).length, results.length);

describe('the armour save', () => {
  test('is that of the table for every armour, weapon and die, and its odds are those of all dice', () => {
    for (const longRange of [false, true]) {
      for (let armour = 0; armour <= 8; armour++) {
        for (const antiTank of [1, 2, 10, 11, 12, 15]) {
          for (const firepower of D6) {
            const results = D6.flatMap((saveDie) =>
              D6.map((firepowerDie) => {
                const total = saveDie + armour + (longRange ? 1 : 0);
                const passed = firepowerDie >= firepower;
                const worse = passed ? 'destroyed' : 'bailedOut';
                const drawn = passed ? 'bailedOut' : 'noEffect';
                const expected = total > antiTank ? 'noEffect' : total === antiTank ? drawn : worse;
                const hit = { armour, antiTank, firepower, longRange, saveDie, firepowerDie };
                const save = ruledValue(armourSave(hit));
                expect([save.total, save.result]).toEqual([total, expected]);
                expect(save.firepowerTestNeeded).toBe(total <= antiTank);
                return save.result;
              }),
            );
            const odds = armourHitOdds({ armour, antiTank, firepower, longRange, schuerzen: false });
            expect(odds.destroyed).toEqual(shares(results, 'destroyed'));
            expect(odds.bailedOut).toEqual(shares(results, 'bailedOut'));
          }
        }
      }
    }
  });

  test('waits for the firepower die where it makes a difference', () => {
    const hit = { armour: 6, antiTank: 11, firepower: 3, longRange: false };
    expect(ruledValue(armourSave({ ...hit, saveDie: 2 }))).toEqual({
      total: 8,
      comparison: 'less',
      firepowerTestNeeded: true,
    });
    expect(ruledValue(armourSave({ ...hit, saveDie: 6 })).result).toBe('noEffect');
  });

  test('says what entered it', () => {
    const hit = { armour: 6, antiTank: 11, firepower: 3, longRange: true, saveDie: 2, firepowerDie: 3 };
    expect(reasonsOf(armourSave(hit))).toEqual([
      {
        rule: 'OF-armour-save',
        numbers: { armour: 6, antiTank: 11, longRange: true, saveDie: 2, total: 9 },
        readings: [],
      },
      { rule: 'OF-firepower', numbers: { firepower: 3, die: 3, passed: true }, readings: [] },
    ]);
  });

  test.each([
    ['armour', { armour: -1 }],
    ['antiTank', { antiTank: 1.5 }],
    ['firepower', { firepower: 7 }],
    ['saveDie', { saveDie: 0 }],
    ['firepowerDie', { firepowerDie: 7 }],
  ])('refuses a wrong %s by name', (name, wrong) => {
    const hit = { armour: 6, antiTank: 11, firepower: 3, longRange: false, saveDie: 2, firepowerDie: 3 };
    expect(refusalOf(armourSave({ ...hit, ...wrong }))).toMatchObject({ kind: 'outOfBounds', what: name });
  });

  test('is of either armour as often where hull and turret differ', () => {
    const shot = { antiTank: 11, firepower: 3, longRange: false, schuerzen: false };
    const { destroyed } = armourHitOdds({ ...shot, armour: { hull: 4, turret: 6 } });
    expect(fractionText(destroyed)).toBe('5/9');
    expect(armourHitOdds({ ...shot, armour: { hull: 6, turret: 4 } }).destroyed).toEqual(destroyed);
  });
});

describe('skirts', () => {
  test('help against bazookas on the side that the armour did not stop', () => {
    const hit = { weaponIsStopped: true, aspect: 'side', comparison: 'less' } as const;
    expect(schuerzenHelp(hit)).toBe(true);
    expect(schuerzenHelp({ ...hit, comparison: 'equal' })).toBe(true);
    expect(schuerzenHelp({ ...hit, comparison: 'greater' })).toBe(false);
    expect(schuerzenHelp({ ...hit, aspect: 'front' })).toBe(false);
    expect(schuerzenHelp({ ...hit, weaponIsStopped: false })).toBe(false);
  });

  test('stop a hit on 4 or more', () => {
    const results = D6.map((die) => ruledValue(schuerzenSave(die, 'destroyed')).result);
    expect(results).toEqual(['destroyed', 'destroyed', 'destroyed', 'noEffect', 'noEffect', 'noEffect']);
  });
});

describe('the save of infantry and guns', () => {
  const kinds = [
    { teamKind: 'infantry', goneToGround: false, needed: 3 },
    { teamKind: 'infantry', goneToGround: true, needed: 3 },
    { teamKind: 'gun', goneToGround: false, needed: 5 },
    { teamKind: 'gun', goneToGround: true, needed: 3 },
  ] as const;

  test('is that of the table for every kind, cover, weapon and die, and its odds are those of all dice', () => {
    for (const { needed, ...kind } of kinds) {
      for (const bulletproofCover of [false, true]) {
        const target = { ...kind, bulletproofCover };
        for (const firepower of D6) {
          const results = D6.flatMap((saveDie) =>
            D6.map((firepowerDie) => {
              const falls = saveDie < needed && (!bulletproofCover || firepowerDie >= firepower);
              const save = ruledValue(softSave({ ...target, firepower, saveDie, firepowerDie }));
              expect(save.saveNeeded).toBe(needed);
              expect(save.saved).toBe(saveDie >= needed);
              expect(save.result).toBe(falls ? 'destroyed' : 'unharmed');
              return save.result;
            }),
          );
          expect(softHitOdds(target, firepower).destroyed).toEqual(shares(results, 'destroyed'));
        }
      }
    }
  });

  test('is never worse for bulletproof cover or for lying low', () => {
    for (const teamKind of ['infantry', 'gun'] as const) {
      for (const firepower of D6) {
        const fallen = (goneToGround: boolean, bulletproofCover: boolean) =>
          softHitOdds({ teamKind, goneToGround, bulletproofCover }, firepower).destroyed;
        for (const flag of [false, true]) {
          expect(compare(fallen(flag, true), fallen(flag, false))).toBeLessThanOrEqual(0);
          expect(compare(fallen(true, flag), fallen(false, flag))).toBeLessThanOrEqual(0);
        }
      }
    }
  });
});

describe('a tank’s save in an assault', () => {
  test('is that of the table for every armour, weapon and die, and needs no firepower', () => {
    for (let topArmour = 0; topArmour <= 4; topArmour++) {
      for (let tankAssault = 0; tankAssault <= 8; tankAssault++) {
        const results = D6.map((saveDie) => {
          const { total, result } = ruledValue(assaultSave(topArmour, tankAssault, saveDie));
          expect(total).toBe(saveDie + topArmour);
          expect(result).toBe(
            total > tankAssault ? 'noEffect' : total === tankAssault ? 'bailedOut' : 'destroyed',
          );
          return result;
        });
        const odds = assaultHitOdds(topArmour, tankAssault);
        expect(odds.destroyed).toEqual(shares(results, 'destroyed'));
        expect(odds.bailedOut).toEqual(shares(results, 'bailedOut'));
      }
    }
  });
});
