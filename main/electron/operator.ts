import { type BrowserWindow, dialog, screen } from 'electron';
import type { HostNotice } from '../../shared/ipc';
import { guardAgainstCrashes } from './crash-guard';
import type { Links } from './links';
import type { WindowMaker } from './windows';

/** The console's window. Closing it ends the app. */
export interface Operator {
  readonly window: BrowserWindow;
  /** The display most of it is on. */
  displayId(): string;
  bringToFront(): void;
}

export interface OperatorNeeds {
  readonly maker: WindowMaker;
  readonly links: Links;
  readonly notify: (notice: Omit<HostNotice, 'atMs'>) => void;
  readonly nowMs: () => number;
  readonly quit: () => void;
}

export function openOperator({ maker, links, notify, nowMs, quit }: OperatorNeeds): Operator {
  const window = maker.openOperator();
  links.add('operator', window);
  guardAgainstCrashes(window, {
    nowMs,
    reloaded: () => notify({ id: 'operatorCrashed', severity: 'warning' }),
    gaveUp: () => void offerRestart(window, quit),
  });
  window.on('closed', quit);
  return {
    window,
    displayId: () => String(screen.getDisplayMatching(window.getBounds()).id),
    bringToFront() {
      if (window.isMinimized()) window.restore();
      window.focus();
    },
  };
}

/** The console cannot say that it crashed, so the operating system's own dialog does; Enter restarts it. */
async function offerRestart(window: BrowserWindow, quit: () => void): Promise<void> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: 'The console stopped three times within a minute.',
    detail: 'The game is saved and the projector goes on. Restart the console to continue.',
    buttons: ['Restart the console', 'Quit Arclight'],
    defaultId: 0,
    cancelId: 0,
  });
  if (response === 0) window.webContents.reload();
  else quit();
}
