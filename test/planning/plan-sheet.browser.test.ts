import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium } from '../in-chromium';
import { type ConsoleBrowser, startConsole } from '../operator/console-browser';

describeInChromium('planning in the console', (chromium) => {
  let browser: ConsoleBrowser;
  let page: Page;

  beforeAll(async () => {
    browser = await startConsole(chromium);
    page = await browser.open();
  }, 240_000);
  afterAll(() => browser?.close());

  test('is opened from set-up by keys alone, and answers with no camera there', async () => {
    await page.evaluate(() => window.underTest.camera({ state: 'no-camera', width: 0, height: 0 }));
    await page
      .getByRole('tab', { name: /Set-up/ })
      .or(page.getByRole('button', { name: /^Set-up/ }))
      .first()
      .click();
    const open = page.getByRole('button', { name: 'Plan camera and fiducials' });
    await open.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Plan' });
    await sheet.getByText('This works').waitFor();
    expect(await sheet.getByRole('listitem').allTextContents()).toContainEqual(
      expect.stringMatching(/smallest safe fiducial is \d+ mm/),
    );
  });

  test('refuses 20 mm on the small base as it is typed, and names what fits', async () => {
    const sheet = page.getByRole('dialog', { name: 'Plan' });
    await sheet.getByLabel(/^Fiducial, side/).fill('20');
    await sheet.getByLabel('Base it has to fit').selectOption({ label: '32 x 25 mm' });
    await sheet.getByText('This does not work').waitFor();
    const lines = await sheet.getByRole('listitem').allTextContents();
    expect(lines).toContain('Print fiducials of 18 mm');
    expect(lines).toContainEqual(expect.stringContaining('detachable tab'));
  });

  test('says which figure cannot be, and keeps the rest', async () => {
    const sheet = page.getByRole('dialog', { name: 'Plan' });
    await sheet.getByLabel(/^Field of view/).fill('wide');
    await sheet.getByText('One of the figures is not a number').waitFor();
    expect(await sheet.getByLabel(/^Field of view/).getAttribute('aria-invalid')).toBe('true');
    await sheet.getByLabel(/^Field of view/).fill('500');
    await sheet.getByText('the field of view cannot be 500 degrees').waitFor();
  });

  test('closes on Escape and gives the focus back', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Plan' }).waitFor({ state: 'detached' });
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe('Plan camera and fiducials');
  });
});
