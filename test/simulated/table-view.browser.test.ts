import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eyeOf, wholeTable } from '../../renderer/simulated/view/orbit';
import { samplePoses } from '../../shared/board/sample';
import { simulatedTable } from '../../shared/session/simulated-rig';
import { type OpenedPage, openSimulatedPage } from './simulated-page';
import './view-page/view-contract';

const width = 1200;
const height = 800;
let opened: OpenedPage;

beforeAll(async () => {
  opened = await openSimulatedPage('view-page', 'viewPage');
  await opened.page.waitForFunction(() => window.viewPage.drawn());
}, 240_000);

afterAll(async () => {
  await opened?.close();
});

/** Where the first view shows a point of the table, in CSS pixels. */
function shownAt(x: number, y: number, z = 8) {
  const fovRad = (32 * Math.PI) / 180;
  const orbit = wholeTable(simulatedTable, width / height, fovRad);
  const eye = eyeOf(orbit);
  const [c, s] = [Math.cos(orbit.elevationRad), Math.sin(orbit.elevationRad)];
  const [dx, dy, dz] = [x - eye.x, y - eye.y, z - eye.z];
  const depth = dy * c - dz * s;
  const perPx = (2 * Math.tan(fovRad / 2) * depth) / height;
  return { x: width / 2 + dx / perPx, y: height / 2 - (dy * s + dz * c) / perPx };
}

const firefly = samplePoses.firefly!;
const world = () => opened.page.evaluate(() => window.viewPage.world());

const turretOfFirefly = () => opened.page.evaluate(() => window.viewPage.turretOffsetRad('firefly'));
/** Pixels that a turned turret changes at least, and those that the edge of a shadow may. */
const MANY = 30;
const FEW = 6;
const patience = { timeout: 60_000, interval: 500 };

/** The picture round the Firefly where it stands now. */
async function aroundFirefly(): Promise<number[]> {
  const { xMm, yMm } = (await world()).poses.firefly!;
  const at = shownAt(xMm, yMm);
  const clip = { x: Math.round(at.x) - 40, y: Math.round(at.y) - 40, width: 80, height: 80 };
  return opened.page.evaluate((part) => window.viewPage.pixels(part), clip);
}

/** The same once nothing in it changes any more: two looks in a row that are alike. */
async function aroundFireflyAtRest(): Promise<number[]> {
  let last = await aroundFirefly();
  await expect
    .poll(async () => {
      const before = last;
      last = await aroundFirefly();
      return differing(before, last);
    }, patience)
    .toBe(0);
  return last;
}

/** How many pixels of two pictures of one size differ by more than a shade. */
function differing(a: readonly number[], b: readonly number[]): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 4) {
    const channels = [0, 1, 2].map((c) => Math.abs(a[at + c]! - b[at + c]!));
    if (Math.max(...channels) > 24) count++;
  }
  return count;
}

/** The pointer goes down at one point of the table and up at another. */
async function drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const { mouse } = opened.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await mouse.move(to.x, to.y);
  await mouse.up();
}

describe('the simulated table in the console', () => {
  it('selects the model under the pointer and moves it as the hand goes', async () => {
    await drag(shownAt(firefly.xMm, firefly.yMm), shownAt(firefly.xMm + 150, firefly.yMm + 40));
    const moved = (await world()).poses.firefly!;
    expect(await opened.page.evaluate(() => window.viewPage.selectedId())).toBe('firefly');
    // The pointer's ray meets the table a little behind the model's top, on both ends alike.
    expect(Math.abs(moved.xMm - firefly.xMm - 150)).toBeLessThan(3);
    expect(Math.abs(moved.yMm - firefly.yMm - 40)).toBeLessThan(3);
    expect(moved.headingRad).toBe(firefly.headingRad);
  });

  it('pushes and turns the selected model by keyboard', async () => {
    const before = (await world()).poses.firefly!;
    await opened.page.focus('#stage');
    await opened.page.keyboard.press('ArrowLeft');
    await opened.page.keyboard.press(',');
    const after = (await world()).poses.firefly!;
    expect(after.xMm).toBeCloseTo(before.xMm - 5, 6);
    expect(after.headingRad).toBeCloseTo(before.headingRad + (5 * Math.PI) / 180, 6);
  });

  it('turns the turret alone with Shift, in the game where no camera sees it', async () => {
    const before = await world();
    await opened.page.keyboard.press('Shift+Period');
    expect((await world()).poses).toEqual(before.poses);
    expect((await world()).turretOffsetsRad).toEqual({});
    expect(await turretOfFirefly()).toBeCloseTo((-5 * Math.PI) / 180, 6);
  });

  it('shows the turret where the game has it: after a key of the console, undo and redo', async () => {
    const { page } = opened;
    const before = await aroundFireflyAtRest();
    await page.evaluate(() =>
      window.viewPage.act({
        kind: 'command',
        command: { kind: 'setTurretOffset', teamId: 'firefly', offsetRad: 1.2 },
      }),
    );
    await expect.poll(async () => differing(before, await aroundFirefly()), patience).toBeGreaterThan(MANY);
    const turned = await aroundFireflyAtRest();
    await page.evaluate(() => window.viewPage.act({ kind: 'undo' }));
    await expect.poll(async () => differing(before, await aroundFirefly()), patience).toBeLessThan(FEW);
    await page.evaluate(() => window.viewPage.act({ kind: 'redo' }));
    await expect.poll(async () => differing(turned, await aroundFirefly()), patience).toBeLessThan(FEW);
  });

  it('aims at a model under a right click, and turns it under a right drag; the selection stays', async () => {
    const { page } = opened;
    const stug = samplePoses['stug-1']!;
    const at = shownAt(stug.xMm, stug.yMm);
    await page.mouse.click(at.x, at.y, { button: 'right' });
    expect(await page.evaluate(() => window.viewPage.aimedAt())).toEqual(['stug-1']);
    expect((await world()).poses['stug-1']).toEqual(stug);
    await page.mouse.move(at.x + 6, at.y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(at.x + 6, at.y - 12, { steps: 4 });
    await page.mouse.up({ button: 'right' });
    expect((await world()).poses['stug-1']?.headingRad).not.toBe(stug.headingRad);
    expect(await page.evaluate(() => window.viewPage.aimedAt())).toEqual(['stug-1']);
    expect(await page.evaluate(() => window.viewPage.selectedId())).toBe('firefly');
  });

  it('moves no model when the ground is dragged, and selects none on a click beside all', async () => {
    const before = await world();
    const empty = shownAt(1500, 500, 0);
    await opened.page.mouse.click(empty.x, empty.y);
    expect(await opened.page.evaluate(() => window.viewPage.selectedId())).toBeUndefined();
    await drag(empty, { x: empty.x + 60, y: empty.y + 20 });
    expect(await world()).toEqual(before);
  });

  it('says so when the graphics driver takes the context away, and builds the table again', async () => {
    await opened.page.evaluate(() => window.viewPage.loseContext());
    await opened.page.waitForSelector('[role=alert]');
    await opened.page.waitForFunction(() => window.viewPage.drawn());
    expect(await opened.page.locator('[role=alert]').count()).toBe(0);
  });
});
