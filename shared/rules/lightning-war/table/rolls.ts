import type { BoardTeam } from '../../../board/board';
import { phrase } from '../../../text/phrase';
import { D6 } from '../../chance/die';
import { saidOf } from '../../matter';
import { teamOnBoard } from '../../pair-on-board';
import { outcome } from '../../roll/making';
import type { RollAsked, Rolling } from '../../roll/roll';
import type { Doubts } from '../../verdict';
import { mayRepair } from '../damage/repair';
import { type Called, callOrder, fellAtNumber, isApart, ownDie, standsThisTurn } from './call-order';
import { fireOnTable } from './fire';
import type { LightningTable } from './lightning-table';
import { apartDie, orderDie, repairTried, tracks, underFire } from './matters';
import { barOf } from './shot';
import { aimRoll, shotRoll } from './shot-rolls';

/**
 * The dice of direct fire. First one for the fire order number of each unit that aims at something; then, from the
 * highest number down, those of everybody who is called at one number, all of whom have declared their targets; at last
 * those of crews that would mend their tracks.
 */
export function lightningRolls(
  table: LightningTable,
  { step, targets }: Rolling,
  doubts: Doubts,
): readonly RollAsked[] {
  if (step !== 'shooting') return [];
  const firers = table.board.teams.filter((team) => isToFire(table, team, targets, doubts));
  const dice = orderRolls(table, firers);
  if (dice.length > 0) return dice;
  if (firers.length === 0) return repairRolls(table);
  const order = callOrder(table);
  if (!order.ok) return [{ kind: 'unanswered', id: 'lw-order', fault: order.error }];
  return calledRolls(table, order.value, firers, targets, doubts);
}

/** Whoever aims at something that it may fire at, and has not fired. One that fell may be called with its slayer. */
function isToFire(
  table: LightningTable,
  team: BoardTeam,
  targets: Rolling['targets'],
  doubts: Doubts,
): boolean {
  const target = teamOnBoard(table.board, targets[team.team.id] ?? '');
  if (!target || team.flags.shot || !standsThisTurn(table, team) || !standsThisTurn(table, target))
    return false;
  const fire = fireOnTable(table, team, target, doubts);
  // What a missing chart keeps back is to fire: its roll names the chart.
  return !fire.ok || barOf(table, fire.value) === undefined;
}

function orderRolls(table: LightningTable, firers: readonly BoardTeam[]): readonly RollAsked[] {
  const { board } = table;
  const own = firers.filter((team) => isApart(table, team) && ownDie(table, team) === undefined);
  const platoonIds = new Set(
    firers
      .filter((team) => !isApart(table, team))
      .map(({ platoon }) => platoon.id)
      .filter((id) => saidOf(board.said, id, orderDie) === undefined),
  );
  const roll = (name: 'lw-order' | 'lw-apart', id: string, matter: string): RollAsked => ({
    kind: 'roll',
    roll: {
      id: `${name}:${id}`,
      name,
      byIds: [id],
      die: { kind: 'plain', faces: 6 },
      dice: 1,
      outcomes: D6.flatMap((face) =>
        outcome(face, face, String(face), { words: [{ subject: id, matter, word: String(face) }] }),
      ),
    },
  });
  return [
    ...[...platoonIds].map((id) => roll('lw-order', id, orderDie.id)),
    ...own.map(({ team }) => roll('lw-apart', team.id, apartDie.id)),
  ];
}

/** Those of the highest number at which anybody may still fire. One that fell at a higher number does not (LW-A14). */
function calledRolls(
  table: LightningTable,
  order: readonly Called[],
  firers: readonly BoardTeam[],
  targets: Rolling['targets'],
  doubts: Doubts,
): readonly RollAsked[] {
  const open = order.map((called) => ({
    ...called,
    firing: called.teams.filter(
      (team) =>
        firers.includes(team) &&
        standsAt(table, team, called.number) &&
        standsAt(table, teamOnBoard(table.board, targets[team.team.id] ?? ''), called.number),
    ),
  }));
  const number = open.find(({ firing }) => firing.length > 0)?.number;
  if (number === undefined) return repairRolls(table);
  const note = phrase('roll.called-at', { number });
  return open
    .filter((called) => called.number === number)
    .flatMap(({ firing }) => firing)
    .flatMap((shooter): readonly RollAsked[] => {
      const target = teamOnBoard(table.board, targets[shooter.team.id] ?? '');
      if (!target) return [];
      const id = `lw-shot:${shooter.team.id}>${target.team.id}`;
      const roll =
        aimRoll(table, shooter, target, number) ?? shotRoll(table, shooter, target, number, doubts);
      return [
        roll.ok ? { kind: 'roll', roll: roll.value, note } : { kind: 'unanswered', id, fault: roll.error },
      ];
    });
}

/** Whether a team lives when a number is called, or falls to that very call. */
function standsAt(table: LightningTable, team: BoardTeam | undefined, number: number): boolean {
  return team !== undefined && (fellAtNumber(table, team) ?? number) === number;
}

/** Crews of immobilised vehicles that neither fire nor are under fire, once in a turn. */
function repairRolls({ board }: LightningTable): readonly RollAsked[] {
  return board.teams.flatMap(({ team, flags }): readonly RollAsked[] => {
    const isSaid = (about: typeof underFire) => saidOf(board.said, team.id, about) === 'yes';
    if (flags.destroyed || saidOf(board.said, team.id, tracks) !== 'tracked' || isSaid(repairTried))
      return [];
    const may = mayRepair({ immobilisations: 1, firing: flags.shot, underFire: isSaid(underFire) });
    if (!may.ok || may.value !== 'may-roll') return [];
    const tried = { subject: team.id, matter: repairTried.id, word: 'yes' };
    const state = (word: string) => ({ words: [tried, { subject: team.id, matter: tracks.id, word }] });
    return [
      {
        kind: 'roll',
        roll: {
          id: `lw-repair:${team.id}`,
          name: 'lw-repair',
          byIds: [team.id],
          die: { kind: 'plain', faces: 6 },
          dice: 1,
          outcomes: [
            ...outcome(1, 1, 'repaired', state('mended')),
            ...outcome(2, 5, 'try-again', { words: [tried] }),
            ...outcome(6, 6, 'lost', state('lost')),
          ],
        },
      },
    ];
  });
}
