import type { Base } from '../board/team';
import type { Matrix3, Point, Pose } from '../geometry/point';

/** One grey plane, row after row without gaps; pixel (x, y) is `data[y * width + x]`. */
export interface GreyFrame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export type DictionaryName = 'DICT_4X4_250' | 'DICT_6X6_250' | 'APRILTAG_36h11';

/** Clockwise in the fiducial's own picture from its top-left corner, as OpenCV orders ArUco corners. */
export type CornersPx = readonly [Point<'camera'>, Point<'camera'>, Point<'camera'>, Point<'camera'>];

/** A fiducial in the picture. */
export interface FiducialDetection {
  readonly dictionary: DictionaryName;
  readonly fiducialId: number;
  readonly corners: CornersPx;
  /** Standard deviation of one corner coordinate, from the scatter of its edges. */
  readonly cornerSigmaPx: number;
  /**
   * Standard deviations of the centre's coordinates and of the turn about it, as the fit of the whole picture fixes
   * them; where not given, corners are taken as independent.
   */
  readonly centreSigmaPx?: number;
  readonly turnSigmaRad?: number;
}

/** Where a known fiducial is expected in the next frame. */
export interface Prediction {
  readonly dictionary: DictionaryName;
  readonly fiducialId: number;
  readonly corners: CornersPx;
}

/** A fiducial's own pose on the table, before any roster says what it belongs to. */
export interface FiducialObservation {
  readonly fiducialId: number;
  readonly pose: Pose;
  readonly zMm: number;
  readonly corners: CornersPx;
}

/** A team on the table, seen in one frame. */
export interface TeamObservation {
  readonly teamId: string;
  readonly fiducialId: number;
  readonly pose: Pose;
  readonly covariance: Matrix3;
  /**
   * Standard deviation of one corner coordinate of its fiducial, from the scatter of its edges: larger than usual
   * where something lies on it. Absent where nobody looked at edges.
   */
  readonly cornerSigmaPx?: number;
  /**
   * By how much larger its fiducial looks than it is printed, as a logarithm, less what all of the frame do: near 0
   * where it lies as high as it is taken to, 0.018 in a hand 35 mm above that under a camera two metres high. Absent
   * where its size is not known.
   */
  readonly largerBy?: number;
  readonly elevationMm: number;
  /** More than one terrain elevation explains the picture; the pose is the best of them. */
  readonly ambiguousElevation: boolean;
  readonly turretHeadingRad?: number;
  readonly fiducial: FiducialObservation;
}

/** What an outline shows of a heading: nothing, or the heading but for whole periods (half a turn, a quarter). */
export type OutlineFacing =
  | { readonly kind: 'unseen' }
  | { readonly kind: 'modulo'; readonly headingRad: number; readonly periodRad: number };

/**
 * A base on the table, known by its outline alone. Who it is and where its front lies cannot be seen; any of
 * `candidateTeamIds` may stand here.
 */
export interface BaseObservation {
  readonly base: Base;
  /** Its centre. */
  readonly at: Point<'table'>;
  /** Heading in [0, period). */
  readonly facing: OutlineFacing;
  /** As of a pose: x, y, heading. An unseen heading's variance is that of any direction. */
  readonly covariance: Matrix3;
  readonly elevationMm: number;
  /** More than one terrain elevation explains the picture; the place is the best of them. */
  readonly ambiguousElevation: boolean;
  readonly candidateTeamIds: readonly string[];
  /** Share of the rim that the picture shows, 0 to 1. */
  readonly rimSupport: number;
}
