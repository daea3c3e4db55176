import { describe, expect, test } from 'vitest';
import { baseOutline, frontMiddle } from '../../shared/board/base-outline';
import type { Base } from '../../shared/board/team';
import { polygonArea } from '../../shared/geometry/polygon';

const hull: Base = { shape: 'rectangle', widthMm: 30, depthMm: 60, thicknessMm: 14 };

describe('the outline of a base', () => {
  test('a base facing +x is as deep along x and as wide along y', () => {
    const outline = baseOutline(hull, { xMm: 100, yMm: 50, headingRad: 0 });
    expect(outline).toEqual({
      kind: 'polygon',
      vertices: [
        { x: 130, y: 35 },
        { x: 130, y: 65 },
        { x: 70, y: 65 },
        { x: 70, y: 35 },
      ],
    });
  });

  test('turning a base keeps its area and its counter-clockwise order', () => {
    for (const headingRad of [-3, -1, 0.4, 2, Math.PI]) {
      const outline = baseOutline(hull, { xMm: 0, yMm: 0, headingRad });
      expect(outline.kind === 'polygon' && polygonArea(outline.vertices)).toBeCloseTo(1800, 9);
    }
  });

  test('a round base is a disc of its width', () => {
    const base: Base = { shape: 'round', widthMm: 25, depthMm: 25, thicknessMm: 3 };
    expect(baseOutline(base, { xMm: 1, yMm: 2, headingRad: 1 })).toEqual({
      kind: 'disc',
      centre: { x: 1, y: 2 },
      radius: 12.5,
    });
  });

  test('the front line runs through the middle of the front edge, half a depth ahead', () => {
    const front = frontMiddle(hull, { xMm: 10, yMm: 10, headingRad: Math.PI / 2 });
    expect(front.x).toBeCloseTo(10, 12);
    expect(front.y).toBeCloseTo(40, 12);
  });
});
