import type { Session } from '../../../shared/session/session';
import type { Track, TrackingState } from '../../../shared/tracking/track';
import { seedBases } from '../bases/seed-bases';

/**
 * A tracking state made of the journal alone, for a capture window that starts with nobody to hand over to it:
 * every team stands, unseen, where it last came to rest, and bases bear the names they had. The first frame confirms or
 * corrects it.
 * Teams that the roster no longer knows are left out.
 */
export function seedTracking(session: Session, atMs: number): TrackingState {
  const tracks: Track[] = [];
  const owners = [
    ...session.roster.teams.flatMap(({ id, fiducial }) =>
      fiducial === undefined ? [] : [{ id, fiducialId: fiducial.id }],
    ),
    ...session.roster.objectives.flatMap(({ id, fiducialId }) =>
      fiducialId === undefined ? [] : [{ id, fiducialId }],
    ),
  ];
  for (const { id, fiducialId } of owners) {
    const settled = session.settledPoses[id];
    if (!settled) continue;
    tracks.push({
      teamId: id,
      fiducialId,
      pose: settled.pose,
      covariance: settled.covariance,
      elevationMm: settled.elevationMm,
      ambiguousElevation: false,
      state: 'occluded',
      settled: true,
      seenAtMs: settled.atMs,
      firstSeenAtMs: settled.atMs,
      settledPose: settled.pose,
    });
  }
  const bases = seedBases(session, atMs);
  return { atMs, tracks, ...(bases.tracks.length > 0 ? { bases } : {}) };
}
