import type { ProjectorState } from '../../shared/ipc';
import type { Host } from '../host/host';
import { followHostValue } from './host-value';
import type { ReadableStore } from './value-store';

/** Which projector is on, or what has to be asked about it. */
export type ProjectorStore = ReadableStore<ProjectorState>;

/** Follows the host's projector for the life of the window. Rejects with `HostCallError`. */
export function followProjector(host: Pick<Host, 'call' | 'on'>): Promise<ProjectorStore> {
  return followHostValue(host, 'projector', () => host.call('projector:get'));
}
