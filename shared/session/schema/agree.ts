import type { z } from '../../zod';

type Whole<T> = T extends readonly unknown[]
  ? { readonly [K in keyof T]: Whole<T[K]> }
  : T extends object
    ? { readonly [K in keyof T as K extends symbol ? never : K]-?: Whole<T[K]> }
    : T;

type Same<A, B> = [Whole<A>] extends [Whole<B>] ? ([Whole<B>] extends [Whole<A>] ? true : false) : false;

/**
 * Ties a schema to the type it stands beside: `schemaOf<Pose>()(z.strictObject({ … }))` compiles only where what
 * the schema lets through is a `Pose`, and where every field of `Pose`, optional ones included, is in the schema.
 * A field added to a type is thus a compile error until its schema knows it too.
 */
export function schemaOf<T>(): <S extends z.ZodType<T>>(
  schema: Same<z.output<S>, T> extends true ? S : never,
) => z.ZodType<T> {
  return (schema) => schema;
}
