import { describe, expect, it } from 'vitest';
import { makeFile, parseFile } from '../../../shared/files/file-format';
import { groundMetres } from '../../../shared/rules/ground-scale';
import { lightningWarCharts } from '../../../shared/rules/lightning-war/charts/all-charts';
import { armourChart, findArmour } from '../../../shared/rules/lightning-war/charts/armour';
import { artilleryChart, heResult } from '../../../shared/rules/lightning-war/charts/artillery';
import { aspectChart, sectorSet } from '../../../shared/rules/lightning-war/charts/aspects';
import { findGunnery, gunneryChart } from '../../../shared/rules/lightning-war/charts/gunnery';
import {
  findAmmunition,
  findGun,
  firingRate,
  gunChart,
  penetrationAt,
} from '../../../shared/rules/lightning-war/charts/guns';
import {
  MOVED_HALF,
  modifierChart,
  modifierValues,
} from '../../../shared/rules/lightning-war/charts/modifiers';
import { orderOfBattle } from '../../../shared/rules/lightning-war/charts/order-of-battle';
import {
  commandScale,
  fullSpeedM,
  groundScaleOf,
  scaleChart,
} from '../../../shared/rules/lightning-war/charts/scale';
import { plateObliquity } from '../../../shared/rules/lightning-war/geometry/aspect-sectors';
import { usedMovement } from '../../../shared/rules/lightning-war/order/movement';
import { cellText } from '../../../shared/rules/lightning-war/shot/gunnery-cell';
import { readShot } from '../../../shared/rules/lightning-war/shot/resolve-shot';
import { needChart } from '../../../shared/rules/user-charts/chart-format';
import { unwrap } from '../unwrap';

describe('charts of the user', () => {
  it('have templates that are sound files of their kind, and ids and files of their own', () => {
    for (const format of lightningWarCharts) {
      const { name, version, content, migrations, template } = format;
      const accepted = content.safeParse(template);
      expect(accepted.error, format.id).toBeUndefined();
      expect(
        parseFile<unknown>(
          { name, version, content, migrations },
          makeFile<unknown>({ name, version, content, migrations }, template),
        ).ok,
      ).toBe(true);
    }
    for (const key of ['id', 'file', 'name'] as const) {
      expect(new Set(lightningWarCharts.map((format) => format[key])).size).toBe(lightningWarCharts.length);
    }
  });

  it('where missing are asked for by file, format and content', () => {
    expect(needChart(undefined, gunChart)).toEqual({
      ok: false,
      error: {
        kind: 'missingChart',
        chart: 'LW-M01',
        file: 'guns.json',
        format: 'arclight/lightning-war-guns',
        template: gunChart.template,
      },
    });
    expect(needChart(gunChart.template, gunChart)).toEqual({ ok: true, value: gunChart.template });
  });

  it('name what they do not list', () => {
    expect(findGun(gunChart.template, '88L56')).toEqual({
      ok: false,
      error: { kind: 'chartLacks', chart: 'LW-M01', what: 'gun', wanted: '88L56', has: ['75L48'] },
    });
    expect(modifierValues(modifierChart.template, ['fog'])).toMatchObject({
      error: { kind: 'chartLacks', wanted: 'fog' },
    });
    expect(modifierValues(modifierChart.template, [MOVED_HALF])).toEqual({
      ok: false,
      error: { kind: 'leftBlank', chart: 'LW-M04', what: MOVED_HALF },
    });
  });

  it('give the values of the modifiers that apply', () => {
    const chart = { SYNTHETIC: 'for the test', modifiers: [{ id: 'small', label: 'small', value: -2 }] };
    expect(modifierValues(chart, ['small', 'small'])).toEqual({ ok: true, value: [-2, -2] });
  });
});

describe('what schemas refuse', () => {
  const refused = [
    [
      'ranges that fall',
      gunChart,
      {
        guns: [
          {
            gun: 'x',
            rateOfFire: 1,
            maxRange: 9,
            ammo: [
              {
                name: 'AP',
                kind: 'AP',
                common: true,
                penetration: [
                  { upTo: 500, cm: 1 },
                  { upTo: 500, cm: 1 },
                ],
              },
            ],
          },
        ],
      },
    ],
    [
      'a gun twice',
      gunChart,
      { guns: [1, 2].map(() => ({ gun: 'x', rateOfFire: null, maxRange: null, ammo: [] })) },
    ],
    [
      'a cell that kills before it tracks',
      gunneryChart,
      { charts: [{ vehicle: 'x', columns: ['A'], rows: [{ upTo: 1, cells: ['8t7k'] }] }] },
    ],
    [
      'a row with a cell too few',
      gunneryChart,
      { charts: [{ vehicle: 'x', columns: ['A', 'B'], rows: [{ upTo: 1, cells: ['6t7k'] }] }] },
    ],
    [
      'penetrations that fall',
      armourChart,
      {
        vehicles: [
          {
            vehicle: 'x',
            aspects: {
              ...armourChart.template.vehicles[0]?.aspects,
              Rear: [
                { penetration: 9, vulnerability: 'A' },
                { penetration: 8, vulnerability: 'B' },
              ],
            },
          },
        ],
      },
    ],
    [
      'sectors with a hole',
      aspectChart,
      {
        preset: 'mine',
        aspects: [
          { name: 'Front', from: 0, to: 60 },
          { name: 'Rear', from: 61, to: 180 },
        ],
      },
    ],
    [
      'a limit that belongs to two sectors',
      aspectChart,
      {
        preset: 'mine',
        aspects: [
          { name: 'Front', from: 0, to: 60 },
          { name: 'Rear', from: 60, to: 180, closed: [true, true] },
        ],
      },
    ],
    [
      'an unknown training',
      orderOfBattle,
      { units: [{ unit: 'x', initiative: 'Low', training: 'Green', vehicles: [] }] },
    ],
    [
      'a die with a face left out',
      artilleryChart,
      {
        tables: [
          {
            gun: 'x',
            sheaf: 'open',
            target: 'y',
            dieFaces: 6,
            dieRows: [
              { from: 1, to: 4, result: '-' },
              { from: 6, to: 6, result: 'S' },
            ],
          },
        ],
      },
    ],
    ['a scale of nothing', scaleChart, { metresPerCm: 0, vehicles: [] }],
    ['a misspelt member', scaleChart, { metresPerCm: 20, vehicles: [], vehicle: [] }],
  ] as const;
  it.each(refused)('%s', (_, { content }, value) => {
    expect(content.safeParse(value).success).toBe(false);
  });
});

describe('charts in use', () => {
  it("carry the rulebook's own running example through from end to end", () => {
    const ammunition = unwrap(findAmmunition(unwrap(findGun(gunChart.template, '75L48')), 'AP'));
    const shot = {
      ammunition,
      gunnery: unwrap(findGunnery(gunneryChart.template, 'StuG III')),
      armour: unwrap(findArmour(armourChart.template, 'Cromwell VII')),
      rangeM: 1000,
      seen: { aspect: 'Front', visibleHullFraction: 1, obstructionBelow: false },
      beyondLastColumn: 'no-effect',
    } as const;
    const cells = [[], [-3]].map((modifiers) => unwrap(readShot({ ...shot, modifiers })).cell);
    expect(cells.map((cell) => (cell === 'no-effect' ? cell : cellText(cell)))).toEqual(['6t7k', '7t8k']);
  });

  it('refuse a range below zero', () => {
    const ammunition = unwrap(findAmmunition(unwrap(findGun(gunChart.template, '75L48')), 'AP'));
    expect(penetrationAt(ammunition, -5)).toMatchObject({ error: { what: 'rangeM', value: -5 } });
  });

  it('place sectors from a file as the presets stand', () => {
    expect(sectorSet(aspectChart.template)).toEqual(plateObliquity);
    const plain = {
      preset: 'mine',
      aspects: [
        { name: 'Front', from: 0, to: 90 },
        { name: 'Rear', from: 90, to: 180 },
      ],
    } as const;
    expect(sectorSet(plain).sectors.map(({ closed }) => closed)).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it("tell what high explosive does, by the user's table", () => {
    const chart = {
      SYNTHETIC: 'for the test',
      tables: [
        {
          gun: 'g',
          sheaf: 'open',
          target: 't',
          dieFaces: 6,
          dieRows: [
            { from: 1, to: 5, result: 'none' },
            { from: 6, to: 6, result: 'hit' },
          ],
        },
      ],
    } as const;
    expect(heResult(chart, { gun: 'g', sheaf: 'open', target: 't' }, 6)).toEqual({ ok: true, value: 'hit' });
    expect(heResult(chart, { gun: 'g', sheaf: 'converged', target: 't' }, 6)).toMatchObject({
      error: { chart: 'LW-M06' },
    });
    expect(heResult(chart, { gun: 'g', sheaf: 'open', target: 't' }, 7)).toMatchObject({
      error: { what: 'die' },
    });
  });

  it('give the highest rate of the guns that fire, if it is filled in', () => {
    const gun = { gun: 'x', rateOfFire: 2, maxRange: null, ammo: [] };
    expect(firingRate([gun, { ...gun, rateOfFire: 4 }])).toEqual({ ok: true, value: 4 });
    expect(firingRate([gun, { ...gun, gun: 'y', rateOfFire: null }])).toMatchObject({
      error: { kind: 'leftBlank', what: 'y.rateOfFire' },
    });
    expect(firingRate([])).toMatchObject({ error: { what: 'gunsFiring' } });
  });

  it('give the full speed of a vehicle, and the share of it that was used', () => {
    const chart = { SYNTHETIC: 'for the test', metresPerCm: 20, vehicles: [{ type: 'x', fullSpeedM: 400 }] };
    const full = unwrap(fullSpeedM(chart, 'x'));
    expect([0, 200, 420].map((moved) => unwrap(usedMovement(moved, full)))).toEqual([
      { movedFraction: 0, beyondM: 0 },
      { movedFraction: 0.5, beyondM: 0 },
      { movedFraction: 1, beyondM: 20 },
    ]);
    expect(fullSpeedM(chart, 'y')).toMatchObject({ error: { chart: 'LW-M10', wanted: 'y', has: ['x'] } });
    expect(usedMovement(-1, full)).toMatchObject({ error: { what: 'movedM' } });
  });

  it('scale the ground: ten inches are 500 m by the rules of command', () => {
    expect(groundMetres(254, commandScale)).toBe(500);
    expect(groundMetres(100, groundScaleOf({ metresPerCm: 20, vehicles: [] }))).toBe(200);
  });
});
