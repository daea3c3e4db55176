import type { Phrase } from '../../text/phrase';
import type { Fraction } from '../chance/fraction';

/**
 * A roll that the rules ask for: one die of `faces`, which passes on each of `passesOn`. Who throws it, and what comes
 * of it, is the asker's business.
 */
export interface DiceTest {
  /** The ruleset's own word for this kind of test, as "rally". */
  readonly id: string;
  /** What is tested and on what, as "rally on 3+". */
  readonly about: Phrase;
  readonly faces: number;
  readonly passesOn: readonly number[];
  readonly chance: Fraction;
}

/** A test that passes on `needed` or more; never, where `needed` is more than the die shows. */
export function testOf(id: string, about: Phrase, needed: number, chance: Fraction, faces = 6): DiceTest {
  const passesOn = Array.from({ length: faces }, (_, index) => index + 1).filter((face) => face >= needed);
  return { id, about, faces, passesOn, chance };
}
