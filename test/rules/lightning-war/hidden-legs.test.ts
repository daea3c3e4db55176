import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../../../shared/geometry/point';
import { distance, lerp } from '../../../shared/geometry/vector';
import { straightMove } from '../../../shared/rules/lightning-war/geometry/fire-at-movement';
import { isHidden, seenLegs } from '../../../shared/rules/lightning-war/geometry/hidden-legs';

const at = (x: number, y: number): Point<'table'> => ({ x, y });
const box = (x: number, y: number, width: number, depth: number) => [
  at(x, y),
  at(x + width, y),
  at(x + width, y + depth),
  at(x, y + depth),
];

test('a leg that passes behind a box is cut at its shadow', () => {
  const legs = seenLegs(straightMove([at(0, 200), at(400, 200)]), at(200, 0), [box(150, 100, 100, 20)]);
  expect(legs.map(({ from, to, visible }) => [Math.round(from.x), Math.round(to.x), visible])).toEqual([
    [0, 100, true],
    [100, 300, false],
    [300, 400, true],
  ]);
});

test('what one of the two stands in hides it not, and without anything in the way a move stays as it was', () => {
  expect(isHidden(at(0, 0), at(100, 0), [box(80, -20, 50, 50)])).toBe(false);
  expect(isHidden(at(0, 0), at(100, 0), [box(40, -20, 20, 50)])).toBe(true);
  const move = straightMove([at(0, 0), at(10, 0)]);
  expect(seenLegs(move, at(5, 5), [])).toBe(move);
});

test('the parts are the whole leg, and each is what looking at every point of it says', () => {
  const place = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
    .map(([x, y]) => at(x, y));
  const boxes = fc.array(
    fc
      .tuple(place, fc.integer({ min: 2, max: 25 }), fc.integer({ min: 2, max: 25 }))
      .map(([{ x, y }, width, depth]) => box(x + 0.37, y + 0.41, width, depth)),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(place, place, place, boxes, (from, to, gun, blockers) => {
      fc.pre(distance(from, to) > 1);
      const parts = seenLegs(straightMove([from, to]), gun, blockers);
      expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, to]);
      for (const part of parts) {
        const length = distance(part.from, part.to);
        if (length < 1e-3) continue;
        for (const share of [0.01, 0.2, 0.5, 0.7, 0.99]) {
          const point = lerp(part.from, part.to, share);
          if (share * length < 1e-6) continue;
          expect(isHidden(gun, point, blockers)).toBe(!part.visible);
        }
      }
    }),
    { numRuns: 300 },
  );
});
