import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectorFromSetup } from '../../calibration/by-hand';
import { tableCorners } from '../../calibration/table/corners';
import { baseOutline } from '../../shared/board/base-outline';
import { samplePoses, sampleRoster, sampleTable } from '../../shared/board/sample';
import { makeCamera } from '../../shared/geometry/camera';
import { dilate, flattenPath } from '../../shared/geometry/dilate';
import type { Frame, Point } from '../../shared/geometry/point';
import type { CornersProjector, TableCorners } from '../../shared/session/session';
import { simulatedCamera } from '../../shared/session/simulated-rig';
import { describeInChromium } from '../in-chromium';
import { writeY4m } from '../simulator/film';
import { sampleScene } from '../simulator/sample-scene';
import { type App, startApp, until } from './app';
import { brightest, pictureOf, shareLit } from './ring-light';

const names = ['Near left', 'Near right', 'Far right', 'Far left'] as const;
/** What a machine busy with other things may take its time for. */
const patienceMs = 300_000;

const picture = { width: simulatedCamera.width, height: simulatedCamera.height };

/** Where the table's corners are in the film, to the pixel that a handle can be set to. */
const camera = makeCamera(simulatedCamera);
const [nearLeft, nearRight, farRight, farLeft] = tableCorners(sampleTable).map(({ x, y }) => {
  const px = camera.project({ x, y, z: 0 });
  return { x: Math.round(px.x), y: Math.round(px.y) };
});
const cornersInFilm = [nearLeft, nearRight, farRight, farLeft];

/** Where a projector hung askew would have to put its light: anywhere will do, but for the handles' first places. */
const projected: CornersProjector = {
  kind: 'corners',
  width: 1280,
  height: 720,
  corners: [
    { x: 137, y: 668 },
    { x: 1145, y: 678 },
    { x: 1109, y: 63 },
    { x: 161, y: 47 },
  ],
};

/** The lens as its data sheet has it, and the bulge at which the drawn edge follows the table's. */
const lens = { fovDeg: 60, k1: -0.085 };

/** Drops a handle near a pixel of the full picture, as a hand does: a few pixels off. */
async function drop(page: Page, handle: Locator, to: Point<Frame>, of: typeof picture): Promise<void> {
  const surface = await page.locator('.corner-surface').boundingBox();
  const from = await handle.boundingBox();
  if (!surface || !from) throw new Error('the picture with its handles is not on the page');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  const x = surface.x + ((to.x + 0.5) / of.width) * surface.width;
  const y = surface.y + ((to.y + 0.5) / of.height) * surface.height;
  await page.mouse.move(x - 30, y - 20);
  await page.mouse.move(x, y);
  await page.mouse.up();
}

/** The pixel a handle says it lies on. */
async function placeOf(handle: Locator): Promise<{ x: number; y: number }> {
  const [, x, y] =
    /corner at (-?\d+), (-?\d+) pixels/.exec((await handle.getAttribute('aria-label')) ?? '') ?? [];
  return { x: Number(x), y: Number(y) };
}

/** Takes a handle the rest of the way by arrow keys, ten pixels at a time with Shift. */
async function nudge(page: Page, handle: Locator, to: Point<Frame>): Promise<void> {
  for (const axis of ['x', 'y'] as const) {
    const [back, on] = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    for (let press = 0; press < 60; press++) {
      const missing = to[axis] - (await placeOf(handle))[axis];
      if (missing === 0) break;
      const key = missing < 0 ? back : on;
      await page.keyboard.press(Math.abs(missing) >= 10 ? `Shift+${key}` : `${key}`);
    }
  }
  expect(await placeOf(handle)).toEqual({ x: to.x, y: to.y });
}

/** Takes a slider down to a value by its keys: by a tenth of its length, then step by step. */
async function slide(page: Page, name: string, to: number): Promise<void> {
  const slider = page.getByRole('slider', { name });
  const missing = async () => Number(await slider.inputValue()) - to;
  await slider.press('PageDown');
  while ((await missing()) > 0.001) await page.keyboard.press('ArrowLeft');
  expect(Math.abs(await missing())).toBeLessThan(0.001);
}

async function dragCorners(
  page: Page,
  corners: readonly (Point<Frame> | undefined)[],
  of: typeof picture,
): Promise<void> {
  for (const [i, name] of names.entries()) {
    const to = corners[i];
    if (!to) throw new Error(`no place is given for the ${name} corner`);
    const handle = page.getByRole('button', { name: `${name} corner at` });
    // The first is dropped well off its corner, so that Shift has something to do.
    await drop(page, handle, i === 0 ? { x: to.x + 11, y: to.y } : to, of);
    await nudge(page, handle, to);
  }
}

/** The table's step by its name. */
async function step(page: Page, name: 'Table' | 'Projector'): Promise<void> {
  await page
    .locator('.stepper')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
}

describeInChromium(
  'a club that sets its table up by hand',
  (executablePath) => {
    let folder: string;
    let cameraKey: string;
    let app: App;
    let operator: Page;
    let projector: Page;

    const session = async () => (await app.call('session:get')).session;
    const corners = <F extends 'camera' | 'projector'>(of: TableCorners<F> | undefined) =>
      of?.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'arclight-film-'));
      const film = path.join(folder, 'table.y4m');
      writeY4m(film, { scene: sampleScene(1920), framesPerSecond: 2, durationMs: 1500, motions: [] });
      cameraKey = `webcam:${film}`;
      app = await startApp({ executablePath, camera: 'simulated', film });
      // Chromium names a fake webcam after its film.
      const settings = await app.call('settings:get');
      await app.call('settings:set', { ...settings, camera: { kind: 'webcam', label: film } });
      operator = await app.open('index.html', { width: 1280, height: 720 });
      operator.setDefaultTimeout(patienceMs);
    });

    afterAll(async () => {
      await app?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    test('is led to the set-up, and says how large its table is', async () => {
      expect((await session()).setup.cameras).not.toHaveProperty([cameraKey]);
      await operator.getByRole('button', { name: 'Set up the table' }).click();
      await operator.getByRole('button', { name: 'Next: Table' }).click();
      await operator.getByRole('button', { name: '4′ × 4′' }).click();
      await until('the table is square', async () => (await session()).setup.table.widthMm === 1219);
      await operator.getByRole('button', { name: '6′ × 4′' }).click();
      await until('the table is a six by four', async () => (await session()).setup.table.widthMm === 1829);
      expect((await session()).setup.table).toEqual(sampleTable);
    });

    test('puts the handles onto the table’s corners in the camera’s picture, by mouse and arrow keys', async () => {
      await operator.getByRole('button', { name: 'Corners by hand' }).click();
      await operator.locator('.corner-surface canvas').waitFor();
      await until(
        'the picture is as large as the camera’s',
        async () =>
          (await placeOf(operator.getByRole('button', { name: 'Near right corner at' }))).x === 1632,
      );
      await dragCorners(operator, cornersInFilm, picture);
      await slide(operator, 'Field of view', lens.fovDeg);
      await slide(operator, 'Lens bulge', lens.k1);
      const kept = await until('the camera’s set-up is kept', async () => {
        const setup = (await session()).setup.cameras[cameraKey];
        return setup?.kind === 'corners' && Math.abs(setup.k1 - lens.k1) < 0.001 ? setup : undefined;
      });
      expect(corners(kept.corners)).toEqual(cornersInFilm);
      expect((kept.horizontalFovRad * 180) / Math.PI).toBeCloseTo(lens.fovDeg, 6);
      expect([kept.imageWidth, kept.imageHeight]).toEqual([1920, 1080]);
    });

    test('has its teams tracked where they stand, within the doubt that is stated', async () => {
      const stated = await operator.locator('.doubt .figure').textContent();
      const sigmaMm = Number(/[\d.]+/.exec(stated ?? '')?.[0]);
      expect(sigmaMm).toBeLessThan(4);
      const mostMm = Math.min(4, 2 * sigmaMm);
      // They settled first by the corners alone, and settle again as the lens is set.
      await until(
        'every team is known to stand where it does',
        async () => {
          const { settledPoses } = await session();
          return sampleRoster.teams.every(({ id }) => {
            const [seen, truth] = [settledPoses[id]?.pose, samplePoses[id]];
            return seen && truth && Math.hypot(seen.xMm - truth.xMm, seen.yMm - truth.yMm) < mostMm;
          });
        },
        patienceMs,
      );
    });

    test('drags the projector’s corners, and the light falls there', async () => {
      projector = await app.open('projector.html', { width: projected.width, height: projected.height });
      projector.setDefaultTimeout(patienceMs);
      await operator.getByRole('button', { name: 'Next: Projector' }).click();
      await operator.getByRole('button', { name: 'Corners by hand' }).click();
      await until('the console knows the projector’s window', async () =>
        (await operator.locator('.setup-cards').textContent())?.includes(
          `${projected.width} × ${projected.height}`,
        ),
      );
      await dragCorners(operator, projected.corners, projected);
      const handle = operator.getByRole('button', { name: 'Far left corner at' });
      const keptAt = (xPx: number) =>
        until(
          'the far left corner is kept where it was moved to',
          async () =>
            Object.values((await session()).setup.projectors).some(
              (setup) =>
                setup.kind === 'corners' &&
                Math.round(setup.corners[3].x) === xPx &&
                setup.width === projected.width,
            ),
          patienceMs,
        );
      // The marks stay for seconds after a corner was moved: the hand goes on until the picture is taken.
      const moveOnAndBack = async () => {
        await handle.press('ArrowRight');
        await keptAt(162);
        await handle.press('ArrowLeft');
        await keptAt(161);
      };
      const lit = await until(
        'the corner marks are lit',
        async () => {
          await moveOnAndBack();
          let taken: Uint8Array | undefined;
          const taking = projector.screenshot().then((png) => {
            taken = png;
          });
          while (taken === undefined) await moveOnAndBack();
          await taking;
          const shot = pictureOf(taken);
          return projected.corners.every((corner) => brightest(shot, corner, 2) > 90) ? shot : undefined;
        },
        patienceMs,
      );
      const map = projectorFromSetup(projected, sampleTable);
      if (!map.ok) throw new Error(map.error.kind);
      for (const { x, y } of tableCorners(sampleTable)) {
        const ring = Array.from({ length: 24 }, (_, i) => ({
          x: x + 25 * Math.cos((i * Math.PI) / 12),
          y: y + 25 * Math.sin((i * Math.PI) / 12),
        }));
        expect(shareLit(lit, map.value.tableToProjector, ring)).toBeGreaterThan(0.9);
      }
    });

    test('shows the selected team’s 16 inches round where the team really stands', async () => {
      await operator.getByRole('button', { name: 'Next: Check' }).click();
      await operator.getByRole('button', { name: 'Done: show the table' }).click();
      const map = projectorFromSetup(projected, sampleTable);
      const firefly = sampleRoster.teams.find(({ id }) => id === 'firefly');
      const pose = samplePoses.firefly;
      if (!map.ok || !firefly || !pose) throw new Error('the sample game has no Firefly');
      const line = flattenPath(dilate(baseOutline(firefly.base, pose), 16 * 25.4), 0.05);
      const onTable = line.filter(
        ({ x, y }) => x > 20 && y > 20 && x < sampleTable.widthMm - 20 && y < sampleTable.depthMm - 20,
      );
      await until(
        'the ring is drawn',
        async () => {
          if ((await projector.locator('canvas').getAttribute('data-picture')) !== 'overlay') return false;
          const shot = pictureOf(await projector.screenshot());
          return shareLit(shot, map.value.tableToProjector, onTable) > 0.45;
        },
        patienceMs,
      );
    });

    test('finds everything as it was left after a reload', async () => {
      await operator.reload();
      await operator.locator('.tabs').getByRole('button', { name: 'Set-up' }).click();
      for (const [name, places] of [
        ['Table', cornersInFilm],
        ['Projector', projected.corners],
      ] as const) {
        await step(operator, name);
        for (const [i, corner] of names.entries()) {
          const handle = operator.getByRole('button', { name: `${corner} corner at` });
          await until(
            `the ${corner} handle is back`,
            async () => {
              const at = await placeOf(handle);
              return at.x === places[i]?.x && at.y === places[i]?.y;
            },
            patienceMs,
          );
        }
      }
      await projector.reload();
      await projector.locator('canvas[data-picture="overlay"]').waitFor();
      const { setup } = await session();
      const byHand = Object.values(setup.projectors).filter((kept) => kept.kind === 'corners');
      expect(byHand.map((kept) => corners(kept.corners))).toContainEqual(projected.corners);
    });

    test('hears no complaint from any page', () => {
      expect(app.errors).toEqual([]);
    });
  },
  { timeoutMs: 2 * patienceMs },
);
