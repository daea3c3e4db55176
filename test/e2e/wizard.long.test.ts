import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { barToleranceMm, lengthBar } from '../../calibration/check/length-bar';
import { projectorPixel } from '../../calibration/projector/projector-model';
import { makeCamera } from '../../shared/geometry/camera';
import type { TableSetup } from '../../shared/session/session';
import { toleranceOf } from '../../shared/session/setup-checks';
import {
  simulatedCamera,
  simulatedCameraKey,
  simulatedProjector,
  simulatedProjectorKey,
  simulatedTable,
} from '../../shared/session/simulated-rig';
import { describeInChromium } from '../in-chromium';
import { type App, startApp, until } from './app';

/** What a machine busy with other things may take its time for: some eighty frames of a drawn room. */
const patienceMs = 1_200_000;
const COMPLAINTS = 'hears no complaint from any page';
/** More presses of Tab than a page has things to press. */
const MOST_TABS = 80;

const places = [0.05, 0.3, 0.5, 0.7, 0.95].flatMap((across) =>
  [0.05, 0.5, 0.95].map((deep) => ({ x: across * simulatedTable.widthMm, y: deep * simulatedTable.depthMm })),
);

function rootMeanSquare(missesMm: readonly number[]): number {
  return Math.sqrt(missesMm.reduce((sum, miss) => sum + miss * miss, 0) / missesMm.length);
}

/** How far from where it stands something is seen through the camera that was found. */
function cameraMisses({ cameras }: TableSetup): readonly number[] {
  const camera = cameras[simulatedCameraKey];
  if (camera?.kind !== 'model') throw new Error('the camera was not found');
  const [found, truth] = [makeCamera(camera.model), makeCamera(simulatedCamera)];
  return places.map(({ x, y }) => {
    const seen = found.meetPlane(truth.project({ x, y, z: 0 }), 0);
    return Math.hypot(seen.x - x, seen.y - y);
  });
}

/** How far from where it is meant light falls that the projector throws by what was found. */
function lightMisses({ projectors }: TableSetup): readonly number[] {
  const projector = projectors[simulatedProjectorKey];
  if (projector?.kind !== 'model') throw new Error('the projector was not found');
  const truth = makeCamera(simulatedProjector);
  return places.map(({ x, y }) => {
    const px = projectorPixel(projector, { x, y, z: 0 });
    const fell = truth.meetPlane({ x: px.x, y: px.y }, 0);
    return Math.hypot(fell.x - x, fell.y - y);
  });
}

describeInChromium(
  'the set-up from nothing to a checked rig, by keys alone',
  (executablePath) => {
    let app: App;
    let operator: Page;
    const setup = async () => (await app.call('session:get')).session.setup;
    const card = async () => (await operator.locator('.lens-card').textContent()) ?? '';

    /** Goes on with Tab to what is called so, and presses Enter. */
    async function press(name: RegExp): Promise<void> {
      for (let i = 0; i < MOST_TABS; i++) {
        await operator.keyboard.press('Tab');
        const isThere = await operator.evaluate((source) => {
          const { activeElement } = document;
          const said = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
          return new RegExp(source).test(said.trim());
        }, name.source);
        if (!isThere) continue;
        await operator.keyboard.press('Enter');
        return;
      }
      throw new Error(`no Tab leads to ${name}`);
    }

    const isEnabled = (name: string) => operator.getByRole('button', { name }).isEnabled();

    beforeAll(async () => {
      app = await startApp({ executablePath, camera: 'simulated' });
      const before = await setup();
      await app.call('session:dispatch', {
        kind: 'useSetup',
        setup: { table: before.table, cameras: {}, projectors: {} },
      });
      operator = await app.open('index.html', { width: 1280, height: 720 });
      operator.setDefaultTimeout(patienceMs);
    });

    afterAll(() => app?.close());

    // Each act stands on the one before it: where one failed, the others would only wait in vain.
    let failed = '';
    beforeEach(({ task, skip, onTestFailed }) => {
      skip(failed !== '' && task.name !== COMPLAINTS, `after "${failed}"`);
      onTestFailed(() => {
        failed ||= task.name;
      });
    });

    test('begins with the lens, and says what to do with the board', async () => {
      await operator.locator('.tabs').waitFor();
      await operator.keyboard.press('5');
      await until('the camera shows a picture', () => isEnabled('Measure the lens'), patienceMs);
      await press(/^Measure the lens/);
      await until('a first view is taken', async () => /1 view taken/.test(await card()), patienceMs);
      expect(await operator.locator('.next-thing').textContent()).toMatch(/board|picture/);
    });

    test('keeps views over a pause', async () => {
      await press(/^Stop/);
      await until('views wait', async () => /(view is|views are) kept/.test(await card()), patienceMs);
      await press(/^Go on/);
      await operator.locator('.lens-progress').waitFor();
    });

    test('comes to the focal length and the bulge that the camera really has', async () => {
      await operator.getByRole('button', { name: 'Use this lens' }).waitFor();
      await press(/^Use this lens/);
      const measured = await until('the lens is kept', async () => (await setup()).lenses?.simulated);
      expect(Math.abs(measured.lens.fx / simulatedCamera.fx - 1)).toBeLessThan(0.005);
      expect(Math.abs(measured.lens.fy / simulatedCamera.fy - 1)).toBeLessThan(0.005);
      expect(Math.abs(measured.lens.distortion[0] - simulatedCamera.distortion[0])).toBeLessThan(0.02);
      expect(measured.rmsPx).toBeLessThan(0.6);
      expect(measured.views).toBeGreaterThanOrEqual(8);
    });

    test('finds the table through that lens, to half a millimetre of the truth', async () => {
      await press(/^Next: Table/);
      await press(/^Find the table/);
      await until('the camera is found', async () => (await setup()).cameras[simulatedCameraKey], patienceMs);
      const misses = cameraMisses(await setup());
      expect(rootMeanSquare(misses)).toBeLessThan(0.5);
      expect(Math.max(...misses)).toBeLessThan(1.5);
    });

    test('finds the projector by its own light, to half a millimetre of the truth', async () => {
      await press(/^Next: Projector/);
      await press(/^Find the projector/);
      await until(
        'the projector is found',
        async () => (await setup()).projectors[simulatedProjectorKey],
        patienceMs,
      );
      // Where the camera puts a place is where the light is sent: both errors count.
      const misses = lightMisses(await setup());
      expect(rootMeanSquare(misses)).toBeLessThan(0.8);
      expect(Math.max(...misses)).toBeLessThan(2);
    });

    test('checks the light, and the bar in three places, and has its last tick', async () => {
      await press(/^Next: Check/);
      await press(/^Check the light/);
      const light = await until(
        'the light is checked',
        async () => (await setup()).checks?.light,
        patienceMs,
      );
      expect(light.worstMm).toBeLessThan(toleranceOf(await setup()));
      await press(/^Read the bar/);
      const bar = await until('the bar is read', async () => (await setup()).checks?.bar, patienceMs);
      expect(bar.readings).toHaveLength(lengthBar.places);
      for (const { lengthMm } of bar.readings) {
        expect(Math.abs(lengthMm - lengthBar.lengthMm)).toBeLessThan(barToleranceMm);
      }
      await until(
        'every step is done',
        async () => (await operator.locator('.step-number.done').count()) === 4,
      );
      expect(await operator.locator('.next-thing').textContent()).toMatch(/passed/);
    });

    test(COMPLAINTS, () => {
      expect(app.errors).toEqual([]);
    });
  },
  { timeoutMs: 2 * patienceMs },
);
