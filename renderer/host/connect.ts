import type { WindowRole } from '../../shared/ipc';
import { connectBrowserHost } from './browser-host';
import { connectElectronHost } from './electron-host';
import type { Host } from './host';

/**
 * The host of this window: Electron's where its preload left a bridge, else browser mode. In browser mode the
 * operator and projector pages also get a hidden capture frame, and a capture frame's promise is kept only when
 * its turn has come, so that exactly one of them runs the camera.
 */
export function connectHost(role: WindowRole): Promise<Host> {
  const bridge = window.arclight;
  return bridge === undefined ? connectBrowserHost(role) : connectElectronHost(bridge, role);
}
