import type { Page } from 'playwright-core';
import type { WindowRole } from '../../shared/ipc';
import type { AppUnderTest } from './app-under-test';
import { laptop, type MainDriver, projectorDisplay, roleOfUrl } from './driver';
import type { BrowserWindow } from './electron-double/browser-window';
import { type ElectronDouble, makeElectronDouble } from './electron-double/electron-double';

/** The suite's driver behind the stand-in, which is there for what only the stand-in can show. */
export async function startWithDouble(
  app: Pick<AppUnderTest, 'mainFile' | 'dataFolder'>,
  executablePath: string,
): Promise<MainDriver & { readonly double: ElectronDouble }> {
  process.env.ARCLIGHT_DATA = app.dataFolder;
  const double = await makeElectronDouble({ executablePath, displays: [laptop, projectorDisplay] });
  double.load(app.mainFile);

  const windowOf = (role: WindowRole | 'dark'): BrowserWindow => {
    const found = double.windows().find((window) => roleOfUrl(window.webContents.getURL()) === role);
    if (found === undefined) throw new Error(`there is no ${role} window`);
    return found;
  };
  const pageOf = (role: WindowRole): Page => {
    const { page } = windowOf(role).webContents;
    if (page === undefined) throw new Error(`the ${role} window has no page yet`);
    return page;
  };

  return {
    double,
    run: (role, expression) => pageOf(role).evaluate(expression),
    windows: async () => double.windows().flatMap((window) => roleOfUrl(window.webContents.getURL()) ?? []),
    async bounds(role) {
      const { bounds, fullScreen, visible } = windowOf(role);
      return { ...bounds, fullScreen, visible };
    },
    async crash(role) {
      windowOf(role).webContents.forcefullyCrashRenderer();
    },
    async reload(role) {
      await pageOf(role).reload();
    },
    async pressKey(role) {
      windowOf(role).webContents.emit('before-input-event', {}, { type: 'keyDown', key: ' ' });
    },
    plug: async (displays) => double.screen.plug(displays),
    resumeFromSleep: async () => void double.powerMonitor.emit('resume'),
    keepsAwake: async () => [...double.powerSaveBlocker.held.values()].includes('prevent-display-sleep'),
    async close() {
      await double.close();
      delete process.env.ARCLIGHT_DATA;
    },
  };
}
