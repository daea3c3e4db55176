import type { FiducialMount } from '../../board/team';
import { angleBetween } from '../../geometry/angle';
import { tableToBase } from '../../geometry/pose';
import type { BaseObservation, FiducialObservation } from '../detection';

/** How a fiducial sits on its base, as the base's own outline shows it in one look: forward, left, turn. */
export interface MountSighting {
  readonly forwardMm: number;
  readonly leftMm: number;
  readonly rotationRad: number;
  /** Standard deviations of one look. */
  readonly sigmaMm: number;
  readonly sigmaRad: number;
}

/** What several looks say of a mount, and whether to offer it to the operator. */
export interface LearnedMount {
  readonly offsetMm: readonly [number, number];
  readonly rotationRad: number;
  readonly sigmaMm: number;
  readonly sigmaRad: number;
  readonly looks: number;
  /**
   * `agrees`: as the roster says. `offer`: surely otherwise, and by enough to matter. `unsure`: too few looks, or looks
   * that differ among themselves.
   */
  readonly advice: 'agrees' | 'offer' | 'unsure';
}

/** Looks at different places and turns before anything is said: what calibration does wrong differs from place to place. */
const FEWEST_LOOKS = 4;
/** A smaller error of the mount is not worth a question. */
const MATTERS_MM = 0.6;
const MATTERS_RAD = (1 * Math.PI) / 180;
/** Sure is what exceeds its own doubt by so many standard deviations. */
const SURE = 3.5;
/** Looks that scatter more than this many times their stated doubt are not looks at one mount. */
const SCATTERED = 3;

/**
 * One look: the fiducial's own pose in the frame of the outline that its base shows. The outline's heading is known but
 * for its period; the mount as it is told says which of them is meant. Undefined for a round base, whose turn nobody
 * sees, and where the outline lies further off than a fiducial can be glued wrongly.
 */
export function mountSighting(
  fiducial: FiducialObservation,
  outline: BaseObservation,
  told: FiducialMount,
): MountSighting | undefined {
  const { facing, at, covariance } = outline;
  if (facing.kind === 'unseen') return undefined;
  const expected = fiducial.pose.headingRad - told.rotationRad;
  const periods = Math.round((expected - facing.headingRad) / facing.periodRad);
  const headingRad = facing.headingRad + periods * facing.periodRad;
  const own = tableToBase(
    { xMm: at.x, yMm: at.y, headingRad },
    { x: fiducial.pose.xMm, y: fiducial.pose.yMm },
  );
  const reach = Math.hypot(outline.base.widthMm, outline.base.depthMm) / 2;
  if (Math.hypot(own.x, own.y) > reach) return undefined;
  const arm = Math.hypot(own.x, own.y);
  return {
    forwardMm: own.x,
    leftMm: own.y,
    rotationRad: angleBetween(headingRad, fiducial.pose.headingRad),
    sigmaMm: Math.sqrt(Math.max(covariance[0], covariance[4]) + arm * arm * covariance[8]),
    sigmaRad: Math.sqrt(covariance[8]),
  };
}

/**
 * What looks at one team say of its mount: their mean, its doubt from what each states and from how they scatter, and
 * whether it differs from what the roster says. Undefined without looks.
 */
export function learnMount(looks: readonly MountSighting[], told: FiducialMount): LearnedMount | undefined {
  const count = looks.length;
  if (count === 0) return undefined;
  const mean = (of: (look: MountSighting) => number) =>
    looks.reduce((sum, look) => sum + of(look), 0) / count;
  const forwardMm = mean((look) => look.forwardMm);
  const leftMm = mean((look) => look.leftMm);
  const first = looks[0]?.rotationRad ?? 0;
  const rotationRad = first + mean((look) => angleBetween(first, look.rotationRad));
  const statedMm = Math.sqrt(mean((look) => look.sigmaMm ** 2));
  const statedRad = Math.sqrt(mean((look) => look.sigmaRad ** 2));
  const scatterMm = Math.sqrt(
    mean((look) => ((look.forwardMm - forwardMm) ** 2 + (look.leftMm - leftMm) ** 2) / 2),
  );
  const scatterRad = Math.sqrt(mean((look) => angleBetween(rotationRad, look.rotationRad) ** 2));
  const sigmaMm = Math.max(statedMm, scatterMm) / Math.sqrt(count);
  const sigmaRad = Math.max(statedRad, scatterRad) / Math.sqrt(count);
  const [toldForward, toldLeft] = told.offsetMm;
  const offMm = Math.hypot(forwardMm - toldForward, leftMm - toldLeft);
  const offRad = Math.abs(angleBetween(told.rotationRad, rotationRad));
  const isScattered = scatterMm > SCATTERED * statedMm || scatterRad > SCATTERED * statedRad;
  const differs =
    offMm > Math.max(MATTERS_MM, SURE * sigmaMm) || offRad > Math.max(MATTERS_RAD, SURE * sigmaRad);
  const mayDiffer = offMm + SURE * sigmaMm > 2 * MATTERS_MM || offRad + SURE * sigmaRad > 2 * MATTERS_RAD;
  const isUnsure = count < FEWEST_LOOKS || isScattered || (!differs && mayDiffer);
  return {
    offsetMm: [forwardMm, leftMm],
    rotationRad,
    sigmaMm,
    sigmaRad,
    looks: count,
    advice: isUnsure ? 'unsure' : differs ? 'offer' : 'agrees',
  };
}
