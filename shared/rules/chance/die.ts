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
