import type { Board } from '../../../board/board';
import { mmPerUnit } from '../../../board/units';
import { outlineGap } from '../../../geometry/outline';
import type { Point, Pose } from '../../../geometry/point';
import { position } from '../../../geometry/pose';
import { phrase } from '../../../text/phrase';
import { testOf } from '../../asks/dice-test';
import type { GroundMet, MovementValue } from '../../asks/movement';
import { chanceOf } from '../../chance/die';
import type { Reason } from '../../ruleset';
import { type Doubts, judge } from '../../verdict';
import { reasonsOf } from '../reasons';
import type { Ruled } from '../ruling';
import type { Subject } from '../subject';
import { teamClassOf } from '../team-class';
import { groundOfWay } from './ground';
import { moveQuestion } from './judge-move';
import { keepOffs } from './keep-off';
import { roughGoing } from './swept';
import { type GoingKind, type MoveLimit, moveLimit } from './terrain';

export interface MovementOnBoard extends MovementValue {
  readonly because: readonly Reason[];
}

/**
 * How far a team may go from where it stands, or whether it may go a way: a line of points for its base's centre, from
 * its place to where it is to end. Rough ground that a move touches holds the whole of it (OF-A08); pinned infantry and
 * guns may not come nearer to an enemy that they see, anywhere on the way; a crew that bailed out or is bogged stays.
 */
export function movementOnBoard(
  board: Board,
  team: Subject,
  way: readonly Point<'table'>[],
  doubts: Doubts,
): MovementOnBoard {
  const { flags, platoon, covariance } = team.onBoard;
  const { id } = team;
  const open = limitOf(board, team, []);
  const free = open.value.maxMove * mmPerUnit[board.units];
  const barred = flags.bailedOut ? 'bailedOut' : flags.bogged ? 'bogged' : undefined;
  const freeMm = barred === undefined ? free : 0;
  const asked = way.length > 0;
  const onWay = asked ? groundOnWay(board, team, way) : undefined;
  const ground = onWay?.met ?? groundWithin(board, team, freeMm);
  const limit = onWay?.limit ?? open;
  const limitMm = barred === undefined ? limit.value.maxMove * mmPerUnit[board.units] : 0;
  const wayMm = lengthOf(team, way);
  const sigmaMm = Math.sqrt((covariance[0] + covariance[4]) / 2);
  const within = judge(limitMm - wayMm, asked ? sigmaMm : 0, { wasMarginal: doubts.has(moveQuestion(id)) });
  const held = flags.pinned && platoon.kind !== 'tank';
  const halves = team.weapons.some(
    ({ weapon }) => weapon.weaponClass !== 'SMG' && weapon.weaponClass !== 'vehicleMG' && weapon.rof > 1,
  );
  return {
    teamId: id,
    freeMm,
    limitMm,
    wayMm,
    within,
    ...(barred === undefined ? {} : { barred: phrase('move.barred', { why: barred }) }),
    ground,
    keepOff: held ? keepOffs(board, team, way) : [],
    costs: held ? [phrase('move.costs-shots', {})] : halves ? [phrase('move.costs-dice', {})] : [],
    label:
      barred !== undefined
        ? phrase('move.barred', { why: barred })
        : !asked
          ? phrase('move.reach', { limitMm: freeMm })
          : within.decision === 'no'
            ? phrase('move.over', { overMm: wayMm - limitMm, limitMm })
            : phrase('move.allowance', { movedMm: wayMm, limitMm }),
    because: reasonsOf(limit.because),
  };
}

function limitOf(board: Board, team: Subject, goings: readonly GoingKind[]): Ruled<MoveLimit> {
  const limit = moveLimit(teamClassOf(team.unit), goings, team.onBoard.platoon.skill, board.units);
  if (!limit.ok) throw new Error(`a move of a known team was refused: ${limit.error.kind}`);
  return limit.value;
}

interface OnWay {
  readonly met: readonly GroundMet[];
  readonly limit: Ruled<MoveLimit>;
}

function groundOnWay(board: Board, team: Subject, way: readonly Point<'table'>[]): OnWay {
  const { pose, platoon } = team.onBoard;
  const { base } = team.onBoard.team;
  const poses: readonly Pose[] = [
    pose,
    ...way.map(({ x, y }) => ({ xMm: x, yMm: y, headingRad: pose.headingRad })),
  ];
  const stops = [position(pose), ...way];
  const halfMm = Math.max(base.widthMm, base.depthMm) / 2;
  const found = groundOfWay(
    { base, unit: team.unit, skill: platoon.skill },
    board.terrain,
    board.units,
    poses,
  );
  if (!found.ok) throw new Error(`a move of a known team was refused: ${found.error.kind}`);
  const { value, because } = found.value;
  const met = value.entered.map(({ index, going }) => {
    const vertices = board.terrain[index]?.polygon ?? [];
    const gaps = stops
      .slice(1)
      .map((to, leg) =>
        outlineGap({ kind: 'polygon', vertices: [stops[leg] ?? to, to] }, { kind: 'polygon', vertices }),
      );
    const entry = gaps.find(({ distance }) => distance <= halfMm) ?? gaps[0];
    return metAt(board, team, index, going, entry?.to ?? position(pose));
  });
  return { met, limit: { value: value.limit, because } };
}

/** Rough pieces that the team may reach at all. */
function groundWithin(board: Board, team: Subject, freeMm: number): readonly GroundMet[] {
  if (freeMm === 0) return [];
  return board.terrain.flatMap(({ kind, polygon }, index): readonly GroundMet[] => {
    const going = roughGoing(kind);
    if (going === undefined || polygon.length < 3) return [];
    const gap = outlineGap(team.standing.outline, { kind: 'polygon', vertices: polygon });
    return gap.distance <= freeMm ? [metAt(board, team, index, going, gap.to)] : [];
  });
}

function metAt(board: Board, team: Subject, index: number, going: GoingKind, at: Point<'table'>): GroundMet {
  const { value } = limitOf(board, team, [going]);
  const terrain = board.terrain[index]?.kind ?? 'field';
  const limitMm = value.maxMove * mmPerUnit[board.units];
  const needed = value.bogging;
  return {
    index,
    terrain,
    at,
    limitMm,
    label: value.forbidden
      ? phrase('move.forbidden-ground', { terrain })
      : phrase('move.ground', { terrain, limitMm, bogsBelow: needed ?? 0 }),
    ...(needed === undefined || value.forbidden
      ? {}
      : {
          test: testOf(
            'bogging',
            phrase('test.needed', { test: 'bogging', needed }),
            needed,
            chanceOf(needed),
          ),
        }),
  };
}

function lengthOf(team: Subject, way: readonly Point<'table'>[]): number {
  let [sum, from] = [0, position(team.onBoard.pose)];
  for (const to of way) {
    sum += Math.hypot(to.x - from.x, to.y - from.y);
    from = to;
  }
  return sum;
}
