import { describe, expect, it } from 'vitest';
import {
  addCovariance,
  isotropic,
  largestAxis,
  mapCovariance,
  placeCovariance,
  poseCovariance,
  rotateCovariance,
  sigmaAlong,
  sigmaOfPoint,
} from '../../shared/geometry/covariance';
import type { Matrix3 } from '../../shared/geometry/point';

/** 3 mm along x, 1 mm along y, 0.02 rad, with heading tied to x. */
const doubt: Matrix3 = [9, 0, 0.03, 0, 1, 0, 0.03, 0, 0.0004];

describe('a pose’s doubt', () => {
  it('is largest along its largest axis, wherever that points', () => {
    expect(largestAxis(placeCovariance(doubt))).toBe(3);
    expect(largestAxis(placeCovariance(rotateCovariance(doubt, 0.7)))).toBeCloseTo(3, 12);
  });

  it('turns with its axes', () => {
    const turned = rotateCovariance(doubt, Math.PI / 2);
    expect(sigmaAlong(placeCovariance(turned), Math.PI / 2)).toBeCloseTo(3, 12);
    expect(sigmaAlong(placeCovariance(turned), 0)).toBeCloseTo(1, 12);
    expect(turned[5]).toBeCloseTo(0.03, 12);
    expect(turned[8]).toBe(0.0004);
  });

  it('adds up with an independent one as squares do', () => {
    const sum = addCovariance(poseCovariance(3, 0.1), poseCovariance(4, 0));
    expect(largestAxis(placeCovariance(sum))).toBe(5);
    expect(sum[8]).toBeCloseTo(0.01, 12);
  });

  it('swings a point ahead of the base by the heading’s doubt', () => {
    const turning = poseCovariance(0, 0.01);
    expect(sigmaOfPoint(turning, 400, 0, Math.PI / 2)).toBeCloseTo(4, 12);
    expect(sigmaOfPoint(turning, 400, 0, 0)).toBeCloseTo(0, 12);
    // A point to the left swings backwards along x when the base turns left: both parts of the arm count.
    expect(sigmaOfPoint(turning, 300, 300, Math.PI / 4)).toBeCloseTo(0, 12);
    expect(sigmaOfPoint(turning, 300, 300, -Math.PI / 4)).toBeCloseTo(3 * Math.SQRT2, 12);
  });

  it('knows when place and heading err together: an error of both may cancel', () => {
    const tied: Matrix3 = [0, 0, 0, 0, 1, 0.01, 0, 0.01, 0.0001];
    expect(sigmaOfPoint(tied, -100, 0, Math.PI / 2)).toBeCloseTo(0, 9);
    expect(sigmaOfPoint(tied, 100, 0, Math.PI / 2)).toBeCloseTo(2, 9);
  });
});

describe('a plane doubt', () => {
  it('grows with a linear map', () => {
    const mapped = mapCovariance(isotropic(2), [3, 0, 0, 0.5]);
    expect(mapped).toEqual({ xx: 36, xy: 0, yy: 1 });
    const sheared = mapCovariance(isotropic(1), [1, 1, 0, 1]);
    expect(sheared).toEqual({ xx: 2, xy: 1, yy: 1 });
  });

  it('is never less than none', () => {
    expect(largestAxis({ xx: -1e-18, xy: 0, yy: -1e-18 })).toBe(0);
  });
});
