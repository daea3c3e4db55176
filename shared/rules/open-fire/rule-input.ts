/** What is wrong with a question put to the rules. `name` is the member's. */
export type RuleInputError =
  | { readonly kind: 'outOfRange'; readonly name: string; readonly value: number; readonly allowed: string }
  | { readonly kind: 'missing'; readonly name: string }
  | { readonly kind: 'twice'; readonly name: string; readonly value: string }
  | { readonly kind: 'unknown'; readonly name: string; readonly value: string }
  | { readonly kind: 'contradiction'; readonly names: readonly string[] };

type Fault = RuleInputError | undefined;

function wrong(name: string, value: number, allowed: string): Fault {
  return { kind: 'outOfRange', name, value, allowed };
}

/** A face of a die of six. */
export function notADie(name: string, value: number): Fault {
  return Number.isInteger(value) && value >= 1 && value <= 6 ? undefined : wrong(name, value, '1 to 6');
}

/** Faces of dice of six. */
export function notDice(name: string, values: readonly number[]): Fault {
  return values
    .map((value, index) => notADie(`${name}.${index}`, value))
    .find((fault) => fault !== undefined);
}

/** A whole number from `least` up to `most`, both included. */
export function notACount(name: string, value: number, least = 0, most = Number.POSITIVE_INFINITY): Fault {
  if (Number.isInteger(value) && value >= least && value <= most) return undefined;
  const range = most === Number.POSITIVE_INFINITY ? `${least} or more` : `${least} to ${most}`;
  return wrong(name, value, `a whole number, ${range}`);
}

/** A length: 0 or more, in whatever unit. */
export function notALength(name: string, value: number): Fault {
  return Number.isFinite(value) && value >= 0 ? undefined : wrong(name, value, '0 or more');
}

/** The score of a firepower test, "N or more". */
export function notAFirepower(value: number): Fault {
  return notACount('firepower', value, 1, 6);
}

/** Ids that name one thing each. */
export function notDistinct(name: string, ids: readonly string[]): Fault {
  const value = ids.find((id, index) => ids.indexOf(id) !== index);
  return value === undefined ? undefined : { kind: 'twice', name, value };
}

/** One line for people who wrote the question: the member, what it is, and what it may be. */
export function ruleInputText(error: RuleInputError): string {
  switch (error.kind) {
    case 'outOfRange':
      return `${error.name} is ${error.value}; it must be ${error.allowed}`;
    case 'missing':
      return `${error.name} is missing`;
    case 'twice':
      return `${error.name}: ${error.value} is named twice`;
    case 'unknown':
      return `${error.name}: there is no ${error.value}`;
    case 'contradiction':
      return `${error.names.join(' and ')} cannot both be so`;
  }
}
