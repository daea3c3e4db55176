import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { startServer } from '../../main/server/server';
import type { ProjectorState, SessionView } from '../../shared/ipc';
import { describeInChromium } from '../in-chromium';
import { type AppUnderTest, buildAppUnderTest } from '../main/app-under-test';
import { until } from '../main/driver';
import { allowWindowManagement } from './window-management';

const chromiumFlags = [
  '--no-sandbox',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-popup-blocking',
  '--screen-info={0,0 1920x1080 label=laptop}{1920,0 1280x720 label=EPSON}',
];

describeInChromium('browser mode', (executablePath) => {
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
    browser = await chromium.launch({ executablePath, args: chromiumFlags });
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
    await allowWindowManagement(context, page, server.url);
    await page.goto(server.url + path);
    await connected(page);
    return page;
  }

  const connected = (page: Page | Frame) =>
    until('the page to connect', () => page.evaluate<boolean>("typeof probe === 'object'"));
  const captures = () => context.pages().flatMap((page) => page.frames().filter(isCapture));
  const isCapture = (frame: Frame) => new URL(frame.url()).pathname === '/capture.html';
  /** The capture window or frame that runs the camera: the one whose turn has come. */
  const liveCaptures = async () => {
    const frames = captures();
    const live = await Promise.all(
      frames.map((frame) => frame.evaluate<boolean>("typeof probe === 'object'").catch(() => false)),
    );
    return frames.filter((_frame, index) => live[index]);
  };
  const captureWindows = () => context.pages().filter((page) => isCapture(page.mainFrame()));
  /** The window that runs the camera, marked so that it is known again. */
  const captureWindow = async () => {
    const found = await until('the capture window', async () => {
      const [live] = await liveCaptures();
      return live?.parentFrame() === null ? live.page() : undefined;
    });
    if (found === undefined) throw new Error('there is no capture window');
    await found.evaluate('void (window.marked = true)');
    return found;
  };
  const isMarked = (page: Page) => page.evaluate<boolean>('window.marked === true');
  const hears = (page: Page, frame: number) =>
    until(`frame ${frame}`, async () => {
      const [capture] = await liveCaptures();
      await capture?.evaluate(`probe.host.link.send(tracking(${frame}))`);
      return page.evaluate<boolean>(`probe.frames.includes(${frame})`);
    });
  const projectorState = () => operator.evaluate<ProjectorState>("probe.host.call('projector:get')");
  /** The next projector window, whatever else is opened meanwhile. */
  const nextProjector = () =>
    context.waitForEvent('page', {
      async predicate(page) {
        await page.waitForURL((url) => url.href !== 'about:blank');
        return page.url().endsWith('/projector.html');
      },
    });
  const openProjector = async () => {
    const opened = nextProjector();
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

  test('the camera gets a window of its own, which may use it', async () => {
    const capture = await captureWindow();
    expect(
      await capture.evaluate(
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

  test('reloading console and projector leaves the capture window as it is, and opens no second', async () => {
    const capture = await captureWindow();
    const { page: projector } = await openProjector();
    for (const page of [operator, projector]) {
      await page.reload();
      await connected(page);
    }
    await hears(operator, 3);
    await hears(projector, 4);
    expect(await isMarked(capture)).toBe(true);
    expect(captureWindows()).toEqual([capture]);
    expect(await liveCaptures()).toEqual([capture.mainFrame()]);
  });

  test('a second console uses the same capture window', async () => {
    const capture = await captureWindow();
    const second = await openPage('');
    await hears(second, 3);
    expect(captureWindows()).toEqual([capture]);
  });

  test('a second capture window closes itself', async () => {
    const capture = await captureWindow();
    await operator.evaluate("void window.open('/capture.html', '_blank', 'noopener,popup')");
    await until('a second window', async () => captureWindows().length === 2);
    await until('one window again', async () => captureWindows().length === 1);
    expect(captureWindows()).toEqual([capture]);
  });

  test('the capture window opens the console it was asked for, once, and closes after it', async () => {
    await (await captureWindow()).close();
    const first = context.waitForEvent('page');
    await operator.evaluate("void window.open('/capture.html#with-console', '_blank', 'noopener,popup')");
    const capture = await first;
    const opened = context.waitForEvent('page');
    await operator.close();
    const page = await opened;
    await connected(page);
    expect(new URL(page.url()).pathname).toBe('/');
    await capture.reload();
    await connected(capture);
    expect(context.pages()).toHaveLength(2);
    await page.close();
    await until('the window is closed', async () => capture.isClosed(), 60_000);
  });

  test('when the capture window is closed, a frame takes up its tracks', async () => {
    const capture = await captureWindow();
    await hears(operator, 3);
    await capture.close();
    await until('the frame of the console', async () => (await liveCaptures()).length === 1);
    await until(
      'the tracks handed back',
      async () => (await liveCaptures())[0]?.evaluate<boolean>('probe.frames.includes(3)') ?? false,
    );
    await hears(operator, 4);
  });

  test('a restart of capture begins its window anew, in the same place', async () => {
    const capture = await captureWindow();
    await hears(operator, 5);
    await operator.evaluate("probe.host.call('capture:restart')");
    await until('a new beginning', async () => !(await isMarked(capture).catch(() => true)));
    await connected(capture);
    await until('one capture', async () => (await liveCaptures()).length === 1);
    expect(await liveCaptures()).toEqual([capture.mainFrame()]);
    await hears(operator, 6);
  });

  describe('where the browser opens no windows by itself', () => {
    let pages: readonly Page[];
    beforeEach(async () => {
      await context.close();
      context = await browser.newContext({ viewport: null });
      // What a pop-up blocker looks like to the page.
      await context.addInitScript(() => {
        window.open = () => null;
      });
      operator = await openPage('');
      pages = [operator, await openPage('projector.html')];
      await until('capture', async () => (await liveCaptures()).length === 1);
    });

    test('one hidden frame of all runs the camera', async () => {
      for (const page of pages) await hears(page, 3);
      await until('a frame in either page', async () => captures().length === 2);
      expect(await liveCaptures()).toHaveLength(1);
    });

    test('when its page goes, another takes up its tracks', async () => {
      for (const page of pages) await hears(page, 3);
      const [live] = await liveCaptures();
      const [other] = pages.filter((page) => page !== live?.page());
      if (other === undefined) throw new Error('both pages run the camera');
      await live?.page().close();
      await until('the frame of the other page', async () => (await liveCaptures()).length === 1);
      await until(
        'the tracks handed back',
        async () => (await liveCaptures())[0]?.evaluate<boolean>('probe.frames.includes(3)') ?? false,
      );
      await hears(other, 4);
    });

    test('a restart of capture replaces the frame', async () => {
      await hears(operator, 5);
      await (await liveCaptures())[0]?.evaluate('void (window.former = true)');
      await operator.evaluate("probe.host.call('capture:restart')");
      await until(
        'a new frame',
        async () => (await liveCaptures())[0]?.evaluate<boolean>('window.former === undefined') ?? false,
      );
      await hears(operator, 6);
    });

    test('a capture window that comes later takes the camera over, with the tracks', async () => {
      for (const page of pages) await hears(page, 3);
      const capture = await openPage('capture.html');
      await until('the tracks handed back', () => capture.evaluate<boolean>('probe.frames.includes(3)'));
      await until('the frame to give way', async () => (await liveCaptures()).length === 1);
      expect(await liveCaptures()).toEqual([capture.mainFrame()]);
      for (const page of pages) await hears(page, 4);
    });
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
    await operator.evaluate("probe.host.call('session:dispatch', { kind: 'setDetail', detail: 'minimal' })");
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
      const next = nextProjector();
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
    await until('the projector to be on again', async () => (await projectorState()).kind === 'on');
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
});
