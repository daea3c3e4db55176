import type { Matrix3, Pose } from '../geometry/point';

export type TrackState = 'tentative' | 'confirmed' | 'occluded' | 'lost';

/** One team (or objective marker) over time. */
export interface Track {
  readonly teamId: string;
  readonly fiducialId: number;
  readonly pose: Pose;
  readonly covariance: Matrix3;
  readonly elevationMm: number;
  readonly ambiguousElevation: boolean;
  readonly turretHeadingRad?: number;
  readonly state: TrackState;
  /** Standing still long enough for a verdict. */
  readonly settled: boolean;
  readonly seenAtMs: number;
  readonly firstSeenAtMs: number;
  /** Where it last stood still; what a move is measured from. */
  readonly settledPose: Pose;
}

/** Everything the tracker knows. Plain data: it may be posted, saved, and taken up by another window. */
export interface TrackingState {
  readonly atMs: number;
  readonly tracks: readonly Track[];
}
