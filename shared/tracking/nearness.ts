import type { Pose } from '../geometry/point';
import type { TeamObservation } from '../vision/detection';
import type { Follow } from './follow';
import type { TrackMemory } from './track';
import { NOISE_SIGHTINGS, RAISED_SHARE, RAISED_SIGMAS, STILL_MM, WELL_SEEN_TIMES } from './tracking-times';

/**
 * What a sighting's size tells: how large the fiducial usually looks, learnt while the team stands, since no print is
 * exact; and whether it is raised, nearer to the camera than where it stands, and so not seen at its `rest`, where it
 * last stood. Only a fiducial seen as well as usual tells its size, which is then as much in doubt, as a share, as a turn is in radians: both move the edges alike.
 */
export function nearnessOf(
  memory: TrackMemory,
  rest: Pose,
  sighting: TeamObservation,
  step: Follow['kind'],
  atMs: number,
): Pick<TrackMemory, 'usualLargerBy' | 'raisedAtMs'> {
  const { usualLargerBy } = memory;
  const { largerBy } = sighting;
  if (largerBy === undefined || !isWellSeen(memory, sighting)) {
    return usualLargerBy === undefined ? {} : { usualLargerBy };
  }
  if (usualLargerBy === undefined) return step === 'stood' ? { usualLargerBy: largerBy } : {};
  const more = largerBy - usualLargerBy;
  // No hand holds a team over the very place where it stood, and what is nearer is seen aside of it.
  const { xMm, yMm } = sighting.pose;
  const isAside = Math.hypot(xMm - rest.xMm, yMm - rest.yMm) > STILL_MM;
  return {
    usualLargerBy: step === 'stood' ? usualLargerBy + more / NOISE_SIGHTINGS : usualLargerBy,
    ...(isAside &&
      more > Math.max(RAISED_SHARE, RAISED_SIGMAS * Math.sqrt(sighting.covariance[8])) && {
        raisedAtMs: atMs,
      }),
  };
}

function isWellSeen({ usualSigmaPx }: TrackMemory, { cornerSigmaPx }: TeamObservation): boolean {
  if (usualSigmaPx === undefined || cornerSigmaPx === undefined) return false;
  return cornerSigmaPx <= WELL_SEEN_TIMES * usualSigmaPx;
}
