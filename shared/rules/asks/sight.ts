import type { TerrainKind } from '../../board/terrain';
import type { Point } from '../../geometry/point';
import type { Phrase } from '../../text/phrase';
import type { Verdict } from '../verdict';

/** What lies on the line between two teams: a piece of terrain, by its place in the board's list, or a team. */
export type InTheWay =
  | { readonly kind: 'terrain'; readonly index: number; readonly terrain: TerrainKind }
  | { readonly kind: 'team'; readonly teamId: string };

/** How one thing lies to the line of sight. */
export interface SightPast {
  readonly what: InTheWay;
  readonly effect: 'blocks' | 'hides';
  /** Yes where the line passes it by; its margin is by how much, negative through it. */
  readonly passes: Verdict;
  /** On the line, nearest to the thing or in the midst of it. */
  readonly at: Point<'table'>;
}

/**
 * Whether one team sees another, and how the other is covered from it. `seen` is the same both ways; cover is of the
 * one looked at.
 */
export interface SightValue {
  readonly from: Point<'table'>;
  readonly to: Point<'table'>;
  readonly seen: Verdict;
  readonly concealed: Verdict;
  /** Cover that stops what hits, whatever the ruleset calls it. */
  readonly protected: Verdict;
  /** Why it is concealed, in a few words each; empty in the open. */
  readonly cover: readonly Phrase[];
  /** What lies on the line or so near to it that it is in doubt, from the first team to the second. */
  readonly past: readonly SightPast[];
}
