import type { Phrase } from '../../text/phrase';

/** Something that the book leaves open and the players settle: its choices, and the one that is recommended. */
export interface RulesetReading {
  /** As in answers' reasons, "OF-A02". */
  readonly id: string;
  readonly about: Phrase;
  /** The recommended one first. */
  readonly choices: readonly { readonly id: string; readonly label: Phrase }[];
}
