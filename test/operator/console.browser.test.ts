import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { barPlaces } from '../../calibration/check/bar-places';
import type { CameraStatus, ProjectorState } from '../../shared/ipc';
import type { BarStatus } from '../../shared/session/bar-report';
import type { Command } from '../../shared/session/command';
import type { Session } from '../../shared/session/session';
import { checkedSum } from '../../shared/session/setup-checks';
import type { LensCapture } from '../../shared/vision/lens-capture';
import { describeInChromium } from '../in-chromium';
import { type ConsoleBrowser, startConsole } from './console-browser';
import type { UnderTest } from './page/main';

declare const window: { readonly underTest: UnderTest };

/** What a busy machine may take its time for. */
const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 15_000 });

describeInChromium('the console in a browser', (chromium) => {
  let browser: ConsoleBrowser;
  let page: Page;

  beforeAll(async () => {
    browser = await startConsole(chromium);
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    page = await browser.open();
  });
  afterEach(() => page.close());

  const session = (): Promise<Session> => page.evaluate(() => window.underTest.fake.session());
  const commands = async (): Promise<readonly Command[]> =>
    page.evaluate(() =>
      window.underTest.fake.calls
        .filter(({ channel }) => channel === 'session:dispatch')
        .map(({ args }) => args[0] as Command),
    );
  const dispatch = (command: Command) =>
    page.evaluate((wanted) => window.underTest.fake.host.call('session:dispatch', wanted), command);
  const camera = (patch: Partial<CameraStatus>) =>
    page.evaluate((change) => {
      const { camera: hear } = window.underTest;
      hear(change);
    }, patch);
  const projector = (state: ProjectorState) =>
    page.evaluate((next) => window.underTest.projector(next), state);
  /** Presses Tab until the button of that name has the focus. */
  const tabTo = async (name: string) => {
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (let press = 0; press < 80 && (await focused()) !== name; press++) await page.keyboard.press('Tab');
    expect(await focused()).toBe(name);
  };
  const banner = (id: string) => page.locator(`[data-banner="${id}"]`);

  it('says that no camera picture is stored, where the picture is shown', async () => {
    await page.keyboard.press('2');
    expect(await page.locator('.mini-camera').textContent()).toContain('No camera picture is stored');
    await page.keyboard.press('3');
    await page.getByText('No camera picture is stored').waitFor();
  });

  it('selects a team by Tab, by a click on the map and by typing its name', async () => {
    await page.keyboard.press('2');
    await page.keyboard.press('Tab');
    await eventually(async () => (await session()).selection).toEqual({
      kind: 'team',
      teamId: 'para-command',
    });
    await page.locator('[data-team="stug-2"] .touch').click();
    await eventually(async () => (await session()).selection).toEqual({ kind: 'team', teamId: 'stug-2' });
    await page.keyboard.press('/');
    await page.keyboard.type('bazo');
    await page.keyboard.press('Enter');
    await eventually(async () => (await session()).selection).toEqual({
      kind: 'team',
      teamId: 'para-bazooka',
    });
  });

  it('declares a target by T and a click, or by a right click', async () => {
    await page.keyboard.press('2');
    await page.keyboard.press('t');
    await page.getByText('Click the target of Firefly').waitFor();
    await page.locator('[data-team="stug-1"] .touch').click();
    await eventually(async () => (await session()).targets.firefly).toBe('stug-1');
    await page.locator('[data-team="stug-2"] .touch').click({ button: 'right' });
    await eventually(async () => (await session()).targets.firefly).toBe('stug-2');
  });

  it('refuses a target of the same side and says why', async () => {
    await page.keyboard.press('2');
    await page.locator('[data-team="sherman-1"] .touch').click({ button: 'right' });
    await page.getByText('on the same side').waitFor();
    expect((await session()).targets.firefly).toBe('stug-3');
  });

  it('undoes and redoes a flag by keys, and offers undo in the log', async () => {
    await page.keyboard.press('g');
    await page.locator('.log').getByText('Firefly gone to ground').waitFor();
    await page.keyboard.press('Control+z');
    await eventually(async () => (await session()).flags.firefly?.goneToGround ?? false).toBe(false);
    await page.keyboard.press('Control+Shift+Z');
    await eventually(async () => (await session()).flags.firefly?.goneToGround).toBe(true);
    await page.locator('.log').getByRole('button', { name: 'undo' }).click();
    await eventually(async () => (await session()).flags.firefly?.goneToGround ?? false).toBe(false);
  });

  it('shows score, armour and reasons of the declared shot', async () => {
    const shot = page.locator('.shot');
    await shot.getByText('4+', { exact: true }).waitFor();
    await shot.getByText('side 3', { exact: true }).waitFor();
    expect(await shot.locator('.why li').count()).toBeGreaterThan(2);
  });

  it('lists what breaks a rule, and silences a platoon', async () => {
    const attention = page.locator('.findings');
    await attention.getByText('Sherman 3').first().waitFor();
    await page.getByRole('button', { name: 'Silence checks of Sherman platoon' }).click();
    await attention.getByText('Sherman platoon: silenced').waitFor();
    expect((await session()).silencedPlatoonIds).toEqual(['shermans']);
    await page.getByRole('button', { name: 'Watch Sherman platoon again' }).click();
    await eventually(async () => (await session()).silencedPlatoonIds).toEqual([]);
  });

  it('turns the turret by a key and by its knob, and takes it back to assumed', async () => {
    await page.keyboard.press('2');
    await page.keyboard.press('[');
    await page.getByText('set by you').waitFor();
    const knob = page.locator('.knob');
    const from = await knob.boundingBox();
    if (from === null) throw new Error('no knob');
    const before = (await session()).turretOffsetsRad.firefly ?? 0;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => (await session()).turretOffsetsRad.firefly).not.toBe(before);
    await page.keyboard.press('\\');
    await eventually(async () => (await session()).turretOffsetsRad).toEqual({});
  });

  it('places an objective by O and a click', async () => {
    await page.keyboard.press('o');
    await page.getByText('Click where Crossroads lies').waitFor();
    const map = await page.locator('.map').boundingBox();
    if (map === null) throw new Error('no map');
    await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
    await eventually(async () => (await session()).objectivePoses.crossroads?.xMm ?? 0).toBeGreaterThan(
      1829 / 2 - 20,
    );
    const placed = (await session()).objectivePoses.crossroads;
    expect(placed?.xMm).toBeLessThan(1829 / 2 + 20);
    expect(Math.abs((placed?.yMm ?? 0) - 1219 / 2)).toBeLessThan(20);
  });

  it('drags a corner of the projector’s picture and nudges it by arrow keys', async () => {
    await page.keyboard.press('4');
    const handle = page.locator('.corner-2');
    const surface = await page.locator('.corner-surface').boundingBox();
    const at = await handle.boundingBox();
    if (at === null || surface === null) throw new Error('no handle');
    const scale = 1920 / surface.width;
    const target = { x: surface.x + 1600 / scale, y: surface.y + 100 / scale };
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.mouse.down();
    await page.mouse.move(target.x, target.y, { steps: 5 });
    await page.mouse.up();
    const corner = async () => {
      const setup = (await session()).setup.projectors.simulated;
      return setup?.kind === 'corners' ? setup.corners[2] : undefined;
    };
    await eventually(async () => Math.abs(((await corner())?.x ?? 0) - 1599.5)).toBeLessThan(1);
    await eventually(async () => Math.abs(((await corner())?.y ?? 0) - 99.5)).toBeLessThan(1);
    const dragged = await corner();
    await handle.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowDown');
    await eventually(corner).toEqual({ x: (dragged?.x ?? 0) - 1, y: (dragged?.y ?? 0) + 10 });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('corner-3');
  });

  it('walks through the set-up in four steps and keeps table and camera', async () => {
    await page.keyboard.press('5');
    await page
      .locator('.stepper')
      .getByRole('button', { name: /^Table/ })
      .click();
    await page.getByRole('button', { name: '4′ × 4′' }).click();
    await eventually(async () => (await session()).setup.table).toEqual({ widthMm: 1219, depthMm: 1219 });
    await page.getByRole('button', { name: 'Corners by hand' }).click();
    await page.locator('.corner-0').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await eventually(async () => (await session()).setup.cameras.simulated?.kind).toBe('corners');
    await page.getByRole('button', { name: 'Next: Projector' }).click();
    await page.getByRole('button', { name: 'Next: Check' }).click();
    await page.getByRole('button', { name: 'Done: show the table' }).click();
    await eventually(() => page.locator('.tab[aria-current="page"]').textContent()).toContain('Simulated');
  });

  it('goes through every step by the keyboard alone, and says in each what to do next', async () => {
    await page.keyboard.press('5');
    await page.locator('.stepper button').first().press('Enter');
    const said: (string | null)[] = [];
    for (const onwards of ['Next: Table', 'Next: Projector', 'Next: Check', 'Done: show the table']) {
      said.push(await page.locator('.next-thing').textContent());
      await tabTo(onwards);
      await page.keyboard.press('Enter');
    }
    expect(new Set(said).size).toBe(4);
    await eventually(() => page.locator('.tab[aria-current="page"]').textContent()).toContain('Simulated');
  });

  it('saves the set-up by a name, goes to another and back, and takes a deletion back', async () => {
    await page.keyboard.press('5');
    await page.getByRole('button', { name: 'Saved set-ups' }).click();
    const sheet = page.getByRole('dialog', { name: 'Saved set-ups' });
    await sheet.getByText('Nothing is saved yet').waitFor();
    await sheet.getByRole('textbox', { name: 'Name of the set-up in use' }).fill('Club hall');
    await page.keyboard.press('Enter');
    await sheet.getByText('in use', { exact: false }).first().waitFor();
    await page.keyboard.press('Escape');
    await page
      .locator('.stepper')
      .getByRole('button', { name: /^Table/ })
      .click();
    await page.getByRole('button', { name: '4′ × 4′' }).click();
    await eventually(async () => (await session()).setup.table.widthMm).toBe(1219);
    await page.getByRole('button', { name: 'Saved set-ups' }).click();
    await sheet.getByRole('button', { name: 'Use it' }).click();
    await eventually(async () => (await session()).setup.table.widthMm).toBe(1829);
    await sheet.getByRole('button', { name: 'Delete' }).click();
    await sheet.getByRole('button', { name: 'Put it back' }).click();
    await sheet.locator('.rig-row').getByText('Club hall').waitFor();
    await sheet.getByRole('button', { name: 'Rename' }).click();
    await page.keyboard.type(' upstairs');
    await page.keyboard.press('Enter');
    await sheet.locator('.rig-row').getByText('Club hall upstairs').waitFor();
  });

  it('prints what is chosen, on the paper chosen, and shows the page before', async () => {
    await page.keyboard.press('5');
    await page.getByRole('button', { name: 'Print sheets' }).click();
    const sheet = page.getByRole('dialog', { name: 'Print sheets' });
    await sheet.getByRole('radio', { name: /Lens board/ }).check();
    await sheet.getByRole('button', { name: 'Letter' }).click();
    await sheet.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
    await sheet.getByRole('button', { name: 'Save as PDF' }).click();
    await sheet.getByText('Saved to sheets/lens-board-letter.pdf').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Print sheets');
  });

  it('measures the lens by what the capture window says, step by step, with a way out of each', async () => {
    await page.keyboard.press('5');
    await page
      .locator('.stepper')
      .getByRole('button', { name: /^Camera/ })
      .click();
    const lens = (patch: Partial<LensCapture>) =>
      page.evaluate((change) => window.underTest.lens(change), patch);
    await lens({ views: ['1', '2'], phase: { kind: 'watching', verdict: 'taken' } });
    await page.getByText('2 views taken').waitFor();
    expect(await page.locator('.next-thing').textContent()).toContain('upper left');
    await page.getByRole('button', { name: 'Take back the last view' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
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
    await page.getByText('View 4 was left out').waitFor();
    await page.getByText('0.21 px').first().waitFor();
    await page.getByRole('button', { name: 'Use this lens' }).click();
    await eventually(async () => (await session()).setup.lenses?.simulated?.lens.fx).toBe(1500);
    const asked = await page.evaluate(() =>
      window.underTest.fake.sent.flatMap((message) => (message.kind === 'lens-ask' ? [message.ask] : [])),
    );
    expect(asked).toEqual(expect.arrayContaining(['undo', 'pause', 'start-over']));
  });

  it('guides the bar through its places, and mends a table that was typed too large by one press', async () => {
    const { setup } = await session();
    const tell = (status: BarStatus) =>
      page.evaluate((told) => window.underTest.fake.hear({ kind: 'bar', status: told }), status);
    await page.keyboard.press('5');
    await page.getByRole('button', { name: 'Read the bar' }).click();
    const asked = await page.evaluate(() =>
      window.underTest.fake.sent.flatMap((message) => (message.kind === 'bar-ask' ? [message.ask] : [])),
    );
    expect(asked).toContain('watch');
    const places = barPlaces(setup.table, () => true);
    await tell({ kind: 'watching', places, readings: [null, null, null], sight: 'no-bar' });
    await page.getByText('Lay the bar on place 1.').waitFor();
    expect(await page.locator('.bar-layer .bar-place.next').count()).toBe(1);
    const readings = [0, Math.PI / 2, Math.PI / 4].map((directionRad) => ({ lengthMm: 315.2, directionRad }));
    await tell({ kind: 'watching', places, readings: [readings[0] ?? null, null, null], sight: 'read-here' });
    await page.getByText('315.2 mm: +15.2 mm').waitFor();
    await tell({ kind: 'read', atMs: 1 });
    await dispatch({
      kind: 'keepBarCheck',
      check: { of: checkedSum(setup, { cameraKey: 'simulated' }), readings, atMs: 1 },
    });
    await page.getByText('Every length is 105.1 %').waitFor();
    await page.getByRole('button', { name: '200 mm', exact: true }).click();
    await page.getByRole('button', { name: /^Make the table/ }).click();
    await page.getByText('The bar is as long as it should be').waitFor();
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
    await page.getByText('Not passed: light falls up to 3.4 mm').waitFor();
    await page.getByRole('button', { name: 'Play by it all the same' }).click();
    await page.getByText('You play by it knowingly').waitFor();
    expect(await page.locator('.step-number.done').count()).toBe(3);
    await page.getByLabel('Light may lie beside its place by').fill('3,5');
    await page.keyboard.press('Enter');
    await page.getByText('Passed: the light lies within 3.4 mm').waitFor();
    expect(await page.locator('.step-number.done').count()).toBe(4);
    expect((await session()).setup.checks?.toleranceMm).toBe(3.5);
  });

  it('names the sliders of the lens, and moves them by their keys', async () => {
    await page.keyboard.press('5');
    await page
      .locator('.stepper')
      .getByRole('button', { name: /^Camera/ })
      .click();
    await page.getByRole('button', { name: 'Lens by hand' }).click();
    await page.getByRole('slider', { name: 'Field of view' }).press('PageDown');
    await page.getByRole('slider', { name: 'Lens bulge' }).press('ArrowLeft');
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
    await page.keyboard.press('4');
    const surface = await page.locator('.corner-surface').boundingBox();
    const at = await page.locator('.corner-0').boundingBox();
    if (at === null || surface === null) throw new Error('no handle');
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.mouse.down();
    await page.mouse.move(surface.x + surface.width * 0.99, surface.y + surface.height * 0.5, { steps: 4 });
    await page.mouse.up();
    await page
      .locator('.doubt.error')
      .getByText(/corner|edges/)
      .waitFor();
  });

  it('shows two teams with one fiducial in place, and sends nothing until that is put right', async () => {
    await page.keyboard.press('6');
    const cell = page.getByRole('textbox', { name: 'Fiducial, StuG 2', exact: true });
    await cell.fill('40');
    await cell.press('Enter');
    await page.getByText('Fiducial 40 is worn by StuG 1 and StuG 2').first().waitFor();
    expect(await cell.getAttribute('aria-invalid')).toBe('true');
    expect((await commands()).some(({ kind }) => kind === 'setRoster')).toBe(false);
    await cell.fill('44');
    await cell.press('Enter');
    await eventually(
      async () => (await session()).roster.teams.find(({ id }) => id === 'stug-2')?.fiducial?.id,
    ).toBe(44);
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Control+z');
    await eventually(
      async () => (await session()).roster.teams.find(({ id }) => id === 'stug-2')?.fiducial?.id,
    ).toBe(41);
  });

  it('gives an unknown fiducial to a team by one click', async () => {
    await page.evaluate(() => window.underTest.see({ unknownFiducialIds: [77], detections: [] }));
    await banner('fiducial:77').getByRole('button', { name: 'Give it to somebody' }).click();
    await page.locator('.unknown-row').getByRole('button', { name: 'Sherman 1' }).click();
    await eventually(
      async () => (await session()).roster.teams.find(({ id }) => id === 'sherman-1')?.fiducial?.id,
    ).toBe(77);
  });

  it('shows a banner with a way out for each bad state of the camera', async () => {
    for (const state of [
      'no-camera',
      'denied',
      'busy',
      'unplugged',
      'unreadable',
      'wrong-size',
      'no-setup',
    ] as const) {
      await camera({ state, label: 'Logitech C920' });
      await banner(`camera:${state}`).getByText('Logitech C920').waitFor();
      expect(await banner(`camera:${state}`).getByRole('button').count()).toBeGreaterThan(0);
    }
    await camera({});
    await banner('camera:no-setup').waitFor({ state: 'detached' });
  });

  it('shows a banner for an unplugged, a crashed and an ambiguous projector', async () => {
    await projector({ kind: 'unplugged', label: 'BenQ' });
    await banner('projector:unplugged').getByText('BenQ').waitFor();
    await projector({ kind: 'crashed' });
    await banner('projector:crashed').waitFor();
    await page.keyboard.press('p');
    const opened = () =>
      page.evaluate(() => window.underTest.fake.calls.some(({ channel }) => channel === 'projector:open'));
    await eventually(opened).toBe(true);
    const display = { x: 0, y: 0, width: 1920, height: 1080, scaleFactor: 1, internal: false };
    await projector({
      kind: 'choose',
      candidates: [
        { id: '2', label: 'BenQ', ...display },
        { id: '3', label: 'TV', ...display },
      ],
    });
    await banner('projector:choose').getByRole('button', { name: /TV/ }).click();
    await eventually(() =>
      page.evaluate(() =>
        window.underTest.fake.calls.some(
          ({ channel, args }) =>
            channel === 'projector:open' && JSON.stringify(args) === '[{"displayId":"3"}]',
        ),
      ),
    ).toBe(true);
  });

  it('shows a banner while blank, lit or frozen, and for settings set aside', async () => {
    await page.keyboard.press('b');
    await banner('light:blank').waitFor();
    await page.keyboard.press('w');
    await banner('light:work-light').waitFor();
    await page.keyboard.press('w');
    await page.keyboard.press('f');
    await banner('frozen').waitFor();
    await page.keyboard.press('f');
    await page.evaluate(() =>
      window.underTest.fake.tell('notice', {
        id: 'settingsCorrupt',
        params: { setAsideAs: 'settings.bad.json' },
        severity: 'warning',
        atMs: 5,
      }),
    );
    const notice = banner('notice:settingsCorrupt:5');
    await notice.getByText('settings.bad.json').waitFor();
    await notice.getByRole('button', { name: 'Understood' }).click();
    await notice.waitFor({ state: 'detached' });
  });

  it('says when the graphics are lost, until they are back', async () => {
    const tell = (name: string) =>
      page.evaluate((event) => document.querySelector('canvas')?.dispatchEvent(new Event(event)), name);
    await tell('webglcontextlost');
    await banner('graphics:lost').getByRole('button', { name: 'Reload window' }).waitFor();
    await tell('webglcontextrestored');
    await banner('graphics:lost').waitFor({ state: 'detached' });
  });

  it('places an objective by keys alone', async () => {
    await page.keyboard.press('o');
    await page.locator('.place-cursor').waitFor();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await eventually(async () => (await session()).objectivePoses.crossroads).toEqual({
      xMm: 1829 / 2 - 50,
      yMm: 1219 / 2 + 5,
      headingRad: 0,
    });
  });

  it('asks before a new game and keeps playing on Escape', async () => {
    await page.keyboard.press('g');
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByRole('dialog').getByText('Start a new game?').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await session()).flags.firefly?.goneToGround).toBe(true);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByRole('button', { name: 'Start new game' }).click();
    await eventually(async () => (await session()).flags).toEqual({});
  });

  it('saves the roster to a file and loads it again', async () => {
    await page.keyboard.press('6');
    await page.getByRole('button', { name: 'Save to file', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('club night');
    await page.keyboard.press('Enter');
    await page.getByText('Saved to roster/club night').waitFor();
    await page.getByRole('button', { name: 'Remove Firefly' }).click();
    await eventually(async () => (await session()).roster.teams.length).toBe(23);
    await page.getByRole('button', { name: 'Load from file', exact: true }).click();
    await page.getByRole('button', { name: 'club night' }).click();
    await eventually(async () => (await session()).roster.teams.length).toBe(24);
  });

  it('reads the same table by other rules, names the charts they wait for, and compares a shot', async () => {
    await page.keyboard.press('7');
    await page.getByRole('radio', { name: 'Lightning War' }).check();
    const charts = page.getByRole('region', { name: 'Charts of your rulebooks' });
    await charts.getByText('guns.json').waitFor();
    await charts.getByRole('button', { name: 'Load from file: guns.json' }).waitFor();
    await page.keyboard.press('2');
    await page.evaluate(async () => {
      const { host } = window.underTest.fake;
      const selection = { kind: 'team', teamId: 'firefly' } as const;
      await host.call('session:dispatch', { kind: 'select', selection });
      await host.call('session:dispatch', {
        kind: 'declareTarget',
        shooterId: 'firefly',
        targetId: 'stug-3',
      });
    });
    await page.getByRole('button', { name: 'Compare rules' }).click();
    const sheet = page.getByRole('dialog', { name: 'One shot, every rulebook' });
    expect(await sheet.getByRole('region', { name: 'Open Fire!' }).textContent()).toContain('side 3');
    expect(await sheet.getByRole('region', { name: 'Lightning War' }).textContent()).toContain('guns.json');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await eventually(async () => (await session()).rulesetId).toBe('open-fire');
  });

  it('walks through the parts of the window by F6, from the table on', async () => {
    const region = () =>
      page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('data-region'));
    await eventually(region).toBe('stage');
    await page.keyboard.press('F6');
    expect(await region()).toBe('selection');
    await page.keyboard.press('Shift+F6');
    await page.keyboard.press('Shift+F6');
    expect(await region()).toBe('views');
  });

  it('keeps no camera picture but the one that somebody asks for', async () => {
    await page.keyboard.press('3');
    await page.getByText('No camera picture is stored').first().waitFor();
    const asked = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save this picture' }).click();
    expect((await asked).suggestedFilename()).toBe('arclight-camera.png');
  });

  it('shows the keys by ?', async () => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Blank: the projector shows black').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('goes on without the 3D table where there are no graphics, and offers the map', async () => {
    await page.evaluate(() => {
      const getContext = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d');
      } as typeof getContext;
      window.underTest.world();
    });
    await page.getByText('This view cannot be drawn').waitFor();
    await page.getByRole('button', { name: 'Show the map' }).click();
    await page.locator('.map').waitFor();
  });
});
