import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceField } from '../../renderer/overlay/distance-field';

/** What a field is, straight from its meaning: the nearest pixel of the other kind, half a pixel to the edge. */
function slowField(lit: boolean[], width: number): number[] {
  return lit.map((inside, i) => {
    let nearest = Number.POSITIVE_INFINITY;
    lit.forEach((other, j) => {
      if (other === inside) return;
      const gap = Math.hypot((i % width) - (j % width), Math.floor(i / width) - Math.floor(j / width));
      nearest = Math.min(nearest, gap);
    });
    return inside ? -nearest : nearest;
  });
}

describe('a distance field', () => {
  it('agrees with the nearest pixel of the other kind on any picture', () => {
    const picture = fc
      .tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 12 }))
      .chain(([w, h]) =>
        fc.record({
          width: fc.constant(w),
          height: fc.constant(h),
          lit: fc.array(fc.boolean(), { minLength: w * h, maxLength: w * h }),
        }),
      );
    fc.assert(
      fc.property(picture, ({ width, height, lit }) => {
        fc.pre(lit.includes(true) && lit.includes(false));
        const field = distanceField(Float32Array.from(lit, Number), width, height);
        // Fully lit and fully dark neighbours have their edge half way, and both start their count from there.
        slowField(lit, width).forEach((expected, i) => {
          expect(Math.abs(field[i]! - expected)).toBeLessThan(0.51);
          expect(Math.sign(field[i]!)).toBe(Math.sign(expected));
        });
      }),
    );
  });

  it('puts the edge where antialiasing shows it', () => {
    // A vertical edge through the middle pixel: a quarter lit, so it lies a quarter pixel from the centre.
    const field = distanceField(Float32Array.from([1, 0.25, 0]), 3, 1);
    expect(field[1]).toBeCloseTo(0.25, 6);
  });
});
