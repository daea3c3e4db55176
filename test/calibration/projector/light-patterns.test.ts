import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  edgeIndex,
  lightPatterns,
  patternLevel,
  stripeWidths,
} from '../../../calibration/projector/light-patterns';

const sizes = fc.record({
  width: fc.integer({ min: 64, max: 3840 }),
  height: fc.integer({ min: 64, max: 2160 }),
});

/** The first pixel of each farther stripe. */
function edgesOf(stripePx: number, length: number): number[] {
  const pattern = { kind: 'stripes', axis: 'columns', stripePx, polarity: 'plain' } as const;
  return Array.from({ length: length - 1 }, (_, i) => i + 1).filter(
    (i) => patternLevel(pattern, i, 0) !== patternLevel(pattern, i - 1, 0),
  );
}

describe('the light patterns', () => {
  it('have an edge wherever a multiple of the finest stripe lies, each in one width alone', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const widths = stripeWidths(size, 'columns');
        const all = widths.flatMap((stripePx) => edgesOf(stripePx, size.width)).sort((a, b) => a - b);
        const finest = widths[0] ?? 0;
        expect(all).toEqual(
          Array.from({ length: Math.ceil(size.width / finest) - 1 }, (_, i) => (i + 1) * finest),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('tell which edge it is by what the wider stripes show on both of its sides', () => {
    const size = { width: 1300, height: 720 };
    const widestFirst = stripeWidths(size, 'columns').toReversed();
    widestFirst.forEach((stripePx, depth) => {
      for (const edge of edgesOf(stripePx, size.width)) {
        for (const beside of [edge - 1, edge]) {
          const isBright = (width: number) =>
            patternLevel(
              { kind: 'stripes', axis: 'columns', stripePx: width, polarity: 'plain' },
              beside,
              0,
            ) === 255;
          expect(edgeIndex(widestFirst.slice(0, depth + 1), isBright)).toBe(edge);
        }
      }
    });
  });

  it('come each with its inverse, and names that sort in the order of showing', () => {
    const named = lightPatterns({ width: 1920, height: 1080 });
    const names = named.map(({ name }) => name);
    expect(names.toSorted()).toEqual(names);
    const stripes = named.filter(({ pattern }) => pattern.kind === 'stripes');
    for (let i = 0; i < stripes.length; i += 2) {
      const [plain, inverse] = [stripes[i], stripes[i + 1]];
      if (!plain || !inverse) throw new Error('a pattern has no inverse');
      for (const at of [0, 7, 8, 1000]) {
        expect(patternLevel(plain.pattern, at, at) + patternLevel(inverse.pattern, at, at)).toBe(255);
      }
    }
  });

  it('are shown within fifteen seconds, at four frames of thirty a second each', () => {
    expect((lightPatterns({ width: 3840, height: 2160 }).length * 4) / 30).toBeLessThan(15);
  });
});
