import { fail, ok, type Result } from '../../../shared/result';
import type { RuleFault } from '../../../shared/rules/fault';
import type { z } from '../../../shared/zod';
import { ruleFaultText } from './rule-fault-text';
import type { VectorFault } from './vector-rules';

/** Puts input that fits `schema` to `answer`. What does not fit is named with its place; other members are left aside. */
export function checkedInput<Input>(
  schema: z.ZodType<Input>,
  answer: (input: Input) => Result<unknown, VectorFault>,
): (input: unknown) => Result<unknown, VectorFault> {
  return (input) => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return answer(parsed.data);
    const issue = parsed.error.issues[0];
    const path = issue?.path ?? [];
    const at = ['input', ...path].join('.');
    const got = JSON.stringify(memberAt(input, path)) ?? 'not given';
    return fail({ message: `${at} is ${got}: ${issue?.message ?? 'it does not fit'}` });
  };
}

function memberAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    input,
  );
}

/** The answer to one rule of the vectors: input that fits goes to `rule`, whose answer is in the vectors' words. */
export function answerRule<Input>(
  schema: z.ZodType<Input>,
  rule: (input: Input) => Result<unknown, RuleFault>,
): (input: unknown) => Result<unknown, VectorFault> {
  return checkedInput(schema, (input) => {
    const answer = rule(input);
    return answer.ok ? answer : fail({ message: ruleFaultText(answer.error) });
  });
}

/** What an answer comes to in other words; a fault stays as it is. */
export function worded<From, To>(
  answer: Result<From, RuleFault>,
  words: (value: From) => To,
): Result<To, RuleFault> {
  return answer.ok ? ok(words(answer.value)) : answer;
}
