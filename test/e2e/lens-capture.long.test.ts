import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatedCamera } from '../../shared/session/simulated-rig';
import { describeInChromium } from '../in-chromium';
import { type App, startApp, until } from './app';

/** What a machine busy with other things may take its time for: some eighty frames of a drawn room. */
const patienceMs = 1_200_000;

describeInChromium(
  'a lens measured by a board held before the camera',
  (executablePath) => {
    let app: App;
    let operator: Page;
    const card = async () => (await operator.locator('.lens-card').textContent()) ?? '';

    beforeAll(async () => {
      app = await startApp({ executablePath, camera: 'simulated' });
      operator = await app.open('index.html', { width: 1280, height: 720 });
      operator.setDefaultTimeout(patienceMs);
    });

    afterAll(() => app?.close());

    test('is offered in the first step, and says what to do with the board', async () => {
      await operator.locator('.tabs').getByRole('button', { name: 'Set-up' }).click();
      await operator
        .locator('.stepper')
        .getByRole('button', { name: /^Camera/ })
        .click();
      const measure = operator.getByRole('button', { name: 'Measure the lens' });
      await until('the camera shows a picture', () => measure.isEnabled(), patienceMs);
      await measure.click();
      await until('a first view is taken', async () => /1 view taken/.test(await card()), patienceMs);
      expect(await operator.locator('.next-thing').textContent()).toMatch(/board|picture/);
    });

    test('keeps its views over a pause', async () => {
      await operator.getByRole('button', { name: 'Stop' }).click();
      await operator.getByText('One view is kept').or(operator.getByText('views are kept')).waitFor();
      await operator.getByRole('button', { name: 'Go on' }).click();
      await operator.locator('.lens-progress').waitFor();
    });

    test('comes to the focal length and the bulge that the camera really has', async () => {
      await operator.getByRole('button', { name: 'Use this lens' }).click();
      const measured = await until('the lens is kept', async () => {
        const { setup } = (await app.call('session:get')).session;
        return setup.lenses?.simulated;
      });
      expect(Math.abs(measured.lens.fx / simulatedCamera.fx - 1)).toBeLessThan(0.005);
      expect(Math.abs(measured.lens.fy / simulatedCamera.fy - 1)).toBeLessThan(0.005);
      expect(Math.abs(measured.lens.distortion[0] - simulatedCamera.distortion[0])).toBeLessThan(0.02);
      expect(measured.rmsPx).toBeLessThan(0.6);
      expect(measured.views).toBeGreaterThanOrEqual(8);
    });

    test('hears no complaint from any page', () => {
      expect(app.errors).toEqual([]);
    });
  },
  { timeoutMs: 2 * patienceMs },
);
