import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { startServer } from '../../main/server/server';
import type { HostCalls } from '../../shared/ipc';

export interface AppOptions {
  /** The browser's program. */
  readonly executablePath: string;
  /** As for `npm start -- --camera`. */
  readonly camera: string;
  /** A y4m film for Chromium's fake webcam. */
  readonly film?: string;
  /** Chromium's fake webcam without a film; the page has to be permitted to use it. */
  readonly fakeWebcam?: 'unpermitted';
  /** Puts files into the data folder before anything reads it. */
  readonly prepare?: (dataFolder: string) => void;
}

/** The whole app in browser mode: the built server, the built pages, a real Chromium. */
export interface App {
  readonly url: string;
  readonly context: BrowserContext;
  /** Opens `index.html` (the console) or `projector.html`. */
  open(page: 'index.html' | 'projector.html', size: { width: number; height: number }): Promise<Page>;
  call<C extends keyof HostCalls>(
    channel: C,
    ...args: Parameters<HostCalls[C]>
  ): Promise<ReturnType<HostCalls[C]>>;
  /** What pages wrote to their console as errors. */
  readonly errors: string[];
  close(): Promise<void>;
}

const GRAPHICS = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-sandbox'];

function filmFlags(film: string | undefined): string[] {
  if (film === undefined) return [];
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
}

/** Starts server and browser with a data folder of their own, which goes when the app is closed. */
export async function startApp({
  executablePath,
  camera,
  film,
  fakeWebcam,
  prepare,
}: AppOptions): Promise<App> {
  const data = mkdtempSync(path.join(tmpdir(), 'arclight-e2e-'));
  prepare?.(data);
  process.env.ARCLIGHT_DATA = data;
  const bundle = pathToFileURL(path.resolve('dist/server/server.mjs')).href;
  const server: { startServer: typeof startServer } = await import(bundle);
  const started = await server.startServer({ port: 0, camera, workingFolder: process.cwd() });
  if (!started.ok) throw new Error(started.error.message);
  const { url, close } = started.value;
  const browser: Browser = await chromium.launch({
    executablePath,
    args: [
      ...GRAPHICS,
      ...filmFlags(film),
      ...(fakeWebcam === undefined ? [] : ['--use-fake-device-for-media-stream']),
    ],
  });
  const context = await browser.newContext({
    permissions: fakeWebcam === undefined ? ['camera'] : [],
  });
  const errors: string[] = [];
  const origin = new URL(url).origin;
  const token = await (await fetch(`${origin}/api/token`, { headers: { origin } })).text();

  return {
    url,
    context,
    errors,
    async open(name, size) {
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${name}: ${message.text()}`);
      });
      page.on('pageerror', (error) => errors.push(`${name}: ${error.message}`));
      await page.setViewportSize(size);
      await page.goto(`${origin}/${name}`);
      return page;
    },
    async call(channel, ...args) {
      const response = await fetch(`${origin}/api/${channel}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, 'x-arclight-token': token },
        body: JSON.stringify(args),
      });
      if (!response.ok) throw new Error(`${channel}: ${response.status} ${await response.text()}`);
      return response.status === 204 ? undefined : JSON.parse(await response.text());
    },
    async close() {
      await browser.close();
      await close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Asks until the answer is truthy, and gives it; throws with `what` after `timeoutMs`. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  timeoutMs = 60_000,
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as NonNullable<T>;
    if (performance.now() > deadline) throw new Error(`waited ${timeoutMs / 1000} s in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
