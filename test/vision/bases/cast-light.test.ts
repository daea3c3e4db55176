import { describe, expect, it } from 'vitest';
import { CastLight } from '../../../shared/vision/bases/cast-light';

const thin = { xMm: 2.5, yMm: -2, depth: 0.35 };

function lightOf(...casts: readonly (typeof thin)[]): CastLight {
  const light = new CastLight();
  for (const cast of casts) light.learn(3, cast);
  return light;
}

describe('learning how shadows fall', () => {
  it('expects nothing until four bases of a height were seen, and then their middle', () => {
    expect(lightOf(thin, thin, thin).usual(3)).toBeUndefined();
    const odd = { xMm: -9, yMm: 9, depth: 0.8 };
    expect(lightOf(thin, thin, odd, thin, thin).usual(3)).toEqual(thin);
  });

  it('tells of higher bases only where shadows fall and how deep they are', () => {
    const light = lightOf(thin, thin, thin, thin);
    expect(light.usual(14)).toBeUndefined();
    expect(light.directionRad).toBeCloseTo(Math.atan2(-2, 2.5));
    expect(light.depth).toBeCloseTo(0.35);
    const told = light.doubtOf(thin, 'usual', 3);
    expect(light.doubtOf(thin, 'seen', 14).placeMm).toBeGreaterThan(told.placeMm);
  });

  it('knows no direction where every shadow falls another way, or there is none', () => {
    const around = [0, 1, 2, 3].map((k) => ({
      xMm: 3 * Math.cos(1.57 * k),
      yMm: 3 * Math.sin(1.57 * k),
      depth: 0.3,
    }));
    expect(lightOf(...around).directionRad).toBeUndefined();
    const none = { xMm: 0, yMm: 0, depth: 0 };
    expect(lightOf(none, none, none, none).directionRad).toBeUndefined();
  });
});
