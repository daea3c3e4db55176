import { describe, expect, it } from 'vitest';
import { projectorOnTable } from '../../calibration/projector/projector-on-table';
import { lightMarkPrimitives } from '../../renderer/overlay/light-marks';
import { makeCamera } from '../../shared/geometry/camera';
import { applyHomography } from '../../shared/geometry/homography';
import type { LightMark, LightPlace } from '../../shared/overlay/light/light-picture';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import type { ProjectorSetup } from '../../shared/session/session';
import {
  simulatedProjector,
  simulatedProjectorSetup,
  simulatedTable,
} from '../../shared/session/simulated-rig';

const found: ProjectorSetup = {
  kind: 'model',
  model: simulatedProjector,
  mirrored: false,
  rmsMm: 0.1,
  worstMm: 0.3,
  raised: 'measured',
};

function projector(setup: ProjectorSetup) {
  const lit = projectorOnTable(setup, simulatedTable);
  if (!lit.ok) throw new Error(lit.error.kind);
  return lit.value;
}

const dotAt = (at: LightPlace): LightMark => ({ id: 'a', at, shape: 'dot', reach: 4 });

/** Where a dot's light meets the flat table. */
function footOf([primitive]: readonly OverlayPrimitive[]) {
  if (primitive?.kind !== 'stroke') throw new Error('no stroke');
  const [segment] = primitive.path.segments;
  if (segment?.kind !== 'line') throw new Error('no line');
  return { ...segment.from, widthMm: primitive.stroke.widthMm };
}

describe('marks of light', () => {
  it('lie where they are told to lie on the table, as wide as they are told', () => {
    for (const setup of [found, simulatedProjectorSetup]) {
      const at = { frame: 'table', xMm: 300, yMm: 700, zMm: 0 } as const;
      expect(footOf(lightMarkPrimitives([dotAt(at)], projector(setup)))).toEqual({
        x: 300,
        y: 700,
        widthMm: 8,
      });
    }
  });

  it('go past the foot of what stands above the table, so that they meet it at its height', () => {
    const at = { frame: 'table', xMm: 300, yMm: 200, zMm: 50 } as const;
    const foot = footOf(lightMarkPrimitives([dotAt(at)], projector(found)));
    const camera = makeCamera(simulatedProjector);
    const there = camera.project({ ...foot, z: 0 });
    const top = camera.project({ x: 300, y: 200, z: 50 });
    expect(Math.hypot(there.x - top.x, there.y - top.y)).toBeLessThan(1e-6);
    expect(Math.hypot(foot.x - 300, foot.y - 200)).toBeGreaterThan(10);
  });

  it('lie at a pixel of the projector, through a model and through corners dragged by hand alike', () => {
    const at = { frame: 'projector', xPx: 500, yPx: 400 } as const;
    for (const setup of [found, simulatedProjectorSetup]) {
      const lit = projector(setup);
      const foot = footOf(lightMarkPrimitives([dotAt(at)], lit));
      const px =
        lit.map.kind === 'plane'
          ? applyHomography(lit.map.tableToProjector, foot)
          : makeCamera(simulatedProjector).project({ ...foot, z: 0 });
      expect(px.x).toBeCloseTo(500, 3);
      expect(px.y).toBeCloseTo(400, 3);
    }
  });

  it('are two lines where a cross is asked for', () => {
    const at = { frame: 'table', xMm: 300, yMm: 700, zMm: 0 } as const;
    const cross: LightMark = { id: 'a', at, shape: 'cross', reach: 20 };
    expect(lightMarkPrimitives([cross], projector(found)).map(({ id }) => id)).toEqual([
      'light:a:0',
      'light:a:1',
    ]);
  });
});
