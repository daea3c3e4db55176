import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { _electron, type ElectronApplication } from 'playwright-core';
import type { WindowRole } from '../../shared/ipc';
import type { AppUnderTest } from './app-under-test';
import { laptop, type MainDriver, projectorDisplay, roleOfUrl } from './driver';
import type { Display } from './electron-double/machine';

const electronFolder = resolve(import.meta.dirname, '../../node_modules/electron');

/** The Electron binary, or why there is none to test with. Never `require('electron')`: that would fetch it. */
export function findElectron(): { readonly binary: string } | { readonly missing: string } {
  const pathFile = join(electronFolder, 'path.txt');
  if (!existsSync(pathFile)) return { missing: 'the Electron binary is not installed' };
  const binary = join(electronFolder, 'dist', readFileSync(pathFile, 'utf8').trim());
  if (!existsSync(binary)) return { missing: 'the Electron binary is not installed' };
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    return { missing: 'there is no display for Electron' };
  }
  const runs = spawnSync(binary, ['--version'], {
    timeout: 20_000,
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  });
  return runs.status === 0 ? { binary } : { missing: 'the Electron binary does not run here' };
}

/** The suite's driver in Electron itself. Displays are faked on Electron's own `screen`, since a test has no cable. */
export async function startWithElectron(app: AppUnderTest, binary: string): Promise<MainDriver> {
  const electron = await _electron.launch({
    executablePath: binary,
    args: [
      app.mainFile,
      `--user-data-dir=${join(app.dataFolder, '..', 'profile')}`,
      '--use-fake-device-for-media-stream',
      ...(process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    env: { ...process.env, ARCLIGHT_DATA: app.dataFolder },
  });
  await plug(electron, [laptop, projectorDisplay]);

  /** Where in BrowserWindow.getAllWindows() the window of a role stands at the moment. */
  const indexOf = async (role: WindowRole | 'dark'): Promise<number> => {
    const index = (await urls(electron)).findIndex((url) => roleOfUrl(url) === role);
    if (index < 0) throw new Error(`there is no ${role} window`);
    return index;
  };

  return {
    async run(role, expression) {
      const index = await indexOf(role);
      return electron.evaluate(
        ({ BrowserWindow }, [at, code]) =>
          BrowserWindow.getAllWindows()[at]?.webContents.executeJavaScript(`(async () => ${code})()`),
        [index, expression] as const,
      );
    },
    windows: async () => (await urls(electron)).flatMap((url) => roleOfUrl(url) ?? []),
    async bounds(role) {
      const index = await indexOf(role);
      const found = await electron.evaluate(({ BrowserWindow }, at) => {
        const window = BrowserWindow.getAllWindows()[at];
        return (
          window && { ...window.getBounds(), fullScreen: window.isFullScreen(), visible: window.isVisible() }
        );
      }, index);
      if (found === undefined) throw new Error(`there is no ${role} window`);
      return found;
    },
    async crash(role) {
      const index = await indexOf(role);
      await electron.evaluate(
        ({ BrowserWindow }, at) => BrowserWindow.getAllWindows()[at]?.webContents.forcefullyCrashRenderer(),
        index,
      );
    },
    async reload(role) {
      const index = await indexOf(role);
      await electron.evaluate(
        ({ BrowserWindow }, at) => BrowserWindow.getAllWindows()[at]?.webContents.reload(),
        index,
      );
    },
    async pressKey(role) {
      const index = await indexOf(role);
      await electron.evaluate(
        ({ BrowserWindow }, at) =>
          BrowserWindow.getAllWindows()[at]?.webContents.sendInputEvent({
            type: 'keyDown',
            keyCode: 'Space',
          }),
        index,
      );
    },
    plug: (displays) => plug(electron, displays),
    resumeFromSleep: () => electron.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume')),
    // Blocker ids count from 0 or 1, and the suite starts only a few.
    keepsAwake: () =>
      electron.evaluate(({ powerSaveBlocker }) =>
        Array.from({ length: 20 }, (_none, id) => id).some((id) => powerSaveBlocker.isStarted(id)),
      ),
    close: () => electron.close(),
  };
}

function urls(electron: ElectronApplication): Promise<string[]> {
  return electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.webContents.getURL()),
  );
}

function plug(electron: ElectronApplication, displays: readonly Display[]): Promise<void> {
  return electron.evaluate(({ screen }, plugged) => {
    const event = plugged.length < screen.getAllDisplays().length ? 'display-removed' : 'display-added';
    Object.assign(screen, { getAllDisplays: () => plugged, getDisplayMatching: () => plugged[0] });
    screen.emit(event, {});
  }, displays);
}
