import type { Settings } from '../../shared/ipc';
import type { Host } from '../host/host';
import { followHostValue } from './host-value';
import type { ReadableStore } from './value-store';

/** What the user set once, as the host keeps it. */
export type SettingsStore = ReadableStore<Settings>;

/** Follows the host's settings for the life of the window. Rejects with `HostCallError`. */
export function followSettings(host: Pick<Host, 'call' | 'on'>): Promise<SettingsStore> {
  return followHostValue(host, 'settings', () => host.call('settings:get'));
}
