import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactly } from '../../../shared/rules/measure';
import { linePast } from '../../../shared/rules/sight/line-past';
import { type Obstacle, obstacle } from '../../../shared/rules/sight/obstacle';
import { ObstacleField } from '../../../shared/rules/sight/obstacle-field';

const coordinate = fc.double({ min: -300, max: 2300, noNaN: true });
const place = fc.record({ x: coordinate, y: coordinate });

function boxAt({ x, y }: { x: number; y: number }, index: number, half: number): Obstacle {
  const vertices = [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
  const effect = { through: 'blocks', within: 'nothing', topMm: 50 } as const;
  const made = obstacle({ kind: 'terrain', index, terrain: 'woods' }, { kind: 'polygon', vertices }, effect);
  if (!made) throw new Error('woods have an effect');
  return made;
}

describe('a field of obstacles', () => {
  test('finds whatever a line passes within the margin, once, and leaves out what is far off', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 40 }), place, place, (places, a, b) => {
        const obstacles = places.map((at, index) => boxAt(at, index, 30));
        const field = new ObstacleField(obstacles, 20);
        const out: number[] = [];
        const found = out.slice(0, field.alongInto(out, a, b)).toSorted((x, y) => x - y);
        expect(new Set(out.slice(0, found.length)).size).toBe(found.length);
        obstacles.forEach(({ outline }, index) => {
          const { marginMm } = linePast(
            { at: a, covariance: exactly },
            { at: b, covariance: exactly },
            outline,
          );
          const taken = out.slice(0, field.alongInto(out, a, b)).includes(index);
          if (marginMm <= 19) expect(taken).toBe(true);
          if (marginMm > 500) expect(taken).toBe(false);
        });
      }),
      { numRuns: 60 },
    );
  });

  test('of nothing finds nothing', () => {
    expect(new ObstacleField([], 20).alongInto([], { x: 0, y: 0 }, { x: 100, y: 100 })).toBe(0);
  });
});
