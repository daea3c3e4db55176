import { expect, it } from 'vitest';
import { barPlaces } from '../../calibration/check/bar-places';
import type { BarStatus } from '../../shared/session/bar-report';
import { checkedSum } from '../../shared/session/setup-checks';
import type { LensCapture } from '../../shared/vision/lens-capture';
import { describeConsole, eventually } from './in-console';
import type { UnderTest } from './page/main';

declare const window: { readonly underTest: UnderTest };

describeConsole('setting up in a browser', (operator) => {
  const { session, dispatch, tabTo, banner } = operator;

  it('drags a corner of the projector’s picture and nudges it by arrow keys', async () => {
    await operator.page.keyboard.press('4');
    const handle = operator.page.locator('.corner-2');
    const surface = await operator.page.locator('.corner-surface').boundingBox();
    const at = await handle.boundingBox();
    if (at === null || surface === null) throw new Error('no handle');
    const scale = 1920 / surface.width;
    const target = { x: surface.x + 1600 / scale, y: surface.y + 100 / scale };
    await operator.page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await operator.page.mouse.down();
    await operator.page.mouse.move(target.x, target.y, { steps: 5 });
    await operator.page.mouse.up();
    const corner = async () => {
      const setup = (await session()).setup.projectors.simulated;
      return setup?.kind === 'corners' ? setup.corners[2] : undefined;
    };
    await eventually(async () => Math.abs(((await corner())?.x ?? 0) - 1599.5)).toBeLessThan(1);
    await eventually(async () => Math.abs(((await corner())?.y ?? 0) - 99.5)).toBeLessThan(1);
    const dragged = await corner();
    await handle.focus();
    await operator.page.keyboard.press('ArrowLeft');
    await operator.page.keyboard.press('Shift+ArrowDown');
    await eventually(corner).toEqual({ x: (dragged?.x ?? 0) - 1, y: (dragged?.y ?? 0) + 10 });
    await operator.page.keyboard.press('Tab');
    expect(await operator.page.evaluate(() => document.activeElement?.className)).toContain('corner-3');
  });

  it('walks through the set-up in four steps and keeps table and camera', async () => {
    await operator.page.keyboard.press('5');
    await operator.page
      .locator('.stepper')
      .getByRole('button', { name: /^Table/ })
      .click();
    await operator.page.getByRole('button', { name: '4′ × 4′' }).click();
    await eventually(async () => (await session()).setup.table).toEqual({ widthMm: 1219, depthMm: 1219 });
    await operator.page.getByRole('button', { name: 'Corners by hand' }).click();
    await operator.page.locator('.corner-0').focus();
    await operator.page.keyboard.press('Shift+ArrowRight');
    await eventually(async () => (await session()).setup.cameras.simulated?.kind).toBe('corners');
    await operator.page.getByRole('button', { name: 'Next: Projector' }).click();
    await operator.page.getByRole('button', { name: 'Next: Check' }).click();
    await operator.page.getByRole('button', { name: 'Done: show the table' }).click();
    await eventually(() => operator.page.locator('.tab[aria-current="page"]').textContent()).toContain(
      'Simulated',
    );
  });

  it('goes through every step by the keyboard alone, and says in each what to do next', async () => {
    await operator.page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
    await operator.page.keyboard.press('5');
    await tabTo((await operator.page.locator('.stepper button').first().textContent()) ?? '');
    await operator.page.keyboard.press('Enter');
    const said: (string | null)[] = [];
    for (const onwards of ['Next: Table', 'Next: Projector', 'Next: Check', 'Done: show the table']) {
      said.push(await operator.page.locator('.next-thing').textContent());
      await tabTo(onwards);
      await operator.page.keyboard.press('Enter');
    }
    expect(new Set(said).size).toBe(4);
    await eventually(() => operator.page.locator('.tab[aria-current="page"]').textContent()).toContain(
      'Simulated',
    );
  });

  it('saves the set-up by a name, goes to another and back, and takes a deletion back', async () => {
    await operator.page.keyboard.press('5');
    await operator.page.getByRole('button', { name: 'Saved set-ups' }).click();
    const sheet = operator.page.getByRole('dialog', { name: 'Saved set-ups' });
    await sheet.getByText('Nothing is saved yet').waitFor();
    await sheet.getByRole('textbox', { name: 'Name of the set-up in use' }).fill('Club hall');
    await operator.page.keyboard.press('Enter');
    await sheet.getByText('in use', { exact: false }).first().waitFor();
    await operator.page.keyboard.press('Escape');
    await operator.page
      .locator('.stepper')
      .getByRole('button', { name: /^Table/ })
      .click();
    await operator.page.getByRole('button', { name: '4′ × 4′' }).click();
    await eventually(async () => (await session()).setup.table.widthMm).toBe(1219);
    await operator.page.getByRole('button', { name: 'Saved set-ups' }).click();
    await sheet.getByRole('button', { name: 'Use it' }).click();
    await eventually(async () => (await session()).setup.table.widthMm).toBe(1829);
    await sheet.getByRole('button', { name: 'Delete' }).click();
    await sheet.getByRole('button', { name: 'Put it back' }).click();
    await sheet.locator('.rig-row').getByText('Club hall').waitFor();
    await sheet.getByRole('button', { name: 'Rename' }).click();
    await operator.page.keyboard.type(' upstairs');
    await operator.page.keyboard.press('Enter');
    await sheet.locator('.rig-row').getByText('Club hall upstairs').waitFor();
  });

  it('prints what is chosen, on the paper chosen, and shows the page before', async () => {
    await operator.page.keyboard.press('5');
    await operator.page.getByRole('button', { name: 'Print sheets' }).click();
    const sheet = operator.page.getByRole('dialog', { name: 'Print sheets' });
    await sheet.getByRole('radio', { name: /Lens board/ }).check();
    await sheet.getByRole('button', { name: 'Letter' }).click();
    await sheet.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
    await sheet.getByRole('button', { name: 'Save as PDF' }).click();
    await sheet.getByText('Saved to sheets/lens-board-letter.pdf').waitFor();
    await operator.page.keyboard.press('Escape');
    expect(await operator.page.evaluate(() => document.activeElement?.textContent)).toBe('Print sheets');
  });

  it('measures the lens by what the capture window says, step by step, with a way out of each', async () => {
    await operator.page.keyboard.press('5');
    await operator.page
      .locator('.stepper')
      .getByRole('button', { name: /^Camera/ })
      .click();
    const lens = (patch: Partial<LensCapture>) =>
      operator.page.evaluate((change) => window.underTest.lens(change), patch);
    await lens({ views: ['1', '2'], phase: { kind: 'watching', verdict: 'taken' } });
    await operator.page.getByText('2 views taken').waitFor();
    expect(await operator.page.locator('.next-thing').textContent()).toContain('upper left');
    await operator.page.getByRole('button', { name: 'Take back the last view' }).click();
    await operator.page.getByRole('button', { name: 'Stop' }).click();
    await lens({
      phase: {
        kind: 'solved',
        lens: {
          width: 1920,
          height: 1080,
          fx: 1500,
          fy: 1500,
          cx: 960,
          cy: 540,
          distortion: [-0.1, 0, 0, 0, 0],
        },
        doubts: { joint: Array.from({ length: 49 }, (_, at) => (at % 8 === 0 ? 1e-4 : 0)) },
        rmsPx: 0.21,
        views: [
          { image: '1', rmsPx: 0.2 },
          { image: '2', rmsPx: 0.2 },
          { image: '3', rmsPx: 0.2 },
        ],
        dropped: [{ image: '4', rmsPx: 2.4 }],
      },
    });
    await operator.page.getByText('View 4 was left out').waitFor();
    await operator.page.getByText('0.21 px').first().waitFor();
    await operator.page.getByRole('button', { name: 'Use this lens' }).click();
    await eventually(async () => (await session()).setup.lenses?.simulated?.lens.fx).toBe(1500);
    const asked = await operator.page.evaluate(() =>
      window.underTest.fake.sent.flatMap((message) => (message.kind === 'lens-ask' ? [message.ask] : [])),
    );
    expect(asked).toEqual(expect.arrayContaining(['undo', 'pause', 'start-over']));
  });

  it('guides the bar through its places, and mends a table that was typed too large by one press', async () => {
    const { setup } = await session();
    const tell = (status: BarStatus) =>
      operator.page.evaluate((told) => window.underTest.fake.hear({ kind: 'bar', status: told }), status);
    await operator.page.keyboard.press('5');
    await operator.page.getByRole('button', { name: 'Read the bar' }).click();
    const asked = await operator.page.evaluate(() =>
      window.underTest.fake.sent.flatMap((message) => (message.kind === 'bar-ask' ? [message.ask] : [])),
    );
    expect(asked).toContain('watch');
    const places = barPlaces(setup.table, () => true);
    await tell({ kind: 'watching', places, readings: [null, null, null], sight: 'no-bar' });
    await operator.page.getByText('Lay the bar on place 1.').waitFor();
    expect(await operator.page.locator('.bar-layer .bar-place.next').count()).toBe(1);
    const readings = [0, Math.PI / 2, Math.PI / 4].map((directionRad) => ({ lengthMm: 315.2, directionRad }));
    await tell({ kind: 'watching', places, readings: [readings[0] ?? null, null, null], sight: 'read-here' });
    await operator.page.getByText('315.2 mm: +15.2 mm').waitFor();
    await tell({ kind: 'read', atMs: 1 });
    await dispatch({
      kind: 'keepBarCheck',
      check: { of: checkedSum(setup, { cameraKey: 'simulated' }), readings, atMs: 1 },
    });
    await operator.page.getByText('Every length is 105.1 %').waitFor();
    await operator.page.getByRole('button', { name: '200 mm', exact: true }).click();
    await operator.page.getByRole('button', { name: /^Make the table/ }).click();
    await operator.page.getByText('The bar is as long as it should be').waitFor();
    expect((await session()).setup.table).toEqual({ widthMm: 1740, depthMm: 1160 });
  });

  it('takes light beyond its tolerance only knowingly, and ticks the check off within it', async () => {
    const { setup } = await session();
    const keys = { cameraKey: 'simulated', projectorKey: 'simulated' };
    const readings = [0, Math.PI / 2, Math.PI / 4].map((directionRad) => ({ lengthMm: 300, directionRad }));
    const of = checkedSum(setup, { cameraKey: 'simulated' });
    await dispatch({ kind: 'keepBarCheck', check: { of, readings, atMs: 1 } });
    const check = { of: checkedSum(setup, keys), rmsMm: 1.2, worstMm: 3.4, found: 12, atMs: 1 };
    await dispatch({ kind: 'keepLightCheck', check });
    await banner('light:beyond')
      .getByRole('button', { name: /Set up again/ })
      .click();
    await operator.page.getByText('Not passed: light falls up to 3.4 mm').waitFor();
    await operator.page.getByRole('button', { name: 'Play by it all the same' }).click();
    await operator.page.getByText('You play by it knowingly').waitFor();
    expect(await operator.page.locator('.step-number.done').count()).toBe(3);
    await operator.page.getByLabel('Light may lie beside its place by').fill('3,5');
    await operator.page.keyboard.press('Enter');
    await operator.page.getByText('Passed: the light lies within 3.4 mm').waitFor();
    // The sample has a hill, and the simulated projector is set up by its corners.
    await operator.page.getByText('What is drawn on hills is approximate').waitFor();
    expect(await operator.page.locator('.step-number.done').count()).toBe(4);
    expect((await session()).setup.checks?.toleranceMm).toBe(3.5);
  });

  it('names the sliders of the lens, and moves them by their keys', async () => {
    await operator.page.keyboard.press('5');
    await operator.page
      .locator('.stepper')
      .getByRole('button', { name: /^Camera/ })
      .click();
    await operator.page.getByRole('button', { name: 'Lens by hand' }).click();
    await operator.page.getByRole('slider', { name: 'Field of view' }).press('PageDown');
    await operator.page.getByRole('slider', { name: 'Lens bulge' }).press('ArrowLeft');
    const lens = async () => {
      const setup = (await session()).setup.cameras.simulated;
      return setup?.kind === 'corners' && { fovRad: setup.horizontalFovRad, k1: setup.k1 };
    };
    await eventually(lens).toEqual({
      fovRad: expect.closeTo((50 * Math.PI) / 180, 6),
      k1: expect.closeTo(-0.09, 6),
    });
  });

  it('says in words why corners cannot be used, and how to put them right', async () => {
    await operator.page.keyboard.press('4');
    const surface = await operator.page.locator('.corner-surface').boundingBox();
    const at = await operator.page.locator('.corner-0').boundingBox();
    if (at === null || surface === null) throw new Error('no handle');
    await operator.page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await operator.page.mouse.down();
    await operator.page.mouse.move(surface.x + surface.width * 0.99, surface.y + surface.height * 0.5, {
      steps: 4,
    });
    await operator.page.mouse.up();
    await operator.page
      .locator('.doubt.error')
      .getByText(/corner|edges/)
      .waitFor();
  });
});
