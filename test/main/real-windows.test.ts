import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/lib/ensure.mjs';
import { describeInChromium } from '../in-chromium';
import { startWithDouble } from './double-driver';
import { until } from './driver';

describeInChromium('the built app behind a stand-in for Electron', (chromium) => {
  let driver: Awaited<ReturnType<typeof startWithDouble>>;
  let dataFolder: string;

  beforeAll(async () => {
    await ensureBuilt();
    dataFolder = mkdtempSync(join(tmpdir(), 'arclight-app-'));
    const mainFile = resolve(import.meta.dirname, '../../dist/main/main.cjs');
    driver = await startWithDouble({ mainFile, dataFolder }, chromium);
  });
  afterAll(async () => {
    await driver?.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  test('the console shows itself, and the capture window tracks the simulated table', async () => {
    await until(
      'the console',
      () => driver.run('operator', "document.body.innerText.includes('StuG')"),
      60_000,
    );
    expect(await driver.run('operator', 'arclight.mode')).toBe('electron');
  });

  test('the projector window draws', async () => {
    await driver.run('operator', "arclight.call('projector:open', {})");
    await until(
      'a canvas',
      () => driver.run('projector', "document.querySelector('canvas') !== null"),
      60_000,
    );
    expect((await driver.bounds('projector')).fullScreen).toBe(true);
  });

  test('no window complains: all it needs is allowed by the policy', async () => {
    const complaints = driver.double
      .windows()
      .flatMap(({ webContents }) => webContents.complaints)
      .filter((text) => /^(error|uncaught)|Content Security Policy/.test(text));
    expect(complaints).toEqual([]);
  });
});
