/** What dice are asked for, in the systems whose dice are asked for one by one. */
export const rollNames = [
  'lw-order',
  'lw-apart',
  'lw-aim',
  'lw-shot',
  'lw-shell',
  'lw-repair',
  'af-shot',
  'af-armour',
  'af-suppression',
  'af-formation',
] as const;
export type RollName = (typeof rollNames)[number];

/** What is said of dice and of what came of them. Names are the roster's. */
export interface RollPhraseParams {
  'roll.asked': { readonly roll: RollName; readonly by: string; readonly at?: string };
  /** `comes`: a word of the roll's own, or of a chart of the user's. */
  'roll.comes': { readonly roll: RollName; readonly comes: string };
  'roll.called-at': { readonly number: number };
}

export type RollPhraseId = keyof RollPhraseParams;
