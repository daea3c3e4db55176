/** What a number must keep to; ends are included unless they are named `moreThan`. */
export interface Bounds {
  readonly atLeast?: number;
  readonly moreThan?: number;
  readonly atMost?: number;
  readonly whole?: true;
}

/**
 * Why a rule cannot answer: the one kind of fault that every system of rules gives. `what` is the name of the thing asked for, as in the call or the chart; `chart` is the id of
 * a user's chart, as in its format.
 */
export type RuleFault =
  | {
      readonly kind: 'outOfBounds';
      readonly what: string;
      readonly value: number;
      readonly bounds: Bounds;
    }
  /** No chart of this kind was given: `file` in `format` is what is needed, and `template` its content to fill in. */
  | {
      readonly kind: 'missingChart';
      readonly chart: string;
      readonly file: string;
      readonly format: string;
      readonly template: unknown;
    }
  /** The chart is there but has no entry for what was asked. */
  | {
      readonly kind: 'chartLacks';
      readonly chart: string;
      readonly what: string;
      readonly wanted: string | number;
      readonly has: readonly (string | number)[];
    }
  /** The chart has a place for the value and nothing in it. */
  | { readonly kind: 'leftBlank'; readonly chart: string; readonly what: string }
  /** The answer hangs on something that was not given. */
  | { readonly kind: 'missing'; readonly what: string }
  /** The unit data has no such row. */
  | { readonly kind: 'unknownUnit'; readonly what: string }
  /** An id that is to name one thing names two. */
  | { readonly kind: 'twice'; readonly what: string; readonly value: string }
  | { readonly kind: 'contradiction'; readonly between: readonly string[] };

/** A place where a number may be out of its bounds: NaN and infinity always are. */
export function outOfBounds(what: string, value: number, bounds: Bounds): RuleFault | undefined {
  const fits =
    Number.isFinite(value) &&
    (bounds.atLeast === undefined || value >= bounds.atLeast) &&
    (bounds.moreThan === undefined || value > bounds.moreThan) &&
    (bounds.atMost === undefined || value <= bounds.atMost) &&
    (bounds.whole === undefined || Number.isInteger(value));
  return fits ? undefined : { kind: 'outOfBounds', what, value, bounds };
}

/** More than any table holds, and few enough that exact odds stay quick. */
export const HIGHEST_COUNT = 1000;

/** A count of things, from 0 to `HIGHEST_COUNT`. */
export function badCount(what: string, value: number): RuleFault | undefined {
  return outOfBounds(what, value, { atLeast: 0, atMost: HIGHEST_COUNT, whole: true });
}

/** A count of things of which there must be one. */
export function badPositiveCount(what: string, value: number): RuleFault | undefined {
  return outOfBounds(what, value, { atLeast: 1, atMost: HIGHEST_COUNT, whole: true });
}

/** The face that a die shows. */
export function badFace(what: string, value: number, faces: number): RuleFault | undefined {
  return outOfBounds(what, value, { atLeast: 1, atMost: faces, whole: true });
}

/** A length or distance that may be 0. */
export function badLength(what: string, value: number): RuleFault | undefined {
  return outOfBounds(what, value, { atLeast: 0 });
}

/** A share of a whole, 0 to 1. */
export function badShare(what: string, value: number): RuleFault | undefined {
  return outOfBounds(what, value, { atLeast: 0, atMost: 1 });
}

/** The first fault of those found. */
export function firstFault(...faults: readonly (RuleFault | undefined)[]): RuleFault | undefined {
  return faults.find((fault) => fault !== undefined);
}
