import { samplePoses } from '../../shared/board/sample';
import type { Roster } from '../../shared/board/team';
import { makeCamera } from '../../shared/geometry/camera';
import type { Point, Pose } from '../../shared/geometry/point';
import { attach, baseToTable } from '../../shared/geometry/pose';
import { simulatedCamera } from '../../shared/session/simulated-rig';
import type { Track } from '../../shared/tracking/track';
import type { CornersPx, FiducialDetection } from '../../shared/vision/detection';

/** Tracks of every team and objective of the sample game, standing where it starts. */
export function sampleTracks(roster: Roster): readonly Track[] {
  const entries = [
    ...roster.teams.flatMap(({ id, fiducial }) => (fiducial ? [{ id, fiducialId: fiducial.id }] : [])),
    ...roster.objectives.map((objective) => ({ id: objective.id, fiducialId: objective.fiducialId ?? 220 })),
  ];
  return entries.flatMap(({ id, fiducialId }): Track[] => {
    const pose = samplePoses[id];
    if (pose === undefined) return [];
    return [
      {
        teamId: id,
        fiducialId,
        pose,
        covariance: [0.04, 0, 0, 0, 0.04, 0, 0, 0, 0.0003],
        elevationMm: 0,
        ambiguousElevation: false,
        state: 'confirmed',
        settled: true,
        seenAtMs: 1000,
        firstSeenAtMs: 0,
        settledPose: pose,
      },
    ];
  });
}

/** What the simulated camera would find of the teams' fiducials. */
export function sampleDetections(roster: Roster): readonly FiducialDetection[] {
  return roster.teams.flatMap((team): FiducialDetection[] => {
    const pose = samplePoses[team.id];
    if (pose === undefined || !team.fiducial) return [];
    const { id, sizeMm, heightMm, offsetMm, rotationRad } = team.fiducial;
    const own = attach(pose, { x: offsetMm[0], y: offsetMm[1] }, rotationRad);
    return [
      {
        dictionary: 'DICT_4X4_250',
        fiducialId: id,
        corners: cornersPx(own, sizeMm, heightMm),
        cornerSigmaPx: 0.1,
      },
    ];
  });
}

/** Where the corners of a square on the table appear: clockwise from its top-left, the top edge ahead. */
export function cornersPx(own: Pose, sizeMm: number, heightMm: number): CornersPx {
  const camera = makeCamera(simulatedCamera);
  const half = sizeMm / 2;
  const at = (x: number, y: number): Point<'camera'> => {
    const p = baseToTable(own, { x, y });
    return camera.project({ x: p.x, y: p.y, z: heightMm });
  };
  return [at(half, half), at(half, -half), at(-half, -half), at(-half, half)];
}
