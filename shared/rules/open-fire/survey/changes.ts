import type { Board, BoardTeam } from '../../../board/board';
import { flagNames } from '../../../board/team-flags';
import type { Doubts } from '../../verdict';

/** What a survey was made of. */
export interface Surveyed {
  readonly board: Board;
  readonly doubts: Doubts;
}

/** What has changed between two surveys, as far as it changes any shot. */
export interface Changes {
  /** Teams that stand, face or fare otherwise than before, that came or that went. */
  readonly teamIds: ReadonlySet<string>;
  /** Pairs about which something else was too close to call a moment ago, in either order. */
  readonly pairs: readonly (readonly [string, string])[];
}

/**
 * What has changed from one board to the next; undefined where it may be anything: other terrain, units, readings or
 * rulings. Teams are compared by what they are, not by identity, since boards are made anew.
 */
export function changesBetween(before: Surveyed, now: Surveyed): Changes | undefined {
  if (!isSameGround(before.board, now.board)) return undefined;
  const teamIds = new Set<string>();
  const old = new Map(before.board.teams.map((team) => [team.team.id, team]));
  for (const team of now.board.teams) {
    const was = old.get(team.team.id);
    old.delete(team.team.id);
    if (!was || !isSameTeam(was, team)) teamIds.add(team.team.id);
  }
  for (const gone of old.keys()) teamIds.add(gone);
  return { teamIds, pairs: pairsInDoubt(before.doubts, now) };
}

/** The pairs of teams that the questions are about which are in one set of doubts and not in the other. */
function pairsInDoubt(before: Doubts, { board, doubts }: Surveyed): readonly (readonly [string, string])[] {
  if (before === doubts) return [];
  const changed = [
    ...[...before].filter((question) => !doubts.has(question)),
    ...[...doubts].filter((question) => !before.has(question)),
  ];
  // A question about two teams ends with their ids, one character between them.
  return changed.flatMap((question) => {
    const about = question.slice(question.indexOf(':') + 1);
    return board.teams.flatMap(({ team: { id } }) =>
      about.startsWith(id) ? [[id, about.slice(id.length + 1)] as const] : [],
    );
  });
}

function isSameGround(a: Board, b: Board): boolean {
  return (
    a.units === b.units &&
    isSameData(a.terrain, b.terrain) &&
    isSameData(a.roster.ownUnits, b.roster.ownUnits) &&
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
    flagNames.every((name) => a.flags[name] === b.flags[name]) &&
    isSameData(a.team, b.team) &&
    isSameData(a.platoon, b.platoon)
  );
}

/** Parts of a roster are mostly the very same object from board to board, and short where they are not. */
function isSameData(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function isSameRecord<T extends object>(a: T | undefined, b: T | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  const before = Object.entries(a);
  const now: ReadonlyMap<string, unknown> = new Map(Object.entries(b));
  return before.length === now.size && before.every(([key, value]) => now.get(key) === value);
}
