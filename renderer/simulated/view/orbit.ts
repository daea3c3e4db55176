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
const MAX_DISTANCE_MM = 6000;
function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** Steep enough that the light's writing can be read at the far edge, slanted enough that models stand up. */
const WHOLE_TABLE_ELEVATION_RAD = 1.2;

/** The frame's width around the table, and how much of the picture stays free beside it. */
const FRAME_MM = 50;
const FREE_SHARE = 0.03;

/**
 * The nearest view from the near edge that shows the whole table with its frame, in a picture of this shape (width
 * over height) and field of view.
 */
export function wholeTable(table: TableSize, aspect: number, verticalFovRad: number): Orbit {
  const elevationRad = WHOLE_TABLE_ELEVATION_RAD;
  const [cosE, sinE] = [Math.cos(elevationRad), Math.sin(elevationRad)];
  const half = Math.tan(verticalFovRad / 2) * (1 - 2 * FREE_SHARE);
  // Rows of the frame as the eye sees them from `y` of the table: how far along the axis of sight, and how high.
  const nearY = -FRAME_MM;
  const farY = table.depthMm + FRAME_MM;
  const halfWidth = table.widthMm / 2 + FRAME_MM;
  const needs = (targetY: number) => {
    const near = nearY - targetY;
    const far = farY - targetY;
    return Math.max(
      halfWidth / (half * aspect) - near * cosE,
      (-near * sinE) / half - near * cosE,
      (far * sinE) / half - far * cosE,
    );
  };
  const rows = Array.from({ length: 61 }, (_, i) => (table.depthMm * i) / 60);
  const least = Math.min(...rows.map(needs));
  // A broad picture leaves room above and below: the middle of all targets that need no more.
  const fitting = rows.filter((y) => needs(y) < least * 1.02);
  const targetY = fitting.reduce((sum, y) => sum + y, 0) / fitting.length;
  return {
    target: { x: table.widthMm / 2, y: targetY, z: 0 },
    distanceMm: clamp(least * 1.02, MIN_DISTANCE_MM, MAX_DISTANCE_MM),
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
