import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkState } from '../../calibration/check/check-state';
import { judgeBar } from '../../calibration/check/length-bar';
import { projectorPixel } from '../../calibration/projector/projector-model';
import { cornerTags } from '../../calibration/table/corner-tags';
import { typingSlip } from '../../calibration/table/table-typing';
import { sizeThatFits } from '../../renderer/operator/calibration/way-out';
import { sampleTable } from '../../shared/board/sample';
import { makeCamera } from '../../shared/geometry/camera';
import type { TableSize } from '../../shared/geometry/point';
import type { CalibrationAct, CalibrationStatus } from '../../shared/session/calibration-report';
import type { CameraSetup, ProjectorSetup } from '../../shared/session/session';
import {
  simulatedCamera,
  simulatedCameraKey,
  simulatedProjector,
  simulatedProjectorKey,
} from '../../shared/session/simulated-rig';
import type { Disturbance } from './calibrate-page/page-contract';
import './calibrate-page/page-contract';
import { type OpenedPage, openSimulatedPage } from './simulated-page';

/** A software renderer on a busy machine draws a frame of the simulated table in seconds. */
const PATIENCE_MS = 900_000;

let opened: OpenedPage;

beforeAll(async () => {
  opened = await openSimulatedPage('calibrate-page', 'calibratePage');
}, 240_000);

afterAll(() => opened?.close());

const places = Array.from({ length: 9 }, (_, i) => 60 + (i * (sampleTable.widthMm - 120)) / 8).flatMap((x) =>
  Array.from({ length: 7 }, (_, j) => ({ x, y: 60 + (j * (sampleTable.depthMm - 120)) / 6 })),
);

function spread(missesMm: readonly number[]) {
  const rmsMm = Math.sqrt(missesMm.reduce((sum, miss) => sum + miss * miss, 0) / missesMm.length);
  return { rmsMm, worstMm: Math.max(...missesMm) };
}

/** How far from where it should the light falls that a set-up throws, by the simulated projector that throws it. */
function lightMisses(setup: ProjectorSetup | undefined, zMm: number) {
  if (setup?.kind !== 'model') throw new Error(`the projector's set-up is ${setup?.kind ?? 'missing'}`);
  const truth = makeCamera(simulatedProjector);
  return spread(
    places.map(({ x, y }) => {
      const px = projectorPixel(setup, { x, y, z: zMm });
      const fell = truth.meetPlane({ x: px.x, y: px.y }, zMm);
      return Math.hypot(fell.x - x, fell.y - y);
    }),
  );
}

/** How far from where it stands something is seen on the table through a camera's set-up. */
function cameraMisses(setup: CameraSetup | undefined) {
  if (setup?.kind !== 'model') throw new Error(`the camera's set-up is ${setup?.kind ?? 'missing'}`);
  const [found, truth] = [makeCamera(setup.model), makeCamera(simulatedCamera)];
  return spread(
    places.map(({ x, y }) => {
      const seen = found.meetPlane(truth.project({ x, y, z: 0 }), 0);
      return Math.hypot(seen.x - x, seen.y - y);
    }),
  );
}

async function run(act: CalibrationAct, disturbance?: Disturbance): Promise<readonly CalibrationStatus[]> {
  const asked: { act: CalibrationAct; disturbance?: Disturbance } = {
    act,
    ...(disturbance && { disturbance }),
  };
  return opened.page.evaluate((wanted) => window.calibratePage.run(wanted.act, wanted.disturbance), asked);
}

const setup = () => opened.page.evaluate(() => window.calibratePage.setup());

describe('found live on the simulated table, models, hill and woods on it', () => {
  it(
    'the projector from its own stripes, a hand passing through',
    async () => {
      expect((await setup()).projectors[simulatedProjectorKey]?.kind).toBe('corners');
      const said = await run({ kind: 'find-projector' }, { kind: 'hand', from: 12, to: 13 });
      const end = said.at(-1);
      expect(end).toMatchObject({ kind: 'found', found: { kind: 'projector', raised: 'approximate' } });
      if (end?.kind !== 'found' || end.found.kind !== 'projector') return;
      expect(end.found.again).toBeGreaterThan(0);
      const misses = lightMisses((await setup()).projectors[simulatedProjectorKey], 0);
      expect(misses.rmsMm).toBeLessThan(0.5);
      expect(misses.worstMm).toBeLessThan(1.5);
    },
    PATIENCE_MS,
  );

  it(
    'light above the table as well, from a box of known height',
    async () => {
      const said = await run({ kind: 'find-projector', box: { heightMm: 60 } });
      expect(said.at(-1)).toMatchObject({ kind: 'found', found: { raised: 'measured' } });
      const found = (await setup()).projectors[simulatedProjectorKey];
      expect(lightMisses(found, 0).rmsMm).toBeLessThan(0.5);
      expect(lightMisses(found, 50).worstMm).toBeLessThan(1);
    },
    PATIENCE_MS,
  );

  it(
    'nothing once it was stopped: the set-up stays',
    async () => {
      const before = await setup();
      const said = await run({ kind: 'find-projector' }, { kind: 'cancel', at: 2 });
      expect(said.at(-1)).toMatchObject({
        kind: 'failed',
        fault: { of: 'run', fault: { kind: 'cancelled' } },
      });
      expect(await setup()).toEqual(before);
    },
    PATIENCE_MS,
  );

  it(
    'the camera from the printed sheets in the corners, with no lens known',
    async () => {
      const said = await run({ kind: 'find-table' });
      expect(said.at(-1)).toMatchObject({ kind: 'found', found: { kind: 'table', lens: 'estimated' } });
      const misses = cameraMisses((await setup()).cameras[simulatedCameraKey]);
      expect(misses.rmsMm).toBeLessThan(1);
    },
    PATIENCE_MS,
  );

  it(
    'a size that was typed wrong, and sheets that changed places, each by its name and with its way out',
    async () => {
      const { table } = await setup();
      const findBy = async (typed: TableSize) => {
        await opened.page.evaluate(
          (size) => window.calibratePage.do({ kind: 'setTable', table: size }),
          typed,
        );
        const end = (await run({ kind: 'find-table' })).at(-1);
        if (end?.kind !== 'failed' || end.fault.of !== 'table') throw new Error(JSON.stringify(end));
        return end.fault.fault;
      };
      const turned = { widthMm: table.depthMm, depthMm: table.widthMm };
      const swapped = await findBy(turned);
      expect(swapped.kind).toBe('sides-swapped');
      expect(sizeThatFits(swapped, turned)).toEqual(table);
      const inches = { widthMm: 2.54 * table.widthMm, depthMm: 2.54 * table.depthMm };
      expect(sizeThatFits(await findBy(inches), inches)).toEqual(table);
      await opened.page.evaluate((size) => window.calibratePage.do({ kind: 'setTable', table: size }), table);
      const [a, b, ...others] = cornerTags(table);
      if (!a || !b) throw new Error('a table has corners');
      const tags = [{ ...a, xMm: b.xMm, yMm: b.yMm }, { ...b, xMm: a.xMm, yMm: a.yMm }, ...others];
      expect((await run({ kind: 'find-table', tags })).at(-1)).toMatchObject({
        kind: 'failed',
        fault: { fault: { kind: 'places-swapped' } },
      });
    },
    PATIENCE_MS,
  );

  it(
    'the bar in three places, which finds nothing wrong',
    async () => {
      const said = await opened.page.evaluate(() => window.calibratePage.readBar(1));
      expect(said.at(-1)?.kind).toBe('read');
      const { bar } = checkState(await setup(), simulatedCameraKey, simulatedProjectorKey);
      expect(bar).toMatchObject({ ok: true, value: { kind: 'true' } });
    },
    PATIENCE_MS,
  );

  it(
    'a bar that was printed at 94 %, once its check bar was read',
    async () => {
      await opened.page.evaluate(() => window.calibratePage.readBar(0.94));
      const read = (await setup()).checks?.bar;
      if (!read) throw new Error('the bar was not read');
      expect(judgeBar(read.readings)).toMatchObject({ ok: true, value: { kind: 'scale-off' } });
      expect(judgeBar(read.readings, 188)).toMatchObject({ ok: true, value: { kind: 'printed-off' } });
    },
    PATIENCE_MS,
  );

  it(
    'a table that was typed too wide, by the bar, and its size in one step',
    async () => {
      const { table, cameras } = await setup();
      const camera = cameras[simulatedCameraKey];
      if (camera?.kind !== 'model') throw new Error('the camera has no model');
      const typed = { widthMm: 1.05 * table.widthMm, depthMm: 1.05 * table.depthMm };
      const [x, y, z] = camera.model.tvec;
      const wrong = { ...camera.model, tvec: [1.05 * x, 1.05 * y, 1.05 * z] as const };
      await opened.page.evaluate(
        (asked) => window.calibratePage.do({ kind: 'setTable', table: asked }),
        typed,
      );
      await opened.page.evaluate((asked) => window.calibratePage.do(asked), {
        kind: 'setCameraSetup' as const,
        cameraKey: simulatedCameraKey,
        setup: { ...camera, model: wrong },
      });
      await opened.page.evaluate(() => window.calibratePage.readBar(1));
      const read = (await setup()).checks?.bar;
      const said = judgeBar(read?.readings ?? [], 200);
      if (!said.ok || said.value.kind !== 'table-typed-wrong') throw new Error(JSON.stringify(said));
      const { widthFactor, depthFactor } = said.value;
      expect(typingSlip(typed, widthFactor, depthFactor).table).toEqual(table);
    },
    PATIENCE_MS,
  );

  it('without a complaint from the page', () => {
    expect(opened.errors).toEqual([]);
  });
});
