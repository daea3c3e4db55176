import { expect, it } from 'vitest';
import { asHeadquarters } from '../../renderer/operator/roster/edits';
import { describeConsole, eventually } from './in-console';
import type { UnderTest } from './page/main';

declare const window: { readonly underTest: UnderTest };

describeConsole(
  'a game in the console',
  (operator) => {
    const { session, button } = operator;
    const die = (face: number) => button(`Die shows ${face}`).click();

    it('shows the odds, takes clicked dice from hit to result, and takes them back one throw at a time', async () => {
      await eventually(() => operator.page.locator('.odds').textContent()).toContain(
        '50 % destroyed, 25 % bailed out',
      );
      expect(await operator.page.locator('.odds [title="exactly 1/2"]').count()).toBeGreaterThan(0);
      await button('Fire').click();
      await die(5);
      await die(2);
      await button('Take').click();
      await eventually(() => operator.page.locator('.volley').textContent()).toContain('1 hit');
      expect((await session()).flags.firefly).toEqual({ shot: true, shotFullRof: true });
      await die(3);
      await die(6);
      await eventually(() => operator.page.locator('.volley').textContent()).toContain(
        'side 3 + 3 = 6 against 15',
      );
      await eventually(async () => (await session()).flags['stug-3']).toEqual({ destroyed: true });
      await button('Take the last dice back').click();
      await eventually(async () => (await session()).flags['stug-3']).toBeUndefined();
      await die(1);
      await eventually(async () => (await session()).flags['stug-3']).toEqual({ bailedOut: true });
    });

    it('offers whom a team may shoot at until a target is declared, and declares it at a press', async () => {
      const { page } = operator;
      await button('Clear target').click();
      await page.keyboard.press('n');
      await page.keyboard.press('n');
      await eventually(async () => (await session()).turn.step).toBe('shooting');
      const open = page.getByRole('list', { name: 'May be shot at' });
      await eventually(() => open.getByRole('button').count()).toBeGreaterThan(0);
      await open.getByRole('button', { name: /^StuG/ }).first().click();
      await eventually(async () => (await session()).targets.firefly).toMatch(/^stug-/);
      await eventually(() => open.count()).toBe(0);
    });

    it('takes typed dice, and says what is missing or wrong', async () => {
      await button('Fire').click();
      const entry = operator.page.getByRole('textbox', { name: 'Faces of 2 dice' });
      await entry.fill('7');
      expect(await entry.getAttribute('aria-invalid')).toBe('true');
      await entry.fill('4');
      expect(await operator.page.locator('.dice-entry').textContent()).toContain('1 to go');
      await entry.fill('46');
      await entry.press('Enter');
      await eventually(async () => (await session()).play?.volley?.throws[0]).toEqual({
        faces: [4, 6],
        by: 'typed',
      });
    });

    it('rolls dice of its own, from a seed that is told once', async () => {
      await button('Fire').click();
      await button('Roll 2').click();
      await eventually(async () => (await session()).play?.dice?.thrown).toBe(2);
      expect((await session()).play?.volley?.throws[0]?.by).toBe('app');
      const seeds = () =>
        operator.page.evaluate(
          () =>
            window.underTest.fake.calls.filter(({ args }) => JSON.stringify(args).includes('seedDice'))
              .length,
        );
      expect(await seeds()).toBe(1);
    });

    it('asks for what is due in a step, and lowers the flag that the die lowers', async () => {
      await button(/bailed out/).click();
      await eventually(() => operator.page.locator('.this-step').textContent()).toContain(
        '4+ Firefly: remount',
      );
      await operator.page
        .getByRole('form', { name: 'Firefly: remount' })
        .getByRole('button', { name: 'Die shows 4' })
        .click();
      await eventually(async () => (await session()).flags).toEqual({});
      expect(await operator.page.locator('.this-step').textContent()).not.toContain('remount');
      await eventually(() => operator.page.locator('.log').textContent()).toContain(
        'Firefly no longer bailed out: remount 4 of 4+',
      );
    });

    it('sets up a mission box by box, names what stands outside and how far, and begins', async () => {
      await button('Choose a mission').click();
      await button(/^Free-for-all/).click();
      const step = () => operator.page.locator('.this-step').textContent();
      await eventually(step).toContain('Germans: place two objectives, whole inside its box on the table.');
      await button('Done: next').click();
      await eventually(step).toContain('Allies: place two objectives');
      await button('Done: next').click();
      await eventually(step).toContain('Both sides: deploy platoon by platoon in turn, first Allies.');
      // The sample's models stand in the midst of the table.
      await eventually(() => operator.page.locator('.side').textContent()).toMatch(
        /Firefly: \d+\.\d" outside/,
      );
      await button('Done: next').click();
      await eventually(step).toContain('Roll for the first turn');
      await die(2);
      await die(5);
      await button('Take').click();
      await eventually(async () => (await session()).turn).toEqual({
        number: 1,
        sideId: 'second',
        step: 'starting',
      });
      expect((await session()).flags.firefly).toEqual({ goneToGround: true });
    });

    it('has a hit go to the tank type that was picked out', async () => {
      await operator.dispatch({ kind: 'declareTarget', shooterId: 'pak-1', targetId: 'sherman-1' });
      await operator.page.keyboard.press('/');
      await operator.page.keyboard.type('pak 1');
      await operator.page.keyboard.press('Enter');
      await button('Fire').click();
      const entry = operator.page.getByRole('textbox', { name: /^Faces of \d+ dice$/ });
      const count = Number(/\d+/.exec((await entry.getAttribute('aria-label')) ?? '')?.[0]);
      await entry.fill('6'.repeat(count));
      await entry.press('Enter');
      await button('Firefly VC').click();
      const picking = operator.page.getByRole('form', { name: /^Pick out a tank type/ });
      await picking.getByRole('textbox').fill(`5${'1'.repeat(count - 1)}`);
      await picking.getByRole('textbox').press('Enter');
      await eventually(() => operator.page.locator('.volley').textContent()).toContain(
        'Picked out Firefly: 5',
      );
      expect((await session()).play?.volley?.pickedOut?.teamIds).toEqual(['firefly']);
    });

    it('offers the company command’s help after a failed morale test, and gives back whom it saves', async () => {
      const roster = asHeadquarters((await session()).roster, 'paks', 'yes');
      await operator.dispatch({ kind: 'setRoster', roster });
      for (let step = 0; step < 2; step++) await operator.page.keyboard.press('n');
      for (const teamId of ['stug-1', 'stug-2']) {
        await operator.dispatch({ kind: 'setFlag', teamId, flag: 'destroyed', on: true });
      }
      const step = () => operator.page.locator('.this-step').textContent();
      await eventually(step).toContain('StuG platoon');
      await die(3);
      await eventually(async () => (await session()).flags['stug-3']).toEqual({ destroyed: true });
      await eventually(step).toContain('if it has joined them');
      await die(4);
      await eventually(async () => (await session()).flags['stug-3']).toBeUndefined();
    });

    it('watches for victory where a turn begins, and leaves the word to the players', async () => {
      await operator.dispatch({ kind: 'chooseMission', missionId: 'free-for-all' });
      for (let stage = 0; stage < 3; stage++) await button('Done: next').click();
      await die(5);
      await die(2);
      await button('Take').click();
      await eventually(async () => (await session()).turn.sideId).toBe('first');
      const victory = operator.page.locator('.victory');
      expect(await victory.count()).toBe(0);
      const away = Object.fromEntries(
        (await session()).roster.teams.map(({ id }, index) => [
          id,
          { xMm: 100 + 60 * index, yMm: 1150, headingRad: 0 },
        ]),
      );
      await operator.page.evaluate((poses) => window.underTest.stand(poses), {
        ...away,
        'para-1': { xMm: 758, yMm: 700, headingRad: 0 },
      });
      await eventually(() => victory.textContent()).toBe(
        'Allies: Crossroads is held as the turn begins. That wins the game.',
      );
      expect((await session()).play?.story.some(({ event }) => event.kind === 'won')).toBe(false);
      await button('They win').click();
      await eventually(async () => (await session()).play?.story.at(-1)?.event).toMatchObject({
        kind: 'won',
        sideId: 'first',
        by: 'objective',
      });
    });

    it('plays an assault from the charge to who is captured', async () => {
      await operator.page.evaluate(() =>
        window.underTest.stand({
          'para-1': { xMm: 836, yMm: 664, headingRad: 0 },
          'para-2': { xMm: 842, yMm: 762, headingRad: 0 },
        }),
      );
      for (let step = 0; step < 3; step++) await operator.page.keyboard.press('n');
      const stage = async () => (await session()).play?.assault?.stage;
      await operator.page.keyboard.press('/');
      await operator.page.keyboard.type('para 1');
      await operator.page.keyboard.press('Enter');
      await button('Assault with Parachute platoon').click();
      await eventually(stage).toBe('charge');
      await button('All have charged: defensive fire').click();
      const defend = button(/^Grenadier platoon fires: \d+ dice$/);
      await defend.click();
      // Nobody hits: the volley is over with its first dice.
      const due = await operator.page.getByRole('textbox', { name: /^Faces of \d+ dice$/ }).first();
      const count = Number(/\d+/.exec((await due.getAttribute('aria-label')) ?? '')?.[0]);
      await due.fill('1'.repeat(count));
      await due.press('Enter');
      await eventually(() => operator.page.locator('.assault').textContent()).toContain('0 hits so far');
      await operator.page.locator('.volley').getByRole('button', { name: 'Done', exact: true }).click();
      await button('They stand: fight').click();
      await button(/^Parachute platoon strikes: \d+ dice$/).click();
      const strike = operator.page.locator('.assault').getByRole('textbox');
      const strikers = Number(/\d+/.exec((await strike.getAttribute('aria-label')) ?? '')?.[0]);
      await strike.fill('6'.repeat(strikers));
      await strike.press('Enter');
      await eventually(() => operator.page.locator('.assault').textContent()).toContain('destroyed');
      await button('They have won all the same')
        .or(button(/has won:/))
        .first()
        .click();
      await eventually(stage).toBe('breakOff');
      await button(/^Capture |^All got away/).click();
      await button('All have settled: done').click();
      await eventually(stage).toBe('over');
      expect((await session()).flags['grenadier-1']).toMatchObject({ destroyed: true });
      await eventually(() => operator.page.locator('.log').textContent()).toContain('has won the assault');
    });
  },
  ({ page }) => page.keyboard.press('2'),
);
