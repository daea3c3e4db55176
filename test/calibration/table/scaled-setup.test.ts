import { describe, expect, it } from 'vitest';
import { cameraFromSetup } from '../../../calibration/by-hand';
import { checkState } from '../../../calibration/check/check-state';
import { scaledSetup } from '../../../calibration/table/scaled-setup';
import { makeCamera } from '../../../shared/geometry/camera';
import { doubtSigmaMm, evenDoubt } from '../../../shared/geometry/place-doubt';
import { newSession } from '../../../shared/session/new-session';
import type { TableSetup } from '../../../shared/session/session';
import { checkedSum } from '../../../shared/session/setup-checks';
import {
  simulatedCameraKey as cameraKey,
  simulatedProjectorKey as projectorKey,
  simulatedCamera,
} from '../../../shared/session/simulated-rig';

const { setup: usual } = newSession();
const doubted: TableSetup = {
  ...usual,
  cameras: {
    [cameraKey]: { kind: 'model', model: simulatedCamera, sigmaMm: 1, doubt: evenDoubt(1) },
  },
};
const { widthMm, depthMm } = usual.table;
const halved = { widthMm: widthMm / 2, depthMm: depthMm / 2 };

function cameraOf(setup: TableSetup) {
  const camera = setup.cameras[cameraKey];
  const placed = camera && cameraFromSetup(camera, setup.table);
  if (!placed?.ok) throw new Error('no camera');
  return placed.value;
}

describe('a table that was typed too large', () => {
  const scaled = scaledSetup(doubted, 2, halved, cameraKey);

  it('is seen in the same pixels by its true size', () => {
    const before = makeCamera(cameraOf(doubted).model);
    const after = makeCamera(cameraOf(scaled).model);
    for (const share of [0, 0.3, 1]) {
      const [x, y] = [share * widthMm, (1 - share) * depthMm];
      const [was, is] = [before.project({ x, y, z: 40 }), after.project({ x: x / 2, y: y / 2, z: 20 })];
      expect(Math.hypot(was.x - is.x, was.y - is.y)).toBeLessThan(1e-6);
    }
    expect(scaled.table).toEqual(halved);
  });

  it('has places in as much less doubt as they are smaller', () => {
    expect(cameraOf(scaled).sigmaMm).toBeCloseTo(0.5, 9);
    expect(doubtSigmaMm(cameraOf(scaled).doubt)).toBeCloseTo(0.5, 6);
  });

  it('keeps what the bar showed, in true millimetres, so that it passes without being laid again', () => {
    const readings = [0, Math.PI / 2, Math.PI / 4].map((directionRad) => ({ lengthMm: 600.4, directionRad }));
    const of = checkedSum(doubted, { cameraKey });
    const read = { ...doubted, projectors: {}, checks: { bar: { of, readings, atMs: 1 } } };
    expect(checkState(read, cameraKey, projectorKey).verdict).toBe('not-passed');
    const mended = scaledSetup(read, 2, halved, cameraKey);
    expect(checkState(mended, cameraKey, projectorKey)).toMatchObject({
      bar: { ok: true, value: { kind: 'true' } },
      verdict: 'passed',
    });
  });
});

describe('how the checks of a set-up stand', () => {
  const keys = { cameraKey, projectorKey };
  const bar = {
    of: checkedSum(usual, { cameraKey }),
    readings: [0, Math.PI / 2, Math.PI / 4].map((directionRad) => ({ lengthMm: 300.3, directionRad })),
    atMs: 1,
  };
  const lit = (worstMm: number, toleranceMm: number, taken?: 'knowingly'): TableSetup => ({
    ...usual,
    checks: {
      toleranceMm,
      bar,
      light: {
        of: checkedSum(usual, keys),
        rmsMm: 0.5,
        worstMm,
        found: 12,
        atMs: 1,
        ...(taken && { taken }),
      },
    },
  });

  it('passes light within the tolerance, and names what is beyond it until somebody takes it as it is', () => {
    expect(checkState(lit(1.4, 2), cameraKey, projectorKey).verdict).toBe('passed');
    const beyond = checkState(lit(2.3, 2), cameraKey, projectorKey);
    expect(beyond).toMatchObject({ light: { kind: 'beyond', worstMm: 2.3 }, verdict: 'not-passed' });
    expect(checkState(lit(2.3, 3), cameraKey, projectorKey).light.kind).toBe('within');
    const taken = checkState(lit(2.3, 2, 'knowingly'), cameraKey, projectorKey);
    expect(taken).toMatchObject({ light: { kind: 'taken-knowingly' }, verdict: 'not-passed' });
  });

  it('asks for no light where no projector is set up, but for the bar', () => {
    const dark = { ...usual, projectors: {} };
    expect(checkState(dark, cameraKey, projectorKey)).toMatchObject({
      light: { kind: 'not-needed' },
      bar: undefined,
      verdict: 'not-passed',
    });
    expect(checkState({ ...dark, checks: { bar } }, cameraKey, projectorKey).verdict).toBe('passed');
  });
});
