import type { Step } from '../board/step';
import type { Phrase } from '../text/phrase';

/**
 * Something that only the players can say: whether a unit was spotted, what a die showed, which marker an element
 * has. A ruleset names its own; what was said stands on the board.
 */
export interface Matter {
  /** Unlike that of any other ruleset's matter, so that each finds its own again after a change: "lw-spotted". */
  readonly id: string;
  /** Of what it is said: of a team, of a whole platoon, or of one team as another sees it (`pairSubject`). */
  readonly about: 'team' | 'platoon' | 'pair';
  readonly label: Phrase;
  /** In the order in which they are offered. */
  readonly choices: readonly { readonly id: string; readonly label: Phrase }[];
  /** What holds while nothing is said; absent where only the players know, and a rule has to ask. */
  readonly usual?: string;
  /** Words that hold for this turn alone; none where absent. */
  readonly fading?: readonly string[];
  /** Words that become others as the next turn begins: what lasts into it. */
  readonly carried?: Readonly<Record<string, string>>;
  /** Words that are forgotten as a step begins. */
  readonly until?: Readonly<Partial<Record<string, Step>>>;
}

/** Words of the players, by their subject and then by matter. */
export type Said = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The subject of what is said of a target as a shooter sees it. */
export function pairSubject(shooterId: string, targetId: string): string {
  return `${shooterId}>${targetId}`;
}

/** What was said of a subject, or what usually holds; undefined where neither is there. */
export function saidOf(said: Said | undefined, subject: string, matter: Matter): string | undefined {
  const word = said?.[subject]?.[matter.id];
  return word !== undefined && matter.choices.some(({ id }) => id === word) ? word : matter.usual;
}
