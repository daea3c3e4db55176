import { describe, expect, it } from 'vitest';
import { projectorFromSetup } from '../../../calibration/by-hand';
import { aimByCrosses, crossPlaces, judgeCrosses } from '../../../calibration/check/self-check';
import { mendProjector } from '../../../calibration/drift/mend-projector';
import { movedCamera } from '../../../calibration/drift/pose-change';
import { makeCamera } from '../../../shared/geometry/camera';
import { applyHomography } from '../../../shared/geometry/homography';
import type { Point } from '../../../shared/geometry/point';
import type { CrossResidual } from '../../../shared/session/self-check-report';
import type { ProjectorSetup } from '../../../shared/session/session';
import {
  simulatedProjector,
  simulatedProjectorSetup,
  simulatedTable,
} from '../../../shared/session/simulated-rig';
import { seededRandom } from '../../simulator/random';

const places = crossPlaces(simulatedTable);
const meant = makeCamera(simulatedProjector);
const knocked = makeCamera(movedCamera(simulatedProjector, [0.004, -0.003, 0.002, 3, -4, 2]));

/** Where the knocked projector's light falls that is meant for a place. */
function falls(at: Point<'table'>): Point<'table'> {
  return knocked.meetPlane(meant.project({ ...at, z: 0 }), 0);
}

function crosses(noiseMm: number): CrossResidual[] {
  const random = seededRandom(5);
  return places.map((at) => {
    const to = falls(at);
    const noise = () => noiseMm * random.gaussian();
    return { at, off: { xMm: to.x - at.x + noise(), yMm: to.y - at.y + noise() } };
  });
}

describe('crossPlaces', () => {
  it('lays a cross every foot about the table’s middle, off the rim', () => {
    expect(places).toHaveLength(15);
    expect(places[7]).toEqual({ x: 914.5, y: 609.5 });
  });
});

describe('judgeCrosses', () => {
  const at = { x: 0, y: 0 };
  const off = (xMm: number): CrossResidual => ({ at, off: { xMm, yMm: 0 } });

  it('gives root mean square and worst, and holds the worst against the tolerance', () => {
    const checked = judgeCrosses([1, -1, 1, -1, 1, -2].map(off), 2);
    expect(checked).toMatchObject({ ok: true, value: { worstMm: 2, verdict: 'within-tolerance' } });
    expect(checked.ok && checked.value.rmsMm).toBeCloseTo(Math.sqrt(9 / 6), 6);
    expect(judgeCrosses([1, -1, 1, -1, 1, -2.1].map(off), 2)).toMatchObject({
      value: { verdict: 'beyond-tolerance' },
    });
  });

  it('says nothing where fewer than half of the crosses were found', () => {
    const few = [...[0, 0, 0, 0, 0, 0].map(off), ...Array.from({ length: 8 }, () => ({ at }))];
    expect(judgeCrosses(few, 2)).toEqual({
      ok: false,
      error: { kind: 'too-few-crosses', found: 6, needed: 7 },
    });
  });
});

describe('aimByCrosses', () => {
  it('brings the light of a knocked projector back to a third of a millimetre', () => {
    const aim = aimByCrosses(crosses(0.15));
    if (!aim.ok) throw new Error(aim.error.kind);
    const misses = places.map((place) => {
      const to = falls(applyHomography(aim.value, place));
      return Math.hypot(to.x - place.x, to.y - place.y);
    });
    expect(Math.max(...misses)).toBeLessThan(0.35);
  });

  it('leaves out crosses that fell on models', () => {
    const raised = crosses(0.1).map((cross, i) =>
      i % 7 === 3 && cross.off
        ? { ...cross, off: { xMm: cross.off.xMm + 9, yMm: cross.off.yMm - 5 } }
        : cross,
    );
    const aim = aimByCrosses(raised);
    if (!aim.ok) throw new Error(aim.error.kind);
    const to = falls(applyHomography(aim.value, { x: 900, y: 600 }));
    expect(Math.hypot(to.x - 900, to.y - 600)).toBeLessThan(0.3);
  });

  it('asks for six crosses', () => {
    expect(aimByCrosses(crosses(0.1).slice(0, 5))).toMatchObject({
      error: { kind: 'no-correction', found: 5 },
    });
  });
});

describe('mendProjector', () => {
  const model: ProjectorSetup = {
    kind: 'model',
    model: simulatedProjector,
    mirrored: false,
    rmsMm: 0.1,
    worstMm: 0.3,
    raised: 'measured',
  };

  it('finds the pose of a knocked projector, on hills as well', () => {
    const mended = mendProjector(model, crosses(0.1), simulatedTable);
    if (!mended.ok || mended.value.kind !== 'model') throw new Error('not mended');
    const aims = makeCamera(mended.value.model);
    for (const z of [0, 40]) {
      const misses = places.map((place) => {
        const to = knocked.meetPlane(aims.project({ ...place, z }), z);
        return Math.hypot(to.x - place.x, to.y - place.y);
      });
      expect(Math.max(...misses)).toBeLessThan(z === 0 ? 0.4 : 0.6);
    }
  });

  it('aims corners that were dragged by hand elsewhere', () => {
    const mended = mendProjector(simulatedProjectorSetup, crosses(0.1), simulatedTable);
    if (!mended.ok) throw new Error('not mended');
    const map = projectorFromSetup(
      mended.value.kind === 'corners' ? mended.value : simulatedProjectorSetup,
      simulatedTable,
    );
    if (!map.ok) throw new Error('no map');
    const misses = places.map((place) => {
      const px = applyHomography(map.value.tableToProjector, place);
      const to = knocked.meetPlane({ x: px.x, y: px.y }, 0);
      return Math.hypot(to.x - place.x, to.y - place.y);
    });
    expect(Math.max(...misses)).toBeLessThan(0.4);
  });
});
