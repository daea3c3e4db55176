import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  complement,
  type Fraction,
  fraction,
  isEqual,
  multiply,
  one,
} from '../../../shared/rules/chance/fraction';
import type { VehicleArmour } from '../../../shared/rules/lightning-war/charts/armour';
import type { VehicleGunnery } from '../../../shared/rules/lightning-war/charts/gunnery';
import type { Ammunition } from '../../../shared/rules/lightning-war/charts/guns';
import { columnShift, shiftedColumn } from '../../../shared/rules/lightning-war/shot/column-shift';
import {
  type CellOrNone,
  cellText,
  parseCell,
  shotOdds,
  shotResult,
} from '../../../shared/rules/lightning-war/shot/gunnery-cell';
import { readShot, rollShot, type Shot } from '../../../shared/rules/lightning-war/shot/resolve-shot';
import { randomFireOdds, unitFireOdds } from '../../../shared/rules/lightning-war/shot/unit-fire';
import { armourColumns, aspects } from '../../../shared/rules/lightning-war/unit';
import { unwrap } from '../unwrap';

const everyCell = Array.from({ length: 11 }, (_, k) =>
  Array.from({ length: k + 1 }, (_, t) => ({ trackedFrom: t + 1, destroyedFrom: k + 1 })),
).flat();

/** The share of the ten faces that come to a result. */
function faces(cell: CellOrNone, tracks: 'count' | 'ignored', result: string): Fraction {
  const dice = Array.from({ length: 10 }, (_, i) => unwrap(shotResult(cell, i + 1, tracks)));
  return fraction(dice.filter((each) => each === result).length, 10);
}

describe('cells of a gunnery chart', () => {
  it.each(['count', 'ignored'] as const)(
    'come to the odds of their faces, all of them, tracks %s',
    (tracks) => {
      for (const cell of [...everyCell, 'no-effect'] as const) {
        const odds = shotOdds(cell, tracks);
        expect(odds).toEqual({
          destroyed: faces(cell, tracks, 'destroyed'),
          tracked: faces(cell, tracks, 'tracked'),
          nothing: faces(cell, tracks, 'no-effect'),
        });
        expect(isEqual(add(add(odds.destroyed, odds.tracked), odds.nothing), one)).toBe(true);
      }
    },
  );

  it('read back as they are printed', () => {
    for (const cell of everyCell) expect(parseCell(cellText(cell))).toEqual(cell);
  });

  it.each(['8t7k', '0t5k', '5t12k', '6t', '', '6t7k ', '6.5t7k'])('do not read as %j', (text) => {
    expect(parseCell(text)).toBeUndefined();
  });

  it('take a die of ten and no other', () => {
    const cell = { trackedFrom: 6, destroyedFrom: 7 };
    for (const die of [0, 11, 2.5, Number.NaN]) {
      expect(shotResult(cell, die, 'count')).toMatchObject({ ok: false, error: { what: 'die' } });
    }
  });

  it('kill more surely the more vehicles fire', () => {
    const cell = { trackedFrom: 7, destroyedFrom: 8 };
    let survives = one;
    for (let vehicles = 1; vehicles <= 10; vehicles++) {
      survives = multiply(survives, fraction(7, 10));
      const odds = unwrap(unitFireOdds(Array.from({ length: vehicles }, () => cell)));
      expect(odds.destroyedAllOnOne).toEqual(complement(survives));
      expect(odds.expectedOneOnOne).toEqual(fraction(3 * vehicles, 10));
    }
    expect(unitFireOdds([])).toMatchObject({ error: { what: 'vehiclesFiring' } });
  });
});

describe('a unit that fires at several targets', () => {
  const cells = [
    { trackedFrom: 7, destroyedFrom: 8 },
    { trackedFrom: 5, destroyedFrom: 6 },
    'no-effect',
  ] as const;

  it('counts every vehicle at its own cell', () => {
    expect(unwrap(unitFireOdds(cells))).toEqual({
      expectedOneOnOne: fraction(8, 10),
      destroyedAllOnOne: fraction(65, 100),
    });
  });

  it('and rolls for them destroys a given one as often as going through all the dice says', () => {
    let destroyed = 0;
    for (const a of [0, 1, 2]) {
      for (const b of [0, 1, 2]) {
        for (let dice = 0; dice < 100; dice++) {
          const [first, second] = [Math.floor(dice / 10) + 1, (dice % 10) + 1];
          if ((a === 0 && first >= 8) || (b === 0 && second >= 6)) destroyed++;
        }
      }
    }
    expect(unwrap(randomFireOdds(cells, 3))).toEqual(fraction(destroyed, 900));
    expect(randomFireOdds(cells, 0)).toMatchObject({ error: { what: 'targets' } });
  });
});

describe('column shift', () => {
  it('is one column for every two points, as the table has it', () => {
    const right = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map((m) => {
      const { columns, direction } = unwrap(columnShift([m]));
      return direction === 'left' ? -columns : columns;
    });
    expect(right).toEqual([3, 2, 2, 1, 1, 0, 0, 0, -1, -1, -2, -2, -3]);
  });

  it('stops at the best column, and beyond the worst does as the setting says', () => {
    const shift = (sum: number) => unwrap(columnShift([sum]));
    expect(shiftedColumn(1, 4, shift(20), 'no-effect')).toEqual({ ok: true, value: 0 });
    expect(shiftedColumn(3, 4, shift(-2), 'no-effect')).toEqual({ ok: true, value: 'no-effect' });
    expect(shiftedColumn(3, 4, shift(-2), 'last-column')).toEqual({ ok: true, value: 3 });
    expect(shiftedColumn(4, 4, shift(0), 'no-effect')).toMatchObject({ error: { what: 'startColumn' } });
  });

  it('knows no half points', () => {
    expect(columnShift([1, -0.5])).toMatchObject({ ok: false, error: { what: 'modifiers.1' } });
  });
});

/** SYNTHETIC: charts invented for the test, none of their figures is from a rulebook. */
const ammunition: Ammunition = {
  name: 'AP',
  kind: 'AP',
  common: true,
  penetration: [
    { upTo: 500, cm: 12 },
    { upTo: 1000, cm: 10 },
    { upTo: 1500, cm: 8 },
    { upTo: 2000, cm: null },
  ],
};
const gunnery: VehicleGunnery = {
  vehicle: 'SYNTHETIC firer',
  columns: ['A', 'B', 'C'],
  rows: [
    { upTo: 500, cells: ['2t3k', '4t5k', '6t7k'] },
    { upTo: 1000, cells: ['4t5k', '6t7k', '8t9k'] },
    { upTo: 1500, cells: ['6t7k', '8t9k', null] },
    { upTo: 2000, cells: ['8t9k', null, null] },
  ],
};
const steps = [
  { penetration: 8, vulnerability: 'C' },
  { penetration: 10, vulnerability: 'B' },
  { penetration: 12, vulnerability: 'A' },
];
const armour: VehicleArmour = {
  vehicle: 'SYNTHETIC target',
  aspects: {
    Front: steps,
    Front30: steps,
    Front45: [],
    Side45: steps,
    Side: steps,
    Rear: steps,
    HullDown: steps,
  },
};
const shot: Shot = {
  ammunition,
  gunnery,
  armour,
  rangeM: 800,
  seen: { aspect: 'Front', visibleHullFraction: 1, obstructionBelow: false },
  modifiers: [],
  beyondLastColumn: 'no-effect',
};

describe('a whole shot', () => {
  it('reads exactly a row of range as that row, and a metre more as the next', () => {
    const rows = [500, 501, 1000, 1001].map((rangeM) => unwrap(readShot({ ...shot, rangeM })));
    expect(rows.map((row) => [row.penetrationRowM, row.gunneryRowM])).toEqual([
      [500, 500],
      [1000, 1000],
      [1000, 1000],
      [1500, 1500],
    ]);
  });

  it('is never worse from nearer, on charts that are not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: -6, max: 6 }),
        (a, b, sum) => {
          const odds = (rangeM: number) => unwrap(readShot({ ...shot, rangeM, modifiers: [sum] })).odds;
          const [near, far] = [odds(Math.min(a, b)), odds(Math.max(a, b))];
          expect(compare(near.destroyed, far.destroyed)).toBeGreaterThanOrEqual(0);
          expect(compare(near.nothing, far.nothing)).toBeLessThanOrEqual(0);
        },
      ),
    );
  });

  it('is the same for a hull that shows at whatever range HEAT is fired from', () => {
    const heat: Ammunition = { ...ammunition, kind: 'HEAT', penetration: [{ upTo: 500, cm: 11 }] };
    const found = [100, 900, 1400].map((rangeM) => unwrap(readShot({ ...shot, ammunition: heat, rangeM })));
    expect(found.map(({ penetrationCm, vulnerability }) => [penetrationCm, vulnerability])).toEqual([
      [11, 'B'],
      [11, 'B'],
      [11, 'B'],
    ]);
  });

  it('comes to nothing below the first penetration of a plate', () => {
    const weak: Ammunition = { ...ammunition, penetration: [{ upTo: 1000, cm: 7 }] };
    const reading = unwrap(readShot({ ...shot, ammunition: weak }));
    expect(reading).toMatchObject({ vulnerability: 'cannot-penetrate', cell: 'no-effect' });
    expect(rollShot(reading, 10)).toEqual({ ok: true, value: 'no-effect' });
  });

  it('ignores hits on the tracks of a hull that is down, from every side', () => {
    for (const aspect of aspects.filter((each) => each !== 'Front45')) {
      const seen = { aspect, visibleHullFraction: 0.3, obstructionBelow: true };
      const reading = unwrap(readShot({ ...shot, seen, rangeM: 400 }));
      expect(reading.odds.tracked).toEqual(fraction(0));
      expect(rollShot(reading, 2)).toEqual({ ok: true, value: 'no-effect' });
    }
  });

  it('says which chart has no answer, and where', () => {
    const seen = { ...shot.seen, aspect: 'Front45' } as const;
    expect(readShot({ ...shot, seen })).toMatchObject({
      error: { kind: 'leftBlank', chart: 'LW-M03', what: 'SYNTHETIC target.aspects.Front45' },
    });
    expect(readShot({ ...shot, rangeM: 2001 })).toMatchObject({
      error: { kind: 'chartLacks', chart: 'LW-M01', wanted: 2001, has: [500, 1000, 1500, 2000] },
    });
    expect(readShot({ ...shot, rangeM: 1800 })).toMatchObject({
      error: { kind: 'leftBlank', chart: 'LW-M01', what: 'AP.penetration.2000' },
    });
    const strange = [{ penetration: 0, vulnerability: 'Z' }];
    const column = { ...armour, aspects: { ...armour.aspects, Front: strange } };
    expect(readShot({ ...shot, armour: column })).toMatchObject({
      error: { kind: 'chartLacks', chart: 'LW-M02', wanted: 'Z', has: ['A', 'B', 'C'] },
    });
    expect(readShot({ ...shot, rangeM: -1 })).toMatchObject({ error: { what: 'rangeM', value: -1 } });
  });

  it('has a column for every aspect and for hull down', () => {
    expect(Object.keys(armour.aspects).sort()).toEqual([...armourColumns].sort());
  });
});
