import { outOfBounds, type RuleFault } from '../fault';

type Fault = RuleFault | undefined;

/** A face of a die of six. */
export function notADie(what: string, value: number): Fault {
  return outOfBounds(what, value, { atLeast: 1, atMost: 6, whole: true });
}

/** Faces of dice of six. */
export function notDice(what: string, values: readonly number[]): Fault {
  return values
    .map((value, index) => notADie(`${what}.${index}`, value))
    .find((fault) => fault !== undefined);
}

/** A whole number from `atLeast` up to `atMost`, both included. */
export function notACount(what: string, value: number, atLeast = 0, atMost?: number): Fault {
  return outOfBounds(what, value, { atLeast, ...(atMost === undefined ? {} : { atMost }), whole: true });
}

/** A length: 0 or more, in whatever unit. */
export function notALength(what: string, value: number): Fault {
  return outOfBounds(what, value, { atLeast: 0 });
}

/** The score of a firepower test, "N or more". */
export function notAFirepower(value: number, what = 'firepower'): Fault {
  return notACount(what, value, 1, 6);
}

/** Ids that name one thing each. */
export function notDistinct(what: string, ids: readonly string[]): Fault {
  const value = ids.find((id, index) => ids.indexOf(id) !== index);
  return value === undefined ? undefined : { kind: 'twice', what, value };
}
