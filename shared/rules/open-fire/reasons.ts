import type { Phrase } from '../../text/phrase';
import type { Reason } from '../ruleset';
import type { RuleReason } from './ruling';

/** Reasons of single rules as the table tells them; the first reading of each is named. */
export function reasonsOf(because: readonly RuleReason[]): readonly Reason[] {
  return because.map(({ rule, numbers, readings }): Reason => {
    // The compiler cannot see that a pair of one id's is one of the union's.
    const said = { id: rule, params: numbers } as Phrase;
    const [reading] = readings;
    return reading === undefined ? { phrase: said } : { phrase: said, reading };
  });
}
