import type { Matrix3, Pose } from '../geometry/point';
import type { CornersPx } from '../vision/detection';
import type { BaseTracking } from './bases';
import type { MountLook } from './mounts';
import type { RigMoved } from './rig-moved';

export type TrackState = 'tentative' | 'confirmed' | 'occluded' | 'lost';

/** How a pose changes, counter-clockwise positive. */
export interface Velocity {
  readonly xMmPerMs: number;
  readonly yMmPerMs: number;
  readonly radPerMs: number;
}

/** Standard deviations of a place, along either axis, and of a heading. */
export interface Scatter {
  readonly placeMm: number;
  readonly headingRad: number;
}

/** What the tracker keeps of a track for its own next step. */
export interface TrackMemory {
  /** Sightings so far, and those averaged into the pose since it last moved. */
  readonly sightings: number;
  readonly averaged: number;
  readonly stillSinceMs: number;
  /**
   * Scatter of single sightings about the standing team, as seen over time: what averaging takes away. Absent until
   * it has stood: then the covariance stands for it.
   */
  readonly noise?: Scatter;
  /** Mean of what recent sightings lie off the pose by, where it has stood: a shift too small to show in any one. */
  readonly drift?: Pose;
  /** How that mean wanders while the team stands: by noise, and by errors that last from frame to frame. */
  readonly unrest?: Scatter;
  /** What sightings of this team usually state of their corners; absent until the second. */
  readonly usualSigmaPx?: number;
  /** By how much larger its fiducial looks than printed where the team stands; absent until it has stood. */
  readonly usualLargerBy?: number;
  /** When it was last seen nearer to the camera than where it stands: in a hand. */
  readonly raisedAtMs?: number;
  /** The last sighting that was believed, as it was. */
  readonly seen?: Pose;
  /** A sighting too far off to be believed at once; a second one that agrees confirms it. */
  readonly doubted?: Pose;
  /** Between the last two sightings that showed it moving; absent while it stands. */
  readonly velocity?: Velocity;
  /** While it is out of sight: for how long at a stretch the picture of its place was still, ms; absent unwatched. */
  readonly hiddenStillMs?: number;
  /** The fiducial's corners when last seen. */
  readonly corners: CornersPx;
}

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
  /** Absent on tracks that no tracker made, such as those taken from the journal. */
  readonly memory?: TrackMemory;
}

/** Everything the tracker knows. Plain data: it may be posted, saved, and taken up by another window. */
export interface TrackingState {
  readonly atMs: number;
  readonly tracks: readonly Track[];
  /** Whether fiducials are to be read by the room's light or by the projector's; by the room's where absent. */
  readonly room?: 'lit' | 'dim';
  /** Bases without fiducials; absent where none are looked for. */
  readonly bases?: BaseTracking;
  /** What looks at outlines said of how fiducials sit; absent where none has been taken. */
  readonly mounts?: readonly MountLook[];
  /** Absent while camera and projector stand where they were set up. */
  readonly moved?: RigMoved;
}
