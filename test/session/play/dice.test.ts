import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextFaces, thrownOn } from '../../../shared/session/play/dice';

describe('the app’s dice', () => {
  test('come from the seed alone: the same seed throws the same', () => {
    expect(nextFaces({ seed: 1944, thrown: 0 }, 12)).toEqual([3, 4, 5, 6, 1, 6, 1, 2, 2, 2, 5, 1]);
  });

  test('thrown one by one are the dice thrown together', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.nat(50), fc.nat(20), (seed, thrown, count) => {
        const source = { seed, thrown };
        const [first = 0] = nextFaces(source, 1);
        expect(nextFaces(source, count + 1)).toEqual([first, ...nextFaces(thrownOn(source, 1), count)]);
      }),
    );
  });

  test('show every face alike often, and no face after another more often', () => {
    // 60,000 dice: chi squared of 6 faces stays below 20.5 in 999 of 1,000 fair sources, of 36 pairs below 66.6.
    const faces = nextFaces({ seed: 20_091_944, thrown: 0 }, 60_000);
    const chiSquared = (counts: readonly number[], expected: number) =>
      counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    const counted = (cells: number, cellOf: (index: number) => number, total: number) => {
      const counts = new Array<number>(cells).fill(0);
      for (let index = 0; index < total; index++) {
        const cell = cellOf(index);
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
      return chiSquared(counts, total / cells);
    };
    const at = (index: number) => (faces[index] ?? 0) - 1;
    expect(counted(6, at, 60_000)).toBeLessThan(20.5);
    expect(counted(36, (index) => 6 * at(2 * index) + at(2 * index + 1), 30_000)).toBeLessThan(66.6);
  });
});
