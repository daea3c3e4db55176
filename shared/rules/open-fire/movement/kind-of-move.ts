import { angleBetween, radians } from '../../../geometry/angle';
import type { Pose } from '../../../geometry/point';
import type { FieldKind } from '../shooting/field-of-fire';

/**
 * What a team's new place makes of how it was handled. `knocked`: nudged by a sleeve, and no move. `turned`: it turned
 * on the spot to face what it could already fire at, which is free. `turnedAbout`: it brought into its field of fire
 * what lay behind its line, which is a move (OF-A47).
 */
export type MoveKind = 'moved' | 'turned' | 'turnedAbout' | 'knocked';

/** A model turned by hand on its spot shifts no further. */
export const ON_THE_SPOT_MM = 15;
/** A sleeve turns no more. */
const KNOCK_RAD = radians(10);
/** What a team faces after a turn up to here lay ahead of its front line before. */
const QUARTER_TURN_RAD = Math.PI / 2;

/** How a team went from one place to another, by what may point where. All bounds are inclusive. */
export function kindOfMove(from: Pose, to: Pose, field: FieldKind): MoveKind {
  if (Math.hypot(to.xMm - from.xMm, to.yMm - from.yMm) > ON_THE_SPOT_MM) return 'moved';
  const turnRad = Math.abs(angleBetween(from.headingRad, to.headingRad));
  if (turnRad <= KNOCK_RAD) return 'knocked';
  return field === 'all-round' || turnRad <= QUARTER_TURN_RAD ? 'turned' : 'turnedAbout';
}
