/**
 * Places where the rulebook's worked examples contradict its tables or its arithmetic. The table wins; what is printed
 * is kept so that players who check an example find out why it comes out differently.
 */
export type SourceContradiction = { readonly id: string; readonly reading?: string } & (
  | {
      /** A fire number added up of other figures than the table's, or added up wrongly. */
      readonly kind: 'sum';
      readonly printedBase: number;
      readonly tableBase: number;
      readonly modifiers: readonly number[];
      readonly printed: number;
    }
  | {
      /** Elements counted at another factor than the table's. */
      readonly kind: 'factor';
      readonly count: number;
      readonly tableEach: number;
      readonly printed: number;
    }
  | {
      /** A percentage that the table does not have. */
      readonly kind: 'percent';
      readonly fireNumber: number;
      readonly printedPercents: readonly number[];
      readonly tablePercents: readonly number[];
      readonly printed: number;
    }
  | {
      /** Text and example say different things; `played` is what the rules here do. */
      readonly kind: 'text';
      readonly printed: string;
      readonly played: string;
    }
);

/** In the order of the rulebook. */
export const sourceContradictions: readonly SourceContradiction[] = [
  {
    // 100 m: Rifle is 6, not 5; two standard LMGs are 8.
    kind: 'sum',
    id: 'infantry-example-1',
    reading: 'AF-A10',
    printedBase: 13,
    tableBase: 14,
    modifiers: [1, 1, -2, -2],
    printed: 11,
  },
  {
    // SMG is 9, not 8, and a standard LMG 4, not 5: the sum agrees by coincidence.
    kind: 'sum',
    id: 'infantry-example-2',
    reading: 'AF-A10',
    printedBase: 13,
    tableBase: 13,
    modifiers: [-4, -2, -1],
    printed: 6,
  },
  {
    // The coaxial gun at 450 m is 5, not 3.
    kind: 'sum',
    id: 'gun-example-1',
    reading: 'AF-A10',
    printedBase: 15,
    tableBase: 17,
    modifiers: [-2, -2, -1],
    printed: 10,
  },
  {
    // The heavy machine-gun at 450 m is 7, not 6, and 6 less 2 less 2 is not 4.
    kind: 'sum',
    id: 'gun-example-1-separate-machine-gun',
    reading: 'AF-A10',
    printedBase: 6,
    tableBase: 7,
    modifiers: [-2, -2],
    printed: 4,
  },
  {
    // Heavy machine-guns at 750 m are 6, not 5; two barrels 10 in all, rounded down.
    kind: 'sum',
    id: 'gun-example-2',
    reading: 'AF-A10',
    printedBase: 16,
    tableBase: 18,
    modifiers: [-1, -4],
    printed: 11,
  },
  {
    kind: 'text',
    id: 'armour-without-grenades',
    reading: 'AF-A11',
    printed: 'neutralised',
    played: 'suppressed',
  },
  {
    // As light mortars; 60 needs them to be larger high explosive.
    kind: 'factor',
    id: 'formation-two-mortars',
    reading: 'AF-A12',
    count: 2,
    tableEach: 25,
    printed: 60,
  },
  {
    kind: 'factor',
    id: 'formation-four-tank-guns',
    reading: 'AF-A12',
    count: 4,
    tableEach: 20,
    printed: 120,
  },
  {
    kind: 'percent',
    id: 'formation-dug-in',
    reading: 'AF-A13',
    fireNumber: 835,
    printedPercents: [-40, -10, 10],
    tablePercents: [-15, -10, 10],
    printed: 501,
  },
  {
    kind: 'text',
    id: 'formation-die-shift',
    reading: 'AF-A14',
    printed: 'one-to-their-side-of-the-ratio',
    played: 'one-row',
  },
  {
    kind: 'text',
    id: 'formation-all-assaulters',
    reading: 'AF-A15',
    printed: 'all-of-the-assaulters',
    played: 'half-rounded-up',
  },
];

/** The contradictory sum that starts from this figure, as printed or by the table; of several the one so modified. */
export function contradictorySum(
  base: number,
  modifiers: readonly number[],
): Extract<SourceContradiction, { kind: 'sum' }> | undefined {
  const sums = sourceContradictions.filter((each) => each.kind === 'sum');
  const found = sums.filter(({ printedBase, tableBase }) => base === printedBase || base === tableBase);
  const key = (values: readonly number[]) => values.toSorted((a, b) => a - b).join(' ');
  return found.find((each) => key(each.modifiers) === key(modifiers)) ?? found[0];
}

/** The contradictory factor of so many elements. */
export function contradictoryFactor(
  count: number,
  each: number,
): Extract<SourceContradiction, { kind: 'factor' }> | undefined {
  return sourceContradictions
    .filter((found) => found.kind === 'factor')
    .find((found) => found.count === count && found.tableEach === each);
}

/** The contradictory percentage of a fire number. */
export function contradictoryPercent(
  fireNumber: number,
): Extract<SourceContradiction, { kind: 'percent' }> | undefined {
  return sourceContradictions
    .filter((found) => found.kind === 'percent')
    .find((found) => found.fireNumber === fireNumber);
}
