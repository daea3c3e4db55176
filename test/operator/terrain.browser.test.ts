import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Terrain } from '../../shared/board/terrain';
import { describeInChromium } from '../in-chromium';
import { type ConsoleBrowser, startConsole } from './console-browser';
import type { UnderTest } from './page/main';

declare const window: { readonly underTest: UnderTest };

const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 15_000 });

describeInChromium('drawing terrain in a browser', (chromium) => {
  let browser: ConsoleBrowser;
  let page: Page;

  beforeAll(async () => {
    browser = await startConsole(chromium);
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    page = await browser.open();
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Draw a new piece: hedge' }).waitFor();
  });
  afterEach(() => page.close());

  const terrain = (): Promise<Terrain> => page.evaluate(() => window.underTest.fake.session().terrain);
  const count = async () => (await terrain()).length;
  const lastLine = async () => (await terrain()).at(-1)?.ribbon?.line ?? [];

  it('lays a strip by the pointer, drags its point, and undoes one after the other', async () => {
    await page.getByRole('button', { name: 'Draw a new piece: hedge' }).click();
    for (const [x, y] of [
      [250, 300],
      [340, 350],
      [330, 450],
    ] as const) {
      await page.mouse.click(x, y);
    }
    await page.keyboard.press('Enter');
    await eventually(count).toBe(16);
    const before = await lastLine();
    expect(before).toHaveLength(3);
    const handle = await page.locator('.terrain-edit .corner').nth(1).boundingBox();
    if (!handle) throw new Error('no handle');
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(420, 400, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => (await lastLine())[1]?.x).toBeGreaterThan((before[1]?.x ?? 0) + 50);
    await page.keyboard.press('Control+z');
    await eventually(lastLine).toEqual(before);
    await page.keyboard.press('Control+z');
    await eventually(count).toBe(15);
    await page.keyboard.press('Control+Shift+z');
    await eventually(count).toBe(16);
  });

  it('is drawn, changed and taken away by the keyboard alone, and the selected team is left alone', async () => {
    await page.getByRole('button', { name: 'Draw a new piece: woods' }).click();
    await page.locator('[data-region="stage"]').focus();
    for (const key of ['Space', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Space', 'Shift+ArrowUp', 'Space']) {
      await page.keyboard.press(key);
    }
    await page.keyboard.press('Enter');
    await eventually(count).toBe(16);
    const [first] = (await terrain()).at(-1)?.polygon ?? [];
    await page.keyboard.press('ArrowRight');
    await eventually(async () => (await terrain()).at(-1)?.polygon[0]?.x).toBe((first?.x ?? 0) + 5);
    await page.keyboard.press('Delete');
    await eventually(count).toBe(15);
    await page.keyboard.press('Tab');
    await eventually(() => page.getByText('Drag its points').count()).toBe(1);
    const { flags, selection } = await page.evaluate(() => window.underTest.fake.session());
    expect(flags).toEqual({});
    expect(selection).toEqual({ kind: 'team', teamId: 'firefly' });
  });

  it('takes kind, width and height of the piece in hand, and refuses what is no length', async () => {
    await page.getByRole('button', { name: 'Draw a new piece: road' }).click();
    await page.mouse.click(250, 300);
    await page.mouse.click(340, 420);
    await page.keyboard.press('Enter');
    const width = page.getByRole('textbox', { name: 'Width' });
    await width.fill('wide');
    expect(await width.getAttribute('aria-invalid')).toBe('true');
    await width.fill('70');
    await width.press('Enter');
    await page.getByRole('textbox', { name: 'Rises' }).fill('12,5');
    await page.getByRole('textbox', { name: 'Rises' }).press('Enter');
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('wall');
    await eventually(async () => (await terrain()).at(-1)).toMatchObject({
      kind: 'wall',
      heightMm: 12.5,
      ribbon: { widthMm: 70 },
    });
  });

  it('saves to a file and says so', async () => {
    await page.getByRole('button', { name: 'Save to file' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click({ trial: true });
    const box = await page.locator('.file-ask').boundingBox();
    expect(box && box.y + box.height).toBeLessThan(800);
  });
});
