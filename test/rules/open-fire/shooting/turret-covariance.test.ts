import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Matrix3, Pose } from '../../../../shared/geometry/point';
import { turretCovariance } from '../../../../shared/rules/open-fire/shooting/turret-covariance';

const east: Pose = { xMm: 500, yMm: 500, headingRad: 0 };
/** A tenth of a millimetre, and a hundredth of a radian. */
const seen: Matrix3 = [0.01, 0, 0, 0, 0.01, 0, 0, 0, 0.0001];

describe('the doubt of a turret', () => {
  test('is its hull’s where it turns about the hull’s centre with the hull', () => {
    expect(turretCovariance(east, seen, 0, 'assumed')).toEqual(seen);
  });

  test('grows aside with the hull’s heading where the pivot lies ahead', () => {
    const [xx, , , , yy] = turretCovariance(east, seen, 20, 'operator');
    expect(xx).toBeCloseTo(0.01, 12);
    expect(yy).toBeCloseTo(0.01 + 20 * 20 * 0.0001, 12);
  });

  test('of heading goes with that of place, but for a turret that is seen by itself', () => {
    expect(turretCovariance(east, seen, 20, 'assumed')[5]).toBeCloseTo(20 * 0.0001, 12);
    expect(turretCovariance(east, seen, 20, 'fiducial')[5]).toBe(0);
  });

  test('is what hulls turned a little either way would show', () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), (headingRad) => {
        const hull = { ...east, headingRad };
        const forwardMm = 15;
        const turned: Matrix3 = [0, 0, 0, 0, 0, 0, 0, 0, 0.0001];
        const off = 0.01;
        const swing = {
          x: (forwardMm * (Math.cos(headingRad + off) - Math.cos(headingRad - off))) / 2,
          y: (forwardMm * (Math.sin(headingRad + off) - Math.sin(headingRad - off))) / 2,
        };
        const [xx, xy, xh, , yy, yh] = turretCovariance(hull, turned, forwardMm, 'assumed');
        expect(xx).toBeCloseTo(swing.x * swing.x, 4);
        expect(xy).toBeCloseTo(swing.x * swing.y, 4);
        expect(yy).toBeCloseTo(swing.y * swing.y, 4);
        expect(xh).toBeCloseTo(swing.x * off, 4);
        expect(yh).toBeCloseTo(swing.y * off, 4);
      }),
    );
  });
});
