import type { Board } from '../../../board/board';
import { mmPerUnit } from '../../../board/units';
import { mayBeWithin, measureGap } from '../../measure';
import { noDoubts } from '../../verdict';
import { lengthMm, lengths } from '../lengths';
import { testScore } from '../ratings';
import { takeAim } from '../shooting/aim';
import { makeSubject, type Subject } from '../subject';
import { unitsOf } from '../unit-data';
import { assaultWon } from './counterattack';
import { gunMayUseAntiTank } from './fight';
import type { StrikePlan, Striker, StrikeTarget } from './strike';
import { tankAssaultValue } from './tank-assault-value';

/** Top armour of a tank for which the book gives none: that of the other tanks of its table. */
const USUAL_TOP = 1;

/**
 * A round of fighting as the board has it: each of these teams that can act and has an enemy within 2 in / 5 cm rolls
 * one die. `against` are the platoons that may be struck, or every enemy where it is absent.
 */
export function planStrike(
  board: Board,
  strikerIds: readonly string[],
  against?: readonly string[],
): StrikePlan {
  const reachMm = lengthMm(lengths.D2, board.units);
  const teams = subjectsOf(board);
  const strikers: Striker[] = [];
  const struck = new Map<string, Subject>();
  for (const team of teams) {
    if (!strikerIds.includes(team.id) || isHelpless(team)) continue;
    const reach = teams.filter(
      (enemy) =>
        isEnemy(team, enemy) &&
        (against?.includes(enemy.onBoard.platoon.id) ?? true) &&
        gapMm(team, enemy, reachMm) <= reachMm,
    );
    if (reach.length === 0) continue;
    for (const enemy of reach) struck.set(enemy.id, enemy);
    strikers.push(strikerOf(board, team, nearestFirst(team, reach)));
  }
  return { strikers, targets: [...struck.values()].map(targetOf) };
}

/**
 * Operational enemies within 4 in / 10 cm of these teams: while there are any, the fight is not won (OF-A28). `outIds` have
 * just been put out of action, which the board does not know yet.
 */
export function stillStanding(
  board: Board,
  winnerIds: readonly string[],
  outIds: readonly string[] = [],
): { readonly teamIds: readonly string[]; readonly platoonIds: readonly string[]; readonly won: boolean } {
  const limitMm = lengthMm(lengths.D4, board.units);
  const teams = subjectsOf(board);
  const winners = teams.filter(({ id }) => winnerIds.includes(id));
  const near = teams.filter(
    (team) =>
      !outIds.includes(team.id) &&
      winners.some((winner) => isEnemy(winner, team)) &&
      winners.some((winner) => gapMm(winner, team, limitMm) <= limitMm),
  );
  const ruling = assaultWon(
    near.map(({ id, onBoard }) => ({
      id,
      gap: 0,
      bailedOut: onBoard.flags.bailedOut,
      bogged: onBoard.flags.bogged,
    })),
    board.units,
  );
  const standing = near.filter((team) => !isHelpless(team));
  return {
    teamIds: standing.map(({ id }) => id),
    platoonIds: [...new Set(standing.map(({ onBoard }) => onBoard.platoon.id))],
    won: ruling.ok ? ruling.value.value.attackerWon : standing.length === 0,
  };
}

/** The losers' teams within 4 in / 10 cm of a winner, who are taken if they are still there when all have moved off. */
export function takenIfThere(
  board: Board,
  winnerIds: readonly string[],
  loserPlatoonIds: readonly string[],
): readonly string[] {
  const limitMm = lengthMm(lengths.D4, board.units);
  const teams = subjectsOf(board);
  const winners = teams.filter(({ id }) => winnerIds.includes(id));
  return teams
    .filter(({ onBoard }) => loserPlatoonIds.includes(onBoard.platoon.id))
    .filter((team) => winners.some((winner) => gapMm(winner, team, limitMm) <= limitMm))
    .map(({ id }) => id);
}

function subjectsOf(board: Board): readonly Subject[] {
  return board.teams
    .filter(({ flags }) => !flags.destroyed)
    .flatMap((team) => {
      const subject = makeSubject(board, team);
      return subject.ok ? [subject.value] : [];
    });
}

function isHelpless({ onBoard }: Subject): boolean {
  return onBoard.flags.bailedOut || onBoard.flags.bogged;
}

function isEnemy(a: Subject, b: Subject): boolean {
  return a.onBoard.platoon.sideId !== b.onBoard.platoon.sideId;
}

/** The gap between two teams where it may be within the limit; further than any limit where not. */
function gapMm(a: Subject, b: Subject, limitMm: number): number {
  if (!mayBeWithin(a.standing, b.standing, limitMm)) return Number.POSITIVE_INFINITY;
  return measureGap(a.standing, b.standing).distanceMm;
}

function nearestFirst(team: Subject, enemies: readonly Subject[]): readonly Subject[] {
  const gaps = new Map(enemies.map((enemy) => [enemy, measureGap(team.standing, enemy.standing).distanceMm]));
  return enemies.toSorted((a, b) => (gaps.get(a) ?? 0) - (gaps.get(b) ?? 0));
}

function strikerOf(board: Board, team: Subject, reach: readonly Subject[]): Striker {
  const against = tankAssaultValue(unitsOf(board.roster), team.onBoard.team.unitType);
  const gun = antiTankOf(board, team, reach);
  return {
    teamId: team.id,
    needed: testScore(team.onBoard.platoon.skill),
    reach: reach.map(({ id }) => id),
    ...(against.ok ? { tankAssault: against.value.value.value } : {}),
    ...(gun ? { antiTank: gun } : {}),
  };
}

/** An anti-tank gun uses its own value against tanks that it points at (OF-A55). */
function antiTankOf(board: Board, team: Subject, reach: readonly Subject[]): Striker['antiTank'] {
  const main = team.weapons[0];
  if (team.unit.kind !== 'gun' || !main?.weapon.rules?.includes('anti-tank-in-assault')) return undefined;
  const alone: Subject = { ...team, weapons: [main] };
  const at = reach.filter((enemy) => {
    if (enemy.unit.kind !== 'tank') return false;
    const aim = takeAim(alone, enemy, board.units, noDoubts);
    const gap = aim.measurement.distanceMm / mmPerUnit[board.units];
    const may = gunMayUseAntiTank(aim.field.verdict.decision === 'yes', gap, board.units);
    return may.ok && may.value.value.mayUseAntiTank;
  });
  const { antiTank: value, firepower } = main.weapon;
  return at.length > 0 ? { value, firepower, at: at.map(({ id }) => id) } : undefined;
}

function targetOf({ id, unit, onBoard }: Subject): StrikeTarget {
  const { armour, kind } = unit;
  return {
    id,
    platoonId: onBoard.platoon.id,
    kind,
    ...(kind === 'tank' && armour
      ? {
          armour: {
            top: armour.top ?? USUAL_TOP,
            side: armour.side,
            topAssumed: armour.top === undefined,
          },
        }
      : {}),
  };
}
