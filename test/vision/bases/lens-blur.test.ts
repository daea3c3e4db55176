import { describe, expect, it } from 'vitest';
import { LensBlur } from '../../../shared/vision/bases/lens-blur';

describe('learning how a lens blurs', () => {
  it('keeps to what lenses do until five clear rims were seen', () => {
    const blur = new LensBlur();
    const usual = blur.usualPx;
    for (let k = 0; k < 4; k++) blur.learn(1.4);
    expect(blur.usualPx).toBe(usual);
    blur.learn(1.4);
    expect(blur.usualPx).toBe(1.4);
  });

  it('is surer afterwards, and is not moved by one rim that is unlike the others', () => {
    const blur = new LensBlur();
    const before = blur.sigma;
    for (const edgePx of [0.9, 0.88, 2, 0.92, 0.9, 0.89]) blur.learn(edgePx);
    expect(blur.sigma).toBeLessThan(before);
    expect(blur.usualPx).toBeCloseTo(0.9, 1);
  });
});
