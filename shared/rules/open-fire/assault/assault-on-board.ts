import type { Board } from '../../../board/board';
import type { Platoon } from '../../../board/team';
import type { StaysOut } from '../../../text/field-phrases';
import { type Phrase, phrase } from '../../../text/phrase';
import type { AssaultBand, AssaultTeam, AssaultValue, DefendingTeam } from '../../asks/assault';
import { judgeWithin, type Measurement, mayBeWithin, measureGap } from '../../measure';
import type { Reason } from '../../ruleset';
import { certain, type Doubts, either, type Verdict } from '../../verdict';
import { isWithin } from '../../within';
import { lengthMm, lengths } from '../lengths';
import { testScore } from '../ratings';
import { reasonsOf } from '../reasons';
import { sightOnBoard } from '../sight/sight';
import { PINNING_HITS } from '../state/pinning';
import { platoonTest } from '../state/tests';
import { allSubjects, platoonSubjects, type Subject } from '../subject';
import { weaponsFired } from '../volley/weapons-fired';
import { CHARGE_MOVE } from './assault-move';
import { charge } from './charge';
import { sneakUp } from './defensive-fire';
import { FALL_BACK_TANKS } from './fall-back';

export interface AssaultOnBoard extends AssaultValue {
  readonly because: readonly Reason[];
  readonly questions: readonly string[];
}

/** One own team with its nearest enemy. */
interface Near {
  readonly team: Subject;
  readonly enemy?: Subject;
  readonly gap?: Measurement;
}

/**
 * Whether a platoon may assault from where it stands, which of its teams go, and who shoots at them [Assaults]: with a
 * team that may charge within 4 in / 10 cm of an enemy it launches (OF-A56), teams within 8 in / 20 cm go along, and
 * every operational enemy within 8 in / 20 cm of those shoots. Undefined where none of its teams is on the table.
 */
export function assaultOnBoard(board: Board, platoon: Platoon, doubts: Doubts): AssaultOnBoard | undefined {
  const own = platoonSubjects(board, platoon.id);
  if (own.length === 0) return undefined;
  const enemies = allSubjects(board).filter(({ onBoard }) => onBoard.platoon.sideId !== platoon.sideId);
  const limit = (key: 'D2' | 'D4' | 'D6' | 'D8') => lengthMm(lengths[key], board.units);
  const pinned = own.some(({ onBoard }) => onBoard.flags.pinned);
  const nears = own.map((team): Near => nearestOf(team, enemies));
  const launches = nears.map((near) => within(near, limit('D4'), doubts, 'launch'));
  const launch = launches.reduce(either, certain('no'));
  const verdict = pinned ? certain('no') : launch;
  const teams = nears.map((near, index) =>
    roleOf(board, near, launches[index] ?? certain('no'), verdict, pinned, limit('D8'), doubts),
  );
  const going = nears.filter((_, index) => teams[index]?.role !== 'stays').map(({ team }) => team);
  const tank = nearestTank(own, enemies);
  const fearful = platoon.kind === 'infantry' && tank !== undefined && isWithin(tank.distanceMm, limit('D6'));
  const decision = charge({
    kind: platoon.kind,
    units: board.units,
    pinned,
    teams: nears.map(({ team, gap }) => ({
      id: team.id,
      gapToNearestEnemy: (gap?.distanceMm ?? 1e6) / (limit('D2') / lengths.D2[board.units]),
      gun: team.unit.kind === 'gun',
      shotFullRof: team.onBoard.flags.shotFullRof,
    })),
    ...(platoon.motivation ? { motivation: platoon.motivation } : {}),
  });
  return {
    platoonId: platoon.id,
    verdict,
    reachMm: lengthMm(CHARGE_MOVE, board.units),
    teams,
    defenders: verdict.decision === 'no' ? [] : defendersOf(enemies, going, limit('D8'), doubts),
    bands: bandsOf(board, platoon, fearful),
    fearedIds: fearful ? tanksWithin(own, enemies, limit('D6')) : [],
    tests: fearful && verdict.decision !== 'no' ? [platoonTest('tankTerror', platoon)] : [],
    headline: headlineOf(verdict, teams, pinned),
    turnsBack:
      platoon.kind === 'tank'
        ? phrase('assault.turns-back', { kind: 'tanks', limit: FALL_BACK_TANKS })
        : phrase('assault.turns-back', { kind: 'hits', limit: PINNING_HITS }),
    because: decision.ok ? reasonsOf(decision.value.because) : [],
    questions: nears.flatMap(({ team }, index) =>
      launches[index]?.decision === 'marginal' ? [launchQuestion(team.id)] : [],
    ),
  };
}

/** The name of the question whether a team is near enough to launch an assault. */
export function launchQuestion(teamId: string): string {
  return `launch:${teamId}`;
}

function nearestOf(team: Subject, enemies: readonly Subject[]): Near {
  let best: Near = { team };
  for (const enemy of enemies) {
    if (best.gap && !mayBeWithin(team.standing, enemy.standing, best.gap.distanceMm)) continue;
    const gap = measureGap(team.standing, enemy.standing);
    if (!best.gap || gap.distanceMm < best.gap.distanceMm) best = { team, enemy, gap };
  }
  return best;
}

/** Why a team may not charge however near it stands; undefined where it may. */
function keptBack({ unit, onBoard }: Subject): StaysOut | undefined {
  const { flags } = onBoard;
  if (unit.kind === 'gun') return 'gun';
  if (flags.bailedOut || flags.bogged) return 'outOfAction';
  return flags.shotFullRof ? 'fullRof' : undefined;
}

function within({ team, gap }: Near, limitMm: number, doubts: Doubts, asked: 'launch'): Verdict {
  if (!gap || keptBack(team) !== undefined) return certain('no');
  return judgeWithin(gap, limitMm, { wasMarginal: doubts.has(`${asked}:${team.id}`) });
}

function roleOf(
  board: Board,
  near: Near,
  launch: Verdict,
  platoonMay: Verdict,
  pinned: boolean,
  takesPartMm: number,
  doubts: Doubts,
): AssaultTeam {
  const { team, enemy, gap } = near;
  const nearest = enemy && gap ? { nearest: { enemyId: enemy.id, measurement: gap } } : {};
  const stays = (why: StaysOut): AssaultTeam => ({
    teamId: team.id,
    ...nearest,
    role: 'stays',
    verdict: certain('no'),
    why: phrase('assault.stays', { why }),
    sneaks: false,
  });
  const kept = keptBack(team);
  if (kept !== undefined) return stays(kept);
  if (!enemy || !gap) return stays('noEnemy');
  if (pinned) return stays('pinned');
  if (platoonMay.decision === 'no') return stays('noLaunch');
  const joins = judgeWithin(gap, takesPartMm, { wasMarginal: false });
  const role = launch.decision === 'no' ? 'joins' : 'launches';
  if (role === 'joins' && joins.decision === 'no') return stays('tooFar');
  return {
    teamId: team.id,
    ...nearest,
    role,
    verdict: role === 'launches' ? launch : joins,
    why: phrase('assault.role', { role, gapMm: gap.distanceMm }),
    sneaks: sneaks(board, team, enemy, doubts),
  };
}

/** Infantry that neither moved nor shot and is concealed by terrain silences the tank it touches (OF-A25). */
function sneaks(board: Board, team: Subject, enemy: Subject, doubts: Doubts): boolean {
  if (team.unit.kind !== 'infantry' || enemy.unit.kind !== 'tank') return false;
  const { moved, shot } = team.onBoard.flags;
  const { past, concealed, still } = sightOnBoard(board, enemy, team, doubts);
  const byTerrain =
    concealed.decision === 'yes' && !still && (past.length > 0 || team.onBoard.flags.concealed);
  return !sneakUp({ moved, shot, concealedByTerrain: byTerrain }).value.tankMayDefensiveFire;
}

function defendersOf(
  enemies: readonly Subject[],
  going: readonly Subject[],
  limitMm: number,
  doubts: Doubts,
): readonly DefendingTeam[] {
  return enemies.flatMap((enemy): readonly DefendingTeam[] => {
    const { flags } = enemy.onBoard;
    if (flags.bailedOut || flags.bogged) return [];
    const near = nearestOf(enemy, going);
    if (!near.enemy || !near.gap || !mayBeWithin(enemy.standing, near.enemy.standing, limitMm)) return [];
    const verdict = judgeWithin(near.gap, limitMm, { wasMarginal: doubts.has(`defend:${enemy.id}`) });
    const dice = verdict.decision === 'no' ? 0 : defensiveDice(enemy);
    if (dice === 0) return [];
    return [{ teamId: enemy.id, measurement: near.gap, towardsId: near.enemy.id, verdict, dice }];
  });
}

/** A defender shoots as if it had not moved, pinned if it is; a hull gun stays silent and its machine-guns fire. */
function defensiveDice(enemy: Subject): number {
  const { onBoard, weapons } = enemy;
  const still = { ...onBoard, flags: { ...onBoard.flags, moved: false, dugInAttempt: false } };
  const usable = weapons.filter(({ mount, weapon }, index) => {
    const silent = (weapon.rules ?? []).includes('no-defensive-fire');
    return !silent && !(enemy.unit.kind === 'tank' && index === 0 && mount === 'hull');
  });
  return weaponsFired({ ...enemy, onBoard: still }, usable).reduce((sum, { dice }) => sum + dice, 0);
}

function nearestTank(own: readonly Subject[], enemies: readonly Subject[]): Measurement | undefined {
  const tanks = enemies.filter(({ unit }) => unit.kind === 'tank');
  const gaps = own.flatMap((team) => nearestOf(team, tanks).gap ?? []);
  return gaps.toSorted((a, b) => a.distanceMm - b.distanceMm)[0];
}

function tanksWithin(
  own: readonly Subject[],
  enemies: readonly Subject[],
  limitMm: number,
): readonly string[] {
  return enemies
    .filter(({ unit }) => unit.kind === 'tank')
    .filter((tank) => isWithin(nearestOf(tank, own).gap?.distanceMm ?? Number.POSITIVE_INFINITY, limitMm))
    .map(({ id }) => id);
}

function bandsOf(board: Board, platoon: Platoon, fearful: boolean): readonly AssaultBand[] {
  const limit = (key: 'D2' | 'D4' | 'D6' | 'D8') => lengthMm(lengths[key], board.units);
  const band = (
    id: string,
    key: 'D2' | 'D4' | 'D8',
    weight: AssaultBand['weight'],
    label: 'assault.fights' | 'assault.launches' | 'assault.takes-part',
  ): AssaultBand => {
    const limitMm = limit(key);
    return { id, limitMm, from: 'enemies', weight, label: phrase(label, { limitMm }) };
  };
  const terrorMm = limit('D6');
  return [
    band('fights', 'D2', 'inner', 'assault.fights'),
    band('launches', 'D4', 'middle', 'assault.launches'),
    band('takes-part', 'D8', 'outer', 'assault.takes-part'),
    ...(fearful
      ? [
          {
            id: 'terror',
            limitMm: terrorMm,
            from: 'feared',
            weight: 'middle',
            label: phrase('assault.terror', { limitMm: terrorMm, needed: testScore(platoon.motivation) }),
          } as const,
        ]
      : []),
  ];
}

function headlineOf(verdict: Verdict, teams: readonly AssaultTeam[], pinned: boolean): Phrase {
  if (pinned) return phrase('assault.may-not', { why: 'pinned' });
  switch (verdict.decision) {
    case 'yes':
      return phrase('assault.may', { teams: teams.filter(({ role }) => role !== 'stays').length });
    case 'marginal':
      return phrase('assault.marginal', {});
    case 'no':
      return phrase('assault.may-not', { why: 'noLaunch' });
  }
}
