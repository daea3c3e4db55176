import { fail, ok, type Result } from '../../../result';
import { type Fraction, fraction } from '../../chance/fraction';
import { badFace, badPositiveCount, outOfBounds, type RuleFault } from '../../fault';
import type { Training } from '../unit';

/** How a unit spreads its shots over the vehicles of the target unit. All of its elements fire together. */
export type FirePattern = 'random-per-vehicle' | 'simple-pattern' | 'any-pattern';

/** The least trained roll for every vehicle, so that several may hit one target; the best choose freely. */
export function firePattern(training: Training): FirePattern {
  switch (training) {
    case 'Militia':
    case 'Recruit':
      return 'random-per-vehicle';
    case 'Regular':
    case 'Veteran':
      return 'simple-pattern';
    case 'Elite':
      return 'any-pattern';
  }
}

/** One on one from left to right; with more firers than targets they begin again at the left. One target a firer. */
export function oneOnOne<Target>(
  firers: number,
  targetsFromLeft: readonly Target[],
): Result<readonly Target[], RuleFault> {
  const bad = badPositiveCount('firers', firers) ?? badPositiveCount('targets', targetsFromLeft.length);
  if (bad) return fail(bad);
  return ok(Array.from({ length: firers }, (_, i) => targetsFromLeft[i % targetsFromLeft.length] as Target));
}

/** The dice that the rulebook rolls for a random target. */
const RANDOM_DICE = [6, 10] as const;

/** The smallest die that has a face for every target. Fails beyond ten targets: the rulebook has no die for them. */
export function randomTargetDie(targets: number): Result<(typeof RANDOM_DICE)[number], RuleFault> {
  const die = RANDOM_DICE.find((faces) => targets <= faces);
  const bad = outOfBounds('targets', targets, { atLeast: 1, atMost: 10, whole: true });
  if (bad || die === undefined)
    return fail(bad ?? { kind: 'outOfBounds', what: 'targets', value: targets, bounds: {} });
  return ok(die);
}

/** The target that a roll points at, counted from 0, or a roll to make again, so that all are equally likely (LW-A13). */
export function randomTarget(targets: number, roll: number): Result<number | 'roll-again', RuleFault> {
  const die = randomTargetDie(targets);
  if (!die.ok) return die;
  const bad = badFace('roll', roll, die.value);
  if (bad) return fail(bad);
  return ok(roll <= targets ? roll - 1 : 'roll-again');
}

/** The chance that one random shot goes to a given one of the targets. */
export function randomTargetChance(targets: number): Result<Fraction, RuleFault> {
  const bad = badPositiveCount('targets', targets);
  return bad ? fail(bad) : ok(fraction(1, targets));
}
