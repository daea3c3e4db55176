import { describe, expect, it } from 'vitest';
import {
  followCamera,
  followProjector,
  followStepMm,
  placesApartMm,
} from '../../../calibration/drift/follow-rig';
import { movedCamera } from '../../../calibration/drift/pose-change';
import { ProjectorWatch, watchPlaces } from '../../../calibration/drift/projector-watch';
import { projectorPixel } from '../../../calibration/projector/projector-model';
import { makeCamera } from '../../../shared/geometry/camera';
import type { ProjectorSetup } from '../../../shared/session/session';
import {
  simulatedCamera,
  simulatedCameraSetup,
  simulatedProjector,
  simulatedProjectorSetup,
  simulatedTable as table,
} from '../../../shared/session/simulated-rig';
import { seededRandom } from '../../simulator/random';

const model: ProjectorSetup = {
  kind: 'model',
  model: simulatedProjector,
  mirrored: false,
  rmsMm: 0.1,
  worstMm: 0.3,
  raised: 'measured',
};

describe('following a camera', () => {
  it('puts a camera that has drifted by half a millimetre where it stands, with the doubt that it had', () => {
    const stands = movedCamera(simulatedCamera, [0, 2.5e-4, 0, 0, 0, 0]);
    const byMm = placesApartMm(simulatedCamera, stands, table);
    expect(byMm).toBeGreaterThan(0.4);
    const followed = followCamera(simulatedCameraSetup, stands, table);
    expect(followed?.byMm).toBeCloseTo(byMm, 6);
    expect(followed?.setup).toMatchObject({ kind: 'model', model: stands, sigmaMm: 0.2 });
  });

  it('leaves one alone that has drifted by less than a step', () => {
    const stands = movedCamera(simulatedCamera, [0, 1e-4, 0, 0, 0, 0]);
    expect(followCamera(simulatedCameraSetup, stands, table)).toBeUndefined();
  });
});

describe('following a projector', () => {
  /** An hour in which it sags by 3 mm, its marks seen about twice a second to a tenth of a millimetre. */
  function sag(setup: ProjectorSetup) {
    const random = seededRandom(3);
    const watch = new ProjectorWatch(table);
    let [now, aimedAtMs, steps, worstMm, told] = [setup, 0, 0, 0, 0];
    const HOUR_MS = 3_600_000;
    for (let atMs = 0; atMs < HOUR_MS; atMs += 600) {
      const stands = movedCamera(simulatedProjector, [0, (atMs / HOUR_MS) * 1.2e-3, 0, 0, 0, 0]);
      const truth = makeCamera(stands);
      const marks = watchPlaces(table).map(({ id, at }) => {
        const { x, y } = aim(now, at);
        const lit = truth.meetPlane({ x, y }, 0);
        const [dx, dy] = [0.1 * random.gaussian(), 0.1 * random.gaussian()];
        worstMm = Math.max(worstMm, Math.hypot(lit.x - at.x, lit.y - at.y));
        return { id, at, seen: { x: lit.x + dx, y: lit.y + dy } };
      });
      if (watch.see(marks, atMs).kind === 'moved') told++;
      const { drift } = watch;
      const due = drift && drift.fromMs > aimedAtMs ? followProjector(now, drift.slip, table) : undefined;
      if (!due) continue;
      now = due.setup;
      aimedAtMs = atMs;
      steps++;
    }
    return { steps, worstMm, told };
  }

  const aim = (setup: ProjectorSetup, at: { readonly x: number; readonly y: number }) => {
    if (setup.kind === 'model') return projectorPixel(setup, { ...at, z: 0 });
    throw new Error('aimed by a model alone');
  };

  it('keeps its light within two steps of its place through three millimetres of sag, and tells of no knock', () => {
    const { steps, worstMm, told } = sag(model);
    expect(steps).toBeGreaterThan(4);
    expect(worstMm).toBeLessThan(2 * followStepMm);
    expect(told).toBe(0);
  });

  it('aims corners that were dragged by hand likewise, against the slip', () => {
    const slip = { dxMm: 1, dyMm: 0, turn: 0, spread: 0 };
    const followed = followProjector(simulatedProjectorSetup, slip, table);
    if (followed?.setup.kind !== 'corners') throw new Error('corners stay corners');
    const [before] = simulatedProjectorSetup.corners;
    const [after] = followed.setup.corners;
    // The projector draws 0.83 px a millimetre there.
    expect(after.x - before.x).toBeLessThan(-0.6);
    expect(followed.byMm).toBeCloseTo(1, 6);
  });
});
