import type { Pose } from '../../shared/geometry/point';
import type { TeamObservation } from '../../shared/vision/detection';
import { seededRandom } from '../simulator/random';

/** How sightings of a standing team scatter: standard deviations of what is new in each. */
export interface SightingNoise {
  readonly placeMm: number;
  readonly headingRad: number;
}

/**
 * Errors that last, as a share of what is new in each sighting: of a fifth of a second, as where firmware smooths
 * pictures in time or the mains flickers, and of a minute, as where a lamp or the camera's mount warms up.
 */
const LASTING = [
  { share: 0.5, ms: 200 },
  { share: 0.25, ms: 60_000 },
] as const;

const CORNERS = [
  { x: 0, y: 0 },
  { x: 16, y: 0 },
  { x: 16, y: 16 },
  { x: 0, y: 16 },
] as const;

/** Sightings of one team, frame after frame, as a camera with this noise has them: a first-order autoregression. */
export function makeSightings(noise: SightingNoise, frameMs: number, seed: number) {
  const random = seededRandom(seed);
  const keep = LASTING.map(({ ms }) => Math.exp(-frameMs / ms));
  // Three errors (x, y, heading) of each lasting kind, begun in their long run.
  const errors = Float64Array.from({ length: 3 * LASTING.length }, () => random.gaussian());
  const error = new Float64Array(3);
  const shares = LASTING.reduce((sum, { share }) => sum + share * share, 1);
  const covariance = [
    noise.placeMm ** 2 * shares,
    0,
    0,
    0,
    noise.placeMm ** 2 * shares,
    0,
    0,
    0,
    noise.headingRad ** 2 * shares,
  ] as const;
  return (real: Pose): TeamObservation => {
    for (let axis = 0; axis < 3; axis++) {
      let sum = random.gaussian();
      for (let kind = 0; kind < LASTING.length; kind++) {
        const at = 3 * kind + axis;
        const kept = keep[kind] as number;
        errors[at] = kept * (errors[at] as number) + Math.sqrt(1 - kept * kept) * random.gaussian();
        sum += (LASTING[kind]?.share ?? 0) * (errors[at] as number);
      }
      error[axis] = sum;
    }
    const pose = {
      xMm: real.xMm + noise.placeMm * (error[0] as number),
      yMm: real.yMm + noise.placeMm * (error[1] as number),
      headingRad: real.headingRad + noise.headingRad * (error[2] as number),
    };
    return {
      teamId: 'team',
      fiducialId: 7,
      pose,
      covariance,
      elevationMm: 0,
      ambiguousElevation: false,
      fiducial: { fiducialId: 7, pose, zMm: 3, corners: CORNERS },
    };
  };
}
