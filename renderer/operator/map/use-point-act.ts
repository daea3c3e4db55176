import type { Point } from '../../../shared/geometry/point';
import { useConsole, useSession } from '../data/console-context';

/** What a click on the bare table does: it places the objective being placed, else it selects nothing. */
export function usePointAct(): (at: Point<'table'>) => void {
  const { act, dispatch, state } = useConsole();
  const { selection } = useSession();
  return (at) => {
    if (state.pick.kind === 'objective') {
      act({ kind: 'placeObjective', objectiveId: state.pick.objectiveId, xMm: at.x, yMm: at.y });
    } else if (state.pick.kind === 'base') {
      act({ kind: 'escape' });
    } else if (state.pick.kind === 'none' && selection.kind !== 'nothing') {
      void dispatch({ kind: 'select', selection: { kind: 'nothing' } });
    }
  };
}

/** What clicks among the models do. */
export interface TeamActs {
  /** A team clicked becomes the target while one is being picked, else the selection. */
  click(teamId: string): void;
  rightClick(teamId: string): void;
  /** A click beside every model ends picking, or else selects nothing. */
  clickNothing(): void;
}

export function useTeamAct(): TeamActs {
  const { act, state } = useConsole();
  return {
    click: (teamId) =>
      act(
        state.pick.kind === 'target'
          ? { kind: 'declareTarget', targetId: teamId }
          : { kind: 'selectTeam', teamId },
      ),
    rightClick: (teamId) => act({ kind: 'declareTarget', targetId: teamId }),
    clickNothing: () => act({ kind: 'escape' }),
  };
}
