import { angleBetween, wrapAngle } from '../geometry/angle';
import type { Pose } from '../geometry/point';
import type { TeamObservation } from '../vision/detection';
import { follow, isClear } from './follow';
import { onClock } from './hold';
import { nearnessOf } from './nearness';
import { isDropped, unseen } from './out-of-sight';
import { averagedCovariance } from './scatter';
import type { Track, TrackingState, TrackMemory, Velocity } from './track';
import {
  CONFIRM_SIGHTINGS,
  SETTLE_MS,
  SETTLE_SIGHTINGS,
  UNCLEAR_SETTLE_MS,
  USUAL_SIGHTINGS,
} from './tracking-times';

/** Nothing seen yet. */
export const emptyTracking: TrackingState = { atMs: 0, tracks: [] };

/**
 * The tracks after a frame taken at `atMs`, in their order, new ones last. Sightings belong to tracks by team:
 * the fiducial says who it is. Of two sightings of one team in a frame the first counts.
 *
 * A new track is tentative until seen three times; a track unseen for 120 ms is occluded, for 3 s lost, and is
 * never dropped once confirmed. Being seen again confirms it at once. A team is settled when it has been seen
 * standing three times over a tenth of a second, its heading in no great doubt, and stays so while hidden; while a sighting contradicts its place
 * it is not. Clocks may start anew or pause between two calls, as they do when another
 * window takes over: an earlier `atMs`, or one over a second later, ages no track by more than a second.
 */
export function updateTracks(
  state: TrackingState,
  observations: readonly TeamObservation[],
  atMs: number,
): TrackingState {
  const sightings = new Map<string, TeamObservation>();
  for (const observation of observations) {
    if (!sightings.has(observation.teamId)) sightings.set(observation.teamId, observation);
  }
  const tracks: Track[] = [];
  for (const track of onClock(state, atMs)) {
    const sighting = sightings.get(track.teamId);
    sightings.delete(track.teamId);
    if (sighting) tracks.push(seen(track, sighting, atMs));
    else if (!isDropped(track, atMs)) tracks.push(unseen(track, atMs));
  }
  for (const sighting of sightings.values()) tracks.push(born(sighting, atMs));
  return { atMs, tracks };
}

function born(sighting: TeamObservation, atMs: number): Track {
  return {
    teamId: sighting.teamId,
    fiducialId: sighting.fiducialId,
    pose: sighting.pose,
    covariance: sighting.covariance,
    elevationMm: sighting.elevationMm,
    ambiguousElevation: sighting.ambiguousElevation,
    ...(sighting.turretHeadingRad === undefined ? {} : { turretHeadingRad: sighting.turretHeadingRad }),
    state: 'tentative',
    settled: false,
    seenAtMs: atMs,
    firstSeenAtMs: atMs,
    settledPose: sighting.pose,
    memory: {
      sightings: 1,
      averaged: 1,
      stillSinceMs: atMs,
      corners: sighting.fiducial.corners,
      seen: sighting.pose,
    },
  };
}

/** What there is to go on for a track that no tracker made. */
function freshMemory(track: Track, sighting: TeamObservation): TrackMemory {
  return {
    sightings: CONFIRM_SIGHTINGS,
    averaged: 0,
    stillSinceMs: track.seenAtMs,
    corners: sighting.fiducial.corners,
  };
}

function seen(track: Track, sighting: TeamObservation, atMs: number): Track {
  const { hiddenStillMs: _, ...before } = track.memory ?? freshMemory(track, sighting);
  const step = follow(track, before, sighting, atMs);
  const sightings = before.sightings + 1;
  const corners = sighting.fiducial.corners;
  const usualSigmaPx = usualSigma(before, sighting);
  const usual = {
    ...(usualSigmaPx === undefined ? {} : { usualSigmaPx }),
    ...nearnessOf(before, track.settledPose, sighting, step.kind, atMs),
  };
  if (step.kind === 'covered') {
    const { doubted: __, ...memory } = before;
    const state = track.state === 'tentative' ? 'tentative' : 'confirmed';
    return { ...track, state, seenAtMs: atMs, memory: { ...memory, sightings, corners, ...usual } };
  }
  if (step.kind === 'doubted') {
    // Its fiducial was read, so it is there; where it is waits for another sighting.
    const memory = { ...before, sightings, corners, ...usual, noise: step.noise, doubted: sighting.pose };
    return { ...track, settled: false, seenAtMs: atMs, memory };
  }
  const confirmed = track.state !== 'tentative' || sightings >= CONFIRM_SIGHTINGS;
  const turretHeadingRad = turretOf(track, sighting, step.pose);
  const memory: TrackMemory =
    step.kind === 'moved'
      ? {
          sightings,
          corners,
          ...usual,
          seen: sighting.pose,
          averaged: 1,
          stillSinceMs: step.stillSinceMs,
          noise: step.noise,
          ...(before.unrest ? { unrest: before.unrest } : {}),
          velocity: velocityBetween(track, step.pose, atMs),
        }
      : {
          sightings,
          corners,
          ...usual,
          seen: sighting.pose,
          averaged: step.averaged,
          stillSinceMs: before.stillSinceMs,
          noise: step.noise,
          drift: step.drift,
          unrest: step.unrest,
        };
  const covariance = averagedCovariance(sighting.covariance, memory);
  // Light that falls across a fiducial leads it astray for as long as it falls there, and its doubt says so.
  const settleMs = isClear(sighting) ? SETTLE_MS : UNCLEAR_SETTLE_MS;
  const settled = memory.averaged >= SETTLE_SIGHTINGS && atMs - memory.stillSinceMs >= settleMs;
  return {
    teamId: track.teamId,
    fiducialId: sighting.fiducialId,
    pose: step.pose,
    covariance,
    elevationMm: sighting.elevationMm,
    ambiguousElevation: sighting.ambiguousElevation,
    ...(turretHeadingRad === undefined ? {} : { turretHeadingRad }),
    state: confirmed ? 'confirmed' : 'tentative',
    settled,
    seenAtMs: atMs,
    firstSeenAtMs: track.firstSeenAtMs,
    settledPose: settled ? step.pose : track.settledPose,
    memory,
  };
}

/** Over the time since it was last seen, at least one millisecond: clocks may stand still. */
function velocityBetween(track: Track, pose: Pose, atMs: number): Velocity {
  const passedMs = Math.max(1, atMs - track.seenAtMs);
  return {
    xMmPerMs: (pose.xMm - track.pose.xMm) / passedMs,
    yMmPerMs: (pose.yMm - track.pose.yMm) / passedMs,
    radPerMs: angleBetween(track.pose.headingRad, pose.headingRad) / passedMs,
  };
}

function usualSigma({ usualSigmaPx }: TrackMemory, { cornerSigmaPx }: TeamObservation): number | undefined {
  if (usualSigmaPx === undefined || cornerSigmaPx === undefined) return cornerSigmaPx ?? usualSigmaPx;
  return usualSigmaPx + (cornerSigmaPx - usualSigmaPx) / USUAL_SIGHTINGS;
}

/** A turret whose fiducial is hidden keeps its angle to the hull. */
function turretOf(track: Track, sighting: TeamObservation, hull: Pose): number | undefined {
  if (sighting.turretHeadingRad !== undefined) return sighting.turretHeadingRad;
  if (track.turretHeadingRad === undefined) return undefined;
  return wrapAngle(track.turretHeadingRad + angleBetween(track.pose.headingRad, hull.headingRad));
}
