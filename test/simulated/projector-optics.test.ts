import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cameraFromSetup, projectorFromSetup } from '../../calibration/by-hand';
import { projectorTextureMatrix } from '../../renderer/simulated/projector-optics';
import { makeCamera } from '../../shared/geometry/camera';
import { applyHomography } from '../../shared/geometry/homography';
import {
  simulatedCamera,
  simulatedCameraSetup,
  simulatedProjector,
  simulatedProjectorSetup,
  simulatedTable,
} from '../../shared/session/simulated-rig';

const matrix = projectorTextureMatrix(simulatedProjector);

/** The projector pixel whose light falls on a place in space. */
function pixelOn(x: number, y: number, z: number) {
  const row = (r: number) => matrix[r]! * x + matrix[4 + r]! * y + matrix[8 + r]! * z + matrix[12 + r]!;
  return {
    x: (row(0) / row(3)) * simulatedProjector.width - 0.5,
    y: (1 - row(1) / row(3)) * simulatedProjector.height - 0.5,
    w: row(3),
  };
}

const overTable = {
  x: fc.double({ min: 0, max: simulatedTable.widthMm, noNaN: true }),
  y: fc.double({ min: 0, max: simulatedTable.depthMm, noNaN: true }),
};

describe('the simulated projector', () => {
  it('throws each pixel where its set-up says, all over the table', () => {
    const setup = projectorFromSetup(simulatedProjectorSetup, simulatedTable);
    if (!setup.ok) throw new Error('the simulated set-up is no set-up');
    fc.assert(
      fc.property(overTable.x, overTable.y, (x, y) => {
        const said = applyHomography(setup.value.tableToProjector, { x, y });
        const lit = pixelOn(x, y, 0);
        expect(Math.hypot(said.x - lit.x, said.y - lit.y)).toBeLessThan(0.01);
      }),
    );
  });

  it('is the camera run backwards, on hills as well', () => {
    const projector = makeCamera(simulatedProjector);
    fc.assert(
      fc.property(overTable.x, overTable.y, fc.double({ min: 0, max: 80, noNaN: true }), (x, y, z) => {
        const seen = projector.project({ x, y, z });
        const lit = pixelOn(x, y, z);
        expect(Math.hypot(seen.x - lit.x, seen.y - lit.y)).toBeLessThan(1e-6);
        expect(lit.w).toBeGreaterThan(0);
      }),
    );
  });

  it('refuses a lens that bends light', () => {
    expect(() => projectorTextureMatrix(simulatedCamera)).toThrow(/distorting/);
  });
});

describe('the simulated camera’s set-up', () => {
  it('is a calibrated model that sees the whole table', () => {
    expect(cameraFromSetup(simulatedCameraSetup, simulatedTable).ok).toBe(true);
    const camera = makeCamera(simulatedCamera);
    const { widthMm, depthMm } = simulatedTable;
    for (const [x, y] of [
      [0, 0],
      [widthMm, 0],
      [widthMm, depthMm],
      [0, depthMm],
    ] as const) {
      const px = camera.project({ x, y, z: 0 });
      expect(px.x).toBeGreaterThan(10);
      expect(px.x).toBeLessThan(simulatedCamera.width - 10);
      expect(px.y).toBeGreaterThan(10);
      expect(px.y).toBeLessThan(simulatedCamera.height - 10);
    }
  });
});
