import { decode } from 'fast-png';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patternLevel } from '../../calibration/projector/light-patterns';
import { samplePoses } from '../../shared/board/sample';
import type { LightPattern } from '../../shared/overlay/light/light-picture';
import type { ProjectorSetup } from '../../shared/session/session';
import { simulatedProjectorKey, simulatedProjectorSetup } from '../../shared/session/simulated-rig';
import { describeInChromium } from '../in-chromium';
import { sampleTracking } from '../live/sample-tracking';
import { type LitPage, openProjectorWindow, type ProjectorWindow, type Shown } from './projector-window';

const size = { width: 1280, height: 720 };
const firefly = samplePoses.firefly!;
const moved = sampleTracking({ firefly: { ...firefly, xMm: firefly.xMm + 200 } });
const overlay = { light: 'overlay', frozen: false } as const;

describeInChromium('projector window', (executablePath) => {
  let projector: ProjectorWindow;
  const isGame = (shown: Shown) => shown.overlayIds.some((id) => id.startsWith('range:firefly'));
  const pixels = async () => {
    const { data, channels } = decode(await projector.page.screenshot());
    return { data, channels };
  };
  const brightest = async () => {
    const { data, channels } = await pixels();
    let most = 0;
    for (let i = 0; i < data.length; i++) if (i % channels < 3) most = Math.max(most, data[i]!);
    return most;
  };

  beforeAll(async () => {
    projector = await openProjectorWindow(executablePath, size);
    await projector.see(sampleTracking());
    await projector.until(isGame);
  });
  afterAll(async () => {
    await projector?.close();
  });
  beforeEach(async () => {
    await projector.command({ kind: 'setStage', stage: overlay });
  });

  it('fills itself at native pixels and hides the pointer', async () => {
    const { widthPx, heightPx } = await projector.shown();
    expect([widthPx, heightPx]).toEqual([size.width, size.height]);
    const cursor = await projector.page.evaluate(() => getComputedStyle(document.body).cursor);
    expect(cursor).toBe('none');
  });

  it('draws again only when something has changed', async () => {
    // What the command before this test changed is drawn by then.
    await projector.page.waitForTimeout(500);
    const before = await projector.until(isGame);
    await projector.see({ ...sampleTracking(), atMs: 8000 });
    await projector.page.waitForTimeout(500);
    expect((await projector.shown()).frame).toBe(before.frame);
    await projector.see(moved);
    await projector.until(({ frame }) => frame > before.frame);
  });

  it('shows the same picture again after a reload', async () => {
    const before = await pixels();
    await projector.page.reload();
    await projector.until(isGame);
    await projector.page.waitForTimeout(1000);
    const after = await pixels();
    expect(Buffer.compare(Buffer.from(after.data), Buffer.from(before.data))).toBe(0);
  });

  it('shows the frozen picture again after a reload, and says so in a new window', async () => {
    const before = await projector.until(isGame);
    await projector.command({ kind: 'setStage', stage: { light: 'overlay', frozen: true } });
    await projector.see(sampleTracking());
    await projector.page.waitForTimeout(300);
    const frozen = await pixels();
    await projector.see(sampleTracking({ firefly: { ...firefly, xMm: firefly.xMm + 400 } }));
    await projector.page.reload();
    const { overlayIds } = await projector.until(isGame);
    expect(overlayIds).toEqual(before.overlayIds);
    await projector.page.waitForTimeout(1000);
    expect(Buffer.compare(Buffer.from((await pixels()).data), Buffer.from(frozen.data))).toBe(0);

    await projector.page.evaluate(() => window.sessionStorage.clear());
    await projector.page.reload();
    const { words } = await projector.until((shown) => shown.words !== '');
    expect(words).toMatch(/frozen/);
    expect(words).toMatch(/press F/);
  });

  it('is all black when blanked and all white as a work light', async () => {
    await projector.command({ kind: 'setStage', stage: { light: 'blank', frozen: false } });
    await projector.until(({ picture }) => picture === 'blank');
    expect(await brightest()).toBe(0);
    await projector.command({ kind: 'setStage', stage: { light: 'work-light', frozen: false } });
    await projector.until(({ picture }) => picture === 'work-light');
    const { data } = await pixels();
    expect(data.every((value) => value === 255)).toBe(true);
  });

  it('comes back by itself after its graphics context was lost', async () => {
    const before = await projector.until(isGame);
    await projector.page.evaluate(() => {
      const gl = document.querySelector('canvas')?.getContext('webgl2');
      const handle = gl?.getExtension('WEBGL_lose_context');
      handle?.loseContext();
      setTimeout(() => handle?.restoreContext(), 100);
    });
    await projector.until(({ frame }) => frame > before.frame);
    expect(await brightest()).toBeGreaterThan(200);
  });

  it('takes another canvas where the context does not come back', async () => {
    await projector.until(isGame);
    await projector.page.evaluate(() => {
      const canvas = document.querySelector('canvas');
      canvas?.setAttribute('data-lost', '');
      canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    await projector.page.waitForSelector('canvas:not([data-lost])', { timeout: 10_000 });
    await projector.until(isGame);
    expect(await brightest()).toBeGreaterThan(200);
  });

  it('shows the corners while they are dragged, where they are dragged to', async () => {
    const [, ...others] = simulatedProjectorSetup.corners;
    const corner = { x: 300, y: 900 };
    const setup: ProjectorSetup = { ...simulatedProjectorSetup, corners: [corner, ...others] };
    await projector.command({ kind: 'setProjectorSetup', displayKey: simulatedProjectorKey, setup });
    await projector.until(({ picture }) => picture === 'corners');
    await projector.page.waitForTimeout(300);
    const { data, channels } = await pixels();
    // The set-up counts in 1920 x 1080 pixels, the window has two thirds of them.
    const at = (Math.round(corner.y / 1.5) * size.width + Math.round(corner.x / 1.5)) * channels;
    expect(Math.min(data[at]!, data[at + 1]!, data[at + 2]!)).toBeGreaterThan(100);
  });

  describe('on a display that the system enlarges to 175 %', () => {
    let lit: LitPage;
    /** As many pixels as the window really got, which the operating system rounds. */
    let native = { width: 1120, height: 630 };

    const picture = async ({ page }: LitPage) => decode(await page.screenshot());

    beforeAll(async () => {
      lit = await projector.enlarged(native);
      const { width, height } = await picture(lit);
      native = { width, height };
      const [nearLeft, nearRight, farRight, farLeft] = simulatedProjectorSetup.corners;
      const within = ({ x, y }: typeof nearLeft) => ({
        x: (x * width) / simulatedProjectorSetup.width,
        y: (y * height) / simulatedProjectorSetup.height,
      });
      const setup: ProjectorSetup = {
        kind: 'corners',
        ...native,
        corners: [within(nearLeft), within(nearRight), within(farRight), within(farLeft)],
      };
      await projector.command({ kind: 'setProjectorSetup', displayKey: simulatedProjectorKey, setup });
      await lit.see(sampleTracking());
    });

    it('draws stripes on the pixels of the display, each as the calibration counts it', async () => {
      for (const [number, axis] of [
        [1, 'columns'],
        [2, 'rows'],
      ] as const) {
        const pattern: LightPattern = { kind: 'stripes', axis, stripePx: 8, polarity: 'plain' };
        await lit.ask(number, { kind: 'pattern', pattern });
        await lit.until((shown) => shown.picture === 'pattern' && shown.widthPx === native.width);
        await lit.page.waitForTimeout(300);
        const { width, height, data, channels } = await picture(lit);
        expect([width, height]).toEqual([native.width, native.height]);
        expect(await lit.page.evaluate(() => window.devicePixelRatio)).toBe(1.75);
        let wrong = 0;
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            if (data[(y * width + x) * channels] !== patternLevel(pattern, x, y)) wrong += 1;
          }
        }
        expect(wrong).toBe(0);
      }
    });

    it('draws the game to the very pixel that a display at 100 % with as many pixels shows', async () => {
      await projector.page.setViewportSize(native);
      for (const page of [lit, projector]) {
        // A window that opens anew saw no corner being dragged, and shows the game at once.
        await page.page.reload();
        await page.until((shown) => shown.picture !== undefined);
        await page.see(sampleTracking());
        await page.until((shown) => isGame(shown) && shown.widthPx === native.width);
        await page.page.waitForTimeout(500);
      }
      const [at175, at100] = [await picture(lit), await picture(projector)];
      await projector.page.setViewportSize(size);
      expect(at175.data.some((value, i) => i % at175.channels < 3 && value > 200)).toBe(true);
      expect(Buffer.compare(Buffer.from(at175.data), Buffer.from(at100.data))).toBe(0);
    });
  });

  it('says what to do where the display was never set up', async () => {
    const settings = projector.host.settings.get();
    await projector.host.answers['settings:set']({
      ...settings,
      camera: { kind: 'webcam', label: 'Brio' },
    });
    const { words, picture } = await projector.until((shown) => shown.words !== '');
    expect(picture).toBe('corners');
    expect(words).toMatch(/not been set up/);
  });
});
