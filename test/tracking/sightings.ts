import type { Pose } from '../../shared/geometry/point';
import type { Track, TrackingState } from '../../shared/tracking/track';
import { emptyTracking, updateTracks } from '../../shared/tracking/update';
import type { CornersPx, TeamObservation } from '../../shared/vision/detection';

export const FRAME_MS = 33;
const CORNERS: CornersPx = [
  { x: 0, y: 0 },
  { x: 9, y: 0 },
  { x: 9, y: 9 },
  { x: 0, y: 9 },
];

export function pose(xMm: number, yMm = 500, headingRad = 0): Pose {
  return { xMm, yMm, headingRad };
}

export function sighting(teamId: string, at: Pose, turretHeadingRad?: number): TeamObservation {
  return {
    teamId,
    fiducialId: 7,
    pose: at,
    covariance: [0.01, 0, 0, 0, 0.01, 0, 0, 0, 0.0001],
    cornerSigmaPx: 0.03,
    elevationMm: 0,
    ambiguousElevation: false,
    ...(turretHeadingRad === undefined ? {} : { turretHeadingRad }),
    fiducial: { fiducialId: 7, pose: at, zMm: 3, corners: CORNERS },
  };
}

/** Plays frames one after another; an undefined frame shows nothing. */
export function play(
  frames: readonly (Pose | undefined)[],
  from: TrackingState = emptyTracking,
): TrackingState {
  return frames.reduce(
    (state, at) => updateTracks(state, at ? [sighting('stug', at)] : [], state.atMs + FRAME_MS),
    from,
  );
}

export function still(at: Pose, frames: number): Pose[] {
  return Array.from({ length: frames }, () => at);
}

export function only(state: TrackingState): Track {
  const [track] = state.tracks;
  if (!track || state.tracks.length !== 1) throw new Error(`${state.tracks.length} tracks, not one`);
  return track;
}
