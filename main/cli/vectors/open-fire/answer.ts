import { fail, ok, type Result } from '../../../../shared/result';
import { type Fraction, fractionText } from '../../../../shared/rules/chance/fraction';
import type { RuleFault } from '../../../../shared/rules/fault';
import type { Ruled, Ruling } from '../../../../shared/rules/open-fire/ruling';
import { z } from '../../../../shared/zod';
import { checkedInput } from '../answer-rule';
import { ruleFaultText } from '../rule-fault-text';
import type { VectorFault, VectorRules } from '../vector-rules';

/** A flag of a vector's input: false when it is absent. */
export const flag = z.boolean().default(false);
/** Few flags are true when they are absent. */
export const flagUnlessSaid = z.boolean().default(true);
export const unitSystem = z.enum(['in', 'cm']);
export const skill = z.enum(['Veteran', 'Trained', 'Conscript']);
export const motivation = z.enum(['Fearless', 'Confident', 'Reluctant']);
export const point = z.tuple([z.number(), z.number()]);
/** A die that has not been rolled is null, or absent. */
export const dieOrNone = z.number().nullish();
export const toHitFlags = { longRange: flag, concealed: flag, goneToGround: flag, rof1MovedOrPinned: flag };
/** An axis-parallel rectangle: its centre and its extents. */
export const rectangle = { x: z.number(), y: z.number(), w: z.number().positive(), h: z.number().positive() };

/** One rule's answer: the input checked, then put to the product's rules, and their answer in the vectors' words. */
export function answers<Input>(
  schema: z.ZodType<Input>,
  answer: (input: Input) => Result<unknown, VectorFault>,
): VectorRules[string] {
  const put = checkedInput(schema, answer);
  return (input) => {
    const found = put(input);
    return found.ok ? ok(inWords(found.value)) : found;
  };
}

/** A ruling's value, in other words where the vectors have their own. */
export function said<T>(
  ruling: Ruling<T>,
  inOtherWords: (value: T) => unknown = (value) => value,
): Result<unknown, VectorFault> {
  return ruling.ok ? ok(inOtherWords(ruling.value.value)) : fault(ruling.error);
}

/** A decision that no question can spoil. */
export function plainly<T>({ value }: Ruled<T>): Result<unknown, VectorFault> {
  return ok(value);
}

export function fault(error: RuleFault): Result<never, VectorFault> {
  return fail({ message: ruleFaultText(error) });
}

/** A member given as null, or not at all, is absent. */
export function given<Name extends string, T>(
  name: Name,
  value: T | null | undefined,
): Partial<Record<Name, T>> {
  const member: Partial<Record<Name, T>> = {};
  if (value !== null && value !== undefined) member[name] = value;
  return member;
}

function isFraction(value: object): value is Fraction {
  return 'numerator' in value && typeof value.numerator === 'bigint';
}

/** Fractions as text, however deep. */
function inWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inWords);
  if (typeof value !== 'object' || value === null) return value;
  if (isFraction(value)) return fractionText(value);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inWords(member)]));
}
