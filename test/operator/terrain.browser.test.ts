import { expect, it } from 'vitest';
import type { Terrain } from '../../shared/board/terrain';
import { describeConsole, eventually } from './in-console';
import type { UnderTest } from './page/main';

declare const window: { readonly underTest: UnderTest };

describeConsole(
  'drawing terrain in a browser',
  (operator) => {
    const terrain = (): Promise<Terrain> =>
      operator.page.evaluate(() => window.underTest.fake.session().terrain);
    const count = async () => (await terrain()).length;
    const lastLine = async () => (await terrain()).at(-1)?.ribbon?.line ?? [];

    it('lays a strip by the pointer, drags its point, and undoes one after the other', async () => {
      await operator.page.getByRole('button', { name: 'Draw a new piece: hedge' }).click();
      for (const [x, y] of [
        [250, 300],
        [340, 350],
        [330, 450],
      ] as const) {
        await operator.page.mouse.click(x, y);
      }
      await operator.page.keyboard.press('Enter');
      await eventually(count).toBe(16);
      const before = await lastLine();
      expect(before).toHaveLength(3);
      const handle = await operator.page.locator('.terrain-edit .corner').nth(1).boundingBox();
      if (!handle) throw new Error('no handle');
      await operator.page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
      await operator.page.mouse.down();
      await operator.page.mouse.move(420, 400, { steps: 4 });
      await operator.page.mouse.up();
      await eventually(async () => (await lastLine())[1]?.x).toBeGreaterThan((before[1]?.x ?? 0) + 50);
      await operator.page.keyboard.press('Control+z');
      await eventually(lastLine).toEqual(before);
      await operator.page.keyboard.press('Control+z');
      await eventually(count).toBe(15);
      await operator.page.keyboard.press('Control+Shift+z');
      await eventually(count).toBe(16);
    });

    it('is drawn, changed and taken away by the keyboard alone, and the selected team is left alone', async () => {
      await operator.page.getByRole('button', { name: 'Draw a new piece: woods' }).click();
      await operator.page.locator('[data-region="stage"]').focus();
      for (const key of [
        'Space',
        'Shift+ArrowRight',
        'Shift+ArrowRight',
        'Space',
        'Shift+ArrowUp',
        'Space',
      ]) {
        await operator.page.keyboard.press(key);
      }
      await operator.page.keyboard.press('Enter');
      await eventually(count).toBe(16);
      const [first] = (await terrain()).at(-1)?.polygon ?? [];
      await operator.page.keyboard.press('ArrowRight');
      await eventually(async () => (await terrain()).at(-1)?.polygon[0]?.x).toBe((first?.x ?? 0) + 5);
      await operator.page.keyboard.press('Delete');
      await eventually(count).toBe(15);
      await operator.page.keyboard.press('Tab');
      await eventually(() => operator.page.getByText('Drag its points').count()).toBe(1);
      const { flags, selection } = await operator.page.evaluate(() => window.underTest.fake.session());
      expect(flags).toEqual({});
      expect(selection).toEqual({ kind: 'team', teamId: 'firefly' });
    });

    it('takes kind, width and height of the piece in hand, and refuses what is no length', async () => {
      await operator.page.getByRole('button', { name: 'Draw a new piece: road' }).click();
      await operator.page.mouse.click(250, 300);
      await operator.page.mouse.click(340, 420);
      await operator.page.keyboard.press('Enter');
      const width = operator.page.getByRole('textbox', { name: 'Width' });
      await width.fill('wide');
      expect(await width.getAttribute('aria-invalid')).toBe('true');
      await width.fill('70');
      await width.press('Enter');
      await operator.page.getByRole('textbox', { name: 'Rises' }).fill('12,5');
      await operator.page.getByRole('textbox', { name: 'Rises' }).press('Enter');
      await operator.page.getByRole('combobox', { name: 'Kind' }).selectOption('wall');
      await eventually(async () => (await terrain()).at(-1)).toMatchObject({
        kind: 'wall',
        heightMm: 12.5,
        ribbon: { widthMm: 70 },
      });
    });

    it('saves to a file and says so', async () => {
      await operator.page.getByRole('button', { name: 'Save to file' }).click();
      await operator.page.getByRole('button', { name: 'Save', exact: true }).click({ trial: true });
      const box = await operator.page.locator('.file-ask').boundingBox();
      expect(box && box.y + box.height).toBeLessThan(800);
    });
  },
  async ({ page, button }) => {
    await page.keyboard.press('h');
    await button('Draw a new piece: hedge').waitFor();
  },
);
