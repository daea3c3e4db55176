import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleRoster } from '../../shared/board/sample';
import type { LinkMessage } from '../../shared/ipc';
import { simulatedCameraSetup } from '../../shared/session/simulated-rig';
import type { Track } from '../../shared/tracking/track';
import { describeInChromium } from '../in-chromium';
import { pngOf } from '../simulator/files';
import { sampleScene } from '../simulator/sample-scene';
import { tableScene } from '../simulator/table-scene';
import { type App, startApp, until } from './app';

/** What a page has heard of the camera, in order, since it began to listen. */
interface Heard {
  frames: number[];
  tracks: readonly Track[];
}

declare global {
  interface Window {
    heard: Heard;
  }
}

/** What a machine with no graphics card, busy with other things, may take for one step. */
const SLOW_MS = 300_000;
/** Frames heard before and after a reload, at least: enough that a camera begun anew would have been noticed. */
const FRAMES = 4;

describeInChromium('windows reloaded in mid-game', (executablePath) => {
  let folder: string;
  let app: App;
  let operator: Page;
  let projector: Page;
  let camera: Page;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'arclight-reload-'));
    const file = path.join(folder, 'table.png');
    writeFileSync(file, pngOf(tableScene(sampleScene(1920)).render()));
    app = await startApp({ executablePath, camera: file });
    await app.call('session:dispatch', {
      kind: 'setCameraSetup',
      cameraKey: `file:${file}`,
      setup: simulatedCameraSetup,
    });
    operator = await app.open('index.html', { width: 1280, height: 720 });
    projector = await app.open('projector.html', { width: 1280, height: 720 });
    camera = await until('the camera has a window of its own', () =>
      app.context.pages().find((page) => new URL(page.url()).pathname === '/capture.html'),
    );
    await until(
      'every team has settled',
      async () => {
        const { settledPoses } = (await app.call('session:get')).session;
        return sampleRoster.teams.every(({ id }) => settledPoses[id]);
      },
      SLOW_MS,
    );
    for (const page of [operator, projector]) await page.evaluate(listen);
  }, 2 * SLOW_MS);

  afterAll(async () => {
    await app?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const heardBy = (page: Page) => page.evaluate(() => window.heard);
  const framesMore = async (page: Page) => {
    const { length } = (await heardBy(page)).frames;
    await until(
      'more frames have come',
      async () => (await heardBy(page)).frames.length >= length + FRAMES,
      SLOW_MS,
    );
  };
  /** The teams that are followed, none of them begun anew or lost. */
  const followed = ({ tracks }: Heard) =>
    tracks
      .filter(({ state }) => state === 'confirmed' || state === 'occluded')
      .map(({ teamId }) => teamId)
      .filter((teamId) => sampleRoster.teams.some(({ id }) => id === teamId))
      .sort();

  /**
   * Frames one after another, none left out: a camera begun anew would count from nought. The last one is told again
   * to everybody when a page says hello.
   */
  function expectNoGap({ frames }: Heard): void {
    const each = frames.filter((frame, index) => frame !== frames[index - 1]);
    const [first = 0] = each;
    expect(each).toEqual(each.map((_frame, index) => first + index));
  }

  async function reload(page: Page, witness: Page): Promise<void> {
    await framesMore(witness);
    const before = await app.call('session:get');
    expect(followed(await heardBy(witness))).toHaveLength(sampleRoster.teams.length);
    await page.reload({ waitUntil: 'commit', timeout: SLOW_MS });
    await framesMore(witness);
    const after = await heardBy(witness);
    expectNoGap(after);
    expect(followed(after)).toHaveLength(sampleRoster.teams.length);
    const { session, log } = await app.call('session:get');
    expect(session.turn).toEqual(before.session.turn);
    expect(log.slice(0, before.log.length)).toEqual(before.log);
    await page.evaluate(listen);
    await framesMore(page);
  }

  test(
    'reloading the console costs no frame, no track and no command',
    async () => {
      await app.call('session:dispatch', { kind: 'nextStep' });
      await reload(operator, projector);
    },
    SLOW_MS,
  );

  test(
    'reloading the projector costs no frame, no track and no command',
    async () => {
      await app.call('session:dispatch', { kind: 'nextStep' });
      await reload(projector, operator);
    },
    SLOW_MS,
  );

  test('the camera ran in one window all the while, which says what it is', async () => {
    expect(await camera.textContent('body')).toContain('Leave it open');
    expect(await camera.textContent('.state')).toMatch(/^table.png: 1920 × 1080, .* frames a second$/);
    const captures = app.context.pages().filter((page) => page.url().endsWith('/capture.html'));
    expect(captures).toEqual([camera]);
  });

  test('no page complains', () => {
    expect(app.errors).toEqual([]);
  });
});

/** Runs in a page: notes down what comes over the link from now on. */
function listen(): void {
  const heard: Heard = { frames: [], tracks: [] };
  window.heard = heard;
  new BroadcastChannel('arclight-link').addEventListener('message', ({ data }: MessageEvent<LinkMessage>) => {
    if (data.kind !== 'tracking') return;
    heard.frames.push(data.frame);
    heard.tracks = data.state.tracks;
  });
}
