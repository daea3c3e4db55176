import type { TerrainKind } from '../board/terrain';

/** Everything that is said about moves as they were seen. Lengths in millimetres end in `Mm`. */
export interface GamePhraseParams {
  /** Even the straight line from where it stood is too long. */
  'finding.moved-too-far': {
    readonly team: string;
    readonly movedMm: number;
    readonly limitMm: number;
    readonly overMm: number;
  };
  /** The straight line is within the limit, or nearly so, and the way that was seen is not. */
  'finding.move-marginal': {
    readonly team: string;
    readonly straightMm: number;
    readonly pathMm: number;
    readonly limitMm: number;
  };
  'finding.may-not-enter': { readonly team: string; readonly terrain: TerrainKind };
  'finding.cannot-move': { readonly team: string; readonly why: 'bailedOut' | 'bogged' };
  'finding.pinned-nearer': {
    readonly team: string;
    readonly enemy: string;
    readonly beforeMm: number;
    readonly afterMm: number;
  };
  /** A team or an objective stands where the mission does not let it. */
  'finding.put-back': { readonly name: string; readonly distanceMm: number };
  'finding.misplaced': { readonly name: string; readonly outsideMm: number };
  'finding.misplaced-marginal': { readonly name: string };
  // A dispute card: one verdict with all that it hangs on.
  'dispute.title': { readonly shooter: string; readonly target: string };
  /** `figures`: it may be fired, and what it needs or meets is too close to call. */
  'dispute.verdict': { readonly decision: 'yes' | 'no' | 'marginal' | 'figures' };
  'dispute.distance': { readonly distanceMm: number; readonly sigmaMm: number };
  'dispute.why': Readonly<Record<string, never>>;
  'dispute.where': Readonly<Record<string, never>>;
  /** Table millimetres from the near-left corner; degrees counter-clockwise from the near edge. */
  'dispute.stands': {
    readonly team: string;
    readonly x: number;
    readonly y: number;
    readonly headingDeg: number;
    readonly sigma: number;
  };
  'reason.move-limit': { readonly unit: string; readonly limitMm: number };
  'reason.rough-limit': { readonly unit: string; readonly limitMm: number; readonly terrain: TerrainKind };
  /** A move of an assault, held to less than a whole one. */
  'reason.assault-limit': {
    readonly unit: string;
    readonly move: 'charge' | 'consolidation';
    readonly limitMm: number;
  };
  'reason.seen-way': { readonly straightMm: number; readonly pathMm: number };
  'reason.pinned': Readonly<Record<string, never>>;
}

export type GamePhraseId = keyof GamePhraseParams;
