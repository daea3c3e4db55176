import type { TeamObservation } from '../vision/detection';
import { type Follow, isPartlySeen } from './follow';
import type { TrackMemory } from './track';
import { NOISE_SIGHTINGS, RAISED_SHARE, RAISED_SIGMAS } from './tracking-times';

/**
 * What a sighting's size tells: how large the fiducial usually looks, learnt while the team stands, since no print is
 * exact; and whether it is raised, nearer to the camera than where it stands. A fiducial seen in part says nothing of
 * its size.
 */
export function nearnessOf(
  memory: TrackMemory,
  sighting: TeamObservation,
  step: Follow['kind'],
  atMs: number,
): Pick<TrackMemory, 'usualLargerBy' | 'raisedAtMs'> {
  const { usualLargerBy } = memory;
  const { largerBy } = sighting;
  if (largerBy === undefined || isPartlySeen(memory, sighting)) {
    return usualLargerBy === undefined ? {} : { usualLargerBy };
  }
  if (usualLargerBy === undefined) return step === 'stood' ? { usualLargerBy: largerBy } : {};
  const more = largerBy - usualLargerBy;
  return {
    usualLargerBy: step === 'stood' ? usualLargerBy + more / NOISE_SIGHTINGS : usualLargerBy,
    ...(more > Math.max(RAISED_SHARE, RAISED_SIGMAS * sizeSigma(sighting)) && { raisedAtMs: atMs }),
  };
}

/** Of the size, as a share: the mean of four sides, each between two corners. */
function sizeSigma({ cornerSigmaPx = 0, fiducial }: TeamObservation): number {
  const [a, b] = fiducial.corners;
  return cornerSigmaPx / Math.hypot(b.x - a.x, b.y - a.y);
}
