/** A camera or a projector that stands elsewhere than its set-up says. */
export interface Displaced {
  /** How far places of the table are off by it, at most. */
  readonly byMm: number;
}

/** What of the rig was knocked out of its place and has not been found anew. */
export interface RigMoved {
  readonly camera?: Displaced;
  readonly projector?: Displaced;
}

/**
 * Doubt of where anything stands while the camera has moved: wider than every table, so that no distance is within or
 * beyond anything, and no line has a side.
 */
export const WITHHELD_MM = 10_000;
