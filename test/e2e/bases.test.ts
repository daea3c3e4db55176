import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePoses, sampleRoster } from '../../shared/board/sample';
import { type App, browserPath, startApp, until, whySkipped } from './app';

/** What a machine with no graphics card, busy with other things, may take for one step. */
const SLOW_MS = 300_000;
const BARE = 'stug-2';

describe.skipIf(!browserPath)(`a team without a fiducial, on the simulated table${whySkipped}`, () => {
  let app: App;
  let operator: Page;

  beforeAll(async () => {
    app = await startApp({ camera: 'simulated' });
    await app.call('session:dispatch', {
      kind: 'setRoster',
      roster: {
        ...sampleRoster,
        teams: sampleRoster.teams.map((team) => {
          const { fiducial: _, turretFiducial: __, ...bare } = team;
          return team.id === BARE ? bare : team;
        }),
      },
    });
    operator = await app.open('index.html', { width: 1280, height: 720 });
    operator.setDefaultTimeout(SLOW_MS);
  }, SLOW_MS);

  afterAll(async () => {
    await app?.close();
  });

  const session = async () => (await app.call('session:get')).session;

  test(
    'is asked for the empty table, seen on its base, named by keys, and stands on the board where its model stands',
    async () => {
      await operator.getByRole('button', { name: 'Take the empty table…' }).first().click();
      const sheet = operator.getByRole('dialog');
      await sheet.getByRole('button', { name: 'Take all models off the table' }).click();
      await sheet.getByRole('button', { name: 'Put the models back' }).waitFor();
      await sheet.getByRole('button', { name: 'The table is empty: take it' }).click();
      await sheet.getByText(/^Taken at/).waitFor();
      await sheet.getByRole('button', { name: 'Put the models back' }).click();
      await sheet.getByRole('button', { name: 'Done' }).click();

      await operator.getByText('One base on the table has no name').waitFor();
      await operator.keyboard.press('i');
      await operator.getByText('Which team is this?').waitFor();
      await operator.keyboard.press('Enter');

      const settled = await until(
        'the named team has settled',
        async () => (await session()).settledPoses[BARE],
        SLOW_MS,
      );
      const truth = samplePoses[BARE];
      if (!truth) throw new Error(`${BARE} has no place in the sample`);
      expect(Math.hypot(settled.pose.xMm - truth.xMm, settled.pose.yMm - truth.yMm)).toBeLessThan(1.5);
    },
    6 * SLOW_MS,
  );
});
