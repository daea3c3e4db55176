import type { Point } from '../geometry/point';

/** A cross as it was found. */
export interface CrossResidual {
  readonly at: Point<'table'>;
  /** How far beside its place light falls; absent where the cross was not found. */
  readonly off?: { readonly xMm: number; readonly yMm: number };
}

/** How well projected light lies, place by place. */
export interface SelfCheck {
  readonly crosses: readonly CrossResidual[];
  readonly found: number;
  /** Root mean square and largest of the crosses' distances from their places. */
  readonly rmsMm: number;
  readonly worstMm: number;
  readonly toleranceMm: number;
  readonly verdict: 'within-tolerance' | 'beyond-tolerance';
}

/** Why a check says nothing. */
export type SelfCheckFault =
  | { readonly kind: 'too-few-crosses'; readonly found: number; readonly needed: number }
  | { readonly kind: 'no-correction'; readonly found: number; readonly needed: number }
  /** The projector's window did not show the crosses, or the camera sent no still picture of them. */
  | { readonly kind: 'no-picture'; readonly waitedMs: number }
  /** Camera or projector have no set-up to be checked. */
  | { readonly kind: 'not-set-up' };

/** How it stands with the check of projected light. */
export type SelfCheckStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'checked'; readonly check: SelfCheck; readonly atMs: number }
  | { readonly kind: 'failed'; readonly fault: SelfCheckFault };
