import fc from 'fast-check';
import type { Outline } from '../../shared/geometry/outline';
import type { Point, Pose } from '../../shared/geometry/point';
import { convexHull, polygonArea } from '../../shared/geometry/polygon';

const coordinate = fc.double({ min: -1500, max: 1500, noNaN: true });

export const anyAngle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true, minExcluded: true });

export const anyPoint: fc.Arbitrary<Point<'table'>> = fc.record({ x: coordinate, y: coordinate });

export const anyPose: fc.Arbitrary<Pose> = fc.record({
  xMm: coordinate,
  yMm: coordinate,
  headingRad: anyAngle,
});

type Polygon = Extract<Outline<'table'>, { kind: 'polygon' }>;

export const convexOutline: fc.Arbitrary<Polygon> = fc
  .tuple(anyPoint, fc.array(fc.record({ x: small(), y: small() }), { minLength: 3, maxLength: 9 }))
  .map(([centre, points]) => ({
    kind: 'polygon' as const,
    vertices: convexHull(points).map((p) => ({ x: centre.x + p.x, y: centre.y + p.y })),
  }))
  .filter(({ vertices }) => vertices.length >= 3 && polygonArea(vertices) > 50);

/** A star round a centre: simple, counter-clockwise, with bays of every depth. */
export const starOutline: fc.Arbitrary<Polygon> = fc
  .tuple(anyPoint, fc.array(fc.double({ min: 8, max: 80, noNaN: true }), { minLength: 4, maxLength: 11 }))
  .map(([centre, radii]) => ({
    kind: 'polygon' as const,
    vertices: radii.map((radius, i) => {
      const angle = (2 * Math.PI * i) / radii.length;
      return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
    }),
  }));

export const discOutline: fc.Arbitrary<Outline<'table'>> = fc.record({
  kind: fc.constant('disc' as const),
  centre: anyPoint,
  radius: fc.double({ min: 2, max: 60, noNaN: true }),
});

export const anyOutline: fc.Arbitrary<Outline<'table'>> = fc.oneof(convexOutline, starOutline, discOutline);

function small() {
  return fc.double({ min: -60, max: 60, noNaN: true });
}
