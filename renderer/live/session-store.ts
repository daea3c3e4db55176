import type { SessionView } from '../../shared/ipc';
import type { Host } from '../host/host';
import { followHostValue } from './host-value';
import type { ReadableStore } from './value-store';

/** The game as the host last told it. */
export type SessionStore = ReadableStore<SessionView>;

/** Follows the host's session for the life of the window. Rejects with `HostCallError`. */
export function followSession(host: Pick<Host, 'call' | 'on'>): Promise<SessionStore> {
  return followHostValue(host, 'session', () => host.call('session:get'));
}
