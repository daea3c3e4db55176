import type { RosterProblem } from '../board/validate-roster';

/** What is said of boards that cannot be as they are told. */
export interface BoardPhraseParams {
  /** `names` says what the ids in the problem are called; an id without a name is said as it is. */
  'board.roster-problem': {
    readonly problem: RosterProblem;
    readonly names: Readonly<Record<string, string>>;
  };
  /** Two things that are told of a team and exclude each other: its kind, or flags by name. */
  'finding.impossible-flags': { readonly team: string; readonly between: readonly string[] };
}

export type BoardPhraseId = keyof BoardPhraseParams;
