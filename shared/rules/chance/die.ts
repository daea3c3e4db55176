import { type Fraction, fraction } from './fraction';

/** How many faces of a die of `sides` show `needed` or more: 0 to `sides`. */
export function facesReaching(needed: number, sides = 6): number {
  return Math.max(0, Math.min(sides, sides + 1 - needed));
}

/** The chance that a die of `sides` shows `needed` or more. */
export function chanceOf(needed: number, sides = 6): Fraction {
  return fraction(facesReaching(needed, sides), sides);
}

/** The faces of a die of six, for going through every way it may fall. */
export const D6 = [1, 2, 3, 4, 5, 6] as const;

/** The sides of an average die, as likely each: no 1 and no 6, and two of the middle ones. */
export const averageDie = [2, 3, 3, 4, 4, 5] as const;
