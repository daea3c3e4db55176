import type { Board } from '../../../board/board';
import { mmPerUnit } from '../../../board/units';
import { outlineGap } from '../../../geometry/outline';
import type { Point, Pose } from '../../../geometry/point';
import { position } from '../../../geometry/pose';
import { phrase } from '../../../text/phrase';
import { testOf } from '../../asks/dice-test';
import type { GroundMet, KeepOff, MovementValue } from '../../asks/movement';
import { chanceOf } from '../../chance/die';
import { measureGap, type Standing } from '../../measure';
import type { Reason } from '../../ruleset';
import { certain, type Doubts, judge, noDoubts, type Verdict } from '../../verdict';
import { reasonsOf } from '../reasons';
import type { Ruled } from '../ruling';
import { sightOnBoard } from '../sight/sight';
import { allSubjects, type Subject, standingOn } from '../subject';
import { teamClassOf } from '../team-class';
import { moveQuestion } from './judge-move';
import { roughEntered, roughGoing } from './swept';
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
  const ground = asked ? groundOnWay(board, team, way) : groundWithin(board, team, freeMm);
  const goings = ground.map(({ going }) => going);
  const limit = asked ? limitOf(board, team, goings) : open;
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
    ground: ground.map(({ met }) => met),
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

interface Met {
  readonly going: GoingKind;
  readonly met: GroundMet;
}

function groundOnWay(board: Board, team: Subject, way: readonly Point<'table'>[]): readonly Met[] {
  const { pose } = team.onBoard;
  const poses: readonly Pose[] = [
    pose,
    ...way.map(({ x, y }) => ({ xMm: x, yMm: y, headingRad: pose.headingRad })),
  ];
  const stops = [position(pose), ...way];
  const halfMm = Math.max(team.onBoard.team.base.widthMm, team.onBoard.team.base.depthMm) / 2;
  return roughEntered(board.terrain, team.onBoard.team.base, poses).map(({ index, going }) => {
    const vertices = board.terrain[index]?.polygon ?? [];
    const gaps = stops
      .slice(1)
      .map((to, leg) =>
        outlineGap({ kind: 'polygon', vertices: [stops[leg] ?? to, to] }, { kind: 'polygon', vertices }),
      );
    const entry = gaps.find(({ distance }) => distance <= halfMm) ?? gaps[0];
    return metAt(board, team, index, going, entry?.to ?? position(pose));
  });
}

/** Rough pieces that the team may reach at all. */
function groundWithin(board: Board, team: Subject, freeMm: number): readonly Met[] {
  if (freeMm === 0) return [];
  return board.terrain.flatMap(({ kind, polygon }, index): readonly Met[] => {
    const going = roughGoing(kind);
    if (going === undefined || polygon.length < 3) return [];
    const gap = outlineGap(team.standing.outline, { kind: 'polygon', vertices: polygon });
    return gap.distance <= freeMm ? [metAt(board, team, index, going, gap.to)] : [];
  });
}

function metAt(board: Board, team: Subject, index: number, going: GoingKind, at: Point<'table'>): Met {
  const { value } = limitOf(board, team, [going]);
  const terrain = board.terrain[index]?.kind ?? 'field';
  const limitMm = value.maxMove * mmPerUnit[board.units];
  const needed = value.bogging;
  return {
    going,
    met: {
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
    },
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

/** Points of a leg at which nearness is looked at; between two of them it changes by little. */
const LOOKS_A_LEG = 16;

function keepOffs(board: Board, team: Subject, way: readonly Point<'table'>[]): readonly KeepOff[] {
  const { platoon } = team.onBoard;
  const stops = [position(team.onBoard.pose), ...way];
  const places = stops.slice(1).flatMap((to, leg) => {
    const from = stops[leg] ?? to;
    return Array.from({ length: LOOKS_A_LEG }, (_, i) => {
      const share = (i + 1) / LOOKS_A_LEG;
      return moved(board, team, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
    });
  });
  return allSubjects(board).flatMap((enemy): readonly KeepOff[] => {
    if (enemy.onBoard.platoon.sideId === platoon.sideId) return [];
    if (sightOnBoard(board, team, enemy, noDoubts).seen.decision === 'no') return [];
    const before = measureGap(team.standing, enemy.standing);
    const kept = places.reduce<Verdict>((worst, place) => {
      const after = measureGap(place, enemy.standing);
      const verdict = judge(after.distanceMm - before.distanceMm, before.sigmaMm, { wasMarginal: false });
      // Where it stands is where it stands: only coming nearer counts.
      return verdict.marginMm < worst.marginMm ? verdict : worst;
    }, certain('yes'));
    return [{ enemyId: enemy.id, gapMm: before.distanceMm, kept }];
  });
}

function moved(board: Board, team: Subject, to: Point<'table'>): Standing {
  const pose: Pose = { ...team.onBoard.pose, xMm: to.x, yMm: to.y };
  return standingOn(board, { ...team.onBoard, pose });
}
