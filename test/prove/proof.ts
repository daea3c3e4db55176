/** What a measured promise is: rows of figures for docs/proof.json, and what in them falls short of it. */
export interface Proof {
  readonly seeds: string;
  readonly conditions: readonly object[];
  /** One line for each figure beyond its bound; empty when the promise is kept. */
  readonly broken: readonly string[];
}

export interface ProofOptions {
  /** Folder with files from elsewhere to measure instead of the product's own simulator. */
  readonly folder?: string;
  /** Tables a condition. */
  readonly seeds: number;
  readonly firstSeed: number;
  readonly progress: (line: string) => void;
}

/** The lines of a row whose figures lie beyond their bounds; a figure that is not there breaks nothing. */
export function beyond(
  name: string,
  row: Readonly<Record<string, unknown>>,
  atLeast: Readonly<Record<string, number>>,
  atMost: Readonly<Record<string, number>>,
): string[] {
  const lines: string[] = [];
  const check = (key: string, bound: number, isKept: (value: number) => boolean, word: string) => {
    const value = row[key];
    if (typeof value === 'number' && !isKept(value)) lines.push(`${name}: ${key} ${value}, ${word} ${bound}`);
  };
  for (const [key, bound] of Object.entries(atLeast)) check(key, bound, (v) => v >= bound, 'at least');
  for (const [key, bound] of Object.entries(atMost)) check(key, bound, (v) => v <= bound, 'at most');
  return lines;
}

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
