import type { Board } from '../../../board/board';
import type { Point, Pose } from '../../../geometry/point';
import { position } from '../../../geometry/pose';
import type { KeepOff } from '../../asks/movement';
import { measureGap, type Standing } from '../../measure';
import { certain, judge, noDoubts, type Verdict } from '../../verdict';
import { sightOnBoard } from '../sight/sight';
import { allSubjects, type Subject, standingOn } from '../subject';

/** Points of a leg at which nearness is looked at; between two of them it changes by little. */
const LOOKS_A_LEG = 16;

/**
 * The enemies that pinned infantry and guns may not approach, those that they see from where they stand, each with
 * whether a way from there keeps off anywhere on it. `seen` tells a sure sight from one too close to call (OF-A12).
 */
export function keepOffs(board: Board, team: Subject, way: readonly Point<'table'>[]): readonly KeepOff[] {
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
    const seen = sightOnBoard(board, team, enemy, noDoubts).seen.decision;
    if (seen === 'no') return [];
    const before = measureGap(team.standing, enemy.standing);
    let nearestMm = before.distanceMm;
    const kept = places.reduce<Verdict>((worst, place) => {
      const after = measureGap(place, enemy.standing);
      nearestMm = Math.min(nearestMm, after.distanceMm);
      const verdict = judge(after.distanceMm - before.distanceMm, before.sigmaMm, { wasMarginal: false });
      // Where it stands is where it stands: only coming nearer counts.
      return verdict.marginMm < worst.marginMm ? verdict : worst;
    }, certain('yes'));
    return [{ enemyId: enemy.id, gapMm: before.distanceMm, nearestMm, seen, kept }];
  });
}

function moved(board: Board, team: Subject, to: Point<'table'>): Standing {
  const pose: Pose = { ...team.onBoard.pose, xMm: to.x, yMm: to.y };
  return standingOn(board, { ...team.onBoard, pose });
}
