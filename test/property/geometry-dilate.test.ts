import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dilate, dilateTogether, flattenPath } from '../../shared/geometry/dilate';
import { type Outline, outlineContains, outlineDistance } from '../../shared/geometry/outline';
import { pathLength, segmentPoint } from '../../shared/geometry/path';
import { polygonArea } from '../../shared/geometry/polygon';
import { anyOutline, convexOutline } from './geometry-arbitraries';

const range = fc.double({ min: 1, max: 900, noNaN: true });

describe('an outline dilated by r', () => {
  it('has every point of its edge at distance r of the outline, concave or not', () => {
    fc.assert(
      fc.property(anyOutline, range, (outline, r) => {
        const path = dilate(outline, r);
        for (const segment of path.segments) {
          for (const t of [0, 0.21, 0.5, 0.83]) {
            expect(outlineDistance(outline, segmentPoint(segment, t))).toBeCloseTo(r, 4);
          }
        }
      }),
      { seed: 11, numRuns: 120 },
    );
  });

  it('joins end to start all the way round', () => {
    fc.assert(
      fc.property(anyOutline, range, (outline, r) => {
        const { segments } = dilate(outline, r);
        segments.forEach((segment, i) => {
          const next = segments[(i + 1) % segments.length]!;
          const end = segmentPoint(segment, 1);
          const start = segmentPoint(next, 0);
          expect(Math.hypot(end.x - start.x, end.y - start.y)).toBeLessThan(1e-3);
        });
      }),
      { seed: 12, numRuns: 120 },
    );
  });

  it('contains the outline and runs counter-clockwise round it', () => {
    fc.assert(
      fc.property(anyOutline, range, (outline, r) => {
        const ring = flattenPath(dilate(outline, r), 0.01);
        expect(polygonArea(ring)).toBeGreaterThan(0);
        const grown: Outline<'table'> = { kind: 'polygon', vertices: ring };
        const inside = outline.kind === 'disc' ? [outline.centre] : outline.vertices;
        for (const p of inside) expect(outlineContains(grown, p)).toBe(true);
      }),
      { seed: 13, numRuns: 100 },
    );
  });

  it('is as long as a convex outline and a circle of radius r together', () => {
    fc.assert(
      fc.property(convexOutline, range, (outline, r) => {
        const { vertices } = outline;
        const around = vertices.reduce((sum, p, i) => {
          const q = vertices[(i + 1) % vertices.length]!;
          return sum + Math.hypot(q.x - p.x, q.y - p.y);
        }, 0);
        expect(pathLength(dilate(outline, r))).toBeCloseTo(around + 2 * Math.PI * r, 5);
      }),
      { seed: 14 },
    );
  });
});

describe('several outlines dilated together', () => {
  it('give edges that lie at distance r of the nearest of them', () => {
    fc.assert(
      fc.property(fc.array(anyOutline, { minLength: 1, maxLength: 4 }), range, (outlines, r) => {
        for (const path of dilateTogether(outlines, r)) {
          for (const segment of path.segments) {
            const p = segmentPoint(segment, 0.5);
            expect(Math.min(...outlines.map((o) => outlineDistance(o, p)))).toBeCloseTo(r, 4);
          }
        }
      }),
      { seed: 15, numRuns: 15 },
    );
  });
});
