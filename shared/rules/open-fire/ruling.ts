import { fail, ok, type Result } from '../../result';
import type { RuleId, RuleNumbers } from '../../text/rule-phrases';
import type { RuleFault } from '../fault';

/** The recommended readings of what the book leaves unclear. */
export type ReadingId = `OF-A${number}`;

/** One step of a decision: the rule, the numbers that entered, and the reading used where the book is unclear. */
export type RuleReason = {
  readonly [Id in RuleId]: {
    readonly rule: Id;
    readonly numbers: RuleNumbers[Id];
    readonly readings: readonly ReadingId[];
  };
}[RuleId];

/** What the rules decide, and why. `because` is never empty. */
export interface Ruled<T> {
  readonly value: T;
  readonly because: readonly RuleReason[];
}

/** A decision, or what is wrong with the question. */
export type Ruling<T> = Result<Ruled<T>, RuleFault>;

/** The reason that one rule gives. */
export function because<Id extends RuleId>(
  rule: Id,
  numbers: RuleNumbers[Id],
  ...readings: ReadingId[]
): RuleReason {
  // The compiler cannot see that a pair of one id's is one of the union's.
  return { rule, numbers, readings } as RuleReason;
}

/** A decision with its reasons. */
export function ruled<T>(value: T, ...reasons: RuleReason[]): Ruling<T> {
  return ok({ value, because: reasons });
}

/** The first fault of a question, where it has one. */
export function refused(...faults: readonly (RuleFault | undefined)[]): Result<never, RuleFault> | undefined {
  const fault = faults.find((found) => found !== undefined);
  return fault && fail(fault);
}
