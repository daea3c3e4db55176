import type { Point3, TableSize } from '../../../shared/geometry/point';

/** Where the viewer's eye is: it circles a point of the table. Azimuth 0 looks from the near edge. */
export interface Orbit {
  readonly target: Point3<'table'>;
  readonly distanceMm: number;
  /** Counter-clockwise about the table's up, seen from above. */
  readonly azimuthRad: number;
  /** Above the table's plane. */
  readonly elevationRad: number;
}

/** Never below the table's edge, never exactly overhead where left and right lose their meaning. */
const MIN_ELEVATION_RAD = 0.2;
const MAX_ELEVATION_RAD = 1.5;
const MIN_DISTANCE_MM = 260;
const MAX_DISTANCE_MM = 3600;
/** How far the table's depth may lean toward the eye when it is to fit whole. */
const FIT_ROOM = 1.02;

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** The view that shows the whole table in a picture of this shape (width over height) and field of view. */
export function wholeTable(table: TableSize, aspect: number, verticalFovRad: number): Orbit {
  const elevationRad = 0.95;
  const half = Math.tan(verticalFovRad / 2);
  const deep = (table.depthMm * Math.sin(elevationRad)) / 2 / half;
  // The near edge is nearer to the eye than the middle, by half the depth's lean.
  const wide = table.widthMm / 2 / (half * aspect) + (table.depthMm / 2) * Math.cos(elevationRad);
  return {
    target: { x: table.widthMm / 2, y: table.depthMm / 2 - 25, z: 0 },
    distanceMm: clamp(FIT_ROOM * Math.max(deep * 1.22, wide), MIN_DISTANCE_MM, MAX_DISTANCE_MM),
    azimuthRad: 0,
    elevationRad,
  };
}

/** Where the eye stands. */
export function eyeOf({ target, distanceMm, azimuthRad, elevationRad }: Orbit): Point3<'table'> {
  const flat = distanceMm * Math.cos(elevationRad);
  return {
    x: target.x + flat * Math.sin(azimuthRad),
    y: target.y - flat * Math.cos(azimuthRad),
    z: target.z + distanceMm * Math.sin(elevationRad),
  };
}

/** Circles the eye; elevation stays within its limits. */
export function orbitBy(orbit: Orbit, azimuthRad: number, elevationRad: number): Orbit {
  return {
    ...orbit,
    azimuthRad: orbit.azimuthRad + azimuthRad,
    elevationRad: clamp(orbit.elevationRad + elevationRad, MIN_ELEVATION_RAD, MAX_ELEVATION_RAD),
  };
}

/** Nearer for a factor below 1, farther above; within limits. */
export function zoomBy(orbit: Orbit, factor: number): Orbit {
  return { ...orbit, distanceMm: clamp(orbit.distanceMm * factor, MIN_DISTANCE_MM, MAX_DISTANCE_MM) };
}

/** Moves what is looked at, right and away as the viewer sees it; it stays over the table. */
export function panBy(orbit: Orbit, rightMm: number, awayMm: number, table: TableSize): Orbit {
  const [c, s] = [Math.cos(orbit.azimuthRad), Math.sin(orbit.azimuthRad)];
  const { target } = orbit;
  return {
    ...orbit,
    target: {
      x: clamp(target.x + rightMm * c - awayMm * s, 0, table.widthMm),
      y: clamp(target.y + rightMm * s + awayMm * c, 0, table.depthMm),
      z: target.z,
    },
  };
}
