import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePoses, sampleRoster } from '../../shared/board/sample';
import type { Pose } from '../../shared/geometry/point';
import { simulatedCameraSetup } from '../../shared/session/simulated-rig';
import { describeInChromium } from '../in-chromium';
import { pngOf } from '../simulator/files';
import { sampleScene } from '../simulator/sample-scene';
import { tableScene } from '../simulator/table-scene';
import { type App, startApp, until } from './app';

/** Where the Firefly stands in the second picture of the folder. */
const ELSEWHERE: Pose = { xMm: 1450, yMm: 330, headingRad: 2.2 };

describeInChromium('pictures and videos as the camera', (executablePath) => {
  let folder: string;
  let app: App;
  let page: Page;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'arclight-media-'));
    mkdirSync(path.join(folder, 'night'));
    const first = pngOf(tableScene(sampleScene(1920)).render());
    writeFileSync(path.join(folder, 'table.png'), first);
    writeFileSync(path.join(folder, 'night', 'a.png'), first);
    writeFileSync(
      path.join(folder, 'night', 'b.png'),
      pngOf(tableScene(sampleScene(1920, { firefly: ELSEWHERE })).render()),
    );
    writeFileSync(path.join(folder, 'small.png'), pngOf(tableScene(sampleScene(640)).render()));
    writeFileSync(path.join(folder, 'broken.png'), first.subarray(0, 2000));
    app = await startApp({ executablePath, camera: path.join(folder, 'table.png') });
    page = await app.open('index.html', { width: 1280, height: 720 });
    writeFileSync(path.join(folder, 'table.webm'), await videoOf(page, first));
  });

  afterAll(async () => {
    await app?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A video that shows one picture, made by the browser itself, however long its encoder takes to give frames. */
  async function videoOf(recorder: Page, png: Uint8Array): Promise<Uint8Array> {
    const bytes = await recorder.evaluate(async (base64) => {
      const binary = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([binary], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      canvas.width = picture.width;
      canvas.height = picture.height;
      const context = canvas.getContext('2d');
      const media = new MediaRecorder(canvas.captureStream(5), {
        mimeType: 'video/webm;codecs=vp9',
        videoBitsPerSecond: 40_000_000,
      });
      const chunks: Blob[] = [];
      media.ondataavailable = ({ data }) => chunks.push(data);
      const stopped = new Promise((resolve) => {
        media.onstop = resolve;
      });
      media.start(500);
      for (let i = 0; i < 60 && new Blob(chunks).size < 600_000; i++) {
        context?.drawImage(picture, 0, 0);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      media.stop();
      await stopped;
      const reader = new FileReader();
      reader.readAsDataURL(new Blob(chunks));
      await new Promise((resolve) => {
        reader.onload = resolve;
      });
      return String(reader.result).split(',')[1] ?? '';
    }, Buffer.from(png).toString('base64'));
    return Buffer.from(bytes, 'base64');
  }

  /** Puts another file under the camera, with the set-up of the camera that took it. */
  async function look(name: string): Promise<void> {
    const file = path.join(folder, name);
    await app.call('session:dispatch', { kind: 'newGame' });
    await app.call('session:dispatch', {
      kind: 'setCameraSetup',
      cameraKey: `file:${file}`,
      setup: simulatedCameraSetup,
    });
    await app.call('settings:set', {
      ...(await app.call('settings:get')),
      camera: { kind: 'file', path: file },
    });
  }

  function nearTo(pose: Pose | undefined, truth: Pose | undefined, withinMm: number): boolean {
    if (!pose || !truth) return false;
    return Math.hypot(pose.xMm - truth.xMm, pose.yMm - truth.yMm) < withinMm;
  }

  async function allSettled(withinMm: number): Promise<boolean> {
    const { settledPoses } = (await app.call('session:get')).session;
    return sampleRoster.teams.every(({ id }) => nearTo(settledPoses[id]?.pose, samplePoses[id], withinMm));
  }

  const banner = (pattern: RegExp) =>
    until(`the console says ${pattern}`, async () => pattern.test((await page.textContent('body')) ?? ''));

  test('a picture is looked at as a camera that stands still', async () => {
    await look('table.png');
    await until('every team is known within a millimetre', () => allSettled(1), 100_000);
  });

  test('a folder is looked at picture by picture', async () => {
    await look('night');
    const firefly = async () => (await app.call('session:get')).session.settledPoses.firefly?.pose;
    await until('the first picture', async () => nearTo(await firefly(), samplePoses.firefly, 1), 100_000);
    await until('the second picture', async () => nearTo(await firefly(), ELSEWHERE, 1), 100_000);
  });

  test('a video is looked at frame by frame', async () => {
    await look('table.webm');
    await until('every team is known', () => allSettled(2), 100_000);
  });

  test('a picture of another size than the set-up names both sizes', async () => {
    await look('small.png');
    await banner(/640.*1920|1920.*640/s);
  });

  test('a damaged picture is named with the way out, and the app goes on', async () => {
    await look('broken.png');
    await banner(/broken\.png/);
    await look('table.png');
    await until('every team is known again', () => allSettled(1), 100_000);
  });

  test('no page complains', () => {
    expect(app.errors).toEqual([]);
  });
});
