import type { Lens } from './lens';

/** What of a lens may be in doubt, in the order of `JointDoubts`; pixels' aspect and k3 are taken as they are. */
export const LENS_UNKNOWNS = ['focal', 'k1', 'k2', 'p1', 'p2', 'cx', 'cy'] as const;
export type LensUnknown = (typeof LENS_UNKNOWNS)[number];

/** How all that may be in doubt of a lens hangs together, as a fit to views of a board leaves it. */
export interface JointDoubts {
  /** Covariance of `LENS_UNKNOWNS`, the focal length's logarithm first; row-major, positive definite. */
  readonly joint: readonly number[];
}

/** The doubts of a lens as `scaledLens` gives it for pictures of another size: its middle alone counts in pixels. */
export function scaledDoubts(
  { joint }: JointDoubts,
  from: Pick<Lens, 'width' | 'height'>,
  to: Pick<Lens, 'width' | 'height'>,
): JointDoubts {
  const size = LENS_UNKNOWNS.length;
  const scale = (at: number) => {
    const unknown = LENS_UNKNOWNS[at];
    return unknown === 'cx' ? to.width / from.width : unknown === 'cy' ? to.height / from.height : 1;
  };
  return { joint: joint.map((value, at) => value * scale(Math.floor(at / size)) * scale(at % size)) };
}
