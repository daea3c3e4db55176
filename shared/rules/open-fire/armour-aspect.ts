import type { Point } from '../../geometry/point';

/** A part's front: the middle of its front edge and the direction it faces (any length but zero). */
export interface Front {
  readonly frontMid: Point<'table'>;
  readonly facing: Point<'table'>;
}

export type PartAspect = 'front' | 'side';

export interface ArmourAspect {
  readonly hull: PartAspect;
  readonly turret?: PartAspect;
  /** Hull and turret differ: a die a hit says which is met. */
  readonly dieNeeded: boolean;
  readonly aspect: PartAspect | 'split';
}

/** Being on the line counts as ahead of it (OF-A13); the book gives no width to a line, rounding does. */
const ON_LINE = 1e-9;

/** How far ahead of the front line a point lies, in the points' unit; negative behind it. */
export function aheadOfLine(front: Front, point: Point<'table'>): number {
  const { frontMid, facing } = front;
  const size = Math.hypot(facing.x, facing.y);
  return ((point.x - frontMid.x) * facing.x + (point.y - frontMid.y) * facing.y) / size;
}

/** Whether a point lies ahead of the front line or on it (OF-A13). */
export function isAhead(front: Front, point: Point<'table'>): boolean {
  return aheadOfLine(front, point) >= -ON_LINE;
}

/**
 * Which armour a shot from `shooter` (a base centre) meets: of the hull, of the turret where there is one, and
 * together [Flank Shots]. There is no rear: behind the line is side.
 */
export function armourAspect(hull: Front, turret: Front | undefined, shooter: Point<'table'>): ArmourAspect {
  const hullAspect = partAspect(hull, shooter);
  if (!turret) return { hull: hullAspect, dieNeeded: false, aspect: hullAspect };
  const turretAspect = partAspect(turret, shooter);
  const dieNeeded = hullAspect !== turretAspect;
  return { hull: hullAspect, turret: turretAspect, dieNeeded, aspect: dieNeeded ? 'split' : hullAspect };
}

function partAspect(front: Front, shooter: Point<'table'>): PartAspect {
  return isAhead(front, shooter) ? 'front' : 'side';
}

/** The part a hit meets when hull and turret differ: 1 to 3 hull, 4 to 6 turret. */
export function partHit(die: number): 'hull' | 'turret' {
  return die <= 3 ? 'hull' : 'turret';
}
