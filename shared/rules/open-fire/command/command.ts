import type { Board } from '../../../board/board';
import type { Platoon } from '../../../board/team';
import { phrase } from '../../../text/phrase';
import type { CommandValue, Reason } from '../../ruleset';
import type { Doubts } from '../../verdict';
import { lengthMm } from '../lengths';
import { limitPhrase } from '../limit-phrase';
import { standingOn } from '../subject';
import { type CommandChain, commandChain } from './command-chain';
import { commandDistance, commandKind } from './command-distance';
import { commanderMove } from './commander-move';

export interface CommandOnBoard extends CommandValue {
  /** Absent where the command team is not on the table. */
  readonly chain?: CommandChain;
  readonly because: readonly Reason[];
  readonly questions: readonly string[];
}

/** The command chain of a platoon as it stands. Undefined where none of its teams is on the table. */
export function commandOnBoard(board: Board, platoon: Platoon, doubts: Doubts): CommandOnBoard | undefined {
  const members = board.teams
    .filter((team) => team.platoon.id === platoon.id && !team.flags.destroyed)
    .map((team) => ({ id: team.team.id, name: team.team.name, ...standingOn(board, team) }));
  if (members.length === 0) return undefined;
  const kind = commandKind(platoon.kind);
  const limitMm = lengthMm(commandDistance(platoon.skill, kind), board.units);
  const rule: Reason = {
    phrase: phrase('reason.command-distance', { skill: platoon.skill, kind, limitMm }),
  };
  const commanderId = platoon.commandTeamId;
  if (!members.some((member) => member.id === commanderId)) {
    const missing: Reason = { phrase: phrase('reason.no-commander', {}), reading: 'OF-A42' };
    return {
      platoonId: platoon.id,
      limitMm,
      links: [],
      inCommand: {},
      because: [rule, missing],
      questions: [],
    };
  }
  const chain = commandChain(commanderId, members, limitMm, doubts);
  const name = (id: string) => members.find((member) => member.id === id)?.name ?? id;
  return {
    platoonId: platoon.id,
    commanderId,
    limitMm,
    links: chain.links,
    inCommand: Object.fromEntries(chain.inCommand),
    ...leaderMove(board, platoon),
    chain,
    because: [
      rule,
      ...chain.links.flatMap((link): Reason[] => [
        { phrase: phrase('reason.chain', { team: name(link.toId), through: name(link.fromId) }) },
        {
          phrase: phrase(limitPhrase(link.verdict), {
            distanceMm: link.measurement.distanceMm,
            sigmaMm: link.measurement.sigmaMm,
            limitMm,
          }),
          reading: 'OF-A00',
        },
      ]),
    ],
    questions: chain.questions,
  };
}

/** With the command team at least half of those who can has to move (OF-A11); bailed-out and bogged teams do not count. */
function leaderMove(board: Board, platoon: Platoon): Pick<CommandValue, 'leaderMove'> {
  const able = board.teams.filter(
    ({ platoon: own, flags }) =>
      own.id === platoon.id && !flags.destroyed && !flags.bailedOut && !flags.bogged,
  );
  const commander = able.find(({ team }) => team.id === platoon.commandTeamId);
  if (!commander?.flags.moved) return {};
  const moving = able.filter(({ flags }) => flags.moved).length;
  const asked = commanderMove({
    livingTeams: able.length,
    movingWithCommander: moving,
    commanderMoves: true,
  });
  if (!asked.ok) return {};
  const { legal: enough, minimum: needed } = asked.value.value;
  const label = phrase('move.leader', { moving, of: able.length, needed });
  return { leaderMove: { moving, of: able.length, needed, enough, label } };
}
