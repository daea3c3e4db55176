/** The outcome of something that may fail for reasons outside the program: a file, a camera, a message. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** It worked, and this is what it gave. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** It failed, and this is why. */
export function fail<E>(error: E): Result<never, E> {
  return { ok: false, error };
}

/** Closes an exhaustive switch: reaching it is a bug, and the compiler proves that it cannot be reached. */
export function unreachable(value: never): never {
  throw new Error(`unreachable case: ${JSON.stringify(value)}`);
}
