import { describe, expect, it } from 'vitest';
import { makeFile, parseFile } from '../../../shared/files/file-format';
import { areaFireCharts } from '../../../shared/rules/area-fire/charts/all-charts';
import { areaTable } from '../../../shared/rules/area-fire/charts/area-table';
import { artilleryData, directFireNumber } from '../../../shared/rules/area-fire/charts/artillery';
import { columnModifierChart } from '../../../shared/rules/area-fire/charts/column-modifiers';
import { sectionChart } from '../../../shared/rules/area-fire/charts/sections';
import { sideArmour, vehicleChart } from '../../../shared/rules/area-fire/charts/vehicles';
import { finalFireNumber } from '../../../shared/rules/area-fire/direct/area-shot';
import { modifiedFireNumber } from '../../../shared/rules/area-fire/formation/modifiers';
import { sourceContradictions } from '../../../shared/rules/area-fire/source-contradictions';
import { toNumber } from '../../../shared/rules/chance/fraction';
import { unwrap } from '../unwrap';

describe('charts of the user', () => {
  it('have templates that are sound files of their kind, and ids and files of their own', () => {
    for (const { id, name, version, content, migrations, template } of areaFireCharts) {
      const format = { name, version, content, migrations };
      expect(parseFile<unknown>(format, makeFile<unknown>(format, template)), id).toMatchObject({ ok: true });
    }
    for (const key of ['id', 'file', 'name'] as const) {
      expect(new Set(areaFireCharts.map((format) => format[key])).size).toBe(areaFireCharts.length);
    }
  });

  const hole = {
    '4': [
      { from: 1, to: 9, result: '-' },
      { from: 11, to: 20, result: 'S' },
    ],
  };
  const overlap = {
    '4': [
      { from: 1, to: 10, result: '-' },
      { from: 10, to: 20, result: 'S' },
    ],
  };
  const refused = [
    ['a column with a hole', areaTable, { columns: hole }],
    ['a column that names a face twice', areaTable, { columns: overlap }],
    ['a result that there is not', areaTable, { columns: { '4': [{ from: 1, to: 20, result: 'X' }] } }],
    ['a column that is no number', areaTable, { columns: { four: [{ from: 1, to: 20, result: 'S' }] } }],
    [
      'half a column to the right',
      columnModifierChart,
      { modifiers: [{ id: 'x', label: 'x', value: 0.5, appliesTo: 'gun' }] },
    ],
    [
      'small arms that the table lacks',
      sectionChart,
      { sections: [{ section: 'x', men: 8, smallArms: 'Musket', weapons: [] }] },
    ],
    ['a vehicle twice', vehicleChart, { vehicles: [1, 2].map(() => ({ vehicle: 'x', sideArmour: 1 })) }],
  ] as const;
  it.each(refused)('do not take %s', (_, { content }, value) => {
    expect(content.safeParse(value).success).toBe(false);
  });

  it('give what they list, and name what they do not', () => {
    expect(directFireNumber(artilleryData.template, 'M15')).toEqual({ ok: true, value: 8 });
    expect(directFireNumber(artilleryData.template, 'Bazooka')).toMatchObject({
      error: { kind: 'chartLacks', chart: 'AF-M03', wanted: 'Bazooka' },
    });
    expect(sideArmour(vehicleChart.template, 'JgPz IV/70A')).toEqual({ ok: true, value: 4 });
    const blank = { vehicles: [{ vehicle: 'x', sideArmour: null }] };
    expect(sideArmour(blank, 'x')).toMatchObject({
      error: { kind: 'leftBlank', chart: 'AF-M09', what: 'x' },
    });
  });
});

describe('contradictions of the rulebook', () => {
  it('come out by the rules otherwise than printed, but for the one that agrees by coincidence', () => {
    const agreeing = sourceContradictions.filter((each) => {
      switch (each.kind) {
        case 'sum': {
          const parts = [each.tableBase, ...each.modifiers].map((value) => ({ id: each.id, value }));
          return unwrap(finalFireNumber(parts)) === each.printed;
        }
        case 'factor':
          return each.count * each.tableEach === each.printed;
        case 'percent': {
          const percents = each.tablePercents.map((percent) => ({ percent, share: 1 }));
          return toNumber(unwrap(modifiedFireNumber(each.fireNumber, percents)).fireNumber) === each.printed;
        }
        case 'text':
          return each.printed === each.played;
      }
      return false;
    });
    expect(agreeing.map(({ id }) => id)).toEqual(['infantry-example-2']);
  });

  it('have ids of their own', () => {
    expect(new Set(sourceContradictions.map(({ id }) => id)).size).toBe(sourceContradictions.length);
  });
});
