import { wrapAngle } from '../geometry/angle';
import type { Pose } from '../geometry/point';
import type { Track } from './track';
import { CARRY_MOST_MM, CARRY_MOST_RAD, CARRY_MS } from './tracking-times';

/**
 * Where a track is expected at `atMs`, on the tracker's clock (`TrackingState.atMs`); any time, also between frames.
 *
 * A standing team is expected where it stands, for as long as it may be hidden. One that was moving when last seen
 * is carried on with its last velocity, for at most 100 ms after that sighting, 60 mm and 60 degrees: a hand seldom
 * keeps its way for longer, and what lies further off is found by searching. Then it is expected where that carried
 * it to. A time before the last sighting gives the pose of that sighting. The track's pose itself never runs ahead.
 */
export function predictedPoseAt(track: Track, atMs: number): Pose {
  const velocity = track.memory?.velocity;
  if (!velocity) return track.pose;
  const aheadMs = Math.min(CARRY_MS, Math.max(0, atMs - track.seenAtMs));
  const alongMm = aheadMs * Math.hypot(velocity.xMmPerMs, velocity.yMmPerMs);
  const share = alongMm > CARRY_MOST_MM ? CARRY_MOST_MM / alongMm : 1;
  const turnRad = Math.max(-CARRY_MOST_RAD, Math.min(CARRY_MOST_RAD, velocity.radPerMs * aheadMs));
  return {
    xMm: track.pose.xMm + velocity.xMmPerMs * aheadMs * share,
    yMm: track.pose.yMm + velocity.yMmPerMs * aheadMs * share,
    headingRad: wrapAngle(track.pose.headingRad + turnRad),
  };
}
