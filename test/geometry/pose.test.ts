import { describe, expect, it } from 'vitest';
import type { Pose } from '../../shared/geometry/point';
import { attach, baseToTable, detach, forward, position, tableToBase } from '../../shared/geometry/pose';

/** A team at (100, 200) that faces away from the operator (+y). */
const pose: Pose = { xMm: 100, yMm: 200, headingRad: Math.PI / 2 };

describe('a pose', () => {
  it('puts what is ahead of the team farther along its heading', () => {
    const p = baseToTable(pose, { x: 30, y: 0 });
    expect(p.x).toBeCloseTo(100, 9);
    expect(p.y).toBeCloseTo(230, 9);
  });

  it('puts what is on the team’s left to the left of its heading', () => {
    const p = baseToTable(pose, { x: 0, y: 12 });
    expect(p.x).toBeCloseTo(88, 9);
    expect(p.y).toBeCloseTo(200, 9);
  });

  it('tells how far ahead and to the left a table point lies', () => {
    const p = tableToBase(pose, { x: 88, y: 230 });
    expect(p.x).toBeCloseTo(30, 9);
    expect(p.y).toBeCloseTo(12, 9);
  });

  it('points forward along its heading', () => {
    expect(forward(pose).x).toBeCloseTo(0, 12);
    expect(forward(pose).y).toBeCloseTo(1, 12);
    expect(position(pose)).toEqual({ x: 100, y: 200 });
  });

  it('carries a turned part, and is found again from the part', () => {
    const turret = attach(pose, { x: -19, y: 4 }, Math.PI);
    expect(turret.xMm).toBeCloseTo(96, 9);
    expect(turret.yMm).toBeCloseTo(181, 9);
    expect(turret.headingRad).toBeCloseTo(-Math.PI / 2, 9);
    const found = detach(turret, { x: -19, y: 4 }, Math.PI);
    expect(found.xMm).toBeCloseTo(100, 9);
    expect(found.yMm).toBeCloseTo(200, 9);
    expect(found.headingRad).toBeCloseTo(Math.PI / 2, 9);
  });
});
