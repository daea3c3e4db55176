import type { Board } from '../../../../shared/board/board';
import { parseBoard } from '../../../../shared/board/notation';
import { rulesetOf } from '../../../../shared/rules/registry';
import type { GivenCharts } from '../../../../shared/rules/user-charts/chart-format';

/** Charts of no book: they show that figures find their way through, and nothing about tanks. */
export const syntheticCharts: GivenCharts = {
  'lightning-war-guns': {
    SYNTHETIC: 'a test',
    guns: [
      {
        gun: 'Gun A',
        vehicles: ['Hunter', 'Tank'],
        rateOfFire: 2,
        maxRange: 1500,
        ammo: [
          {
            name: 'AP',
            kind: 'AP',
            common: true,
            penetration: [
              { upTo: 500, cm: 12 },
              { upTo: 1500, cm: 9 },
            ],
          },
          { name: 'HE', kind: 'HE', common: true, penetration: [{ upTo: 1500, cm: null }] },
          { name: 'HEAT', kind: 'HEAT', common: false, penetration: [{ upTo: 1500, cm: 11 }] },
        ],
      },
    ],
  },
  'lightning-war-gunnery': {
    SYNTHETIC: 'a test',
    charts: ['Hunter', 'Tank'].map((vehicle) => ({
      vehicle,
      columns: ['A', 'B', 'C'],
      rows: [
        { upTo: 500, cells: ['3t4k', '5t6k', '7t8k'] },
        { upTo: 1000, cells: ['4t5k', '6t7k', '8t9k'] },
        { upTo: 1500, cells: ['6t7k', '8t9k', null] },
      ],
    })),
  },
  'lightning-war-armour': {
    SYNTHETIC: 'a test',
    vehicles: (['Hunter', 'Tank'] as const).map((vehicle) => ({
      vehicle,
      turret: vehicle === 'Tank',
      aspects: {
        Front: [
          { penetration: 8, vulnerability: 'C' },
          { penetration: 10, vulnerability: 'B' },
        ],
        Front30: [{ penetration: 9, vulnerability: 'C' }],
        Front45: [{ penetration: 9, vulnerability: 'C' }],
        Side45: [{ penetration: 8, vulnerability: 'B' }],
        Side: [{ penetration: 5, vulnerability: 'A' }],
        Rear: [{ penetration: 5, vulnerability: 'A' }],
        HullDown: [{ penetration: 12, vulnerability: 'C' }],
      },
    })),
  },
  'lightning-war-artillery': {
    SYNTHETIC: 'a test',
    tables: [
      {
        gun: 'Gun A',
        sheaf: 'converged',
        target: 'tank',
        dieFaces: 6,
        dieRows: [
          { from: 1, to: 4, result: 'nothing' },
          { from: 5, to: 6, result: 'shaken' },
        ],
      },
    ],
  },
  'lightning-war-modifiers': {
    SYNTHETIC: 'a test',
    modifiers: [
      { id: 'movedHalf', label: 'moved up to half speed', value: -2 },
      { id: 'smoke', label: 'smoke', value: -3 },
    ],
  },
  'lightning-war-order-of-battle': {
    SYNTHETIC: 'a test',
    units: [
      {
        unit: 'Tanks',
        initiative: 'High',
        training: 'Regular',
        vehicles: ['Tank', 'Tank'],
        ammoBoxes: { AP: 3 },
      },
      { unit: 'Hunters', initiative: 'Low', training: 'Militia', vehicles: ['Hunter', 'Hunter'] },
    ],
  },
  'lightning-war-scale': {
    SYNTHETIC: 'a test',
    metresPerCm: 20,
    vehicles: [
      { type: 'Tank', fullSpeedM: 400 },
      { type: 'Hunter', fullSpeedM: 300 },
    ],
  },
};

export const lightning = rulesetOf({ rulesetId: 'lightning-war', charts: syntheticCharts });
export const chartless = rulesetOf({ rulesetId: 'lightning-war' });

/** A pose of the notation: millimetres and degrees. */
export type Stand = readonly [x: number, y: number, headingDeg: number];

/** Two tanks on the left and two hunters on the right of a table of a metre, 20 m a centimetre. */
export function duel(tanks: readonly Stand[], hunters: readonly Stand[]): Board {
  const lines = (id: string, name: string, type: string, stands: readonly Stand[]) =>
    stands.map(
      ([x, y, heading], index) =>
        `team ${id}${index + 1} "${name} ${index + 1}" "${type}" 27x61 ${x} ${y} ${heading} ${index === 0 ? 'command ' : ''}fiducial=none`,
    );
  const parsed = parseBoard(
    [
      'table 1000 700 cm',
      'side first Allies',
      'side second Germans',
      'platoon a Tanks first tank Trained Confident',
      ...lines('a', 'Tank', 'Tank', tanks),
      'platoon b Hunters second tank Veteran Confident',
      ...lines('b', 'Hunter', 'Hunter', hunters),
    ].join('\n'),
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}
