import { describe, expect, it } from 'vitest';
import {
  gradientVariance,
  largestAxis,
  placeCovariance,
  poseCovariance,
} from '../../shared/geometry/covariance';
import type { Matrix3 } from '../../shared/geometry/point';

/** 3 mm along x, 1 mm along y, 0.02 rad, with heading tied to x. */
const doubt: Matrix3 = [9, 0, 0.03, 0, 1, 0, 0.03, 0, 0.0004];

describe('a pose’s doubt', () => {
  it('is largest along its largest axis, wherever that points', () => {
    expect(largestAxis(placeCovariance(doubt))).toBe(3);
    // 3 mm along the diagonal, 1 mm across it.
    expect(largestAxis({ xx: 5, xy: 4, yy: 5 })).toBeCloseTo(3, 12);
  });

  it('along an axis is that axis’s own', () => {
    expect(gradientVariance(doubt, 1, 0, 0)).toBe(9);
    expect(gradientVariance(doubt, 0, 1, 0)).toBe(1);
    expect(gradientVariance(doubt, 0, 0, 1)).toBe(0.0004);
  });

  it('swings a point ahead of the base by the heading’s doubt', () => {
    // A point 400 mm ahead moves across the heading by 400 mm a radian, and along it not at all.
    const turning = poseCovariance(0, 0.01);
    expect(Math.sqrt(gradientVariance(turning, 0, 1, 400))).toBeCloseTo(4, 12);
    expect(gradientVariance(turning, 1, 0, 0)).toBe(0);
  });

  it('knows when place and heading err together: an error of both may cancel', () => {
    const tied: Matrix3 = [0, 0, 0, 0, 1, 0.01, 0, 0.01, 0.0001];
    expect(gradientVariance(tied, 0, 1, -100)).toBeCloseTo(0, 9);
    expect(Math.sqrt(gradientVariance(tied, 0, 1, 100))).toBeCloseTo(2, 9);
  });
});

describe('a doubt', () => {
  it('is never less than none', () => {
    expect(largestAxis({ xx: -1e-18, xy: 0, yy: -1e-18 })).toBe(0);
    expect(gradientVariance([-1e-18, 0, 0, 0, 0, 0, 0, 0, 0], 1, 0, 0)).toBe(0);
  });
});
