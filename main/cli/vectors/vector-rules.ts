import type { Result } from '../../../shared/result';

/** Why a vector's input cannot be answered: what in it is wrong, and what would be right. */
export interface VectorFault {
  readonly message: string;
}

/**
 * One ruleset's answers to vectors: for each rule, from the input as it stands in the file to what the product's own
 * rules say, in the members and words of the vectors. Input is checked here, never in the rules.
 */
export type VectorRules = Readonly<Record<string, (input: unknown) => Result<unknown, VectorFault>>>;
