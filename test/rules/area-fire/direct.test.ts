import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AreaTable,
  areaColumn,
  areaOdds,
  areaResult,
} from '../../../shared/rules/area-fire/charts/area-table';
import { areaShot, finalFireNumber } from '../../../shared/rules/area-fire/direct/area-shot';
import { multiBarrelFireNumber } from '../../../shared/rules/area-fire/direct/barrels';
import { canister } from '../../../shared/rules/area-fire/direct/canister';
import {
  antiTankFirePenalty,
  columnModifier,
  evidencedModifiers,
} from '../../../shared/rules/area-fire/direct/column-modifiers';
import {
  additionAt,
  additions,
  fireNumberColumnsM,
  smallArms,
  smallArmsAt,
} from '../../../shared/rules/area-fire/direct/fire-number-table';
import { flamethrower, flamethrowerClasses } from '../../../shared/rules/area-fire/direct/flamethrower';
import { gunFireParts, vehicleMachineGun } from '../../../shared/rules/area-fire/direct/gun-fire-number';
import { sectionFireNumber } from '../../../shared/rules/area-fire/direct/section-fire-number';
import { crowdedTargets, separateTargets } from '../../../shared/rules/area-fire/direct/several-targets';
import { arms, mayFire } from '../../../shared/rules/area-fire/direct/who-may-fire';
import { areaResults, severity } from '../../../shared/rules/area-fire/result';
import { fraction, isEqual, one, sum, toNumber } from '../../../shared/rules/chance/fraction';
import { unwrap } from '../unwrap';

const range = fc.integer({ min: 0, max: 2500 });

describe('fire numbers by range', () => {
  it.each(smallArms)('%s are never better from farther', (arms) => {
    let before = Number.POSITIVE_INFINITY;
    for (const columnM of [...fireNumberColumnsM, 1801]) {
      const here = unwrap(smallArmsAt(arms, columnM)).fireNumber;
      expect(here).toBeLessThanOrEqual(before);
      before = here;
    }
    expect(before).toBe(0);
  });

  it.each(additions)('%s stand in the column that reaches to the range, its limit included', (addition) => {
    const limits: readonly number[] = fireNumberColumnsM;
    fc.assert(
      fc.property(range, (rangeM) => {
        const { columnM, fireNumber } = unwrap(additionAt(addition, rangeM));
        expect(columnM).toBe(limits.find((limit) => rangeM <= limit));
        if (columnM === undefined) expect(fireNumber).toBe(0);
        else expect(unwrap(additionAt(addition, columnM)).fireNumber).toBe(fireNumber);
      }),
    );
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuse a range of %s', (rangeM) => {
    expect(smallArmsAt('Rifle', rangeM)).toMatchObject({ ok: false, error: { what: 'rangeM' } });
  });
});

describe('a section', () => {
  it('of half its men fires half its small arms, rounded up, and all of its weapons', () => {
    const half = { smallArms: 'Rifle', size: { kind: 'half-section' }, additions: ['LMG', 'LMG'] } as const;
    expect(unwrap(sectionFireNumber(half, 200))).toEqual({
      smallArms: 3,
      additions: [
        { addition: 'LMG', fireNumber: 4 },
        { addition: 'LMG', fireNumber: 4 },
      ],
      additionsTotal: 8,
      total: 11,
    });
  });

  it('counted by heads is the table itself at eight men, and never loses by one more', () => {
    const of = (riflemen: number, rangeM: number) =>
      unwrap(
        sectionFireNumber({ smallArms: 'AR', size: { kind: 'by-heads', riflemen }, additions: [] }, rangeM),
      );
    fc.assert(
      fc.property(range, fc.integer({ min: 0, max: 20 }), (rangeM, men) => {
        expect(of(8, rangeM).total).toBe(unwrap(smallArmsAt('AR', rangeM)).fireNumber);
        expect(of(men + 1, rangeM).total).toBeGreaterThanOrEqual(of(men, rangeM).total);
      }),
    );
    expect(of(0, 50).total).toBe(0);
  });

  it('may be a crew with its weapon alone', () => {
    const crew = { size: { kind: 'section' }, additions: ['HMG'] } as const;
    expect(unwrap(sectionFireNumber(crew, 1800))).toMatchObject({ smallArms: 0, total: 4 });
  });

  it('has no half riflemen', () => {
    const odd = { smallArms: 'SMG', size: { kind: 'by-heads', riflemen: 7.5 }, additions: [] } as const;
    expect(sectionFireNumber(odd, 50)).toMatchObject({ error: { what: 'riflemen', value: 7.5 } });
  });
});

describe('barrels, canister and flame', () => {
  it('several barrels are multiplied, then rounded down', () => {
    const found = [1, 2, 3, 4].map((barrels) => unwrap(multiBarrelFireNumber(7, barrels)));
    expect(found.map(({ fireNumber }) => fireNumber)).toEqual([7, 12, 15, 18]);
    expect(found.map(({ exact }) => toNumber(exact))).toEqual([7, 12.25, 15.75, 18.06]);
    for (const barrels of [0, 5, 2.5]) {
      expect(multiBarrelFireNumber(7, barrels)).toMatchObject({ error: { what: 'barrels' } });
    }
  });

  it('canister never does more from farther, and nothing beyond 1000 m', () => {
    fc.assert(
      fc.property(range, range, (a, b) => {
        const at = (rangeM: number) => {
          const found = unwrap(canister(88, rangeM));
          return found.kind === 'reaches' ? found.fireNumber : 0;
        };
        expect(at(Math.min(a, b))).toBeGreaterThanOrEqual(at(Math.max(a, b)));
      }),
    );
    expect(unwrap(canister(88, 1000.001))).toEqual({ kind: 'beyond-reach' });
    expect(canister(0, 10)).toMatchObject({ error: { what: 'calibreMm' } });
  });

  it.each(flamethrowerClasses)('a %s flamethrower adds 6 in close assault and less outside', (kind) => {
    expect(unwrap(flamethrower(kind, 10, 'close-assault'))).toBe(6);
    expect(unwrap(flamethrower(kind, 10, 'area-fire'))).toBeLessThan(6);
    expect(unwrap(flamethrower(kind, 120.5, 'area-fire'))).toBe(0);
  });

  it('flame reaches just as far as its class', () => {
    const at = (kind: 'Light' | 'Medium' | 'Heavy', ranges: number[]) =>
      ranges.map((rangeM) => unwrap(flamethrower(kind, rangeM, 'area-fire')));
    expect(at('Light', [0, 25])).toEqual([0, 0]);
    expect(at('Medium', [33, 33.1])).toEqual([4, 0]);
    expect(at('Heavy', [75, 75.1, 120, 120.1])).toEqual([5, 4, 4, 0]);
  });
});

describe('several targets', () => {
  it('crowded within 50 m are fired at by every weapon, at 4 less', () => {
    expect(unwrap(crowdedTargets(7, 2, 50))).toEqual({ allowed: true, fireNumberEach: 3, maxTargets: 4 });
    expect(unwrap(crowdedTargets(7, 2, 50.1))).toEqual({
      allowed: false,
      because: { id: 'too-far-apart', spacingM: 50.1, limitM: 50 },
    });
  });

  it('apart share the fire number, and every bar is named', () => {
    const split = {
      sectionFireNumber: 11,
      guns: 3,
      targets: 3,
      farthestM: 500,
      mutualM: 100,
      sameAcquisition: true,
    };
    expect(unwrap(separateTargets(split))).toEqual({ allowed: true, fireNumberEach: 3 });
    const barred = unwrap(
      separateTargets({ ...split, targets: 4, farthestM: 501, mutualM: 101, sameAcquisition: false }),
    );
    expect(barred.allowed ? [] : barred.because.map(({ id }) => id)).toEqual([
      'target-too-far',
      'more-targets-than-guns',
      'targets-too-far-apart',
      'different-acquisition',
    ]);
    expect(separateTargets({ ...split, targets: 0 })).toMatchObject({ error: { what: 'targets' } });
  });
});

describe('who may fire', () => {
  const stood = { arm: 'rifle', movedFraction: 0, dismounted: false, endsInContact: false } as const;

  it('is everybody who stood, a cyclist once he is off', () => {
    const may = arms.map((arm) => unwrap(mayFire({ ...stood, arm })).mayFire);
    expect(may).toEqual([true, true, true, false]);
    const off = unwrap(mayFire({ ...stood, arm: 'cyclist', movedFraction: 0.25, dismounted: true }));
    expect(off).toMatchObject({ mayFire: true, usedMove: 0.5 });
  });

  it('is said with what decided it', () => {
    const ids = [
      { ...stood, movedFraction: 0.5 },
      { ...stood, movedFraction: 0.51 },
      { ...stood, movedFraction: 0.51, endsInContact: true },
      { ...stood, arm: 'HMG', movedFraction: 0.01, endsInContact: true },
      { ...stood, arm: 'MMG', dismounted: true },
    ] as const;
    expect(ids.map((before) => unwrap(mayFire(before)).because.id)).toEqual([
      'moved-at-most-half',
      'moved-more-than-half',
      'close-assault',
      'crew-weapon-moved',
      'crew-weapon-moved',
    ]);
    expect(mayFire({ ...stood, movedFraction: -0.1 })).toMatchObject({ error: { what: 'movedFraction' } });
  });
});

describe('modifiers', () => {
  it('come from the user first, then from what the rulebook shows, and are never invented', () => {
    expect(columnModifier('coverLight')).toEqual({ ok: true, value: -2 });
    const line = { id: 'coverLight', label: 'light cover', appliesTo: 'both' } as const;
    const own = { SYNTHETIC: 'for the test', modifiers: [{ ...line, value: -3 }] };
    expect(columnModifier('coverLight', own)).toEqual({ ok: true, value: -3 });
    expect(columnModifier('coverHeavy')).toMatchObject({
      error: { kind: 'missingChart', chart: 'AF-M02', file: 'modifiers.json' },
    });
    expect(columnModifier('coverHeavy', own)).toMatchObject({
      error: { kind: 'chartLacks', wanted: 'coverHeavy', has: ['coverLight'] },
    });
    const blank = { modifiers: [{ ...line, id: 'coverHeavy', value: null }] };
    expect(columnModifier('coverHeavy', blank)).toMatchObject({ error: { kind: 'leftBlank' } });
    expect(evidencedModifiers.filter(({ value }) => value === null).map(({ id }) => id)).toEqual([
      'coverHeavy',
    ]);
  });

  it('of anti-tank fire are 2, or all that a heavy machine-gun would add itself', () => {
    expect(unwrap(antiTankFirePenalty('hand-held', 100))).toBe(-2);
    expect(unwrap(antiTankFirePenalty('HMG', 100))).toBe(-8);
  });

  it('of a gun count its coaxial machine-gun and what is fired beside it', () => {
    const gun = {
      directFireNumber: 12,
      rangeM: 450,
      coaxialMachineGun: true,
      machineGunFiresSeparately: true,
    };
    expect(unwrap(gunFireParts(gun)).map(({ value }) => value)).toEqual([12, 5, -1]);
    expect(['turret', 'coaxial', 'ball', 'cupola', 'fixed'] as const).toHaveLength(5);
    expect([vehicleMachineGun('turret'), vehicleMachineGun('ball')]).toEqual(['MMG', 'LMG']);
  });
});

/** SYNTHETIC: invented for the test, not from any rulebook. */
const table: AreaTable = {
  SYNTHETIC: 'for the test',
  columns: {
    '2': [
      { from: 1, to: 18, result: '-' },
      { from: 19, to: 20, result: 'S' },
    ],
    '3': [
      { from: 1, to: 10, result: '-' },
      { from: 11, to: 19, result: 'D' },
      { from: 20, to: 20, result: 'DS' },
    ],
    '5': [{ from: 1, to: 20, result: 'PD' }],
  },
};

describe('the area table', () => {
  it('has odds for every column that are its faces, and sum to one', () => {
    for (const fireNumber of [-4, 2, 3, 5, 9]) {
      const column = unwrap(areaColumn(table, fireNumber));
      const odds = areaOdds(column);
      expect(isEqual(sum(Object.values(odds)), one)).toBe(true);
      const dice = Array.from({ length: 20 }, (_, i) => unwrap(areaResult(column, i + 1)));
      for (const result of areaResults) {
        expect(odds[result]).toEqual(fraction(dice.filter((each) => each === result).length, 20));
      }
    }
  });

  it('has no effect below its lowest column, uses its highest above, and says where it has a hole', () => {
    expect(unwrap(areaColumn(table, 1))).toEqual({ kind: 'below-lowest', lowest: 2 });
    expect(unwrap(areaColumn(table, 12))).toMatchObject({ kind: 'highest', column: 5 });
    expect(areaColumn(table, 4)).toMatchObject({
      error: { kind: 'chartLacks', chart: 'AF-M01', wanted: 4, has: [2, 3, 5] },
    });
    expect(areaColumn({ columns: {} }, 4)).toMatchObject({ error: { kind: 'chartLacks', has: [] } });
    expect(areaResult(unwrap(areaColumn(table, 3)), 21)).toMatchObject({ error: { what: 'die' } });
  });

  it('where missing is asked for by file', () => {
    expect(areaShot([{ id: 'rifles', value: 6 }], undefined)).toMatchObject({
      error: { kind: 'missingChart', file: 'area-table.json', format: 'arclight/area-fire-table' },
    });
    const shot = unwrap(
      areaShot(
        [
          { id: 'rifles', value: 6 },
          { id: 'coverMedium', value: -4 },
        ],
        table,
      ),
    );
    expect([shot.fireNumber, toNumber(shot.odds.S)]).toEqual([2, 0.1]);
  });

  it('takes sums of whole parts alone', () => {
    expect(finalFireNumber([])).toEqual({ ok: true, value: 0 });
    expect(finalFireNumber([{ id: 'rifles', value: 5.5 }])).toMatchObject({ error: { what: 'rifles' } });
  });

  it('ranks its results', () => {
    expect(areaResults.map(severity)).toEqual([0, 1, 2, 3, 4]);
    expect(severity('N')).toBe(severity('D'));
  });
});
