import { createContext, useContext } from 'react';
import type { Command } from '../../../shared/session/command';
import type { Host } from '../../host/host';
import { useStore } from '../../live/value-store';
import type { ConsoleAction } from '../console-action';
import type { ConsoleState } from '../console-state';
import type { ConsoleStores } from './console-stores';

/** Whether the host answered the last call. */
export type HostReach = 'answering' | 'lost';

/** What every part of the console may use: the stores to read, and three ways to act. */
export interface ConsoleApi {
  readonly host: Host;
  readonly stores: ConsoleStores;
  readonly state: ConsoleState;
  readonly hostReach: HostReach;
  /** What a key or a button asks for. */
  act(action: ConsoleAction): void;
  /** Sends a command to the session; true when it was accepted. A refusal is told to the operator. */
  dispatch(command: Command): Promise<boolean>;
  /** Tells the operator something in passing. */
  tell(message: string): void;
}

export const ConsoleContext = createContext<ConsoleApi | undefined>(undefined);

/** What the console can do and show; only inside its provider. */
export function useConsole(): ConsoleApi {
  const api = useContext(ConsoleContext);
  if (api === undefined) throw new Error('used outside the console');
  return api;
}

/** The game as the host last told it. */
export function useSessionView() {
  return useStore(useConsole().stores.session);
}

/** The game itself, without its log and undo. */
export function useSession() {
  return useSessionView().session;
}
