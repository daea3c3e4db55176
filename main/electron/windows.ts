import { BrowserWindow, type BrowserWindowConstructorOptions, type WebPreferences } from 'electron';
import type { DisplayInfo, WindowRole } from '../../shared/ipc';
import { lockDown } from './lock-down';
import { appOrigin } from './origin';

const pageOfRole: Readonly<Record<WindowRole, string>> = {
  capture: 'capture.html',
  operator: 'index.html',
  projector: 'projector.html',
};

/** Makes windows of our own pages, all with the same locks. */
export interface WindowMaker {
  openOperator(): BrowserWindow;
  /** Fills `display`, or stands beside the console where both share the only display. */
  openProjector(display: DisplayInfo, placement: ProjectorPlacement): BrowserWindow;
  /** Never shown. Nothing in it is throttled, since the game depends on its frames. */
  openCapture(): BrowserWindow;
}

export type ProjectorPlacement = 'fills-display' | 'beside-console';

/** `preloadFile` is the absolute path of the built preload script. */
export function createWindowMaker(preloadFile: string): WindowMaker {
  return {
    openOperator: () =>
      open('operator', preloadFile, {
        width: 1440,
        height: 900,
        minWidth: 960,
        minHeight: 600,
        title: 'Arclight',
      }),

    openProjector: (display, placement) =>
      placement === 'fills-display'
        ? open('projector', preloadFile, {
            ...bounds(display),
            frame: false,
            title: 'Arclight projector',
          })
        : open('projector', preloadFile, {
            x: display.x + Math.round(display.width / 2),
            y: display.y,
            width: Math.round(display.width / 2),
            height: Math.round(display.height / 2),
            title: 'Arclight projector',
          }),

    openCapture: () => open('capture', preloadFile, { width: 320, height: 240, title: 'Arclight capture' }),
  };
}

/** Puts an open projector window onto the whole of `display`. */
export function fillDisplay(window: BrowserWindow, display: DisplayInfo): void {
  // A full-screen window stays on the display it is on, so the bounds must come first.
  window.setFullScreen(false);
  window.setBounds(bounds(display));
  window.setFullScreen(true);
}

function open(
  role: WindowRole,
  preloadFile: string,
  options: BrowserWindowConstructorOptions,
): BrowserWindow {
  const window = new BrowserWindow({
    ...options,
    show: false,
    backgroundColor: '#000000',
    autoHideMenuBar: true,
    webPreferences: webPreferences(role, preloadFile),
  });
  lockDown(window.webContents);
  if (role !== 'capture') window.once('ready-to-show', () => window.show());
  // Failing to load shows as a blank window; the guard sees renderers that die.
  void window.loadURL(`${appOrigin}/${pageOfRole[role]}`).catch(() => {});
  return window;
}

function webPreferences(role: WindowRole, preload: string): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    spellcheck: false,
    backgroundThrottling: false,
    additionalArguments: [`--arclight-role=${role}`],
  };
}

function bounds({ x, y, width, height }: DisplayInfo) {
  return { x, y, width, height };
}
