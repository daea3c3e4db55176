import { type Difference, differences } from './compare';
import type { Vector } from './vector';
import type { VectorRules } from './vector-rules';

/** A vector that the product answers differently, or not at all. */
export type VectorFailure = { readonly id: string; readonly rule: string } & (
  | { readonly kind: 'differs'; readonly differences: readonly Difference[] }
  | { readonly kind: 'notAnswered'; readonly message: string }
);

export interface VectorRun {
  readonly passed: number;
  readonly failures: readonly VectorFailure[];
}

/**
 * Puts every vector to the rules of its ruleset. One whose ruleset or rule nobody answers fails and says so, as does
 * one whose input the rules refuse.
 */
export function runVectors(
  vectors: readonly Vector[],
  rulesets: Readonly<Record<string, VectorRules>>,
): VectorRun {
  const failures = vectors.flatMap((vector) => failureOf(vector, rulesets) ?? []);
  return { passed: vectors.length - failures.length, failures };
}

function failureOf(
  { id, ruleset, rule, input, expected }: Vector,
  rulesets: Readonly<Record<string, VectorRules>>,
): VectorFailure | undefined {
  const named = { id, rule: `${ruleset}/${rule}` };
  const rules = Object.hasOwn(rulesets, ruleset) ? rulesets[ruleset] : undefined;
  if (!rules) {
    const known = Object.keys(rulesets).join(', ');
    return { ...named, kind: 'notAnswered', message: `nobody answers for this ruleset; known are ${known}` };
  }
  const answer = Object.hasOwn(rules, rule) ? rules[rule]?.(input) : undefined;
  if (!answer) return { ...named, kind: 'notAnswered', message: 'nobody answers this rule' };
  if (!answer.ok) return { ...named, kind: 'notAnswered', message: answer.error.message };
  const found = differences(expected, answer.value);
  return found.length > 0 ? { ...named, kind: 'differs', differences: found } : undefined;
}
