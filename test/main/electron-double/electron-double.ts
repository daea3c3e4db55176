import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { type BrowserContext, chromium, type Page, type Route } from 'playwright-core';
import { pageUrlPattern, toMainUrl } from './addresses';
import { BrowserWindow } from './browser-window';
import { IpcMain } from './ipc-main';
import { App, type Display, PowerSaveBlocker, Screen, Session } from './machine';
import { type Answer, type ToMain, toMainName } from './page-protocol';
import { MessageChannelMain } from './ports';
import { preloadShim } from './preload-shim';
import type { WebContents } from './web-contents';

/** The double's side of everything a test looks at or does to the machine. */
export interface ElectronDouble {
  readonly app: App;
  readonly screen: Screen;
  readonly ipcMain: IpcMain;
  readonly powerSaveBlocker: PowerSaveBlocker;
  readonly powerMonitor: EventEmitter;
  /** Titles of the message boxes shown; each is answered with its default button. */
  readonly messageBoxes: readonly string[];
  /** Windows that live, oldest first. */
  windows(): readonly BrowserWindow[];
  /** Loads a built main process with `require('electron')` meaning this double. */
  load(file: string): void;
  close(): Promise<void>;
}

export interface DoubleOptions {
  readonly executablePath: string;
  readonly displays: readonly Display[];
}

const chromiumFlags = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/**
 * A stand-in for the `electron` module whose windows are real Chromium pages: the built main process and preload
 * script run as they are, over a protocol handler, ports, permissions and crashes that are real as well.
 */
export async function makeElectronDouble({
  executablePath,
  displays,
}: DoubleOptions): Promise<ElectronDouble> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const context = await browser.newContext({ viewport: null });
  const contentsOfPage = new Map<Page, WebContents>();
  const schemes = new Map<string, (request: Request) => Promise<Response> | Response>();
  const messageBoxes: string[] = [];

  const app = new App();
  const screen = new Screen(displays);
  const ipcMain = new IpcMain();
  const powerSaveBlocker = new PowerSaveBlocker();
  const powerMonitor = new EventEmitter();
  const defaultSession = new Session();

  BrowserWindow.made.length = 0;
  BrowserWindow.allClosed = () => app.emit('window-all-closed');
  BrowserWindow.openPage = async (contents) => {
    const page = await context.newPage();
    contentsOfPage.set(page, contents);
    const { width = 800, height = 600, webPreferences = {} } = BrowserWindow.of(contents)?.options ?? {};
    await page.setViewportSize({ width, height });
    if (webPreferences.preload !== undefined) {
      const preload = readFileSync(webPreferences.preload, 'utf8');
      await page.addInitScript(
        preloadShim(preload, ['electron', ...(webPreferences.additionalArguments ?? [])]),
      );
    }
    return page;
  };

  await context.exposeBinding(toMainName, async ({ page, frame }, message: ToMain): Promise<Answer> => {
    const contents = contentsOfPage.get(page);
    const url = toMainUrl(frame.url());
    try {
      switch (message.op) {
        case 'invoke': {
          const event = { senderFrame: { url, parent: frame.parentFrame() } };
          return { value: await ipcMain.invoke(message.channel, event, message.args) };
        }
        case 'permission': {
          const details = { requestingUrl: url, mediaTypes: message.mediaTypes };
          return { value: await defaultSession.request(contents, message.permission, details) };
        }
        case 'port':
          contents?.ports.get(message.portId)?.postMessage(message.message);
          return { value: undefined };
      }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  });
  await context.route(/.*/, (route) => answerRoute(route, schemes, contentsOfPage));

  const electron = {
    app,
    BrowserWindow,
    dialog: {
      async showMessageBox({ message, defaultId = 0 }: { message: string; defaultId?: number }) {
        messageBoxes.push(message);
        return { response: defaultId };
      },
      showSaveDialog: async () => ({ canceled: true, filePath: '' }),
      showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
    },
    ipcMain,
    MessageChannelMain,
    powerMonitor,
    powerSaveBlocker,
    protocol: {
      registerSchemesAsPrivileged() {
        if (app.hasBecomeReady) throw new Error('schemes must be registered before the app is ready');
      },
      handle: (scheme: string, handler: (request: Request) => Promise<Response>) =>
        schemes.set(scheme, handler),
    },
    screen,
    session: { defaultSession },
    systemPreferences: { askForMediaAccess: async () => true },
  };

  return {
    app,
    screen,
    ipcMain,
    powerSaveBlocker,
    powerMonitor,
    messageBoxes,
    windows: () => BrowserWindow.getAllWindows(),
    load: (file) => requireWith(file, strict(electron)),
    async close() {
      await closePages(context);
      await browser.close();
    },
  };
}

/** Own pages are answered by main's protocol handler; every other navigation is put to `will-navigate`, then fails. */
async function answerRoute(
  route: Route,
  schemes: ReadonlyMap<string, (request: Request) => Promise<Response> | Response>,
  contentsOfPage: ReadonlyMap<Page, WebContents>,
): Promise<void> {
  const request = route.request();
  const url = toMainUrl(request.url());
  const handler = schemes.get(new URL(url).protocol.slice(0, -1));
  if (!pageUrlPattern.test(request.url()) || handler === undefined) {
    const contents = request.isNavigationRequest() ? contentsOfPage.get(request.frame().page()) : undefined;
    let prevented = false;
    const preventDefault = () => {
      prevented = true;
    };
    contents?.emit('will-navigate', { url, preventDefault });
    // A page stays where it is when there is no content; an aborted navigation would show an error page.
    return prevented ? route.fulfill({ status: 204 }) : route.abort();
  }
  const response = await handler(new Request(url, { method: request.method(), headers: request.headers() }));
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

/** Anything main uses that is not modelled is an error that names it, never a silent undefined. */
function strict<T extends object>(modelled: T): T {
  return new Proxy(modelled, {
    get(target, name) {
      if (
        Reflect.has(target, name) ||
        typeof name === 'symbol' ||
        name === '__esModule' ||
        name === 'default'
      ) {
        return Reflect.get(target, name);
      }
      throw new Error(`the electron double does not model ${name}`);
    },
  });
}

type Loader = (name: string, ...rest: readonly unknown[]) => unknown;

/** Node's own loader is the one place where a bundle's require('electron') can be answered. */
function requireWith(file: string, electron: object): void {
  const original: Loader = Reflect.get(Module, '_load');
  const patched: Loader = (name, ...rest) =>
    name === 'electron' ? electron : Reflect.apply(original, Module, [name, ...rest]);
  Reflect.set(Module, '_load', patched);
  try {
    createRequire(import.meta.url)(file);
  } finally {
    Reflect.set(Module, '_load', original);
  }
}

async function closePages(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}
