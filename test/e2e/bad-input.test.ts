import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encode } from 'fast-png';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleRoster } from '../../shared/board/sample';
import type { Settings } from '../../shared/ipc';
import { simulatedCameraSetup } from '../../shared/session/simulated-rig';
import { describeInChromium } from '../in-chromium';
import { sampleScene } from '../simulator/sample-scene';
import { tableScene } from '../simulator/table-scene';
import { type App, startApp, until } from './app';

/** What a page's hands on its own hardware are: recorded before the page's own scripts run. */
interface Hardware {
  tracks: MediaStreamTrack[];
  contexts: WebGL2RenderingContext[];
}

declare global {
  interface Window {
    hardware: Hardware;
  }
}

const [owner, stranger] = sampleRoster.teams;
if (!owner || !stranger) throw new Error('the sample game has no two teams');
const firefly = sampleRoster.teams.find(({ id }) => id === 'firefly')?.fiducial.id;
const unregistered = 199;

/** The sample table on which one team wears another's fiducial, and the Firefly one that nobody registered. */
function writeMixedUpTable(file: string, owners: number, strangers: number): void {
  const scene = sampleScene(1920);
  const worn = (id: number) => (id === strangers ? owners : id === firefly ? unregistered : id);
  const teams = scene.teams.map((team) => ({
    ...team,
    fiducial: { ...team.fiducial, id: worn(team.fiducial.id) },
  }));
  const { width, height, data } = tableScene({ ...scene, teams }).render().grey;
  writeFileSync(file, encode({ width, height, channels: 1, data }));
}

/** Each test goes on where the last one ended: one evening on which everything goes wrong. */
describeInChromium('an evening on which everything goes wrong', (executablePath) => {
  let folder: string;
  let data: string;
  let app: App;
  let operator: Page;
  let projector: Page;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'arclight-bad-'));
    writeMixedUpTable(path.join(folder, 'table.png'), owner.fiducial.id, stranger.fiducial.id);
    app = await startApp({
      executablePath,
      camera: 'simulated',
      fakeWebcam: 'unpermitted',
      prepare(dataFolder) {
        data = dataFolder;
        writeFileSync(path.join(dataFolder, 'session.journal'), 'once upon a time\n');
      },
    });
    await app.context.addInitScript(recordHardware);
    operator = await app.open('index.html', { width: 1280, height: 900 });
    projector = await app.open('projector.html', { width: 1280, height: 720 });
  });

  afterAll(async () => {
    await app?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The words of a banner once it is shown, unfolded from under the others where it must be. */
  async function banner(id: string): Promise<string> {
    return until(
      `the banner ${id} is shown`,
      async () => {
        const found = operator.locator(`[data-banner^="${id}"]`);
        if ((await found.count()) > 0) return (await found.first().textContent()) ?? undefined;
        const more = operator.getByRole('button', { name: /^\d+ more$/ });
        if ((await more.count()) > 0) await more.click();
        return undefined;
      },
      90_000,
    );
  }

  /** The words of a banner that may be gone again within half a second: to be awaited after what brings it about. */
  function passingBanner(id: string): Promise<string | null> {
    return operator
      .waitForSelector(`[data-banner="${id}"]`, { timeout: 90_000 })
      .then((shown) => shown.textContent());
  }

  const bannerGone = (id: string) =>
    until(
      `the banner ${id} is gone`,
      async () => (await operator.locator(`[data-banner^="${id}"]`).count()) === 0,
      90_000,
    );

  const chooseCamera = async (camera: Settings['camera']) =>
    app.call('settings:set', { ...(await app.call('settings:get')), camera });

  /** The page that runs the camera: a window of its own, or a frame of another. */
  async function capture(): Promise<Frame> {
    return until('the camera runs', async () => {
      for (const frame of app.context.pages().flatMap((page) => page.frames())) {
        if (!frame.url().endsWith('/capture.html')) continue;
        const runs = await frame
          .evaluate(() => window.hardware.contexts.length + window.hardware.tracks.length > 0)
          .catch(() => false);
        if (runs) return frame;
      }
      return undefined;
    });
  }

  const settledTeams = async () =>
    Object.keys((await app.call('session:get')).session.settledPoses).filter((id) =>
      sampleRoster.teams.some((team) => team.id === id),
    ).length;

  /** The table is followed: a command reaches the journal, and the projector draws its marks. */
  async function goesOn(): Promise<void> {
    expect(await app.call('session:dispatch', { kind: 'nextStep' })).toMatchObject({ ok: true });
    await until(
      'the projector draws marks',
      () => projector.evaluate(() => Number(document.querySelector('canvas')?.dataset.overlayCount) > 10),
      90_000,
    );
  }

  test('a saved game that is no game is set aside and named, and a new one begins', async () => {
    const words = await banner('notice:journalUnreadable');
    const aside = /\S+session\.[\dTZ-]+\.journal/.exec(words)?.[0] ?? '';
    expect(existsSync(aside)).toBe(true);
    expect(path.dirname(aside)).toBe(data);
    await until(
      'every team has settled',
      async () => (await settledTeams()) === sampleRoster.teams.length,
      120_000,
    );
    await goesOn();
  });

  test('two teams with one fiducial are refused, both named', async () => {
    const teams = sampleRoster.teams.map((team) =>
      team === stranger ? { ...team, fiducial: { ...team.fiducial, id: owner.fiducial.id } } : team,
    );
    const answer = await app.call('session:dispatch', {
      kind: 'setRoster',
      roster: { ...sampleRoster, teams },
    });
    expect(JSON.stringify(answer)).toContain(`"${owner.id}"`);
    expect(JSON.stringify(answer)).toContain(`"${stranger.id}"`);
    expect((await app.call('session:get')).session.roster).toEqual(sampleRoster);
  });

  test('graphics lost in the projector are told in the console, until they are back', async () => {
    const told = passingBanner('projector:graphics');
    await projector.evaluate(() => {
      const canvas = document.querySelector('canvas');
      canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    expect(await told).toContain('comes back by itself');
    await bannerGone('projector:graphics');
    await goesOn();
  });

  test('graphics lost under the simulated camera are told, and the camera comes back', async () => {
    const frame = await capture();
    const told = passingBanner('camera:unreadable');
    await frame.evaluate(() => {
      for (const gl of window.hardware.contexts) gl.getExtension('WEBGL_lose_context')?.loseContext();
    });
    expect(await told).toContain('graphics context was lost');
    await bannerGone('camera:');
    await goesOn();
  });

  test('a picture that is no picture is named', async () => {
    const file = path.join(folder, 'torn.png');
    writeFileSync(file, 'not a picture');
    await chooseCamera({ kind: 'file', path: file });
    expect(await banner('camera:unreadable')).toContain('torn.png');
  });

  test('a picture of another size than its set-up is told with both sizes', async () => {
    const file = path.join(folder, 'small.png');
    // Not one tone all over: a picture that tells nothing is another trouble.
    const data = Uint8Array.from({ length: 64 * 48 }, (_, i) => 60 + 2 * (i % 64));
    writeFileSync(file, encode({ width: 64, height: 48, channels: 1, data }));
    await app.call('session:dispatch', {
      kind: 'setCameraSetup',
      cameraKey: `file:${file}`,
      setup: simulatedCameraSetup,
    });
    await chooseCamera({ kind: 'file', path: file });
    const words = await banner('camera:wrong-size');
    expect(words).toContain('small.png');
    expect(words).toContain('64 × 48');
    expect(words).toContain('1920 x 1080');
  });

  test('fiducials that nobody registered, and one that two models wear, are named', async () => {
    const file = path.join(folder, 'table.png');
    await app.call('session:dispatch', {
      kind: 'setCameraSetup',
      cameraKey: `file:${file}`,
      setup: simulatedCameraSetup,
    });
    await chooseCamera({ kind: 'file', path: file });
    expect(await banner(`fiducial:${unregistered}`)).toContain('is not in the roster');
    const words = await banner(`double:${owner.fiducial.id}`);
    expect(words).toContain(`Fiducial ${owner.fiducial.id} lies on the table twice`);
    expect(words).toContain(owner.name);
  });

  test('a camera that may not be used is named, with where to allow it', async () => {
    await chooseCamera({ kind: 'webcam', label: 'Brio 4K' });
    const words = await banner('camera:denied');
    expect(words).toContain('Brio 4K');
    expect(words).toContain('privacy settings');
  });

  test('allowed but missing, it is named beside those that are there', async () => {
    await app.context.grantPermissions(['camera'], { origin: new URL(app.url).origin });
    await operator.getByRole('button', { name: 'Restart camera' }).click();
    expect(await banner('camera:no-camera')).toMatch(/Brio 4K is not plugged in.*fake_device_0/);
  });

  test('a camera unplugged in mid-game is said to be, and goes on when it is back', async () => {
    await chooseCamera({ kind: 'webcam', label: 'fake_device_0' });
    await banner('camera:no-setup');
    const frame = await capture();
    const teamsBefore = await settledTeams();
    await frame.evaluate(() => {
      // A pulled cable ends the track without anybody asking for it.
      for (const track of window.hardware.tracks) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    });
    const words = await banner('camera:unplugged');
    expect(words).toContain('fake_device_0');
    expect(words).toContain('Plug it in again');
    await frame.evaluate(() => navigator.mediaDevices.dispatchEvent(new Event('devicechange')));
    await banner('camera:no-setup');
    expect(await settledTeams()).toBe(teamsBefore);
  });

  test('after all that the simulated table plays on, and nothing kept is lost', async () => {
    await chooseCamera({ kind: 'simulated' });
    await bannerGone('camera:');
    await goesOn();
    expect(await settledTeams()).toBe(sampleRoster.teams.length);
  });
});

/** Runs in every page before its own scripts: remembers what it opens. */
function recordHardware(): void {
  const hardware: Hardware = { tracks: [], contexts: [] };
  window.hardware = hardware;
  const { mediaDevices } = navigator;
  if (mediaDevices) {
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      hardware.tracks.push(...stream.getTracks());
      return stream;
    };
  }
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: never[]) {
    const context = Reflect.apply(getContext, this, args);
    if (context instanceof WebGL2RenderingContext) hardware.contexts.push(context);
    return context;
  } as typeof getContext;
}
