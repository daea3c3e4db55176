import type { Board } from '../../../../shared/board/board';
import { parseBoard } from '../../../../shared/board/notation';
import { rulesetOf } from '../../../../shared/rules/registry';
import type { GivenCharts } from '../../../../shared/rules/user-charts/chart-format';

/** The same spread of results in every column, one face more of the worst a column. Invented for tests. */
const column = (fireNumber: number) => {
  const worst = Math.max(1, Math.min(15, fireNumber));
  return [
    { from: 1, to: 20 - worst - 2, result: '-' },
    { from: 20 - worst - 1, to: 20 - worst, result: 'S' },
    { from: 20 - worst + 1, to: 20, result: 'DS' },
  ];
};

/** Charts of no book: they show that figures find their way through, and nothing about soldiers. */
export const syntheticCharts: GivenCharts = {
  'area-fire-table': {
    SYNTHETIC: 'a test',
    columns: Object.fromEntries(Array.from({ length: 41 }, (_, index) => [index - 10, column(index - 10)])),
  },
  'area-fire-sections': {
    SYNTHETIC: 'a test',
    sections: [
      {
        section: 'Rifles',
        men: 9,
        smallArms: 'Rifle',
        weapons: ['LMG'],
        suppresses: ['rifleSection', 'LMG'],
      },
      { section: 'Guns', men: 6, smallArms: null, weapons: ['MMG', 'MMG', 'MMG'], suppresses: ['MMG'] },
      { section: 'Flames', men: 6, smallArms: 'SMG', weapons: ['Flamethrower'] },
      { section: 'Snipers', men: 8, smallArms: 'Rifle', weapons: ['Sniper'] },
      { section: 'Mortar', men: 4, smallArms: 'Rifle', weapons: [], suppresses: ['lightMortar'] },
    ],
  },
  'area-fire-vehicles': { SYNTHETIC: 'a test', vehicles: [{ vehicle: 'Armour', sideArmour: 4 }] },
  'area-fire-artillery': {
    SYNTHETIC: 'a test',
    weapons: [{ weapon: 'Howitzer', calibreMm: 75, directFireNumber: 9, maxRange: 1000 }],
  },
  'area-fire-moves': {
    SYNTHETIC: 'a test',
    moves: ['Rifles', 'Guns', 'Flames'].map((element) => ({ element, fullMoveM: 200 })),
  },
};

export const areaRules = rulesetOf({ rulesetId: 'area-fire', charts: syntheticCharts });
export const chartless = rulesetOf({ rulesetId: 'area-fire' });

/** A type, and a place in millimetres. */
export type Stand = readonly [type: string, x: number, y: number];

/** Elements of 40 by 20 mm on a table of 500 by 350 mm, which is one kilometre by 700 metres. */
export function field(
  ours: readonly Stand[],
  theirs: readonly Stand[],
  terrain: readonly string[] = [],
): Board {
  const lines = (id: string, stands: readonly Stand[], headingDeg: number) =>
    stands.map(
      ([type, x, y], index) =>
        `team ${id}${index + 1} "${type} ${id}${index + 1}" "${type}" 20x14 ${x} ${y} ${headingDeg} ${index === 0 ? 'command ' : ''}fiducial=none`,
    );
  const parsed = parseBoard(
    [
      'table 500 350 cm',
      'side first Allies',
      'side second Germans',
      ...terrain.map((piece) => `terrain ${piece}`),
      'platoon a Allies first infantry Trained Confident',
      ...lines('a', ours, 0),
      'platoon b Germans second infantry Veteran Confident',
      ...lines('b', theirs, 180),
    ].join('\n'),
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}
