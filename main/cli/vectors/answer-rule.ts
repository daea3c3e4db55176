import { fail, ok, type Result } from '../../../shared/result';
import type { RuleFault } from '../../../shared/rules/fault';
import type { z } from '../../../shared/zod';
import { ruleFaultText } from './rule-fault-text';
import type { VectorFault } from './vector-rules';

/**
 * The answer to one rule of the vectors: input that fits `schema` goes to `rule`, whose answer is in the vectors' words.
 * What does not fit is named with its place; members that the schema does not know are left aside.
 */
export function answerRule<Schema extends z.ZodType>(
  schema: Schema,
  rule: (input: z.output<Schema>) => Result<unknown, RuleFault>,
): (input: unknown) => Result<unknown, VectorFault> {
  return (input) => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const at = issue?.path.join('.') || 'input';
      return fail({ message: `${at}: ${issue?.message ?? 'it does not fit'}` });
    }
    const answer = rule(parsed.data);
    return answer.ok ? answer : fail({ message: ruleFaultText(answer.error) });
  };
}

/** What an answer comes to in other words; a fault stays as it is. */
export function worded<From, To>(
  answer: Result<From, RuleFault>,
  words: (value: From) => To,
): Result<To, RuleFault> {
  return answer.ok ? ok(words(answer.value)) : answer;
}
