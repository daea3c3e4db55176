import type { Result } from '../../shared/result';

/** What a rule answered; a fault fails the test with its own words. */
export function unwrap<T, E>(answer: Result<T, E>): T {
  if (answer.ok) return answer.value;
  throw new Error(`no answer: ${JSON.stringify(answer.error)}`);
}
