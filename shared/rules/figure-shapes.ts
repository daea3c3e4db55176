import { flattenPath } from '../geometry/dilate';
import { type Path, polylinePath } from '../geometry/path';
import type { Point } from '../geometry/point';
import { direction } from '../geometry/vector';

/** Areas follow their curves within this. */
const FLAT_MM = 0.2;

/** A whole circle. */
export function circlePath(centre: Point<'table'>, radius: number): Path<'table'> {
  return {
    segments: [{ kind: 'arc', centre, radius, startRad: 0, sweepRad: 2 * Math.PI }],
    closed: true,
  };
}

/** The polygon of a slice of a circle, counter-clockwise from one bearing over a positive sweep below a whole turn. */
export function slicePolygon(
  centre: Point<'table'>,
  radius: number,
  startRad: number,
  sweepRad: number,
): readonly Point<'table'>[] {
  const arc: Path<'table'> = {
    segments: [{ kind: 'arc', centre, radius, startRad, sweepRad }],
    closed: false,
  };
  return [centre, ...flattenPath(arc, FLAT_MM)];
}

/** A ray from a point. */
export function rayPath(from: Point<'table'>, bearingRad: number, lengthMm: number): Path<'table'> {
  const way = direction<'table'>(bearingRad);
  return polylinePath([from, { x: from.x + way.x * lengthMm, y: from.y + way.y * lengthMm }]);
}

/** The two strokes of an upright cross. */
export function crossPaths(at: Point<'table'>, armMm: number): readonly Path<'table'>[] {
  return [
    polylinePath([
      { x: at.x - armMm, y: at.y },
      { x: at.x + armMm, y: at.y },
    ]),
    polylinePath([
      { x: at.x, y: at.y - armMm },
      { x: at.x, y: at.y + armMm },
    ]),
  ];
}

/** A line with a head at its end, as one stroke and two. */
export function arrowPaths(
  from: Point<'table'>,
  to: Point<'table'>,
  headMm: number,
): readonly Path<'table'>[] {
  const back = Math.atan2(from.y - to.y, from.x - to.x);
  return [polylinePath([from, to]), ...[0.45, -0.45].map((turn) => rayPath(to, back + turn, headMm))];
}

/** A rectangle upright on the table by its low left corner. */
export function boxPolygon(
  corner: Point<'table'>,
  widthMm: number,
  heightMm: number,
): readonly Point<'table'>[] {
  return [
    corner,
    { x: corner.x + widthMm, y: corner.y },
    { x: corner.x + widthMm, y: corner.y + heightMm },
    { x: corner.x, y: corner.y + heightMm },
  ];
}
