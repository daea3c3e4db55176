import { D6 } from '../../rules/chance/die';

/**
 * The app's dice: a seed that is journalled, and how many dice have been thrown since. Die number n is a function of
 * the two, so that a replay throws the same dice and a throw taken back comes up the same again.
 */
export interface DiceSource {
  /** A whole number, 0 to 2³² − 1. */
  readonly seed: number;
  readonly thrown: number;
}

/** How many values a stirred number has. */
const VALUES = 2 ** 32;

/** The next `count` faces of dice not thrown yet; `sides`: what the die has on its sides, of which each is as likely. */
export function nextFaces(
  { seed, thrown }: DiceSource,
  count: number,
  sides: readonly number[] = D6,
): readonly number[] {
  return Array.from({ length: count }, (_, index) => sides[sideOf(seed, thrown + index, sides.length)] ?? 1);
}

/** The source after `count` more dice. */
export function thrownOn(source: DiceSource, count: number): DiceSource {
  return { ...source, thrown: source.thrown + count };
}

/** Which side of a die lies up, from 0. */
function sideOf(seed: number, nth: number, sides: number): number {
  // From there on the sides would not come up alike often.
  const fairBelow = VALUES - (VALUES % sides);
  let value = mixed(mixed(seed ^ 0x9e3779b9) ^ nth);
  while (value >= fairBelow) value = mixed(value);
  return value % sides;
}

/** A whole number of 32 bits stirred so that every bit of it hangs on every bit (Murmur 3's finish, twice). */
function mixed(value: number): number {
  let bits = value >>> 0;
  for (let round = 0; round < 2; round++) {
    bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    bits = ((bits ^ (bits >>> 16)) + 0x6d2b79f5) >>> 0;
  }
  return bits;
}
