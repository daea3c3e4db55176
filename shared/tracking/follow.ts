import { angleBetween, wrapAngle } from '../geometry/angle';
import { largestAxis, placeCovariance } from '../geometry/covariance';
import type { Pose } from '../geometry/point';
import type { TeamObservation } from '../vision/detection';
import { seenScatter, statedScatter, wandered } from './scatter';
import type { Scatter, Track, TrackMemory } from './track';
import {
  AGREES_MM,
  AGREES_RAD,
  AVERAGED_SIGHTINGS,
  CORRECTED_SIGMAS,
  COVERED_MOST_MM,
  COVERED_MOST_RAD,
  COVERED_SIGMAS,
  DRIFT_MM,
  DRIFT_RAD,
  DRIFT_SIGHTINGS,
  DRIFT_SIGMAS,
  JUMP_MM,
  JUMP_MM_PER_MS,
  JUMP_RAD,
  JUMP_RAD_PER_MS,
  PARTLY_SEEN_PX,
  PARTLY_SEEN_TIMES,
  SETTLE_MOST_RAD,
  SETTLE_SIGHTINGS,
  SHAKE_MM,
  SHAKE_RAD,
  STILL_MM,
  STILL_RAD,
  STILL_SIGMAS,
} from './tracking-times';

/** What a sighting makes of a track's pose. */
export type Follow =
  /** Too far off to be believed before another sighting agrees. */
  | { readonly kind: 'doubted'; readonly noise: Scatter }
  /** Seen in part, where it stood: nothing speaks against that it stands, and nothing is learnt of where. */
  | { readonly kind: 'covered' }
  /** The pose went where it was seen; `since` when it may have stood there. */
  | { readonly kind: 'moved'; readonly pose: Pose; readonly noise: Scatter; readonly stillSinceMs: number }
  /** The same place again, and what was learnt of it. `averaged` counts the sightings in the pose. */
  | {
      readonly kind: 'stood';
      readonly pose: Pose;
      readonly averaged: number;
      readonly noise: Scatter;
      readonly drift: Pose;
      readonly unrest: Scatter;
    };

const noDrift: Pose = { xMm: 0, yMm: 0, headingRad: 0 };

/** Standard deviation of a mean that forgets over `DRIFT_SIGHTINGS`, in those of a sighting. */
const DRIFT_NOISE = Math.sqrt(1 / (2 * DRIFT_SIGHTINGS - 1));

/**
 * Constant position with a gate as wide as the track's own noise. A sighting within it is averaged into the pose:
 * standing teams are calm. One outside moves the pose there without lag; on a settled team, and where it is
 * further than any hand goes between two frames (a misread fiducial, or truly swapped teams), once a second
 * sighting agrees. Shifts too small for the gate show in the mean of the recent sightings (an EWMA control chart,
 * Roberts 1959), which then becomes the pose. How that mean wanders while a team stands is learnt, since errors that
 * last from frame to frame (firmware that smooths in time, mains flicker) do not average out as noise does.
 * Small steps to and fro count as noise too, so that a shaken camera soon widens the gate and the table settles in
 * spite of it.
 */
export function follow(track: Track, memory: TrackMemory, sighting: TeamObservation, atMs: number): Follow {
  const seenPose = sighting.pose;
  const offMm = distanceMm(track.pose, seenPose);
  const offRad = turnRad(track.pose, seenPose);
  const noise = memory.noise ?? statedScatter(sighting.covariance);
  const unrest = memory.unrest ?? statedUnrest(noise);
  const stands =
    memory.averaged > 0 &&
    offMm <= Math.max(STILL_MM, STILL_SIGMAS * Math.hypot(noise.placeMm, unrest.placeMm)) &&
    offRad <= Math.max(STILL_RAD, STILL_SIGMAS * Math.hypot(noise.headingRad, unrest.headingRad));
  // A fiducial under a sleeve's edge still reads, and may read aside: no evidence of where the team is.
  if (isPartlySeen(memory, sighting) || (track.settled && !isClear(sighting))) {
    const { placeMm, headingRad } = statedScatter(sighting.covariance);
    const agreesSo =
      offMm <= Math.min(COVERED_MOST_MM, COVERED_SIGMAS * placeMm) &&
      offRad <= Math.min(COVERED_MOST_RAD, COVERED_SIGMAS * headingRad);
    return stands || agreesSo ? { kind: 'covered' } : { kind: 'doubted', noise };
  }
  if (stands) {
    return stood(track.pose, memory, learnt(noise, memory.seen ?? track.pose, seenPose), unrest, seenPose);
  }
  const passedMs = Math.max(0, atMs - track.seenAtMs);
  const jumped =
    offMm > JUMP_MM + JUMP_MM_PER_MS * passedMs || offRad > JUMP_RAD + JUMP_RAD_PER_MS * passedMs;
  // What came out from under a hand was moved by it; what stood in plain sight does not leave in one frame.
  const watched = track.settled && track.state === 'confirmed' && memory.averaged > 0;
  const near = offMm <= SHAKE_MM && offRad <= SHAKE_RAD;
  if ((jumped || watched) && !agrees(memory.doubted, seenPose)) {
    return { kind: 'doubted', noise: near ? learnt(noise, track.pose, seenPose) : noise };
  }
  const shook = near && turnsBack(memory, track.pose, seenPose);
  // What was seen in part when it came into sight is only seen better now.
  const isCorrected =
    memory.averaged === 1 && offMm <= CORRECTED_SIGMAS * largestAxis(placeCovariance(track.covariance));
  return {
    kind: 'moved',
    pose: seenPose,
    noise: shook ? learnt(noise, track.pose, seenPose) : noise,
    stillSinceMs: isCorrected ? memory.stillSinceMs : atMs,
  };
}

function isPartlySeen({ usualSigmaPx }: TrackMemory, { cornerSigmaPx }: TeamObservation): boolean {
  if (usualSigmaPx === undefined || cornerSigmaPx === undefined) return false;
  return cornerSigmaPx > Math.max(PARTLY_SEEN_PX, PARTLY_SEEN_TIMES * usualSigmaPx);
}

/** Whether a sighting states its heading surely enough for a team to settle on it. */
export function isClear({ covariance }: TeamObservation): boolean {
  return covariance[8] <= SETTLE_MOST_RAD * SETTLE_MOST_RAD;
}

function learnt(noise: Scatter, from: Pose, to: Pose): Scatter {
  return seenScatter(noise, distanceMm(from, to), turnRad(from, to));
}

/** Whether a step goes against the one before it, as in a shaken picture and not in a team that is pushed. */
function turnsBack({ velocity }: TrackMemory, from: Pose, to: Pose): boolean {
  if (!velocity) return false;
  return velocity.xMmPerMs * (to.xMm - from.xMm) + velocity.yMmPerMs * (to.yMm - from.yMm) < 0;
}

function stood(
  pose: Pose,
  memory: TrackMemory,
  noise: Scatter,
  unrest: Scatter,
  seenPose: Pose,
): Extract<Follow, { kind: 'stood' }> {
  const drift = blend(memory.drift ?? noDrift, difference(pose, seenPose), 1 / DRIFT_SIGHTINGS);
  const driftMm = Math.hypot(drift.xMm, drift.yMm);
  const driftRad = Math.abs(drift.headingRad);
  if (
    driftMm > Math.max(DRIFT_MM, DRIFT_SIGMAS * Math.max(DRIFT_NOISE * noise.placeMm, unrest.placeMm)) ||
    driftRad > Math.max(DRIFT_RAD, DRIFT_SIGMAS * Math.max(DRIFT_NOISE * noise.headingRad, unrest.headingRad))
  ) {
    // The recent mean still lags behind the shift, so what follows counts for more.
    return {
      kind: 'stood',
      pose: displaced(pose, drift),
      averaged: SETTLE_SIGHTINGS,
      noise,
      drift: noDrift,
      unrest,
    };
  }
  const averaged = Math.min(memory.averaged + 1, AVERAGED_SIGHTINGS);
  return {
    kind: 'stood',
    pose: blend(pose, seenPose, 1 / averaged),
    averaged,
    noise,
    drift,
    unrest: wandered(unrest, driftMm, driftRad),
  };
}

/** As much as white noise would make a recent mean wander. */
function statedUnrest({ placeMm, headingRad }: Scatter): Scatter {
  return { placeMm: DRIFT_NOISE * placeMm, headingRad: DRIFT_NOISE * headingRad };
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

function difference(from: Pose, to: Pose): Pose {
  return {
    xMm: to.xMm - from.xMm,
    yMm: to.yMm - from.yMm,
    headingRad: angleBetween(from.headingRad, to.headingRad),
  };
}

function displaced(pose: Pose, by: Pose): Pose {
  return {
    xMm: pose.xMm + by.xMm,
    yMm: pose.yMm + by.yMm,
    headingRad: wrapAngle(pose.headingRad + by.headingRad),
  };
}

function blend(from: Pose, to: Pose, share: number): Pose {
  return {
    xMm: from.xMm + share * (to.xMm - from.xMm),
    yMm: from.yMm + share * (to.yMm - from.yMm),
    headingRad: wrapAngle(from.headingRad + share * angleBetween(from.headingRad, to.headingRad)),
  };
}
