import type { Verdict } from '../verdict';

/** The reason that a verdict about a distance and its limit gives. */
export function limitPhrase(verdict: Verdict): 'reason.within' | 'reason.beyond' | 'reason.limit-marginal' {
  switch (verdict.decision) {
    case 'yes':
      return 'reason.within';
    case 'no':
      return 'reason.beyond';
    case 'marginal':
      return 'reason.limit-marginal';
  }
}
