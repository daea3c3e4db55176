import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectorFromSetup } from '../../calibration/by-hand';
import { baseOutline } from '../../shared/board/base-outline';
import { samplePoses, sampleRoster, sampleTable } from '../../shared/board/sample';
import { dilate, flattenPath } from '../../shared/geometry/dilate';
import { outlineGap } from '../../shared/geometry/outline';
import type { Point, Pose } from '../../shared/geometry/point';
import { simulatedCameraSetup, simulatedProjectorSetup } from '../../shared/session/simulated-rig';
import { displayKey } from '../../shared/windows/display-choice';
import { describeInChromium } from '../in-chromium';
import { writeY4m } from '../simulator/film';
import { sampleScene } from '../simulator/sample-scene';
import { type App, startApp, until } from './app';
import { pictureOf, shareLit } from './ring-light';

/** The Firefly drives back and forth in the film; everything else stands still. */
const MOVER = 'firefly';
const HERE = samplePoses[MOVER] as Pose;
const THERE: Pose = { xMm: 1400, yMm: 330, headingRad: 2.2 };
const mover = sampleRoster.teams.find(({ id }) => id === MOVER);

const projection = projectorFromSetup(simulatedProjectorSetup, sampleTable);

/** Points of the mover's 16" line that lie on the table and 40 mm clear of the same line at the other place. */
function ringOf(pose: Pose, other: Pose): Point<'table'>[] {
  if (!mover) throw new Error(`the sample game has no ${MOVER}`);
  const limitMm = 16 * 25.4;
  const elsewhere = baseOutline(mover.base, other);
  return flattenPath(dilate(baseOutline(mover.base, pose), limitMm), 0.05).filter(({ x, y }) => {
    const onTable = x > 20 && y > 20 && x < sampleTable.widthMm - 20 && y < sampleTable.depthMm - 20;
    const gapMm = outlineGap({ kind: 'disc', centre: { x, y }, radius: 0.01 }, elsewhere).distance;
    return onTable && Math.abs(gapMm - limitMm) > 40;
  });
}

describeInChromium('a table filmed by a webcam', (executablePath) => {
  let folder: string;
  let app: App;
  let operator: Page;
  let projector: Page;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'arclight-film-'));
    const film = path.join(folder, 'table.y4m');
    writeY4m(film, {
      scene: sampleScene(1920),
      framesPerSecond: 5,
      durationMs: 16_000,
      motions: [
        { fiducialId: 3, fromMs: 7000, toMs: 7800, to: THERE },
        { fiducialId: 3, fromMs: 15_000, toMs: 15_800, to: HERE },
      ],
    });
    // Chromium names a fake webcam after its film.
    app = await startApp({ executablePath, camera: 'simulated', film });
    await app.call('session:dispatch', { kind: 'select', selection: { kind: 'team', teamId: MOVER } });
    await app.call('settings:set', {
      ...(await app.call('settings:get')),
      camera: { kind: 'webcam', label: film },
    });
    await app.call('session:dispatch', {
      kind: 'setCameraSetup',
      cameraKey: `webcam:${film}`,
      setup: simulatedCameraSetup,
    });
    operator = await app.open('index.html', { width: 1280, height: 720 });
    projector = await app.open('projector.html', { width: 1920, height: 1080 });
    const screen = await projector.evaluate(() => ({
      width: window.screen.width,
      height: window.screen.height,
    }));
    await app.call('session:dispatch', {
      kind: 'setProjectorSetup',
      displayKey: displayKey({
        id: '',
        label: 'this display',
        x: 0,
        y: 0,
        scaleFactor: 1,
        internal: false,
        ...screen,
      }),
      setup: simulatedProjectorSetup,
    });
  });

  afterAll(async () => {
    await app?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function settledAt(pose: Pose): Promise<{ xMm: number; yMm: number }> {
    return until(
      `${MOVER} is known to stand at ${pose.xMm}, ${pose.yMm}`,
      async () => {
        const { session } = await app.call('session:get');
        const now = session.settledPoses[MOVER]?.pose;
        return now && Math.hypot(now.xMm - pose.xMm, now.yMm - pose.yMm) < 20 ? now : undefined;
      },
      120_000,
    );
  }

  /** How much of each of the two rings is lit, once the one at `pose` is. */
  async function litWhenAt(pose: Pose, other: Pose) {
    if (!projection.ok) throw new Error('the simulated projector has no map');
    const map = projection.value.tableToProjector;
    return until(
      `the 16" line lies round ${pose.xMm}, ${pose.yMm}`,
      async () => {
        const picture = pictureOf(await projector.screenshot());
        const here = shareLit(picture, map, ringOf(pose, other));
        return here > 0.45 ? { here, elsewhere: shareLit(picture, map, ringOf(other, pose)) } : undefined;
      },
      120_000,
    );
  }

  test('every team in the frames is recognised and settles where it stands', async () => {
    const poses = await until(
      'all teams have settled',
      async () => {
        const { settledPoses } = (await app.call('session:get')).session;
        return sampleRoster.teams.every(({ id }) => settledPoses[id]) ? settledPoses : undefined;
      },
      150_000,
    );
    for (const { id } of sampleRoster.teams.filter((team) => team.id !== MOVER)) {
      const truth = samplePoses[id];
      const seen = poses[id]?.pose;
      expect(
        Math.hypot((seen?.xMm ?? 0) - (truth?.xMm ?? 0), (seen?.yMm ?? 0) - (truth?.yMm ?? 0)),
        id,
      ).toBeLessThan(1);
    }
  });

  test('moving a team in the frames moves its overlay in the projector window', async () => {
    await settledAt(HERE);
    const first = await litWhenAt(HERE, THERE);
    await settledAt(THERE);
    const second = await litWhenAt(THERE, HERE);
    for (const { here, elsewhere } of [first, second]) expect(here).toBeGreaterThan(elsewhere + 0.25);
  });

  test('a reload of the console loses neither tracks nor session', async () => {
    const before = await app.call('session:get');
    await operator.reload();
    await until('the console shows the selected team again', () =>
      operator.evaluate(() => document.body.textContent?.includes('Firefly')),
    );
    const after = await app.call('session:get');
    expect(after.revision).toBeGreaterThanOrEqual(before.revision);
    for (const id of Object.keys(before.session.settledPoses))
      expect(after.session.settledPoses).toHaveProperty(id);
    await settledAt(HERE);
    await settledAt(THERE);
  });

  test('no page complains', () => {
    expect(app.errors).toEqual([]);
  });
});
