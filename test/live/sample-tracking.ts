import { samplePoses, sampleRoster } from '../../shared/board/sample';
import type { Pose } from '../../shared/geometry/point';
import type { Track, TrackingState } from '../../shared/tracking/track';

/** The sample game as a good camera sees it: every team and objective settled where the sample puts it. */
export function sampleTracking(moved: Readonly<Record<string, Pose>> = {}): TrackingState {
  const fiducials = new Map<string, number>();
  for (const team of sampleRoster.teams) fiducials.set(team.id, team.fiducial.id);
  for (const { id, fiducialId } of sampleRoster.objectives) {
    if (fiducialId !== undefined) fiducials.set(id, fiducialId);
  }
  const tracks = [...fiducials].flatMap(([teamId, fiducialId]): Track[] => {
    const pose = moved[teamId] ?? samplePoses[teamId];
    if (pose === undefined) return [];
    return [
      {
        teamId,
        fiducialId,
        pose,
        covariance: [0.09, 0, 0, 0, 0.09, 0, 0, 0, 0.00002],
        elevationMm: 0,
        ambiguousElevation: false,
        state: 'confirmed',
        settled: true,
        seenAtMs: 5000,
        firstSeenAtMs: 0,
        settledPose: pose,
      },
    ];
  });
  return { atMs: 5000, tracks };
}
