import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { startServer } from '../../main/server/server';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import type { ProjectorState, SessionView } from '../../shared/ipc';
import { type AppUnderTest, buildAppUnderTest } from '../main/app-under-test';
import { until } from '../main/driver';

const executablePath = await findChromium();

const chromiumFlags = [
  '--no-sandbox',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-popup-blocking',
  '--screen-info={0,0 1920x1080 label=laptop}{1920,0 1280x720 label=EPSON}',
];

describe.skipIf(executablePath === undefined)(
  executablePath === undefined ? 'browser mode, skipped: no Chromium was found' : 'browser mode',
  () => {
    let app: AppUnderTest;
    let start: typeof startServer;
    let browser: Browser;
    let context: BrowserContext;
    let server: { readonly url: string; close(): Promise<void> };
    let operator: Page;

    const serve = async (port: number) => {
      const started = await start({ port, workingFolder: '/' });
      if (!started.ok) throw new Error(started.error.message);
      return started.value;
    };

    beforeAll(async () => {
      app = await buildAppUnderTest();
      process.env.ARCLIGHT_DATA = app.dataFolder;
      const built: { startServer: typeof startServer } = await import(pathToFileURL(app.serverFile).href);
      start = built.startServer;
      browser = await chromium.launch({ executablePath: executablePath ?? '', args: chromiumFlags });
    });
    afterAll(async () => {
      await browser?.close();
      app?.remove();
      delete process.env.ARCLIGHT_DATA;
    });

    beforeEach(async () => {
      server = await serve(0);
      context = await browser.newContext({ viewport: null });
      operator = await openPage('');
    });
    afterEach(async () => {
      await context.close();
      await server.close();
    });

    async function openPage(path: string): Promise<Page> {
      const page = await context.newPage();
      await allowWindowManagement(page);
      await page.goto(server.url + path);
      await connected(page);
      return page;
    }

    /** Playwright does not know this permission's name yet. */
    async function allowWindowManagement(page: Page): Promise<void> {
      const session = await context.newCDPSession(page);
      const { targetInfo } = await session.send('Target.getTargetInfo');
      await session.send('Browser.grantPermissions', {
        permissions: ['windowManagement', 'videoCapture'],
        origin: new URL(server.url).origin,
        ...(targetInfo.browserContextId === undefined
          ? {}
          : { browserContextId: targetInfo.browserContextId }),
      });
    }

    const connected = (page: Page | Frame) =>
      until('the page to connect', () => page.evaluate<boolean>("typeof probe === 'object'"));
    const captureOf = (page: Page) => page.frames().find((frame) => frame.url().endsWith('/capture.html'));
    /** The capture frame that runs the camera: the one whose turn has come. */
    const liveCaptures = async () => {
      const frames = context.pages().flatMap((page) => captureOf(page) ?? []);
      const live = await Promise.all(
        frames.map((frame) => frame.evaluate<boolean>("typeof probe === 'object'").catch(() => false)),
      );
      return frames.filter((_frame, index) => live[index]);
    };
    const hears = (page: Page, frame: number) =>
      until(`frame ${frame}`, async () => {
        const [capture] = await liveCaptures();
        await capture?.evaluate(`probe.host.link.send(tracking(${frame}))`);
        return page.evaluate<boolean>(`probe.frames.includes(${frame})`);
      });
    const projectorState = () => operator.evaluate<ProjectorState>("probe.host.call('projector:get')");
    const openProjector = async () => {
      const opened = context.waitForEvent('page');
      const state = await operator.evaluate<ProjectorState>("probe.host.call('projector:open', {})");
      const page = await opened;
      await connected(page);
      return { state, page };
    };

    test('the console page is isolated and secure, and may not evaluate strings', async () => {
      expect(
        await operator.evaluate('[probe.host.mode, crossOriginIsolated, isSecureContext, probe.evaluated]'),
      ).toEqual(['browser', true, true, 'EvalError']);
    });

    test('the capture frame of the console runs, and may use the camera', async () => {
      await until('capture', async () => (await liveCaptures()).length === 1);
      const [capture] = await liveCaptures();
      expect(
        await capture?.evaluate(
          'navigator.mediaDevices.getUserMedia({ video: true }).then((stream) => stream.getVideoTracks().length)',
        ),
      ).toBe(1);
      await hears(operator, 1);
    });

    test('the projector opens on the other display, and the console knows it', async () => {
      const { state, page } = await openProjector();
      expect(state).toMatchObject({ kind: 'on', key: 'EPSON 1280x720' });
      expect(await page.evaluate('[screenX >= 1920, location.pathname]')).toEqual([true, '/projector.html']);
      await hears(page, 2);
    });

    test('a page lists the displays once it was allowed to, and does not ask by itself', async () => {
      const list = "probe.host.call('displays:list').then((displays) => displays.map(({ label }) => label))";
      expect(await operator.evaluate(list)).toEqual(['laptop', 'EPSON']);
      const stranger = await browser.newContext({ viewport: null });
      const page = await stranger.newPage();
      await page.goto(server.url);
      await connected(page);
      expect(await page.evaluate(list)).toEqual(['this display']);
      await stranger.close();
    });

    test('one capture frame of all runs; when its page goes, another takes up its tracks', async () => {
      const { page } = await openProjector();
      await until('capture', async () => (await liveCaptures()).length === 1);
      await hears(page, 3);
      expect(await liveCaptures()).toHaveLength(1);
      await operator.close();
      await until('the frame of the other page', async () => (await liveCaptures()).length === 1);
      await until(
        'the tracks handed back',
        async () => (await liveCaptures())[0]?.evaluate<boolean>('probe.frames.includes(3)') ?? false,
      );
      await hears(page, 4);
    });

    test('a restart of capture replaces the frame', async () => {
      await until('capture', async () => (await liveCaptures()).length === 1);
      await hears(operator, 5);
      await (await liveCaptures())[0]?.evaluate('void (window.former = true)');
      await operator.evaluate("probe.host.call('capture:restart')");
      await until(
        'a new frame',
        async () => (await liveCaptures())[0]?.evaluate<boolean>('window.former === undefined') ?? false,
      );
      await hears(operator, 6);
    });

    test('a reloaded console keeps the session and finds the projector again', async () => {
      await openProjector();
      const other =
        (await operator.evaluate<SessionView>("probe.host.call('session:get')")).session.units === 'in'
          ? 'cm'
          : 'in';
      await operator.evaluate(`probe.host.call('session:dispatch', { kind: 'setUnits', units: '${other}' })`);
      await operator.reload();
      await connected(operator);
      expect((await operator.evaluate<SessionView>("probe.host.call('session:get')")).session.units).toBe(
        other,
      );
      await until('the projector', async () => (await projectorState()).kind === 'on');
    });

    test('a command in one page is news in the others', async () => {
      const { page } = await openProjector();
      await operator.evaluate(
        "probe.host.call('session:dispatch', { kind: 'setDetail', detail: 'minimal' })",
      );
      await until('the news', () =>
        page.evaluate<boolean>("probe.sessions.some(({ session }) => session.detail === 'minimal')"),
      );
    });

    test('a closed projector window is off, a reloaded one is not', async () => {
      const { page } = await openProjector();
      await page.reload();
      await connected(page);
      expect((await projectorState()).kind).toBe('on');
      await page.close({ runBeforeUnload: true });
      await until('the projector to be off', async () => (await projectorState()).kind === 'off');
    });

    test('a projector that crashes is opened again; the third time within a minute it is black until a key', async () => {
      let { page } = await openProjector();
      const crash = () => page.goto('chrome://crash').catch(() => {});
      for (const frame of [7, 8]) {
        const next = context.waitForEvent('page');
        await crash();
        page = await next;
        await connected(page);
        await hears(page, frame);
      }
      await crash();
      await until('the projector to be given up', async () => (await projectorState()).kind === 'crashed');
      const dark = await until('the black page', async () =>
        context.pages().find((each) => each.url().endsWith('/dark.html')),
      );
      if (dark === undefined) throw new Error('there is no black page');
      expect(await dark.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(0, 0, 0)');
      await dark.keyboard.press('Space');
      await connected(dark);
      expect((await projectorState()).kind).toBe('on');
      await hears(dark, 9);
    });

    test('a page left open over a restart of the server goes on with the new token', async () => {
      const port = Number(new URL(server.url).port);
      await server.close();
      expect(
        await operator.evaluate("probe.host.call('session:get').then(() => '', (error) => error.reason)"),
      ).toBe('unreachable');
      server = await serve(port);
      expect(
        await operator.evaluate("probe.host.call('session:get').then((view) => typeof view.revision)"),
      ).toBe('number');
    });

    describe('a page of another port of this machine', () => {
      let foreign: Server;
      let page: Page;
      beforeEach(async () => {
        foreign = createServer((_request, response) => {
          response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>evil</title>');
        });
        await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
        page = await context.newPage();
        await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
      });
      afterEach(() => new Promise((resolve) => foreign.close(resolve)));

      test('cannot read the token, the events or a page, and cannot call', async () => {
        const before = await operator.evaluate<SessionView>("probe.host.call('session:get')");
        const attempt = (code: string) => page.evaluate(`${code}.then(() => 'reached', () => 'stopped')`);
        for (const path of ['api/token', 'api/events', 'index.html', 'vision-worker.js']) {
          expect(await attempt(`fetch('${server.url}${path}')`)).toBe('stopped');
        }
        // What may be sent without asking first: it arrives, and is refused.
        await attempt(
          `fetch('${server.url}api/session:undo', { method: 'POST', mode: 'no-cors', body: '[]' })`,
        );
        const after = await operator.evaluate<SessionView>("probe.host.call('session:get')");
        expect(after.revision).toBe(before.revision);
      });

      test('cannot put ours in a frame', async () => {
        await page.evaluate(
          `new Promise((resolve) => {
            const frame = document.createElement('iframe');
            frame.src = '${server.url}';
            frame.onload = resolve;
            document.body.append(frame);
          })`,
        );
        const framed = page.frames().find((frame) => frame !== page.mainFrame());
        expect(framed?.url()).toMatch(/^chrome-error:/);
      });
    });
  },
);
