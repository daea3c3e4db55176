import { angleBetween, wrapAngle } from '../geometry/angle';
import type { Matrix3, Pose } from '../geometry/point';
import type { TeamObservation } from '../vision/detection';
import type { Track, TrackMemory } from './track';
import {
  AGREES_MM,
  AGREES_RAD,
  AVERAGED_SIGHTINGS,
  JUMP_MM,
  JUMP_MM_PER_MS,
  JUMP_RAD,
  JUMP_RAD_PER_MS,
  NUDGE_MM,
  NUDGE_RAD,
  STILL_MM,
  STILL_RAD,
} from './tracking-times';

/** What a sighting makes of a track's pose. */
export type Follow =
  | { readonly kind: 'doubted' }
  | {
      readonly kind: 'followed';
      readonly pose: Pose;
      readonly moved: boolean;
      /** Sightings now averaged in the pose. */
      readonly averaged: number;
    };

/**
 * Constant position with a gate. A sighting within noise of the pose is averaged into it: standing teams are calm.
 * One outside moves the pose there at once, without lag. Two kinds wait for a second sighting that agrees: a jump
 * that no hand makes between two frames (a misread fiducial, or truly swapped teams), and a slight shift of
 * a settled team (a shadow, a knock of the camera). The covariance stays that of a single sighting, for what
 * is wrong with it (lens, print, calibration) is the same in every frame and does not average out.
 */
export function follow(track: Track, memory: TrackMemory, sighting: TeamObservation, atMs: number): Follow {
  const seenPose = sighting.pose;
  const offMm = distanceMm(track.pose, seenPose);
  const offRad = turnRad(track.pose, seenPose);
  const stillMm = Math.max(STILL_MM, 3 * sigmaMm(sighting.covariance));
  const stillRad = Math.max(STILL_RAD, 3 * Math.sqrt(sighting.covariance[8]));
  if (offMm <= stillMm && offRad <= stillRad && memory.averaged > 0) {
    const averaged = Math.min(memory.averaged + 1, AVERAGED_SIGHTINGS);
    return { kind: 'followed', pose: blend(track.pose, seenPose, 1 / averaged), moved: false, averaged };
  }
  const passedMs = Math.max(0, atMs - track.seenAtMs);
  const jumped =
    offMm > JUMP_MM + JUMP_MM_PER_MS * passedMs || offRad > JUMP_RAD + JUMP_RAD_PER_MS * passedMs;
  const nudged = track.settled && offMm <= NUDGE_MM && offRad <= NUDGE_RAD && memory.averaged > 0;
  if ((jumped || nudged) && !agrees(memory.doubted, seenPose)) return { kind: 'doubted' };
  return { kind: 'followed', pose: seenPose, moved: true, averaged: 1 };
}

function agrees(doubted: Pose | undefined, seenPose: Pose): boolean {
  return (
    doubted !== undefined &&
    distanceMm(doubted, seenPose) <= AGREES_MM &&
    turnRad(doubted, seenPose) <= AGREES_RAD
  );
}

function distanceMm(a: Pose, b: Pose): number {
  return Math.hypot(b.xMm - a.xMm, b.yMm - a.yMm);
}

function turnRad(a: Pose, b: Pose): number {
  return Math.abs(angleBetween(a.headingRad, b.headingRad));
}

/** Standard deviation along the axis of larger doubt, from above. */
function sigmaMm(covariance: Matrix3): number {
  return Math.sqrt(Math.max(covariance[0], covariance[4]) + Math.abs(covariance[1]));
}

function blend(from: Pose, to: Pose, share: number): Pose {
  return {
    xMm: from.xMm + share * (to.xMm - from.xMm),
    yMm: from.yMm + share * (to.yMm - from.yMm),
    headingRad: wrapAngle(from.headingRad + share * angleBetween(from.headingRad, to.headingRad)),
  };
}
