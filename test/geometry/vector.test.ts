import { describe, expect, it } from 'vitest';
import * as vector from '../../shared/geometry/vector';

const p = (x: number, y: number) => ({ x, y });

describe('vectors', () => {
  it('add, subtract and scale by coordinate', () => {
    expect(vector.add(p(1, 2), p(3, 5))).toEqual(p(4, 7));
    expect(vector.subtract(p(1, 2), p(3, 5))).toEqual(p(-2, -3));
    expect(vector.scale(p(1, 2), -2)).toEqual(p(-2, -4));
  });

  it('have a positive cross product with what lies counter-clockwise of them', () => {
    expect(vector.cross(p(1, 0), p(0, 1))).toBe(1);
    expect(vector.cross(p(0, 1), p(1, 0))).toBe(-1);
    expect(vector.dot(p(1, 2), p(3, 5))).toBe(13);
  });

  it('measure by Pythagoras', () => {
    expect(vector.length(p(3, 4))).toBe(5);
    expect(vector.distance(p(1, 1), p(4, 5))).toBe(5);
  });

  it('turn counter-clockwise', () => {
    expect(vector.perpendicular(p(1, 2))).toEqual(p(-2, 1));
    const turned = vector.rotate(p(1, 0), Math.PI / 6);
    expect(turned.x).toBeCloseTo(Math.sqrt(3) / 2, 12);
    expect(turned.y).toBeCloseTo(0.5, 12);
    expect(vector.direction(Math.PI / 2).y).toBe(1);
  });

  it('run from one to the other and beyond', () => {
    expect(vector.lerp(p(0, 0), p(10, 20), 0.5)).toEqual(p(5, 10));
    expect(vector.lerp(p(0, 0), p(10, 20), 2)).toEqual(p(20, 40));
  });

  it('normalise to length 1, but for the zero vector, which has no direction', () => {
    expect(vector.normalise(p(3, 4))).toEqual(p(0.6, 0.8));
    expect(vector.normalise(p(0, 0))).toEqual(p(0, 0));
  });

  it('bear on one another', () => {
    expect(vector.bearing(p(1, 1), p(1, 5))).toBe(Math.PI / 2);
  });
});
