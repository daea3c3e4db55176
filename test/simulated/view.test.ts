import { describe, expect, it } from 'vitest';
import { dragTo, type Held, pushBy, turnBy } from '../../renderer/simulated/view/hand';
import { keyAct } from '../../renderer/simulated/view/keyboard';
import { eyeOf, orbitBy, panBy, wholeTable, zoomBy } from '../../renderer/simulated/view/orbit';
import { simulatedTable } from '../../shared/session/simulated-rig';

const held: Held = {
  teamId: 'firefly',
  grip: 'move',
  pose: { xMm: 100, yMm: 100, headingRad: 0 },
  turretOffsetRad: 0,
  at: { x: 105, y: 100 },
};

describe('a hand on a model', () => {
  it('moves it by as much as the pointer moved, wherever it took hold', () => {
    expect(dragTo(held, { x: 125, y: 90 }).pose).toEqual({ xMm: 120, yMm: 90, headingRad: 0 });
  });

  it('turns it as the pointer turns about its centre', () => {
    const turned = dragTo({ ...held, grip: 'turn' }, { x: 100, y: 130 });
    expect(turned.pose.headingRad).toBeCloseTo(Math.PI / 2, 12);
    expect(turned.pose.xMm).toBe(100);
  });

  it('turns a turret against its hull and leaves the hull', () => {
    const turned = dragTo({ ...held, grip: 'turn-turret' }, { x: 100, y: 70 });
    expect(turned.turretOffsetRad).toBeCloseTo(-Math.PI / 2, 12);
    expect(turned.pose).toEqual(held.pose);
  });

  it('follows no direction from the very centre', () => {
    expect(dragTo({ ...held, grip: 'turn' }, { x: 100.5, y: 100 }).pose.headingRad).toBe(0);
  });

  it('keeps headings in their interval', () => {
    expect(
      turnBy({ ...held, grip: 'turn', pose: { ...held.pose, headingRad: 3 } }, 1).pose.headingRad,
    ).toBeCloseTo(4 - 2 * Math.PI, 12);
  });

  it('pushes it along the table', () => {
    expect(pushBy(held, 5, -5).pose).toEqual({ xMm: 105, yMm: 95, headingRad: 0 });
  });
});

describe('the eye over the table', () => {
  const fovRad = 0.56;

  it.each([0.7, 1, 1.6, 2.6])('sees the table with its frame whole in a picture of shape %f', (aspect) => {
    const orbit = wholeTable(simulatedTable, aspect, fovRad);
    const eye = eyeOf(orbit);
    const half = Math.tan(fovRad / 2);
    const [c, s] = [Math.cos(orbit.elevationRad), Math.sin(orbit.elevationRad)];
    for (const [x, y] of [
      [-50, -50],
      [1879, -50],
      [1879, 1269],
      [-50, 1269],
    ] as const) {
      // From the near edge the eye looks along (0, c, −s), with (0, s, c) up.
      const [dx, dy, dz] = [x - eye.x, y - eye.y, -eye.z];
      const depth = dy * c - dz * s;
      expect(Math.abs(dx / depth / half / aspect)).toBeLessThan(1);
      expect(Math.abs((dy * s + dz * c) / depth / half)).toBeLessThan(1);
    }
  });

  it('never goes below the table’s edge nor over the top', () => {
    const orbit = wholeTable(simulatedTable, 1.5, fovRad);
    expect(orbitBy(orbit, 0, -9).elevationRad).toBeGreaterThan(0);
    expect(orbitBy(orbit, 0, 9).elevationRad).toBeLessThan(Math.PI / 2);
  });

  it('zooms within limits', () => {
    const orbit = wholeTable(simulatedTable, 1.5, fovRad);
    expect(zoomBy(orbit, 1e-6).distanceMm).toBeGreaterThan(100);
    expect(zoomBy(orbit, 1e6).distanceMm).toBeLessThan(9000);
  });

  it('pans to the viewer’s right from every side, and stays over the table', () => {
    const fromLeft = orbitBy(wholeTable(simulatedTable, 1.5, fovRad), Math.PI / 2, 0);
    const panned = panBy(fromLeft, 100, 0, simulatedTable);
    expect(panned.target.y - fromLeft.target.y).toBeCloseTo(100, 9);
    expect(panBy(fromLeft, 1e6, 0, simulatedTable).target.y).toBe(simulatedTable.depthMm);
  });
});

describe('the view’s keys', () => {
  const key = (name: string, change = {}) =>
    keyAct({ key: name, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...change });

  it('push with the arrows, farther with Shift', () => {
    const near = key('ArrowUp');
    const far = key('ArrowUp', { shiftKey: true });
    expect(near?.kind === 'hold' && near.change(held).pose.yMm).toBe(105);
    expect(far?.kind === 'hold' && far.change(held).pose.yMm).toBe(125);
  });

  it('turn left with a comma and right with a full stop, the turret with Shift', () => {
    const left = key(',');
    const turretRight = key('>', { shiftKey: true });
    expect(
      left?.kind === 'hold' && left.change({ ...held, grip: left.grip }).pose.headingRad,
    ).toBeGreaterThan(0);
    expect(turretRight?.kind === 'hold' && turretRight.grip).toBe('turn-turret');
  });

  it('leave the browser’s and the console’s own keys alone', () => {
    expect(key(',', { ctrlKey: true })).toBeUndefined();
    expect(key('b')).toBeUndefined();
    expect(key('Tab')).toBeUndefined();
  });
});
