import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { GivenCharts } from '../../shared/rules/user-charts/chart-format';
import type { Command } from '../../shared/session/command';
import type { Session } from '../../shared/session/session';
import { syntheticCharts as areaCharts } from '../rules/area-fire/table/synthetic';
import { syntheticCharts as lightningCharts } from '../rules/lightning-war/table/synthetic';
import { describeConsole, eventually } from './in-console';
import type { UnderTest } from './page/main';

/** Charts of tests with names of the sample game in place of their own. */
function renamed(charts: GivenCharts, names: Readonly<Record<string, string>>): GivenCharts {
  const text = Object.entries(names).reduce(
    (all, [from, to]) => all.replaceAll(JSON.stringify(from), JSON.stringify(to)),
    JSON.stringify(charts),
  );
  return JSON.parse(text);
}

declare const window: { readonly underTest: UnderTest };

describeConsole('the console in a browser', (operator) => {
  const { session, commands, banner } = operator;

  it('says that no camera picture is stored, where the picture is shown', async () => {
    await operator.page.keyboard.press('2');
    expect(await operator.page.locator('.mini-camera').textContent()).toContain(
      'No camera picture is stored',
    );
    await operator.page.keyboard.press('3');
    await operator.page.getByText('No camera picture is stored').waitFor();
  });

  it('selects a team by Tab, by a click on the map and by typing its name', async () => {
    await operator.page.keyboard.press('2');
    await operator.page.keyboard.press('Tab');
    await eventually(async () => (await session()).selection).toEqual({
      kind: 'team',
      teamId: 'para-command',
    });
    await operator.page.locator('[data-team="stug-2"] .touch').click();
    await eventually(async () => (await session()).selection).toEqual({ kind: 'team', teamId: 'stug-2' });
    await operator.page.keyboard.press('/');
    await operator.page.keyboard.type('bazo');
    await operator.page.keyboard.press('Enter');
    await eventually(async () => (await session()).selection).toEqual({
      kind: 'team',
      teamId: 'para-bazooka',
    });
  });

  it('declares a target by T and a click, or by a right click', async () => {
    await operator.page.keyboard.press('2');
    await operator.page.keyboard.press('t');
    await operator.page.getByText('Click the target of Firefly').waitFor();
    await operator.page.locator('[data-team="stug-1"] .touch').click();
    await eventually(async () => (await session()).targets.firefly).toBe('stug-1');
    await operator.page.locator('[data-team="stug-2"] .touch').click({ button: 'right' });
    await eventually(async () => (await session()).targets.firefly).toBe('stug-2');
  });

  it('refuses a target of the same side and says why', async () => {
    await operator.page.keyboard.press('2');
    await operator.page.locator('[data-team="sherman-1"] .touch').click({ button: 'right' });
    await operator.page.getByText('on the same side').waitFor();
    expect((await session()).targets.firefly).toBe('stug-3');
  });

  it('undoes and redoes a flag by keys, and offers undo in the log', async () => {
    await operator.page.keyboard.press('g');
    await operator.page.locator('.log').getByText('Firefly gone to ground').waitFor();
    await operator.page.keyboard.press('Control+z');
    await eventually(async () => (await session()).flags.firefly?.goneToGround ?? false).toBe(false);
    await operator.page.keyboard.press('Control+Shift+Z');
    await eventually(async () => (await session()).flags.firefly?.goneToGround).toBe(true);
    await operator.page.locator('.log').getByRole('button', { name: 'undo' }).click();
    await eventually(async () => (await session()).flags.firefly?.goneToGround ?? false).toBe(false);
  });

  it('shows score, armour and reasons of the declared shot', async () => {
    const shot = operator.page.locator('.shot');
    await shot.getByText('4+', { exact: true }).waitFor();
    await shot.getByText('side 3', { exact: true }).waitFor();
    expect(await shot.locator('.why li').count()).toBeGreaterThan(2);
  });

  it('lists what breaks a rule, and silences a platoon', async () => {
    const attention = operator.page.locator('.findings');
    await attention.getByText('Sherman 3').first().waitFor();
    await operator.page.getByRole('button', { name: 'Silence checks of Sherman platoon' }).click();
    await attention.getByText('Sherman platoon: silenced').waitFor();
    expect((await session()).silencedPlatoonIds).toEqual(['shermans']);
    await operator.page.getByRole('button', { name: 'Watch Sherman platoon again' }).click();
    await eventually(async () => (await session()).silencedPlatoonIds).toEqual([]);
  });

  it('turns the turret by a key and by its knob, and takes it back to assumed', async () => {
    await operator.page.keyboard.press('2');
    await operator.page.keyboard.press('[');
    await operator.page.getByText('set by you').waitFor();
    const knob = operator.page.locator('.knob');
    const from = await knob.boundingBox();
    if (from === null) throw new Error('no knob');
    const before = (await session()).turretOffsetsRad.firefly ?? 0;
    await operator.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await operator.page.mouse.down();
    await operator.page.mouse.move(from.x + 60, from.y + 40, { steps: 4 });
    await operator.page.mouse.up();
    await eventually(async () => (await session()).turretOffsetsRad.firefly).not.toBe(before);
    await operator.page.keyboard.press('\\');
    await eventually(async () => (await session()).turretOffsetsRad).toEqual({});
  });

  it('places an objective by O and a click', async () => {
    await operator.page.keyboard.press('o');
    await operator.page.getByText('Click where Crossroads lies').waitFor();
    const map = await operator.page.locator('.map').boundingBox();
    if (map === null) throw new Error('no map');
    await operator.page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
    await eventually(async () => (await session()).objectivePoses.crossroads?.xMm ?? 0).toBeGreaterThan(
      1829 / 2 - 20,
    );
    const placed = (await session()).objectivePoses.crossroads;
    expect(placed?.xMm).toBeLessThan(1829 / 2 + 20);
    expect(Math.abs((placed?.yMm ?? 0) - 1219 / 2)).toBeLessThan(20);
  });

  it('shows two teams with one fiducial in place, and sends nothing until that is put right', async () => {
    await operator.page.keyboard.press('6');
    const cell = operator.page.getByRole('textbox', { name: 'Fiducial, StuG 2', exact: true });
    await cell.fill('40');
    await cell.press('Enter');
    await operator.page.getByText('Fiducial 40 is worn by StuG 1 and StuG 2').first().waitFor();
    expect(await cell.getAttribute('aria-invalid')).toBe('true');
    expect((await commands()).some(({ kind }) => kind === 'setRoster')).toBe(false);
    await cell.fill('44');
    await cell.press('Enter');
    await eventually(
      async () => (await session()).roster.teams.find(({ id }) => id === 'stug-2')?.fiducial?.id,
    ).toBe(44);
    await operator.page.keyboard.press('Escape');
    await operator.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await operator.page.keyboard.press('Control+z');
    await eventually(
      async () => (await session()).roster.teams.find(({ id }) => id === 'stug-2')?.fiducial?.id,
    ).toBe(41);
  });

  it('gives an unknown fiducial to a team by one click', async () => {
    await operator.page.evaluate(() => window.underTest.see({ unknownFiducialIds: [77], detections: [] }));
    await banner('fiducial:77').getByRole('button', { name: 'Give it to somebody' }).click();
    await operator.page.locator('.unknown-row').getByRole('button', { name: 'Sherman 1' }).click();
    await eventually(
      async () => (await session()).roster.teams.find(({ id }) => id === 'sherman-1')?.fiducial?.id,
    ).toBe(77);
  });

  it('places an objective by keys alone', async () => {
    await operator.page.keyboard.press('o');
    await operator.page.locator('.place-cursor').waitFor();
    await operator.page.keyboard.press('Shift+ArrowLeft');
    await operator.page.keyboard.press('ArrowUp');
    await operator.page.keyboard.press('Enter');
    await eventually(async () => (await session()).objectivePoses.crossroads).toEqual({
      xMm: 1829 / 2 - 50,
      yMm: 1219 / 2 + 5,
      headingRad: 0,
    });
  });

  it('asks before a new game and keeps playing on Escape', async () => {
    await operator.page.keyboard.press('g');
    await operator.page.getByRole('button', { name: 'New game' }).click();
    await operator.page.getByRole('dialog').getByText('Start a new game?').waitFor();
    await operator.page.keyboard.press('Escape');
    await operator.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await session()).flags.firefly?.goneToGround).toBe(true);
    await operator.page.getByRole('button', { name: 'New game' }).click();
    await operator.page.getByRole('button', { name: 'Start new game' }).click();
    await eventually(async () => (await session()).flags).toEqual({});
  });

  it('saves the roster to a file and loads it again', async () => {
    await operator.page.keyboard.press('6');
    await operator.page.getByRole('button', { name: 'Save to file', exact: true }).click();
    await operator.page.getByRole('textbox', { name: 'Name', exact: true }).fill('club night');
    await operator.page.keyboard.press('Enter');
    await operator.page.getByText('Saved to roster/club night').waitFor();
    await operator.page.getByRole('button', { name: 'Remove Firefly' }).click();
    await eventually(async () => (await session()).roster.teams.length).toBe(23);
    await operator.page.getByRole('button', { name: 'Load from file', exact: true }).click();
    await operator.page.getByRole('button', { name: 'club night' }).click();
    await eventually(async () => (await session()).roster.teams.length).toBe(24);
  });

  it('takes units of the players’ own from a file, and names what is wrong with one', async () => {
    const put = (name: string, text: string) =>
      operator.page.evaluate(
        (file) => window.underTest.fake.host.call('file:save', { fileKind: 'unit', ...file }),
        { name, text },
      );
    const example = await readFile(
      path.resolve(import.meta.dirname, '../../docs/examples/own.units.json'),
      'utf8',
    );
    await put('cats', example);
    await put('torn', example.replace(/"front": \d+/, '"front": -1'));
    await operator.page.keyboard.press('6');
    const card = operator.page.getByRole('region', { name: 'Own units' });
    const load = async (name: string) => {
      await card.getByRole('button', { name: /^Load/ }).click();
      await operator.page.getByRole('button', { name, exact: true }).click();
    };
    await load('torn');
    await operator.page.getByText(/front cannot be -1/).waitFor();
    expect((await session()).roster.ownUnits).toBeUndefined();
    await load('cats');
    await eventually(async () => (await session()).roster.ownUnits?.unitTypes.length).toBeGreaterThan(0);
  });

  it('reads the same table by other rules at once, compares a shot under all three, and throws their dice', async () => {
    await operator.page.keyboard.press('7');
    await operator.page.getByRole('radio', { name: 'Lightning War' }).check();
    const charts = operator.page.getByRole('region', { name: 'Charts of your rulebooks' });
    await charts.getByText('guns.json').waitFor();
    await charts.getByRole('button', { name: 'Load from file: guns.json' }).waitFor();
    await operator.page.keyboard.press('2');
    await operator.page.evaluate(async () => {
      const { host } = window.underTest.fake;
      const selection = { kind: 'team', teamId: 'firefly' } as const;
      await host.call('session:dispatch', { kind: 'select', selection });
      await host.call('session:dispatch', {
        kind: 'declareTarget',
        shooterId: 'firefly',
        targetId: 'stug-3',
      });
    });
    await operator.page.getByRole('button', { name: 'Compare rules' }).click();
    const sheet = operator.page.getByRole('dialog', { name: 'One shot, every rulebook' });
    expect(await sheet.getByRole('region', { name: 'Open Fire!' }).textContent()).toContain('side 3');
    expect(await sheet.getByRole('region', { name: 'Lightning War' }).textContent()).toContain('guns.json');
    const area = sheet.getByRole('region', { name: 'Area fire 1:2000' });
    expect(await area.textContent()).toContain('sections.json');
    await operator.page.keyboard.press('Escape');
    const step = operator.page.getByRole('region', { name: 'This step' });
    await operator.page.keyboard.press('n');
    const die = step.getByRole('form', { name: 'Sherman platoon: die for the fire order number' });
    await die.getByRole('button', { name: 'Die shows 4' }).click();
    await die.waitFor({ state: 'detached' });
    const platoonId = (await session()).roster.teams.find(({ id }) => id === 'firefly')?.platoonId ?? '';
    expect((await session()).said).toEqual({ [platoonId]: { 'lw-order-die': '4' } });
    await operator.page.keyboard.press('Control+z');
    await die.waitFor();
    await operator.page.keyboard.press('Control+z');
    await operator.page.keyboard.press('Control+z');
    await operator.page.keyboard.press('Control+z');
    await eventually(async () => (await session()).rulesetId).toBe('open-fire');
  });

  it('throws a shot’s die by Lightning War and by area fire: a click brings the result, an undo takes it back', async () => {
    const { roster, targets } = await session();
    const typeOf = (id: string) => roster.teams.find((team) => team.id === id)?.unitType ?? '';
    const [ours, theirs] = [typeOf('firefly'), typeOf('stug-3')];
    const platoon = roster.teams.filter(({ id, platoonId }) => platoonId === 'shermans' && id !== 'firefly');
    const dispatchAll = (all: readonly Command[]) => Promise.all(all.map(operator.dispatch));
    const play = (rulesetId: 'lightning-war' | 'area-fire', charts: GivenCharts): readonly Command[] => [
      { kind: 'chooseRuleset', rulesetId },
      ...Object.entries(charts).map(([name, content]) => ({ kind: 'giveChart', name, content }) as const),
    ];
    const step = operator.page.getByRole('region', { name: 'This step' });
    const die = step.getByRole('form', { name: 'Firefly fires at StuG 3' });
    const clickedAndUndone = async (face: number, result: Partial<Session>) => {
      const before = await session();
      await die.getByRole('button', { name: `Die shows ${face}`, exact: true }).click();
      await die.waitFor({ state: 'detached' });
      expect(await session()).toMatchObject({ flags: { firefly: { shot: true } }, ...result });
      await operator.page.keyboard.press('Control+z');
      await die.waitFor();
      const { flags, said } = await session();
      expect({ flags, said }).toEqual({ flags: before.flags, said: before.said });
    };
    await operator.page.keyboard.press('2');
    const named = { Tanks: 'Sherman platoon', Hunters: 'StuG platoon', Tank: ours, Hunter: theirs };
    await dispatchAll([
      ...Object.keys(targets)
        .filter((id) => id !== 'firefly')
        .map((shooterId) => ({ kind: 'clearTarget', shooterId }) as const),
      // The charts know no other type of its platoon.
      ...platoon.map(({ id: teamId }) => ({ kind: 'setFlag', teamId, flag: 'destroyed', on: true }) as const),
      ...play('lightning-war', renamed(lightningCharts, named)),
      { kind: 'say', subject: 'firefly>stug-3', matter: 'lw-sees', word: 'yes' },
    ]);
    await operator.page.keyboard.press('n');
    await step.getByRole('button', { name: 'Die shows 4', exact: true }).click();
    await clickedAndUndone(10, { flags: { firefly: { shot: true }, 'stug-3': { destroyed: true } } });
    await dispatchAll(play('area-fire', renamed(areaCharts, { Rifles: ours })));
    // A vehicle that is not armoured on these charts: the worst result disables it.
    await clickedAndUndone(20, { flags: { firefly: { shot: true }, 'stug-3': { destroyed: true } } });
  });

  it('walks through the parts of the window by F6, from the table on', async () => {
    const region = () =>
      operator.page.evaluate(() =>
        document.activeElement?.closest('[data-region]')?.getAttribute('data-region'),
      );
    await eventually(region).toBe('stage');
    await operator.page.keyboard.press('F6');
    expect(await region()).toBe('selection');
    await operator.page.keyboard.press('Shift+F6');
    await operator.page.keyboard.press('Shift+F6');
    expect(await region()).toBe('views');
  });

  it('keeps no camera picture but the one that somebody asks for', async () => {
    await operator.page.keyboard.press('3');
    await operator.page.getByText('No camera picture is stored').first().waitFor();
    const asked = operator.page.waitForEvent('download');
    await operator.page.getByRole('button', { name: 'Save this picture' }).click();
    expect((await asked).suggestedFilename()).toBe('arclight-camera.png');
  });

  it('shows the keys by ?', async () => {
    await operator.page.keyboard.press('?');
    await operator.page
      .getByRole('dialog', { name: 'Keys' })
      .getByText('Blank: the projector shows black')
      .waitFor();
    await operator.page.keyboard.press('Escape');
    await operator.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('goes on without the 3D table where there are no graphics, and offers the map', async () => {
    await operator.page.evaluate(() => {
      const getContext = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d');
      } as typeof getContext;
      window.underTest.world();
    });
    await operator.page.getByText('This view cannot be drawn').waitFor();
    await operator.page.getByRole('button', { name: 'Show the map' }).click();
    await operator.page.locator('.map').waitFor();
  });
});
