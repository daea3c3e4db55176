import type { Board, TeamFlags } from '../../../board/board';
import type { SideId } from '../../../board/team';
import { unreachable } from '../../../result';
import { phrase } from '../../../text/phrase';
import type { TurnStartItem, TurnStartValue } from '../../asks/state';
import type { Reason } from '../../ruleset';
import { noDoubts } from '../../verdict';
import { objectiveOnBoard } from '../missions/objectives';
import { companyMoraleOnBoard } from '../morale/morale-on-board';
import { type StartingStep, startingSteps } from './starting-step';
import { platoonTest } from './tests';

export interface TurnStartOnBoard extends TurnStartValue {
  readonly because: readonly Reason[];
}

type Subjects = TurnStartItem['subjects'];

/**
 * What a side sees to when its turn begins, in the summary's order (OF-A01): company morale, victory, rallying pinned
 * platoons, remounting, freeing. An item with nobody to see to is listed empty.
 */
export function turnStartOnBoard(board: Board, sideId: SideId): TurnStartOnBoard {
  const items = startingSteps.map((step): TurnStartItem => {
    const subjects = subjectsOf(board, sideId, step);
    return { id: step, about: phrase('start.item', { item: step, count: subjects.length }), subjects };
  });
  return { sideId, items, because: companyMoraleOnBoard(board, sideId).because };
}

function subjectsOf(board: Board, sideId: SideId, step: StartingStep): Subjects {
  switch (step) {
    case 'companyMorale': {
      const { inPeril, test } = companyMoraleOnBoard(board, sideId);
      return inPeril ? [{ kind: 'side', id: sideId, ...(test ? { test } : {}) }] : [];
    }
    case 'victory':
      return board.objectives
        .filter(({ objective }) => objective.attackerSideId === sideId)
        .filter((row) => {
          const { holder } = objectiveOnBoard(board, row, noDoubts);
          return holder.kind === 'held' && holder.sideId === sideId;
        })
        .map(({ objective }) => ({ kind: 'objective', id: objective.id }));
    case 'rally':
      return board.roster.platoons
        .filter((platoon) => platoon.sideId === sideId && platoon.kind !== 'tank')
        .filter(({ id }) => living(board, sideId, 'pinned').some(({ platoon }) => platoon.id === id))
        .map((platoon) => ({ kind: 'platoon', id: platoon.id, test: platoonTest('rally', platoon) }));
    case 'remount':
      return living(board, sideId, 'bailedOut').map(({ team, platoon }) => ({
        kind: 'team',
        id: team.id,
        test: platoonTest('remount', platoon),
      }));
    case 'freeBogged':
      return living(board, sideId, 'bogged').map(({ team, platoon }) => ({
        kind: 'team',
        id: team.id,
        test: platoonTest('freeBogged', platoon),
      }));
    default:
      return unreachable(step);
  }
}

function living(board: Board, sideId: SideId, flag: keyof TeamFlags): Board['teams'] {
  return board.teams.filter(
    ({ platoon, flags }) => platoon.sideId === sideId && !flags.destroyed && flags[flag],
  );
}
