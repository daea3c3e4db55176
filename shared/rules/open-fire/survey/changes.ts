import type { Board, BoardTeam } from '../../../board/board';
import type { Obstacle } from '../../sight/obstacle';
import { isBeside } from '../../sight/things-met';
import type { Doubts } from '../../verdict';
import { fieldOfSight } from '../sight/field-of-sight';
import type { Subject } from '../subject';

/** What a survey was made of. */
export interface Surveyed {
  readonly board: Board;
  readonly doubts: Doubts;
}

/** What has changed between two surveys, as far as it changes any pair. */
export interface Changes {
  /** Teams that stand, face or fare otherwise than before. */
  readonly teamIds: ReadonlySet<string>;
  /** Hulls of those where they stood and where they stand: lines of sight near them are looked along again. */
  readonly hulls: readonly Obstacle[];
}

/**
 * What has changed from one board to the next; undefined where it may be anything: another table, other terrain,
 * readings, rulings or doubts. Teams are compared by what they are, not by identity, since boards are made anew.
 */
export function changesBetween(before: Surveyed, now: Surveyed): Changes | undefined {
  if (!isSameGround(before.board, now.board) || !isSameSet(before.doubts, now.doubts)) return undefined;
  const teamIds = new Set<string>();
  const old = new Map(before.board.teams.map((team) => [team.team.id, team]));
  for (const team of now.board.teams) {
    const was = old.get(team.team.id);
    old.delete(team.team.id);
    if (!was || !isSameTeam(was, team)) teamIds.add(team.team.id);
  }
  for (const gone of old.keys()) teamIds.add(gone);
  const hulls = [before.board, now.board].flatMap((board) =>
    fieldOfSight(board).obstacles.filter(({ what }) => what.kind === 'team' && teamIds.has(what.teamId)),
  );
  return { teamIds, hulls };
}

/** Whether nothing that has changed has to do with one team looking at another. */
export function isUntouched({ teamIds, hulls }: Changes, from: Subject, to: Subject): boolean {
  if (teamIds.has(from.id) || teamIds.has(to.id)) return false;
  for (const { bounds } of hulls) if (!isBeside(bounds, from.at, to.at)) return false;
  return true;
}

function isSameGround(a: Board, b: Board): boolean {
  return (
    a.units === b.units &&
    a.terrain === b.terrain &&
    a.roster.ownUnits === b.roster.ownUnits &&
    isSameRecord(a.readings, b.readings) &&
    isSameRecord(a.overruled, b.overruled)
  );
}

/** What the rules read of a team; whether it is seen at this moment is nothing to them. */
function isSameTeam(a: BoardTeam, b: BoardTeam): boolean {
  return (
    a.pose.xMm === b.pose.xMm &&
    a.pose.yMm === b.pose.yMm &&
    a.pose.headingRad === b.pose.headingRad &&
    a.elevationMm === b.elevationMm &&
    a.front === b.front &&
    a.turret?.headingRad === b.turret?.headingRad &&
    a.turret?.source === b.turret?.source &&
    a.covariance.every((value, i) => value === b.covariance[i]) &&
    isSameRecord(a.flags, b.flags) &&
    (a.team === b.team || JSON.stringify(a.team) === JSON.stringify(b.team)) &&
    (a.platoon === b.platoon || JSON.stringify(a.platoon) === JSON.stringify(b.platoon))
  );
}

function isSameRecord<T extends object>(a: T | undefined, b: T | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  const [before, now] = [Object.entries(a), new Map(Object.entries(b))];
  return before.length === now.size && before.every(([key, value]) => now.get(key) === value);
}

function isSameSet(a: Doubts, b: Doubts): boolean {
  return a === b || (a.size === b.size && [...a].every((each) => b.has(each)));
}
