import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AreaRecords, addArea, areaStride } from '../../renderer/overlay/area-records';
import type { Point } from '../../shared/geometry/point';

const square: Point<'table'>[] = [
  { x: 0, y: 0 },
  { x: 40, y: 0 },
  { x: 40, y: 40 },
  { x: 0, y: 40 },
];
/** An L: concave, so that a fan from its first vertex would spill over. */
const corner: Point<'table'>[] = [
  { x: 30, y: 0 },
  { x: 30, y: 10 },
  { x: 10, y: 10 },
  { x: 10, y: 30 },
  { x: 0, y: 30 },
  { x: 0, y: 0 },
];

function filled(polygon: readonly Point<'table'>[]): AreaRecords {
  const records = new AreaRecords();
  addArea(records, polygon, [1, 1, 1]);
  return records;
}

/** Table area of the triangles, the seam of no width included. */
function litArea({ vertices, triangles }: AreaRecords): number {
  const at = (i: number) => {
    const offset = triangles.data[i]! * areaStride;
    return { x: vertices.data[offset]!, y: vertices.data[offset + 1]! };
  };
  let area = 0;
  for (let i = 0; i < triangles.count * 3; i += 3) {
    const [a, b, c] = [at(i), at(i + 1), at(i + 2)];
    area += Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
  }
  return area;
}

/** The mitre of each of the polygon's vertices. */
function mitres({ vertices }: AreaRecords): [number, number][] {
  return Array.from({ length: vertices.count / 2 }, (_, i) => [
    vertices.data[i * 2 * areaStride + 2]!,
    vertices.data[i * 2 * areaStride + 3]!,
  ]);
}

describe('a filled area', () => {
  it('covers a concave polygon exactly', () => {
    expect(litArea(filled(corner))).toBeCloseTo(30 * 10 + 20 * 10, 6);
  });

  it('covers a star of any shape exactly, however it is listed', () => {
    const radii = fc.array(fc.double({ min: 5, max: 300, noNaN: true }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(radii, fc.boolean(), (spokes, reversed) => {
        const star = spokes.map((radius, i) => {
          const angle = (i / spokes.length) * 2 * Math.PI;
          return { x: 900 + radius * Math.cos(angle), y: 600 + radius * Math.sin(angle) };
        });
        let expected = 0;
        star.forEach((p, i) => {
          const q = star[(i + 1) % star.length]!;
          expected += ((p.x - 900) * (q.y - 600) - (q.x - 900) * (p.y - 600)) / 2;
        });
        const area = litArea(filled(reversed ? star.toReversed() : star));
        expect(Math.abs(area - expected)).toBeLessThan(1e-4 * expected + 0.2);
      }),
    );
  });

  it.each([
    ['counter-clockwise', square],
    ['clockwise', square.toReversed()],
  ])('has its seam outside when listed %s', (_, polygon) => {
    mitres(filled(polygon)).forEach(([x, y], i) => {
      expect(x).toBeCloseTo(Math.sign(polygon[i]!.x - 20), 6);
      expect(y).toBeCloseTo(Math.sign(polygon[i]!.y - 20), 6);
    });
  });

  it('grows no spike at a needle-sharp corner', () => {
    const needle = [
      { x: 0, y: 0 },
      { x: 500, y: 1 },
      { x: 0, y: 2 },
    ];
    for (const [x, y] of mitres(filled(needle))) expect(Math.hypot(x, y)).toBeLessThanOrEqual(2.001);
  });

  it('takes a polygon that repeats its first vertex', () => {
    expect(litArea(filled([...square, square[0]!]))).toBeCloseTo(1600, 6);
  });

  it.each([
    ['nothing', []],
    ['two points', square.slice(0, 2)],
    ['points on a line', [0, 1, 2].map((x) => ({ x, y: x }))],
  ])('draws nothing for %s', (_, polygon) => {
    expect(filled(polygon).triangles.count).toBe(0);
  });

  it('keeps areas apart when several are added', () => {
    const records = filled(square);
    addArea(records, corner, [1, 0, 0], { periodMm: 12, widthMm: 4 });
    expect(litArea(records)).toBeCloseTo(1600 + 500, 6);
    expect(records.vertices.data[areaStride * 8 + 8]).toBe(12);
  });
});
