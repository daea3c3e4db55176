import { describe, expect, it } from 'vitest';
import { determinant, multiply, transpose } from '../../shared/geometry/matrix3';
import type { Matrix3 } from '../../shared/geometry/point';
import { lookAt, rodrigues, rotationVector, type Vector3 } from '../../shared/geometry/rodrigues';

describe('rodrigues', () => {
  it('turns about its axis by its length', () => {
    const r = rodrigues([0, 0, Math.PI / 2]);
    // Column 0 is where x goes: to y.
    expect(r[0]).toBeCloseTo(0, 12);
    expect(r[3]).toBeCloseTo(1, 12);
  });

  it('does nothing for a vector of no length', () => {
    expect(rodrigues([0, 0, 0]).map((v) => v + 0)).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1]);
  });
});

describe('rotationVector', () => {
  it('finds the vector again, near no turn, near a half turn and between', () => {
    const axes: Vector3[] = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [0.6, -0.8, 0],
      [0.36, 0.48, -0.8],
      [-0.48, 0.6, 0.64],
    ];
    for (const axis of axes) {
      for (const angle of [1e-9, 0.01, 1, 2.5, 3.0, Math.PI - 1e-4, Math.PI - 1e-9]) {
        const rvec: Vector3 = [axis[0] * angle, axis[1] * angle, axis[2] * angle];
        const back = rotationVector(rodrigues(rvec));
        rvec.forEach((v, i) => {
          expect(back[i]).toBeCloseTo(v, 8);
        });
      }
    }
  });

  it('gives some axis of an exact half turn, which has two', () => {
    const half: Matrix3 = [1, 0, 0, 0, -1, 0, 0, 0, -1];
    expect(rodrigues(rotationVector(half)).map((v) => Math.round(v * 1e9) / 1e9 + 0)).toEqual([...half]);
  });
});

describe('lookAt', () => {
  it('puts the target on the optical axis and is a rotation', () => {
    const eye = { x: 900, y: -400, z: 1500 };
    const { rvec, tvec } = lookAt(eye, { x: 914, y: 610, z: 0 }, 0.3);
    const r = rodrigues(rvec);
    const depth = (x: number, y: number, z: number) => [
      r[0] * x + r[1] * y + r[2] * z + tvec[0],
      r[3] * x + r[4] * y + r[5] * z + tvec[1],
      r[6] * x + r[7] * y + r[8] * z + tvec[2],
    ];
    const [x = 1, y = 1, z = 0] = depth(914, 610, 0);
    expect(x).toBeCloseTo(0, 6);
    expect(y).toBeCloseTo(0, 6);
    expect(z).toBeCloseTo(Math.hypot(14, 1010, 1500), 6);
    for (const v of depth(eye.x, eye.y, eye.z)) expect(v).toBeCloseTo(0, 6);
    expect(determinant(r)).toBeCloseTo(1, 12);
    multiply(r, transpose(r)).forEach((v, i) => {
      expect(v).toBeCloseTo(i % 4 === 0 ? 1 : 0, 12);
    });
  });

  it('refuses to look from where it looks at, or along the table', () => {
    expect(() => lookAt({ x: 1, y: 2, z: 3 }, { x: 1, y: 2, z: 3 }, 0)).toThrow('line of sight');
    expect(() => lookAt({ x: 1, y: 2, z: 0 }, { x: 1, y: 9, z: 0 }, 0)).toThrow('line of sight');
  });
});
