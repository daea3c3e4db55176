import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { startServer } from '../../main/server/server';
import type { ProjectorState } from '../../shared/ipc';
import { describeInChromium } from '../in-chromium';
import { type AppUnderTest, buildAppUnderTest } from '../main/app-under-test';
import { until } from '../main/driver';
import { allowWindowManagement } from './window-management';

const laptop = { left: 0, top: 0, width: 1920, height: 1080, label: 'laptop' };
const projector = { left: 1920, top: 0, width: 1280, height: 720, label: 'EPSON' };

/**
 * Chromium's own displays, which headless mode lets come and go, and the events it sends of that. Only what a desktop
 * does is missing: throwing the windows of a display that is gone onto another.
 */
describeInChromium('a projector unplugged in browser mode', (executablePath) => {
  let app: AppUnderTest;
  let server: { readonly url: string; close(): Promise<void> };
  let browser: Browser;
  let context: BrowserContext;
  let screens: CDPSession;
  let operator: Page;
  let window: Page;

  beforeAll(async () => {
    app = await buildAppUnderTest();
    process.env.ARCLIGHT_DATA = app.dataFolder;
    const built: { startServer: typeof startServer } = await import(pathToFileURL(app.serverFile).href);
    const started = await built.startServer({ port: 0, workingFolder: '/' });
    if (!started.ok) throw new Error(started.error.message);
    server = started.value;
  });
  afterAll(async () => {
    await server?.close();
    app?.remove();
    delete process.env.ARCLIGHT_DATA;
  });

  beforeEach(async () => {
    const info = [laptop, projector].map(
      ({ left, top, width, height, label }) => `{${left},${top} ${width}x${height} label=${label}}`,
    );
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-popup-blocking', `--screen-info=${info.join('')}`],
    });
    context = await browser.newContext({ viewport: null });
    operator = await context.newPage();
    screens = await context.newCDPSession(operator);
    await allowWindowManagement(context, operator, server.url);
    await operator.goto(server.url);
    await connected(operator);
    await operator.evaluate("probe.host.call('projector:open', {})");
    window = await until('the projector window', async () => {
      const found = context.pages().find((page) => page.url().endsWith('/projector.html'));
      if (found === undefined) throw new Error('it is not there yet');
      return found;
    });
    await connected(window);
    await standsAt(projector);
  });
  afterEach(() => browser?.close());

  const connected = (page: Page) =>
    until('the page to connect', () => page.evaluate<boolean>("typeof probe === 'object'"));
  const become = (kind: ProjectorState['kind']) =>
    until(`the projector to be ${kind}`, async () => {
      const state = await operator.evaluate<ProjectorState>("probe.host.call('projector:get')");
      return state.kind === kind ? state : undefined;
    });
  const place = () =>
    window.evaluate('({ left: screenX, top: screenY, width: outerWidth, height: outerHeight })');
  const standsAt = async ({ left, top, width, height }: Omit<typeof laptop, 'label'>) => {
    const wanted = JSON.stringify({ left, top, width, height });
    await until(`the window at ${wanted}`, async () => JSON.stringify(await place()) === wanted);
  };
  const unplug = async () => {
    const { screenInfos } = await screens.send('Emulation.getScreenInfos');
    const found = screenInfos.find(({ label }) => label === projector.label);
    if (found === undefined) throw new Error('there is no projector to unplug');
    await screens.send('Emulation.removeScreen', { screenId: found.id });
  };
  const plugIn = (at: typeof projector) => screens.send('Emulation.addScreen', at);
  const corner = { left: 960, top: 0, width: 960, height: 540 };

  test('the console is told which, and the window leaves all but a corner of its display to the console', async () => {
    await unplug();
    expect(await become('unplugged')).toEqual({ kind: 'unplugged', label: 'EPSON' });
    await standsAt(corner);
  });

  test('plugged in again, it is on, and the window is where it was', async () => {
    await unplug();
    await become('unplugged');
    await plugIn(projector);
    expect(await become('on')).toMatchObject({ key: 'EPSON 1280x720' });
    await standsAt(projector);
  });

  test('plugged in on the other side, it is known by name and size', async () => {
    await unplug();
    await become('unplugged');
    const left = { ...projector, left: -1280 };
    await plugIn(left);
    await become('on');
    await standsAt(left);
  });

  test('reloads of both windows meanwhile do not forget it', async () => {
    await unplug();
    await become('unplugged');
    for (const page of [window, operator]) {
      await page.reload();
      await connected(page);
    }
    await become('unplugged');
    await standsAt(corner);
    await plugIn(projector);
    await become('on');
    await standsAt(projector);
  });

  test('opened on the display that is left, it stays there', async () => {
    await unplug();
    await become('unplugged');
    await operator.evaluate("probe.host.call('projector:open', {})");
    expect(await become('on')).toMatchObject({ display: { label: 'laptop' } });
    await plugIn(projector);
    await until('the displays to be two', async () =>
      operator.evaluate<boolean>("probe.host.call('displays:list').then(({ length }) => length === 2)"),
    );
    expect(await become('on')).toMatchObject({ display: { label: 'laptop' } });
    await standsAt(corner);
  });
});
