import type { Board } from '../../shared/board/board';
import { duel, lightning } from '../rules/lightning-war/table/synthetic';
import { describeOverlays, type OverlayPicture, select } from './describe-overlays';

const facing = duel([[250, 350, 0]], [[650, 380, 150]]);
const groups = duel(
  [
    [220, 260, 0],
    [220, 420, 0],
  ],
  [
    [660, 260, 180],
    [720, 440, 180],
  ],
);
const driven: Board = {
  ...duel([[800, 350, 180]], [[250, 330, 0]]),
  moves: {
    a1: {
      from: { xMm: 480, yMm: 60, headingRad: 1.6 },
      via: [
        { x: 480, y: 560 },
        { x: 800, y: 560 },
      ],
      pathMm: 1030,
    },
  },
};

/** Every picture by the overlays' numbers. All charts are synthetic. */
const pictures: readonly OverlayPicture[] = [
  ['40', 'the wedge of a fixed gun', duel([], [[250, 350, 0]]), { ...select('b1'), activeSideId: 'second' }],
  ['41', 'a range from group centre to group centre', groups, select('a1', 'b1')],
  ['42', 'range bands round the centre of a group', duel([[500, 350, 0]], []), select('a1')],
  ['43', 'the sectors of a target, the one that is met', facing, select('a1', 'b1')],
  ['44', 'a target hull down', { ...facing, said: { 'a1>b1': { 'lw-hull': 'less' } } }, select('a1', 'b1')],
  [
    '45',
    'fire order numbers, two alike and one apart',
    { ...groups, said: { a: { 'lw-order-die': '2' }, b: { 'lw-order-die': '6' }, b2: { 'lw-apart': '1' } } },
    {},
  ],
  ['46', 'where a moving target may be fired at', driven, { ...select('b1', 'a1'), activeSideId: 'second' }],
  [
    '47',
    'speed: within half, and over it',
    {
      ...groups,
      moves: {
        a1: { from: { xMm: 140, yMm: 260, headingRad: 0 }, pathMm: 80 },
        a2: { from: { xMm: 60, yMm: 420, headingRad: 0 }, pathMm: 160 },
      },
    },
    {},
  ],
  ['48', 'one on one from left to right', groups, { ...select('a2', 'b2'), detail: 'player' }],
  ['48-random', 'a die for every target', groups, { ...select('b1', 'a1'), activeSideId: 'second' }],
  [
    '49',
    'the cell and the faces of its die',
    duel([[250, 350, 0]], [[560, 380, 90]]),
    { ...select('a1', 'b1'), detail: 'player' },
  ],
  [
    '50',
    'immobilised, once and for good',
    { ...groups, said: { a1: { 'lw-tracks': 'tracked' }, b1: { 'lw-tracks': 'again' } } },
    {},
  ],
];

describeOverlays('what the projector draws of Lightning War', pictures, [40, 50], { ruleset: lightning });
