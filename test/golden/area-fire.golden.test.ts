import type { Board } from '../../shared/board/board';
import { areaRules, field } from '../rules/area-fire/table/synthetic';
import { describeOverlays, type OverlayPicture, select } from './describe-overlays';

const wood = 'woods 0 330,110 420,110 420,240 330,240';
const wall = 'wall 0 330,140 345,140 345,210 330,210';
const house = 'building 0 200,250 260,250 260,310 200,310';
const attack = field(
  [
    ['Rifles', 110, 120],
    ['Rifles', 110, 175],
    ['Rifles', 110, 230],
  ],
  [
    ['Rifles', 370, 150],
    ['Rifles', 400, 200],
  ],
);
const sweeping = (terrain: string, target: readonly [number, number]): Board => ({
  ...field(
    [
      ['Rifles', 270, 140],
      ['Rifles', 180, 200],
    ],
    [['Rifles', ...target]],
    [terrain],
  ),
  said: { 'a1>b1': { 'af-suppress': 'fire-received' } },
});

/** Every picture by the overlays' numbers. All charts are synthetic. */
const pictures: readonly OverlayPicture[] = [
  [
    '51',
    'range columns from an element’s centre',
    field([['Rifles', 250, 175]], []),
    { ...select('a1'), detail: 'player' },
  ],
  [
    '52',
    'how a fire number is made up',
    field([['Rifles', 110, 175]], [['Rifles', 370, 175]], [wood]),
    { ...select('a1', 'b1'), detail: 'player' },
  ],
  ['53', 'cover of terrain', field([], [], [wood, house, 'wall 0 80,90 95,90 95,260 80,260']), {}],
  [
    '54',
    'crowded targets in one lane',
    field(
      [['Rifles', 110, 175]],
      [
        ['Rifles', 260, 175],
        ['Rifles', 282, 176],
      ],
    ),
    { ...select('a1', 'b1'), detail: 'player' },
  ],
  [
    '55',
    'separate targets of a section of machine-guns',
    field(
      [['Guns', 110, 175]],
      [
        ['Rifles', 300, 160],
        ['Rifles', 320, 200],
        ['Rifles', 420, 60],
      ],
    ),
    { ...select('a1', 'b1'), detail: 'player' },
  ],
  [
    '56',
    'a suppressive strip in front of a wood',
    sweeping(wood, [350, 175]),
    { ...select('a1', 'b1'), detail: 'player' },
  ],
  [
    '56-shrunk',
    'a strip that shrinks to a short wall',
    sweeping(wall, [338, 175]),
    { ...select('a1', 'b1'), detail: 'player' },
  ],
  [
    '57',
    'suppressive range of a light mortar',
    field([['Mortar', 250, 175]], []),
    { ...select('a1'), detail: 'player' },
  ],
  [
    '58',
    'markers beside elements',
    {
      ...attack,
      said: {
        a1: { 'af-marker': 'S' },
        a2: { 'af-marker': 'D' },
        a3: { 'af-marker': 'PD' },
        b1: { 'af-marker': 'DS' },
        b2: { 'af-marker': 'N' },
      },
    },
    {},
  ],
  [
    '59',
    'as near to armour as grenades need',
    { ...field([['Rifles', 230, 175]], [['Armour', 250, 190]]), said: { a1: { 'af-grenades': 'hand' } } },
    { ...select('a1', 'b1'), detail: 'player' },
  ],
  [
    '60',
    'reaches of a heavy flamethrower',
    { ...field([['Flames', 250, 175]], []), said: { a1: { 'af-flame': 'Heavy' } } },
    { ...select('a1'), detail: 'player' },
  ],
  [
    '61-62',
    'formation combat: groups, odds, and who takes what',
    { ...attack, said: { 'a1>b1': { 'af-formation': 'assault' } } },
    { ...select('a1', 'b1'), detail: 'player' },
  ],
  [
    '63',
    'half a move from where it stood',
    {
      ...field([['Rifles', 250, 175]], []),
      moves: { a1: { from: { xMm: 215, yMm: 175, headingRad: 0 }, pathMm: 35 } },
    },
    { ...select('a1'), detail: 'player' },
  ],
];

describeOverlays('what the projector draws of area fire', pictures, [51, 63], { ruleset: areaRules });
