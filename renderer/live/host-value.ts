import type { HostEvents } from '../../shared/ipc';
import type { EventName, Host } from '../host/host';
import { createValueStore, type ReadableStore } from './value-store';

/**
 * A store of something the host both tells (`event`) and can be asked for (`ask`), for the life of the window.
 * An event that arrives while the question is under way is newer than its answer, so it wins.
 * Rejects with `HostCallError` where the host cannot be reached.
 */
export async function followHostValue<E extends EventName>(
  host: Pick<Host, 'on'>,
  event: E,
  ask: () => Promise<HostEvents[E]>,
): Promise<ReadableStore<HostEvents[E]>> {
  const told = createValueStore<HostEvents[E] | undefined>(undefined);
  const unsubscribe = host.on(event, told.set);
  const answer = await ask();
  const store = createValueStore<HostEvents[E]>(told.get() ?? answer);
  unsubscribe();
  host.on(event, store.set);
  return store;
}
