import { describe, expect, it } from 'vitest';
import { angleBetween, degrees, radians, wrapAngle } from '../../shared/geometry/angle';

describe('wrapAngle', () => {
  it('leaves what lies in (−π, π] as it is, π included', () => {
    for (const rad of [0, 1, -1, Math.PI, -3.1]) expect(wrapAngle(rad)).toBe(rad);
  });

  it('takes −π to π: a direction has one name', () => {
    expect(wrapAngle(-Math.PI)).toBe(Math.PI);
  });

  it('drops whole turns', () => {
    expect(wrapAngle(5 * Math.PI)).toBeCloseTo(Math.PI, 12);
    expect(wrapAngle(1 - 6 * Math.PI)).toBeCloseTo(1, 12);
  });

  it('gives no direction for what is none', () => {
    expect(wrapAngle(Number.POSITIVE_INFINITY)).toBeNaN();
  });
});

describe('angleBetween', () => {
  it('is the short way round, counter-clockwise positive', () => {
    expect(angleBetween(radians(170), radians(-170))).toBeCloseTo(radians(20), 12);
    expect(angleBetween(radians(-170), radians(170))).toBeCloseTo(radians(-20), 12);
  });

  it('is π for opposite directions, whichever is asked first', () => {
    expect(angleBetween(0, Math.PI)).toBe(Math.PI);
    expect(angleBetween(Math.PI, 0)).toBe(Math.PI);
  });
});

describe('degrees and radians', () => {
  it('are each other’s inverse', () => {
    expect(degrees(radians(37.5))).toBeCloseTo(37.5, 12);
    expect(radians(180)).toBe(Math.PI);
  });
});
