import { describe, expect, it } from 'vitest';
import { add, compare, fraction, multiply, zero } from '../../../shared/rules/chance/fraction';
import { ammunitionAfter, needsReferee } from '../../../shared/rules/lightning-war/damage/ammunition';
import { mayRepair, repairChance, repairRoll } from '../../../shared/rules/lightning-war/damage/repair';
import { sheafOf } from '../../../shared/rules/lightning-war/damage/sheaf';
import { unwrap } from '../unwrap';

describe('repair', () => {
  const quiet = { immobilisations: 1, firing: false, underFire: false };

  it('comes with a 1, is lost with a 6, and may else be tried again', () => {
    const results = [1, 2, 3, 4, 5, 6].map((die) => unwrap(repairRoll(die)));
    expect(results).toEqual(['repaired', 'try-again', 'try-again', 'try-again', 'try-again', 'unrepairable']);
  });

  it('waits while the crew fires or is fired at', () => {
    const tries = [quiet, { ...quiet, firing: true }, { ...quiet, underFire: true }];
    expect(tries.map((attempt) => unwrap(mayRepair(attempt)))).toEqual([
      'may-roll',
      'not-allowed',
      'not-allowed',
    ]);
  });

  it('is out of the question for a vehicle immobilised twice, even under fire', () => {
    const twice = { immobilisations: 2, firing: true, underFire: true };
    expect(unwrap(mayRepair(twice))).toBe('cannot-be-repaired');
    expect(unwrap(repairChance(5, 2))).toEqual(zero);
  });

  it('has the odds of rolling on, attempt by attempt, and never more than a half', () => {
    expect(unwrap(repairChance(0, 1))).toEqual(zero);
    let before = zero;
    for (let attempts = 1; attempts <= 30; attempts++) {
      const chance = unwrap(repairChance(attempts, 1));
      expect(chance).toEqual(add(fraction(1, 6), multiply(fraction(4, 6), before)));
      expect(compare(chance, fraction(1, 2))).toBeLessThan(0);
      before = chance;
    }
  });

  it('needs a vehicle that is immobilised', () => {
    expect(mayRepair({ ...quiet, immobilisations: 0 })).toMatchObject({ error: { what: 'immobilisations' } });
    expect(repairRoll(0)).toMatchObject({ error: { what: 'die' } });
    expect(repairChance(-1, 1)).toMatchObject({ error: { what: 'attempts' } });
  });
});

describe('ammunition', () => {
  it('goes box by box, however many guns fire', () => {
    expect([1, 2, 9].map((guns) => unwrap(ammunitionAfter(guns, 3)).boxesAfter)).toEqual([2, 2, 2]);
    expect(unwrap(ammunitionAfter(0, 3))).toEqual({ boxesAfter: 3, boxesUsed: 0, empty: false });
    expect(unwrap(ammunitionAfter(2, 0))).toEqual({ boxesAfter: 0, boxesUsed: 0, empty: true });
  });

  it('asks the referee for what is neither common nor high explosive', () => {
    const asked = [
      { kind: 'AP', common: true },
      { kind: 'HE', common: false },
      { kind: 'HVAP', common: false },
    ].map(needsReferee);
    expect(asked).toEqual([false, false, true]);
  });
});

describe('sheaf', () => {
  it('converges on one target, opens on as many as fire, and is not printed for more', () => {
    expect([1, 2, 4, 5].map((targets) => unwrap(sheafOf(4, targets)))).toEqual([
      'converged',
      'open',
      'open',
      'not-defined',
    ]);
    expect(sheafOf(0, 1)).toMatchObject({ error: { what: 'firers' } });
  });
});
