import type { Point, Point3 } from '../../geometry/point';
import type { TrackingState } from '../../tracking/track';

/** What of the fiducials is known when an overlay is made, beside where they stand on the board. */
export interface FiducialLight {
  /** What the camera follows: which fiducials move, which were lost, and at what time that was so. */
  readonly tracking: TrackingState;
  /** Fiducials that lie on the table for good, such as those at its corners. */
  readonly fixed: readonly FixedFiducial[];
  /** Where the projector's light comes from; over the middle of the table where nobody has measured it. */
  readonly projectorEye?: ProjectorEye;
}

/** Where a projector's light comes from, by a model of it: its marks are drawn on raised ground as high as that lies. */
export interface ProjectorEye {
  readonly eye: Point3<'table'>;
  /** Whether light above the table was measured, or follows from what projectors are like. */
  readonly raised: 'measured' | 'approximate';
}

/** What an overlay has to know of the projector that shows it. */
export interface CastLight {
  /** Doubt of where light falls on the table; 0 where nothing is projected. */
  readonly sigmaMm: number;
  /** Absent where only a map of the flat table is known. */
  readonly from?: ProjectorEye;
}

/** A fiducial that belongs to the table itself. */
export interface FixedFiducial {
  readonly id: number;
  readonly centre: Point<'table'>;
  readonly sizeMm: number;
}

/**
 * From the moment of a frame until the light made of it falls: a frame's way through camera, detection, drawing and
 * projector at 30 frames a second, and half the time that it then lies there.
 */
export const LIGHT_LAG_MS = 80;
