import type { BoardTeam } from '../../../board/board';
import { ok, type Result } from '../../../result';
import { phrase } from '../../../text/phrase';
import type { RuleFault } from '../../fault';
import { saidOf } from '../../matter';
import type { Reason } from '../../ruleset';
import { firingRate } from '../charts/guns';
import { ammunitionAfter } from '../damage/ammunition';
import { mayRepair } from '../damage/repair';
import { fireOrderNumber } from '../order/fire-order-number';
import { firePattern } from '../order/fire-pattern';
import { type FiringSequence, firingSequence } from '../order/firing-sequence';
import { targetChoice } from '../order/target-choice';
import type { Fire } from './fire';
import { gunOfTeam, type LightningTable, movementOfTeam, unitOfTeam } from './lightning-table';
import { apartDie, boxesUsed, orderDie, spokeUp, tracks } from './matters';

/** What the unit's line of the order of battle says of its fire; nothing while there is none. */
export function unitReasons(table: LightningTable, { shooter }: Fire): readonly Reason[] {
  const line = unitOfTeam(table, shooter);
  if (!line.ok) return [];
  const { initiative, training, fireAt, ammoBoxes } = line.value;
  const choice = targetChoice(initiative, fireAt);
  const used = Number(saidOf(table.board.said, shooter.platoon.id, boxesUsed) ?? 0);
  const boxes = Object.values(ammoBoxes ?? {})[0];
  const left = boxes === undefined ? undefined : ammunitionAfter(1, Math.max(0, boxes - used));
  const repair = repairReason(table, shooter);
  return [
    { phrase: phrase('reason.lw-target', { choice: choice.kind }) },
    { phrase: phrase('reason.lw-pattern', { pattern: firePattern(training) }) },
    ...(left?.ok ? [{ phrase: phrase('reason.lw-boxes', { left: left.value.boxesAfter }) }] : []),
    ...repair,
  ];
}

/** Whether an immobilised shooter's crew could repair instead. */
function repairReason({ board }: LightningTable, shooter: BoardTeam): readonly Reason[] {
  const state = saidOf(board.said, shooter.team.id, tracks);
  if (state === undefined || state === 'ok') return [];
  const may = mayRepair({ immobilisations: state === 'tracked' ? 1 : 2, firing: true, underFire: false });
  return may.ok ? [{ phrase: phrase('reason.lw-repair', { may: may.value }) }] : [];
}

/** A unit, or a team far from its unit that rolled its own die, with the number at which it is called. */
export interface Called {
  readonly id: string;
  /** The team beside which the number is shown. */
  readonly team: BoardTeam;
  readonly number: number;
  /** Others are called at the same number. */
  readonly equal: boolean;
}

/**
 * Whoever's die is known, with their fire order numbers, in the order of calling. Fails where a unit whose die was
 * said has no line in the order of battle, or its gun no rate of fire.
 */
export function callOrder(table: LightningTable): Result<readonly Called[], RuleFault> {
  const { board } = table;
  const callers: { id: string; team: BoardTeam; fireOrderNumber: number; spokeUpAt?: number }[] = [];
  for (const platoon of board.roster.platoons) {
    const teams = board.teams.filter((each) => each.platoon.id === platoon.id && !each.flags.destroyed);
    const apart = teams.filter((each) => saidOf(board.said, each.team.id, apartDie) !== 'none');
    const together = teams.filter((each) => !apart.includes(each));
    const die = saidOf(board.said, platoon.id, orderDie);
    const late = saidOf(board.said, platoon.id, spokeUp);
    const leader = together.find(({ team }) => team.id === platoon.commandTeamId) ?? together[0];
    const groups = [
      ...(die !== undefined && leader ? [{ id: platoon.id, leader, teams: together, die, late }] : []),
      ...apart.map((each) => ({
        id: each.team.id,
        leader: each,
        teams: [each],
        die: saidOf(board.said, each.team.id, apartDie) ?? '',
        late: undefined,
      })),
    ];
    for (const group of groups) {
      const number = numberOf(table, group.teams, Number(group.die));
      if (!number.ok) return number;
      callers.push({
        id: group.id,
        team: group.leader,
        fireOrderNumber: number.value,
        ...(group.late === undefined ? {} : { spokeUpAt: Number(group.late) }),
      });
    }
  }
  const sequence = firingSequence(callers, []);
  if (!sequence.ok) return sequence;
  return ok(inOrder(sequence.value, callers));
}

function inOrder(
  { calls }: FiringSequence,
  callers: readonly { readonly id: string; readonly team: BoardTeam }[],
): readonly Called[] {
  return calls.flatMap(({ number, ids }) =>
    ids.flatMap((id) =>
      callers
        .filter((caller) => caller.id === id)
        .map(({ team }) => ({ id, team, number, equal: ids.length > 1 })),
    ),
  );
}

function numberOf(
  table: LightningTable,
  teams: readonly BoardTeam[],
  die: number,
): Result<number, RuleFault> {
  const first = teams[0];
  if (!first) return ok(0);
  const line = unitOfTeam(table, first);
  if (!line.ok) return line;
  const guns = [];
  let stationary = true;
  for (const team of teams) {
    const gun = gunOfTeam(table, team);
    if (!gun.ok) return gun;
    guns.push(gun.value);
    const used = movementOfTeam(table, team);
    if (!used.ok) return used;
    if (used.value.movedFraction > 0) stationary = false;
  }
  const rateOfFire = firingRate(guns);
  if (!rateOfFire.ok) return rateOfFire;
  const number = fireOrderNumber(
    { rateOfFire: rateOfFire.value, initiative: line.value.initiative, entireUnitStationary: stationary },
    die,
  );
  return number.ok ? ok(number.value.number) : number;
}
