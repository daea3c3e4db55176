import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { type CoreAnswers, type CoreChannel, createHostCore, type HostCore } from '../../main/host/host-core';
import { type HttpServer, startHttpServer } from '../../main/server/http-server';
import type { HostArguments } from '../../shared/ipc-schemas';
import type { LightPicture } from '../../shared/overlay/light/light-picture';
import type { Command } from '../../shared/session/command';
import type { TrackingState } from '../../shared/tracking/track';

/** What the projector's canvas says of itself. */
export interface Shown {
  readonly picture: string | undefined;
  readonly frame: number;
  readonly overlayIds: readonly string[];
  readonly widthPx: number;
  readonly heightPx: number;
  readonly words: string;
}

/** The projector's page in a real browser; a second page stands in for the camera's window. */
export interface LitPage {
  readonly page: Page;
  see(state: TrackingState): Promise<void>;
  /** Asks for a picture of light, by number, for a minute. */
  ask(number: number, light: LightPicture): Promise<void>;
  shown(): Promise<Shown>;
  /** Waits until what is shown passes `test`; rejects with what is shown instead after ten seconds. */
  until(test: (shown: Shown) => boolean): Promise<Shown>;
}

/** The same over the real host. */
export interface ProjectorWindow extends LitPage {
  readonly host: HostCore;
  command(command: Command): Promise<void>;
  /** The page once more, over the whole of a display of that size that the system enlarges to 175 %. */
  enlarged(displayPx: PagePixels): Promise<LitPage>;
  close(): Promise<void>;
}

/** A size in pixels. */
export interface PagePixels {
  readonly width: number;
  readonly height: number;
}

const GRAPHICS = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-sandbox'];

export async function openProjectorWindow(
  executablePath: string,
  size: PagePixels,
): Promise<ProjectorWindow> {
  const folder = mkdtempSync(path.join(tmpdir(), 'arclight-projector-'));
  const rendererFolder = path.join(folder, 'renderer');
  await buildPage(rendererFolder);
  let http: HttpServer | undefined;
  const host = createHostCore({
    dataFolder: path.join(folder, 'data'),
    now: Date.now,
    emit: (event, payload) => http?.send(event, payload),
  });
  http = await startHttpServer({
    port: 0,
    rendererFolder,
    media: host.media,
    answer: async (channel, args) => answerFrom(host.answers, channel, args),
    greeting: async () => ({ session: host.session.view(), settings: host.settings.get() }),
  });
  const server = http;
  const browser = await chromium.launch({
    executablePath,
    args: GRAPHICS,
  });
  let enlarged: Browser | undefined;
  return {
    ...(await openPages(await browser.newContext({ viewport: size }), server.url)),
    host,
    async enlarged(displayPx) {
      enlarged = await launchEnlarged(executablePath, displayPx);
      const lit = await openPages(await enlarged.newContext({ viewport: null }), server.url);
      await fillDisplay(lit.page);
      return lit;
    },
    async command(command) {
      const result = await host.answers['session:dispatch'](command);
      if (!result.ok) throw new Error(JSON.stringify(result.error));
    },
    async close() {
      await enlarged?.close();
      await browser.close();
      await server.close();
      await host.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function buildPage(outDir: string): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../../renderer');
  await build({
    configFile: false,
    root,
    base: './',
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir,
      assetsInlineLimit: 0,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: path.join(root, 'projector.html') },
    },
  });
}

/** Emulated scale factors leave a canvas's device pixels as they are; only a browser that was started so has them. */
function launchEnlarged(executablePath: string, { width, height }: PagePixels): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      ...GRAPHICS,
      `--screen-info={${width}x${height} devicePixelRatio=1.75}`,
      '--force-device-scale-factor=1.75',
    ],
  });
}

async function fillDisplay(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'fullscreen' } });
}

async function openPages(context: BrowserContext, url: string): Promise<LitPage> {
  const camera = await context.newPage();
  // Any page of the origin hears and speaks on the link; this one is a "not found".
  await camera.goto(new URL('nothing-here', url).href);
  const page = await context.newPage();
  await page.goto(new URL('projector.html', url).href);
  const shown = () => page.evaluate(readShown);
  return {
    page,
    see: (state) => camera.evaluate(sendTracking, state),
    ask: (number, light) => camera.evaluate(askLight, { number, light }),
    shown,
    async until(test) {
      let last = await shown();
      for (const endMs = Date.now() + 10_000; !test(last); last = await shown()) {
        if (Date.now() > endMs) throw new Error(`still shown: ${JSON.stringify(last)}`);
        await page.waitForTimeout(50);
      }
      return last;
    },
  };
}

function answerFrom<C extends CoreChannel>(answers: CoreAnswers, channel: string, args: unknown): unknown {
  // The server has checked channel and arguments against their schemas.
  const answer = answers[channel as C] as (...given: HostArguments<C>) => unknown;
  return answer(...(args as HostArguments<C>));
}

function readShown(): Shown {
  const canvas = document.querySelector('canvas');
  const ids = canvas?.dataset.overlayIds ?? '';
  return {
    picture: canvas?.dataset.picture,
    frame: Number(canvas?.dataset.frame ?? 0),
    overlayIds: ids === '' ? [] : ids.split(' '),
    widthPx: canvas?.width ?? 0,
    heightPx: canvas?.height ?? 0,
    words: document.getElementById('message')?.textContent ?? '',
  };
}

function askLight({ number, light }: { readonly number: number; readonly light: LightPicture }): void {
  new BroadcastChannel('arclight-link').postMessage({ kind: 'show-light', number, light, forMs: 60_000 });
}

function sendTracking(state: TrackingState): void {
  const channel = new BroadcastChannel('arclight-link');
  channel.postMessage({ kind: 'tracking', state, detections: [], unknownFiducialIds: [], frame: state.atMs });
  channel.onmessage = (event: MessageEvent<{ kind: string }>) => {
    if (event.data.kind !== 'hello') return;
    channel.postMessage({
      kind: 'tracking',
      state,
      detections: [],
      unknownFiducialIds: [],
      frame: state.atMs,
    });
  };
}
