import { fail, ok, type Result } from '../../../result';
import { complement, type Fraction, fraction, multiply, power, zero } from '../../chance/fraction';
import { badCount, badFace, badPositiveCount, firstFault, type RuleFault } from '../../fault';

/** A crew that would repair its immobilised vehicle. */
export interface RepairAttempt {
  /** How often the vehicle was immobilised, this time included. */
  readonly immobilisations: number;
  readonly firing: boolean;
  readonly underFire: boolean;
}

/** Whether the crew may roll this turn; a vehicle immobilised more than once is past repair, whatever else goes on. */
export type MayRepair = 'may-roll' | 'cannot-be-repaired' | 'not-allowed';

/** Only a crew that neither fires nor is under fire may try. */
export function mayRepair(attempt: RepairAttempt): Result<MayRepair, RuleFault> {
  const bad = badPositiveCount('immobilisations', attempt.immobilisations);
  if (bad) return fail(bad);
  if (attempt.immobilisations > 1) return ok('cannot-be-repaired');
  return ok(attempt.firing || attempt.underFire ? 'not-allowed' : 'may-roll');
}

export type RepairResult = 'repaired' | 'unrepairable' | 'try-again';

const DIE_FACES = 6;
const REPAIRED_ON = 1;
const UNREPAIRABLE_ON = 6;

/** One roll of a six-sided die, once a turn. */
export function repairRoll(die: number): Result<RepairResult, RuleFault> {
  const bad = badFace('die', die, DIE_FACES);
  if (bad) return fail(bad);
  if (die === REPAIRED_ON) return ok('repaired');
  return ok(die === UNREPAIRABLE_ON ? 'unrepairable' : 'try-again');
}

/** The chance of being repaired within so many attempts, which end on the first 1 or 6: half of what they end at all. */
export function repairChance(attempts: number, immobilisations: number): Result<Fraction, RuleFault> {
  const bad = firstFault(
    badCount('attempts', attempts),
    badPositiveCount('immobilisations', immobilisations),
  );
  if (bad) return fail(bad);
  if (immobilisations > 1) return ok(zero);
  const goesOn = fraction(DIE_FACES - 2, DIE_FACES);
  return ok(multiply(fraction(1, 2), complement(power(goesOn, attempts))));
}
