import { fail, ok, type Result } from '../result';

/** What is wrong with a line of the notation: which line (from 1), what stands there and what belongs there. */
export interface NotationError {
  readonly line: number;
  readonly found: string;
  readonly expected: string;
}

/**
 * Splits a line into words; "quoted words" may hold spaces, and \" for a quote, \\ for a backslash, \n for a line
 * break. A # outside of quotes begins a remark.
 */
export function words(text: string): readonly string[] {
  const found: string[] = [];
  for (const match of text.matchAll(/"((?:[^"\\]|\\.)*)"|#.*$|[^\s"#]+/g)) {
    const [whole, quoted] = match;
    if (whole.startsWith('#')) break;
    found.push(quoted === undefined ? whole : unescaped(quoted));
  }
  return found;
}

/** A word as the notation writes it: in quotes where it is empty or would fall apart. */
export function quoted(word: string): string {
  if (/^[^\s"#]+$/.test(word)) return word;
  const escaped = word.replaceAll(/["\\]/g, '\\$&').replaceAll(/\r?\n|\r/g, '\\n');
  return `"${escaped}"`;
}

/** What stands between quotes; a backslash before anything else is one. */
function unescaped(text: string): string {
  return text.replaceAll(/\\(["\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}

/** A number with at most `decimals`, without trailing zeros. */
export function figure(value: number, decimals: number): string {
  const rounded = Number(value.toFixed(decimals));
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** Reads the words of one line from left to right; the first mismatch is remembered and names its word. */
export class LineReader {
  #next = 0;
  #error: NotationError | undefined;
  readonly #line: number;
  readonly #words: readonly string[];

  constructor(line: number, lineWords: readonly string[]) {
    this.#line = line;
    this.#words = lineWords;
  }

  get rest(): readonly string[] {
    return this.#words.slice(this.#next);
  }

  word(expected: string): string {
    const word = this.#words[this.#next++];
    if (word === undefined) this.reject('the end of the line', expected);
    return word ?? '';
  }

  number(expected: string): number {
    const word = this.word(expected);
    const value = Number(word);
    if (word === '' || !Number.isFinite(value)) this.reject(word, expected);
    return value;
  }

  /** One of a list of words. */
  oneOf<Word extends string>(choices: readonly [Word, ...Word[]]): Word {
    const word = this.word(choices.join(', '));
    const found = choices.find((choice) => choice === word);
    if (found === undefined) this.reject(word, choices.join(', '));
    return found ?? choices[0];
  }

  reject(found: string, expected: string): void {
    this.#error ??= { line: this.#line, found, expected };
  }

  /** The value where every word fitted, else the first that did not. */
  done<T>(value: T): Result<T, NotationError> {
    return this.#error ? fail(this.#error) : ok(value);
  }
}
