/** The checkout's root folder. */
export const root: string;

/** A path inside the checkout. */
export function at(...parts: readonly string[]): string;

/** Says in one line what a script is doing, on stderr. */
export function say(line: string): void;
