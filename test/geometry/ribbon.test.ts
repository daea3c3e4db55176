import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../shared/geometry/point';
import { polygonArea, polygonContains } from '../../shared/geometry/polygon';
import { ribbonOutline } from '../../shared/geometry/ribbon';

const line = (...xy: readonly (readonly [number, number])[]): Point<'table'>[] =>
  xy.map(([x, y]) => ({ x, y }));

describe('a ribbon', () => {
  test('along one leg is a rectangle, counter-clockwise', () => {
    expect(ribbonOutline(line([0, 0], [100, 0]), 20)).toEqual(line([0, -10], [100, -10], [100, 10], [0, 10]));
  });

  test('turns a corner with its full width on both legs', () => {
    const outline = ribbonOutline(line([0, 0], [100, 0], [100, 100]), 20);
    expect(outline.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [0, -10],
      [110, -10],
      [110, 100],
      [90, 100],
      [90, 10],
      [0, 10],
    ]);
  });

  test('cuts off the corner of a turn so sharp that it would run out to a needle', () => {
    const outline = ribbonOutline(line([0, 0], [100, 0], [0, 1]), 20);
    expect(Math.max(...outline.map(({ x }) => x))).toBeLessThanOrEqual(120.001);
  });

  test('of a line without length is nothing, and repeated points count once', () => {
    expect(ribbonOutline(line([5, 5], [5, 5]), 20)).toEqual([]);
    expect(ribbonOutline(line([0, 0], [0, 0], [100, 0]), 20)).toHaveLength(4);
  });

  test('holds its line, and of a gentle line covers length times width', () => {
    const gentle = fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(gentle, fc.double({ min: 5, max: 30, noNaN: true }), (turns, width) => {
        let heading = 0;
        let at: Point<'table'> = { x: 0, y: 0 };
        const points = [at];
        for (const turn of turns) {
          heading += turn;
          at = { x: at.x + 100 * Math.cos(heading), y: at.y + 100 * Math.sin(heading) };
          points.push(at);
        }
        const outline = ribbonOutline(points, width);
        expect(polygonArea(outline)).toBeCloseTo(100 * turns.length * width, 6);
        for (const p of points) expect(polygonContains(outline, p)).toBe(true);
      }),
    );
  });
});
