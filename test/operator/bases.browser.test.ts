import { expect, it } from 'vitest';
import { stugHull } from '../../shared/board/bases';
import { sampleRoster } from '../../shared/board/sample';
import type { Roster } from '../../shared/board/team';
import { poseCovariance } from '../../shared/geometry/covariance';
import type { EmptyTableStatus } from '../../shared/ipc';
import { type BaseTracking, nameBase, noBases, updateBases } from '../../shared/tracking/bases';
import type { MountLook } from '../../shared/tracking/mounts';
import type { BaseObservation } from '../../shared/vision/detection';
import { bareStugs } from '../session/arbitraries';
import { describeConsole, eventually } from './in-console';
import type { UnderTest } from './page/main';

declare const window: { readonly underTest: UnderTest };

/** A hull that stands across the table, its front to the near edge or to the far one. */
const hull = (x: number, y: number): BaseObservation => ({
  base: stugHull,
  at: { x, y },
  facing: { kind: 'modulo', headingRad: Math.PI / 2, periodRad: Math.PI },
  covariance: poseCovariance(0.2, 0.01),
  elevationMm: 0,
  ambiguousElevation: false,
  candidateTeamIds: ['stug-1', 'stug-2', 'stug-3'],
  rimSupport: 1,
});
const two = updateBases(noBases(0), [hull(300, 260), hull(420, 260)], 1000);

describeConsole(
  'bases without fiducials in the console',
  (operator) => {
    const { session, banner } = operator;
    const emptyTable = (status: EmptyTableStatus) =>
      operator.page.evaluate((change) => window.underTest.camera({ emptyTable: change }), status);
    const see = (bases: BaseTracking) =>
      operator.page.evaluate(
        (seen) => window.underTest.see({ state: { atMs: 1000, tracks: [], bases: seen } }),
        bases,
      );
    const kept = { atMs: 0, width: 1920, height: 1080 };

    it('asks for the empty table, takes it at a button, and says what went wrong and when it was taken', async () => {
      await emptyTable({ attempt: { kind: 'none' } });
      await banner('empty-table:missing').getByText('3 teams wear no fiducial').waitFor();
      await banner('empty-table:missing').getByRole('button').click();
      await operator.page.getByRole('button', { name: 'The table is empty: take it' }).click();
      await eventually(() => operator.page.evaluate(() => window.underTest.fake.sent)).toContainEqual({
        kind: 'take-empty-table',
      });
      const state = operator.page.locator('.sheet [role="status"]');
      await emptyTable({ attempt: { kind: 'under-way' } });
      await state.getByText('Looking at the table').waitFor();
      expect(
        await operator.page.getByRole('button', { name: 'The table is empty: take it' }).isDisabled(),
      ).toBe(true);
      await emptyTable({ attempt: { kind: 'refused', fault: { kind: 'not-still', share: 0.04 } } });
      await state.getByText('Something moved in 4 % of the picture').waitFor();
      await emptyTable({ attempt: { kind: 'none' }, kept });
      await state.getByText('Taken at').waitFor();
      await operator.page.keyboard.press('Escape');
      await eventually(() => banner('empty-table:missing').count()).toBe(0);
    });

    it('offers the empty table in the table’s step of the set-up and in the search', async () => {
      await emptyTable({ attempt: { kind: 'none' } });
      await operator.page.keyboard.press('5');
      await operator.page
        .locator('.stepper')
        .getByRole('button', { name: /^Table/ })
        .click();
      await operator.page.locator('.empty-table').getByText('Not taken yet').waitFor();
      await operator.page.keyboard.press('/');
      await operator.page.keyboard.type('empty');
      await operator.page.keyboard.press('Enter');
      await operator.page.getByRole('dialog', { name: 'Take the empty table' }).waitFor();
    });

    it('names a base by a click at its front and one at its team', async () => {
      await emptyTable({ attempt: { kind: 'none' }, kept });
      await see(two);
      await banner('bases:asked').getByText('2 bases on the table have no names').waitFor();
      await operator.page.keyboard.press('2');
      const base = operator.page.locator(`[data-base="1"] .asked-outline`);
      const box = await base.boundingBox();
      if (!box) throw new Error('the base is not on the map');
      // Down on the map is toward the near edge.
      await operator.page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.9);
      await operator.page.getByText('Which team is this?').first().waitFor();
      await operator.page.locator('.answers').getByRole('button', { name: 'StuG 2' }).click();
      await eventually(async () => (await session()).baseNames?.['stug-2']).toEqual({
        baseId: 1,
        headingRad: expect.closeTo(-Math.PI / 2, 6),
      });
      await see(nameBase(two, 1, 'stug-2', -Math.PI / 2));
      await operator.page.locator('[data-team="stug-2"]').waitFor();
      await banner('bases:asked').getByText('One base on the table has no name').waitFor();
    });

    it('names a base by keys alone, turns its front, and takes the name back', async () => {
      await see(two);
      await operator.page.keyboard.press('i');
      await operator.page.getByText('Which team is this?').first().waitFor();
      await operator.page.keyboard.press('ArrowLeft');
      await eventually(() => operator.page.evaluate(() => document.activeElement?.textContent)).toBe(
        'StuG 1',
      );
      await operator.page.keyboard.press('Tab');
      await operator.page.keyboard.press('Enter');
      await eventually(async () => (await session()).baseNames?.['stug-2']).toEqual({
        baseId: 1,
        headingRad: expect.closeTo(-Math.PI / 2, 6),
      });
      await operator.page.keyboard.press('Control+z');
      await eventually(async () => (await session()).baseNames).toBeUndefined();
    });

    it('asks which way a team faces whose base was turned half round, and draws no front of it', async () => {
      const named = nameBase(two, 1, 'stug-2', Math.PI / 2);
      const turned: BaseObservation = {
        ...hull(300, 260),
        facing: { kind: 'modulo', headingRad: 0, periodRad: Math.PI },
      };
      await see({ ...updateBases(named, [turned, hull(420, 260)], 1000) });
      await operator.page.keyboard.press('2');
      await banner('bases:front:1').getByText('Which way StuG 2 faces is not known').waitFor();
      expect(await operator.page.locator('[data-team="stug-2"] .front').count()).toBe(0);
      await banner('bases:front:1').getByRole('button').click();
      await operator.page.getByText('Which way does StuG 2 face?').waitFor();
      await operator.page.keyboard.press('Enter');
      await eventually(async () => (await session()).baseNames?.['stug-2']?.headingRad).toBeCloseTo(0, 6);
    });

    it('offers to take into the roster how a fiducial was seen to sit, and undo takes it back', async () => {
      const dispatch = (roster: Roster) =>
        operator.page.evaluate(async (next: Roster) => {
          await window.underTest.fake.host.call('session:dispatch', { kind: 'setRoster', roster: next });
        }, roster);
      await dispatch(sampleRoster);
      const seat = async () => (await session()).roster.teams.find(({ id }) => id === 'stug-1')?.fiducial;
      const told = await seat();
      const sighting = { forwardMm: -4, leftMm: 1, rotationRad: 0.06, sigmaMm: 0.2, sigmaRad: 0.005 };
      const mounts: readonly MountLook[] = [200, 400, 600, 800].map((xMm) => ({
        teamId: 'stug-1',
        at: { xMm, yMm: 300, headingRad: 0 },
        sighting,
      }));
      await operator.page.evaluate(
        (seen) => window.underTest.see({ state: { atMs: 1000, tracks: [], mounts: seen } }),
        mounts,
      );
      const offer = operator.page.locator('[data-banner^="mount:stug-1"]');
      await offer.getByText('The fiducial of StuG 1 sits otherwise than the roster says').waitFor();
      await offer
        .getByText('2.0 mm forward, 1.0 mm to the left and turned by 3.4° counter-clockwise')
        .waitFor();
      await offer.getByRole('button', { name: 'Take it into the roster' }).click();
      await eventually(seat).toEqual({ ...told, offsetMm: [-4, 1], rotationRad: expect.closeTo(0.06, 9) });
      await eventually(() => offer.count()).toBe(0);
      await operator.page.keyboard.press('Control+z');
      await eventually(seat).toEqual(told);
      await offer.getByRole('button', { name: 'Leave the roster as it is' }).click();
      await eventually(() => offer.count()).toBe(0);
    });
  },
  ({ dispatch }) => dispatch({ kind: 'setRoster', roster: bareStugs }),
);
