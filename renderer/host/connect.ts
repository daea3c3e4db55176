import type { WindowRole } from '../../shared/ipc';
import { connectBrowserHost } from './browser-host';
import { connectElectronHost } from './electron-host';
import type { Host } from './host';

/**
 * The host of this window: Electron's where its preload left a bridge, else browser mode. In browser mode there may be
 * several capture pages (see capture-turn.ts): the promise of each is kept only when its turn has come, so that
 * exactly one of them runs the camera.
 */
export function connectHost(role: WindowRole): Promise<Host> {
  const bridge = window.arclight;
  return bridge === undefined ? connectBrowserHost(role) : connectElectronHost(bridge, role);
}
