import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '../../../shared/result';
import type { Command, CommandError } from '../../../shared/session/command';
import { type Host, HostCallError } from '../../host/host';
import { describeCommandError } from '../../strings/english-errors';
import { openQuestions } from '../bases/questions';
import { clearSelection, commandsFor, selectedTeamId } from '../commands-for';
import type { ConsoleAction } from '../console-action';
import { type ConsoleContext, type ConsoleState, initialConsoleState, reduceConsole } from '../console-state';
import { focusRegion } from '../frame/regions';
import { namesOf } from '../names';
import type { ConsoleApi, HostReach } from './console-context';
import type { ConsoleStores } from './console-stores';

/** How long something said in passing stays to be read. */
const toastMs = 6000;

type Acting = Pick<ConsoleApi, 'state' | 'hostReach' | 'act' | 'dispatch' | 'tell'> & {
  readonly toast: string;
};

/** The window's own state with the ways to act on it and on the game. The functions stay the same between renders. */
export function useConsoleApi(host: Host, stores: ConsoleStores): Acting {
  const [state, setState] = useState<ConsoleState>(() =>
    initialConsoleState(stores.settings.get().camera.kind),
  );
  // Actions read the state of the moment, not of the render that made them.
  const latest = useRef(state);
  const [toast, setToast] = useState('');
  const [hostReach, setHostReach] = useState<HostReach>('answering');

  const tell = useCallback((message: string) => setToast(message), []);
  useEffect(() => {
    if (toast === '') return;
    const timer = setTimeout(() => setToast(''), toastMs);
    return () => clearTimeout(timer);
  }, [toast]);

  const answered = useCallback(
    async (call: Promise<Result<unknown, CommandError>>) => {
      try {
        const result = await call;
        setHostReach('answering');
        if (result.ok) return true;
        tell(describeCommandError(result.error, namesOf(stores.session.get().session.roster)));
      } catch (error) {
        if (error instanceof HostCallError && error.reason === 'unreachable') setHostReach('lost');
        tell(error instanceof Error ? error.message : String(error));
      }
      return false;
    },
    [stores, tell],
  );

  const dispatch = useCallback(
    (command: Command) => answered(host.call('session:dispatch', command)),
    [host, answered],
  );

  const act = useCallback(
    (action: ConsoleAction) => {
      const before = latest.current;
      const next = reduceConsole(before, action, contextOf(stores));
      latest.current = next;
      setState(next);
      const { session } = stores.session.get();
      for (const command of commandsFor(action, session)) void dispatch(command);
      if (action.kind === 'escape' && next === before) {
        for (const command of clearSelection(session)) void dispatch(command);
      }
      perform(action, host, answered, tell);
    },
    [host, stores, dispatch, answered, tell],
  );

  return { state, hostReach, act, dispatch, tell, toast };
}

/** The actions that are calls of their own, apart from commands. */
function perform(
  action: ConsoleAction,
  host: Host,
  answered: (call: Promise<Result<unknown, CommandError>>) => Promise<boolean>,
  tell: (message: string) => void,
): void {
  const failed = (error: unknown) => tell(error instanceof Error ? error.message : String(error));
  switch (action.kind) {
    case 'undo':
      void answered(host.call('session:undo'));
      return;
    case 'redo':
      void answered(host.call('session:redo'));
      return;
    case 'openProjector':
      host.call('projector:open', {}).catch(failed);
      return;
    case 'restartCapture':
      host.call('capture:restart').catch(failed);
      return;
    case 'findAnew':
      host.link.send({ kind: 'find-anew' });
      return;
    case 'takeEmptyTable':
      host.link.send({ kind: 'take-empty-table' });
      return;
    case 'moveRegion':
      focusRegion(action.direction);
      return;
    default:
      return;
  }
}

function contextOf(stores: ConsoleStores): ConsoleContext {
  const { session } = stores.session.get();
  const teamId = selectedTeamId(session);
  const { selection } = session;
  return {
    camera: stores.settings.get().camera.kind,
    openBaseIds: openQuestions(stores.tracking.get().state.bases).map(({ id }) => id),
    objectiveIds: session.roster.objectives.map((objective) => objective.id),
    ...(teamId === undefined ? {} : { selectedTeamId: teamId }),
    ...(selection.kind === 'objective' ? { selectedObjectiveId: selection.objectiveId } : {}),
  };
}
