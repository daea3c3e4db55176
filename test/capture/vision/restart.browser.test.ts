import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encode } from 'fast-png';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VisionReport } from '../../../renderer/capture/vision/vision-protocol';
import { newSession } from '../../../shared/session/new-session';
import { simulatedCameraSetup } from '../../../shared/session/simulated-rig';
import { type App, startApp, until } from '../../e2e/app';
import { describeInChromium } from '../../in-chromium';
import { sampleScene } from '../../simulator/sample-scene';
import { tableScene } from '../../simulator/table-scene';

/** What a vision worker said, in the order in which the capture page heard it. */
interface Said {
  readonly worker: number;
  readonly kind: VisionReport['kind'];
  /** Of `seen`: the teams tracked, by id. */
  readonly teams: readonly string[];
}

declare global {
  interface Window {
    visionWorkers: Worker[];
    visionSaid: Said[];
  }
}

/** Listens to every worker that a page starts, without changing what it does. */
function listen(): void {
  const workers: Worker[] = [];
  const said: Said[] = [];
  window.visionWorkers = workers;
  window.visionSaid = said;
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      const worker = workers.push(this) - 1;
      this.addEventListener('message', ({ data }: MessageEvent<VisionReport>) => {
        const teams = data.kind === 'seen' ? data.tracking.tracks.map(({ teamId }) => teamId) : [];
        said.push({ worker, kind: data.kind, teams });
      });
    }
  };
}

/** Asks the frame that owns the vision workers, in whichever page it is; undefined while it comes or goes. */
async function ofCapture<T>(context: BrowserContext, ask: () => T): Promise<T | undefined> {
  for (const frame of context.pages().flatMap((page) => page.frames())) {
    const workers = await frame.evaluate(() => window.visionWorkers?.length ?? 0).catch(() => 0);
    if (workers > 0) return frame.evaluate(ask).catch(() => undefined);
  }
  return undefined;
}

describeInChromium('a vision worker that is killed', (executablePath) => {
  let folder: string;
  let app: App;
  const said = async (): Promise<readonly Said[]> =>
    (await ofCapture(app.context, () => window.visionSaid)) ?? [];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'arclight-restart-'));
    const picture = path.join(folder, 'table.png');
    const { width, height, data } = tableScene(sampleScene(1920)).render().grey;
    writeFileSync(picture, encode({ width, height, channels: 1, data }));
    app = await startApp({ executablePath, camera: picture });
    await app.context.addInitScript(listen);
    const cameraKey = `file:${picture}`;
    await app.call('session:dispatch', { kind: 'setCameraSetup', cameraKey, setup: simulatedCameraSetup });
    await app.open('index.html', { width: 1280, height: 800 });
  }, 400_000);

  afterAll(async () => {
    await app?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is replaced by one that was loaded before, which goes on with the same tracks', async () => {
    const teams = newSession().roster.teams.length;
    await until(
      'the table is seen and a spare is loaded',
      async () => {
        const heard = await said();
        const spareReady = heard.some(({ worker, kind }) => worker === 1 && kind === 'ready');
        return spareReady && (heard.findLast(({ kind }) => kind === 'seen')?.teams.length ?? 0) >= teams;
      },
      300_000,
    );
    const before = await ofCapture(app.context, () => {
      window.visionWorkers[0]?.terminate();
      return window.visionSaid.length;
    });
    if (before === undefined) throw new Error('the capture page went away');
    const first = await until('the spare sees', async () =>
      (await said()).slice(before).find(({ worker, kind }) => worker === 1 && kind === 'seen'),
    );
    const tracked = (await said()).slice(0, before).findLast(({ kind }) => kind === 'seen')?.teams;
    expect(tracked?.length).toBeGreaterThanOrEqual(teams);
    expect(first.teams).toEqual(tracked);
  }, 400_000);

  test('is replaced again, once another spare is loaded', async () => {
    await until(
      'a third worker is loaded',
      async () => (await said()).some(({ worker, kind }) => worker === 2 && kind === 'ready'),
      300_000,
    );
    const before = await ofCapture(app.context, () => {
      window.visionWorkers[1]?.terminate();
      return window.visionSaid.length;
    });
    await until('the third worker sees', async () =>
      (await said()).slice(before).some(({ worker, kind }) => worker === 2 && kind === 'seen'),
    );
    expect(app.errors).toEqual([]);
  }, 400_000);
});
