import type { TeamObservation } from '../vision/detection';
import type { Follow } from './follow';
import type { TrackMemory } from './track';
import { NOISE_SIGHTINGS, RAISED_SHARE, RAISED_SIGMAS, WELL_SEEN_TIMES } from './tracking-times';

/**
 * What a sighting's size tells: how large the fiducial usually looks, learnt while the team stands, since no print is
 * exact; and whether it is raised, nearer to the camera than where it stands. Only a fiducial seen as well as usual tells
 * its size, which is then as much in doubt, as a share, as a turn is in radians: both move the edges alike.
 */
export function nearnessOf(
  memory: TrackMemory,
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
  return {
    usualLargerBy: step === 'stood' ? usualLargerBy + more / NOISE_SIGHTINGS : usualLargerBy,
    ...(more > Math.max(RAISED_SHARE, RAISED_SIGMAS * Math.sqrt(sighting.covariance[8])) && {
      raisedAtMs: atMs,
    }),
  };
}

function isWellSeen({ usualSigmaPx }: TrackMemory, { cornerSigmaPx }: TeamObservation): boolean {
  if (usualSigmaPx === undefined || cornerSigmaPx === undefined) return false;
  return cornerSigmaPx <= WELL_SEEN_TIMES * usualSigmaPx;
}
