import type { Base } from '../board/team';

/** Cells along a side of a fiducial of DICT_4X4_250: four of code and its black border. */
export const CELLS_ACROSS = 6;
/** The quiet zone: white paper one cell wide on every side. Without it a dark base swallows the border. */
const QUIET_CELLS = 2;

/** The side of the paper that a fiducial of `sizeMm` is cut out with, its quiet zone included. */
export function paperSideMm(sizeMm: number): number {
  return (sizeMm * (CELLS_ACROSS + QUIET_CELLS)) / CELLS_ACROSS;
}

/**
 * The largest fiducial, in whole millimetres, whose paper fits on the base with its edges along the base's; 0 where
 * none does. On a round base its corners touch the rim. Models that share the base are for the player to see to.
 */
export function largestOnBaseMm(base: Base): number {
  const sideMm = base.shape === 'round' ? base.widthMm / Math.SQRT2 : Math.min(base.widthMm, base.depthMm);
  // A side of 26.6667 mm holds a 20 mm fiducial although the division falls a hair short.
  return Math.floor((sideMm * CELLS_ACROSS) / (CELLS_ACROSS + QUIET_CELLS) + 1e-6);
}

/** Whether the paper fits on the base; touching the base's edge fits. */
export function fitsOnBase(sizeMm: number, base: Base): boolean {
  const sideMm = base.shape === 'round' ? base.widthMm / Math.SQRT2 : Math.min(base.widthMm, base.depthMm);
  return paperSideMm(sizeMm) <= sideMm + 1e-6;
}
