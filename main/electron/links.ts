import { type BrowserWindow, MessageChannelMain } from 'electron';
import type { WindowRole } from '../../shared/ipc';

/** Keeps one direct channel between each two windows, whatever reloads. Main itself carries no message. */
export interface Links {
  /** Takes `window` as the one of its role, in place of an earlier one. */
  add(role: WindowRole, window: BrowserWindow): void;
}

/** Links among windows of which none is there yet. */
export function createLinks(): Links {
  const loaded = new Map<WindowRole, BrowserWindow>();

  const connect = (role: WindowRole, window: BrowserWindow) => {
    for (const [peer, other] of loaded) {
      if (peer === role || other.isDestroyed()) continue;
      const { port1, port2 } = new MessageChannelMain();
      window.webContents.postMessage('port', peer, [port1]);
      other.webContents.postMessage('port', role, [port2]);
    }
  };

  return {
    add(role, window) {
      const forget = () => {
        if (loaded.get(role) === window) loaded.delete(role);
      };
      // From here on the former page is gone, and the new one does not listen yet. Not did-start-loading, which is
      // sent for navigations that are then refused as well.
      window.webContents.on('did-navigate', forget);
      window.webContents.on('render-process-gone', forget);
      window.on('closed', forget);
      window.webContents.on('did-finish-load', () => {
        loaded.set(role, window);
        connect(role, window);
      });
    },
  };
}
