import type { FiducialMount, Roster } from '../board/team';
import type { Camera } from '../geometry/camera';
import type { Pose } from '../geometry/point';
import { attach, baseToTable } from '../geometry/pose';
import type { CornersPx, DictionaryName, Prediction } from '../vision/detection';
import { predictedPoseAt } from './predicted-pose';
import type { Track, TrackingState } from './track';

export interface PredictOptions {
  /** When the next picture was taken; that of the last frame by default, which carries nothing ahead. */
  readonly atMs?: number;
  /** What the roster's fiducials are printed from; DICT_4X4_250 by default. */
  readonly dictionary?: DictionaryName;
}

/**
 * Where the fiducials of known teams, turrets and objectives are expected in the next picture: a team where
 * `predictedPoseAt` has it, an objective where it was last. Of a camera that stands elsewhere than it was set up nothing
 * says where a place of the table is in its picture: there each hull is where it was last seen. Lost teams, teams off the roster and fiducials outside
 * the picture are left out.
 */
export function predictFiducials(
  state: TrackingState,
  camera: Camera,
  roster: Roster,
  options: PredictOptions = {},
): Prediction[] {
  const { atMs = state.atMs, dictionary = 'DICT_4X4_250' } = options;
  const predictions: Prediction[] = [];
  const add = (fiducialId: number, corners: CornersPx | undefined) => {
    if (corners) predictions.push({ dictionary, fiducialId, corners });
  };
  const teams = new Map(roster.teams.map((team) => [team.id, team]));
  const objectives = new Set(roster.objectives.map((objective) => objective.id));
  for (const track of state.tracks) {
    if (track.state === 'lost') continue;
    const team = teams.get(track.teamId);
    if (state.moved?.camera) {
      if (team || objectives.has(track.teamId)) add(track.fiducialId, track.memory?.corners);
    } else if (team) {
      const pose = predictedPoseAt(track, atMs);
      if (team.fiducial) add(team.fiducial.id, cornersOf(camera, track, pose, team.fiducial));
      if (team.turretFiducial) {
        const headingRad = track.turretHeadingRad ?? pose.headingRad;
        add(team.turretFiducial.id, cornersOf(camera, track, { ...pose, headingRad }, team.turretFiducial));
      }
    } else if (objectives.has(track.teamId)) {
      // An objective's printed size is nobody's business but the printer's: it looks as it did.
      add(track.fiducialId, track.memory?.corners);
    }
  }
  return predictions;
}

/** A mounted fiducial's corners in the picture, clockwise from its top left; undefined where one falls outside. */
function cornersOf(camera: Camera, track: Track, pose: Pose, mount: FiducialMount): CornersPx | undefined {
  const [forwardMm, leftMm] = mount.offsetMm;
  const fiducial = attach(pose, { x: forwardMm, y: leftMm }, mount.rotationRad);
  const half = mount.sizeMm / 2;
  const zMm = track.elevationMm + mount.heightMm;
  const corner = (forward: number, left: number) => {
    const p = baseToTable(fiducial, { x: forward * half, y: left * half });
    return camera.project({ x: p.x, y: p.y, z: zMm });
  };
  const corners: CornersPx = [corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1)];
  const { width, height } = camera.model;
  const inside = corners.every(({ x, y }) => x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1);
  return inside ? corners : undefined;
}
