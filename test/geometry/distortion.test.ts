import { describe, expect, it } from 'vitest';
import { type Distortion, distortInto, undistortInto, viewLimit } from '../../shared/geometry/distortion';

const webcam: Distortion = [-0.11, 0.02, 0.0006, -0.0004, 0];

describe('a lens', () => {
  it('without distortion changes nothing', () => {
    const out = new Float64Array(6);
    distortInto(out, [0, 0, 0, 0, 0], 0.3, -0.2);
    expect([...out]).toEqual([0.3, -0.2, 1, 0, 0, 1]);
  });

  it('is undone to the last digits, out to the picture’s corner', () => {
    const out = new Float64Array(6);
    for (const x of [-0.62, -0.3, 0, 0.1, 0.62]) {
      for (const y of [-0.35, 0, 0.35]) {
        distortInto(out, webcam, x, y);
        expect(undistortInto(out, webcam, out[0] ?? 0, out[1] ?? 0, viewLimit(webcam))).toBe(true);
        expect(out[0]).toBeCloseTo(x, 12);
        expect(out[1]).toBeCloseTo(y, 12);
      }
    }
  });

  it('knows its own derivatives', () => {
    const out = new Float64Array(6);
    const more = new Float64Array(6);
    const less = new Float64Array(6);
    const h = 1e-6;
    distortInto(out, [-0.2, 0.1, 0.01, -0.02, 0.03], 0.4, -0.3);
    distortInto(more, [-0.2, 0.1, 0.01, -0.02, 0.03], 0.4 + h, -0.3);
    distortInto(less, [-0.2, 0.1, 0.01, -0.02, 0.03], 0.4 - h, -0.3);
    expect(out[2]).toBeCloseTo(((more[0] ?? 0) - (less[0] ?? 0)) / (2 * h), 8);
    expect(out[4]).toBeCloseTo(((more[1] ?? 0) - (less[1] ?? 0)) / (2 * h), 8);
    distortInto(more, [-0.2, 0.1, 0.01, -0.02, 0.03], 0.4, -0.3 + h);
    distortInto(less, [-0.2, 0.1, 0.01, -0.02, 0.03], 0.4, -0.3 - h);
    expect(out[3]).toBeCloseTo(((more[0] ?? 0) - (less[0] ?? 0)) / (2 * h), 8);
    expect(out[5]).toBeCloseTo(((more[1] ?? 0) - (less[1] ?? 0)) / (2 * h), 8);
  });

  it('says so where none of its rays reaches', () => {
    // 1 − 0.5 r² lets r grow no farther than √(2/3), where r' is 0.544.
    const barrel: Distortion = [-0.5, 0, 0, 0, 0];
    expect(viewLimit(barrel)).toBeCloseTo(2 / 3, 9);
    const out = new Float64Array(6);
    expect(undistortInto(out, barrel, 0.6, 0, viewLimit(barrel))).toBe(false);
    expect(undistortInto(out, barrel, 0.5, 0, viewLimit(barrel))).toBe(true);
  });
});
