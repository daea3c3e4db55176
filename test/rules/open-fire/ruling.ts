import type { RuleFault } from '../../../shared/rules/fault';
import type { RuleReason, Ruling } from '../../../shared/rules/open-fire/ruling';

/** What a ruling comes to. Throws where the question was refused, or where no reason is given. */
export function ruledValue<T>(ruling: Ruling<T>): T {
  if (!ruling.ok) throw new Error(`refused: ${JSON.stringify(ruling.error)}`);
  if (ruling.value.because.length === 0) throw new Error('a ruling without a reason');
  return ruling.value.value;
}

/** The reasons of a ruling. Throws where the question was refused. */
export function reasonsOf<T>(ruling: Ruling<T>): readonly RuleReason[] {
  if (!ruling.ok) throw new Error(`refused: ${JSON.stringify(ruling.error)}`);
  return ruling.value.because;
}

/** Why a question was refused. Throws where it was answered. */
export function refusalOf<T>(ruling: Ruling<T>): RuleFault {
  if (ruling.ok) throw new Error(`answered: ${JSON.stringify(ruling.value.value)}`);
  return ruling.error;
}
