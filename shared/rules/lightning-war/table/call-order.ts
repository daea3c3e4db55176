import type { BoardTeam } from '../../../board/board';
import { ok, type Result } from '../../../result';
import type { RuleFault } from '../../fault';
import { saidOf } from '../../matter';
import { firingRate } from '../charts/guns';
import { fireOrderNumber } from '../order/fire-order-number';
import { type Caller as FireCaller, type FiringSequence, firingSequence } from '../order/firing-sequence';
import { gunOfTeam, type LightningTable, movementOfTeam, unitOfTeam } from './lightning-table';
import { apartDie, fellAt, orderDie, spokeUp } from './matters';

interface Caller extends FireCaller {
  readonly team: BoardTeam;
  readonly teams: readonly BoardTeam[];
}

/** Whether a vehicle belongs to this turn's fire: it lives, or fell to fire of this very turn. */
export function standsThisTurn(table: LightningTable, team: BoardTeam): boolean {
  return !team.flags.destroyed || fellAtNumber(table, team) !== undefined;
}

/** The fire order number that was being called when a vehicle fell in this turn; undefined for all others. */
export function fellAtNumber({ board }: LightningTable, { team }: BoardTeam): number | undefined {
  const said = saidOf(board.said, team.id, fellAt);
  return said === undefined || said === 'none' ? undefined : Number(said);
}

/** Whether a team is far from its unit, and rolls a die of its own. */
export function isApart({ board }: LightningTable, { team }: BoardTeam): boolean {
  return saidOf(board.said, team.id, apartDie) !== 'none';
}

/** The die of a team that is far from its unit; undefined until it is thrown. */
export function ownDie({ board }: LightningTable, { team }: BoardTeam): string | undefined {
  const said = saidOf(board.said, team.id, apartDie);
  return said === 'none' || said === 'apart' ? undefined : said;
}

/** A unit, or a team far from its unit that rolled its own die, with the number at which it is called. */
export interface Called {
  readonly id: string;
  /** The team beside which the number is shown. */
  readonly team: BoardTeam;
  readonly number: number;
  /** Who of it fires, destroyed in this turn or not. */
  readonly teams: readonly BoardTeam[];
  /** Others are called at the same number. */
  readonly equal: boolean;
}

/**
 * Whoever's die is known, with their fire order numbers, in the order of calling. Fails where a unit whose die was
 * said has no line in the order of battle, or its gun no rate of fire.
 */
export function callOrder(table: LightningTable): Result<readonly Called[], RuleFault> {
  const { board } = table;
  const callers: Caller[] = [];
  for (const platoon of board.roster.platoons) {
    const teams = board.teams.filter((each) => each.platoon.id === platoon.id && standsThisTurn(table, each));
    const apart = teams.filter((each) => isApart(table, each));
    const together = teams.filter((each) => !apart.includes(each));
    const die = saidOf(board.said, platoon.id, orderDie);
    const late = saidOf(board.said, platoon.id, spokeUp);
    const leader = together.find(({ team }) => team.id === platoon.commandTeamId) ?? together[0];
    const groups = [
      ...(die !== undefined && leader ? [{ id: platoon.id, leader, teams: together, die, late }] : []),
      ...apart
        .filter((each) => ownDie(table, each) !== undefined)
        .map((each) => ({
          id: each.team.id,
          leader: each,
          teams: [each],
          die: ownDie(table, each) ?? '',
          late: undefined,
        })),
    ];
    for (const group of groups) {
      const number = numberOf(table, group.teams, Number(group.die));
      if (!number.ok) return number;
      callers.push({
        id: group.id,
        team: group.leader,
        teams: group.teams,
        fireOrderNumber: number.value,
        ...(group.late === undefined ? {} : { spokeUpAt: Number(group.late) }),
      });
    }
  }
  const sequence = firingSequence(callers, []);
  if (!sequence.ok) return sequence;
  return ok(inOrder(sequence.value, callers));
}

function inOrder({ calls }: FiringSequence, callers: readonly Caller[]): readonly Called[] {
  return calls.flatMap(({ number, ids }) =>
    ids.flatMap((id) =>
      callers
        .filter((caller) => caller.id === id)
        .map(({ team, teams }) => ({ id, team, teams, number, equal: ids.length > 1 })),
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
