import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium } from '../in-chromium';
import { type AppUnderTest, buildAppUnderTest } from './app-under-test';
import { startWithDouble } from './double-driver';
import { until } from './driver';
import { describeMain } from './suite';

describeInChromium('main process behind a stand-in for Electron', (chromium) => {
  let app: AppUnderTest;
  let driver: Awaited<ReturnType<typeof startWithDouble>>;

  beforeAll(async () => {
    app = await buildAppUnderTest();
    driver = await startWithDouble(app, chromium);
  });
  afterAll(async () => {
    await driver?.close();
    app?.remove();
  });

  describeMain(() => driver);

  test.each([
    ['a foreign page', { url: 'https://evil.example/', parent: null }],
    ['a page with our name in its own', { url: 'https://evil.example/arclight://app/', parent: null }],
    ['another host of our scheme', { url: 'arclight://evil/index.html', parent: null }],
    ['a frame inside our page', { url: 'arclight://app/index.html', parent: {} }],
  ])('a call from %s is blocked', async (_what, senderFrame) => {
    await expect(driver.double.ipcMain.invoke('session:get', { senderFrame }, [])).rejects.toThrow(/blocked/);
  });

  test('a call from a frame that is gone is blocked', async () => {
    await expect(driver.double.ipcMain.invoke('session:get', { senderFrame: null }, [])).rejects.toThrow(
      /blocked/,
    );
  });

  test('a picture the user named is served to our pages, whole and in part', async () => {
    const path = join(app.dataFolder, 'table.png');
    writeFileSync(path, '0123456789');
    const resolved = `probe.host.call('media:resolve', ${JSON.stringify(path)}).then(({ value }) => value.urls[0])`;
    const get = (headers: string) =>
      driver.run<[number, string | null, string]>(
        'capture',
        `${resolved}
            .then((url) => fetch(url, { headers: ${headers} }))
            .then(async (response) => [response.status, response.headers.get('content-type'), await response.text()])`,
      );
    expect(await get('{}')).toEqual([200, 'image/png', '0123456789']);
    expect(await get("{ range: 'bytes=2-4' }")).toEqual([206, 'image/png', '234']);
    expect(await driver.run('capture', "fetch('/media/table.png').then((response) => response.status)")).toBe(
      404,
    );
  });

  test('drawing may fall back to the processor where there is no graphics card', () => {
    expect(driver.double.app.switches).toContain('enable-unsafe-swiftshader');
  });

  test('every window is sandboxed, isolated and without Node', () => {
    for (const { options } of driver.double.windows()) {
      expect(options.webPreferences).toMatchObject({
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        backgroundThrottling: false,
      });
    }
  });

  test('a second start shows the console of the first', async () => {
    const operator = driver.double
      .windows()
      .find(({ webContents }) => webContents.getURL().endsWith('/index.html'));
    let focused = 0;
    operator?.on('focus', () => {
      focused += 1;
    });
    driver.double.app.emit('second-instance');
    expect(focused).toBe(1);
  });

  test('a graphics process that ended is told', async () => {
    driver.double.app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed' });
    const notices = await driver.run<{ id: string }[]>('operator', "probe.host.call('notices:get')");
    expect(notices.at(-1)?.id).toBe('gpuGone');
  });

  test('a console that crashes for the third time offers to start again, and does', async () => {
    for (const boxes of [0, 0, 1]) {
      await driver.run('operator', 'void (window.former = true)');
      await driver.crash('operator');
      await until('the console to be back', () =>
        driver.run('operator', "window.former === undefined && typeof probe === 'object'"),
      );
      expect(driver.double.messageBoxes).toHaveLength(boxes);
    }
  });

  test('closing the console ends the app, once the game is on the disk', async () => {
    const console = driver.double
      .windows()
      .find(({ webContents }) => webContents.getURL().endsWith('/index.html'));
    console?.close();
    expect(driver.double.app.quits).toBe(1);
    let prevented = 0;
    const quit = () => driver.double.app.emit('before-quit', { preventDefault: () => (prevented += 1) });
    quit();
    expect(prevented).toBe(1);
    await until('the app to quit', async () => driver.double.app.quits === 2);
    quit();
    expect(prevented).toBe(1);
  });
});
