import type { BoardTeam } from '../../../board/board';
import { polylinePath } from '../../../geometry/path';
import { phrase } from '../../../text/phrase';
import { faultPhrase } from '../../fault-phrase';
import type { Figure } from '../../figure';
import { areaFigure, beside, lineFigure, told, wordFigure } from '../../figure-making';
import { boxPolygon, circlePath } from '../../figure-shapes';
import { saidOf } from '../../matter';
import { mainGunAfterMovement } from '../order/movement';
import { callOrder } from './call-order';
import { type LightningTable, movementOfTeam } from './lightning-table';
import { tracks } from './matters';

/** What stands beside teams whoever is selected: their numbers, their speed, their tracks. */
export function stateFigures(table: LightningTable): readonly Figure[] {
  return [
    ...orderFigures(table),
    ...table.board.teams
      .filter(({ flags }) => !flags.destroyed)
      .flatMap((team) => [...speedFigures(table, team), ...trackFigures(table, team)]),
  ];
}

/** Overlay 45: the fire order number beside each unit whose die is known; those of one number bear a sign of it. */
function orderFigures(table: LightningTable): readonly Figure[] {
  const order = callOrder(table);
  if (!order.ok) {
    const point = { x: table.board.table.widthMm / 2, y: 40 };
    const said = told(faultPhrase(order.error), { kind: 'at', point }, 'figure', 'minimal');
    return [wordFigure('lw-order-fault', 'doubtful', said)];
  }
  const first = order.value[0]?.number;
  return order.value.map(({ id, team, number, equal }) =>
    wordFigure(
      `lw-order:${id}`,
      number === first ? 'allowed' : 'neutral',
      told(phrase('lw.order', { number, equal }), beside(team.team.id), 'headline', 'minimal'),
    ),
  );
}

const barMm = { length: 60, height: 6 };

/** Overlay 47: how much of its full speed a moved team has used, with the mark at half of it. */
function speedFigures(table: LightningTable, team: BoardTeam): readonly Figure[] {
  const used = movementOfTeam(table, team);
  const id = `lw-speed:${team.team.id}`;
  if (!used.ok) {
    return [wordFigure(id, 'doubtful', told(faultPhrase(used.error), beside(team.team.id)))];
  }
  const { movedFraction, movedM, fullM } = used.value;
  if (fullM === undefined) return [];
  const gun = mainGunAfterMovement(movedFraction);
  if (!gun.ok) return [];
  const { movement } = gun.value;
  const meaning = movement === 'more-than-half' ? 'broken' : 'doubtful';
  const { xMm, yMm } = team.pose;
  const corner = { x: xMm - barMm.length / 2, y: yMm - team.team.base.depthMm / 2 - 24 };
  const middle = corner.x + barMm.length / 2;
  return [
    areaFigure(
      `${id}:used`,
      boxPolygon(corner, barMm.length * movedFraction, barMm.height),
      meaning,
      'hatch',
    ),
    lineFigure(
      `${id}:bar`,
      polylinePath(boxPolygon(corner, barMm.length, barMm.height), 'closed'),
      'neutral',
      'thin',
    ),
    lineFigure(
      `${id}:half`,
      polylinePath([
        { x: middle, y: corner.y - 3 },
        { x: middle, y: corner.y + barMm.height + 3 },
      ]),
      'neutral',
      'thin',
    ),
    wordFigure(id, meaning, told(phrase('lw.speed', { movedM, fullM, movement }), beside(team.team.id))),
  ];
}

/** Overlay 50: two links of a chain, broken, and whether they may be mended. */
function trackFigures({ board }: LightningTable, { team, pose }: BoardTeam): readonly Figure[] {
  const state = saidOf(board.said, team.id, tracks);
  if (state === undefined || state === 'ok' || state === 'mended') return [];
  const y = pose.yMm + team.base.depthMm / 2 + 16;
  const said = phrase('lw.tracked', { again: state !== 'tracked' });
  return [
    ...[-7, 7].map((off) =>
      lineFigure(`lw-chain:${team.id}:${off}`, circlePath({ x: pose.xMm + off, y }, 9), 'broken', 'front'),
    ),
    wordFigure(`lw-tracked:${team.id}`, 'broken', told(said, beside(team.id), 'note', 'minimal')),
  ];
}
