import { angleBetween, wrapAngle } from '../geometry/angle';
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
 * A team whose last sighting was not believed, but could be, is expected where that saw it: looked for at the old place
 * it would be read at a slant, and be doubted again.
 */
export function predictedPoseAt(track: Track, atMs: number): Pose {
  const doubted = track.memory?.doubted;
  if (doubted && atMs - track.seenAtMs <= CARRY_MS && isNear(track.pose, doubted)) return doubted;
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

/** Whether a hand may have gone so far between two frames. */
function isNear(a: Pose, b: Pose): boolean {
  return (
    Math.hypot(b.xMm - a.xMm, b.yMm - a.yMm) <= CARRY_MOST_MM &&
    Math.abs(angleBetween(a.headingRad, b.headingRad)) <= CARRY_MOST_RAD
  );
}
