import { type BrowserWindow, MessageChannelMain } from 'electron';
import type { WindowRole } from '../../shared/ipc';

/** Keeps one direct channel between each two windows, whatever reloads. Main itself carries no message. */
export interface Links {
  /** Takes `window` as the one of its role, in place of an earlier one. */
  add(role: WindowRole, window: BrowserWindow): void;
}

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
      // A page that is about to go must not be given a port: the one that replaces it is.
      window.webContents.on('did-start-loading', forget);
      window.webContents.on('render-process-gone', forget);
      window.on('closed', forget);
      window.webContents.on('did-finish-load', () => {
        loaded.set(role, window);
        connect(role, window);
      });
    },
  };
}
