import type { Frame, Point } from './point';

/**
 * A curve of straight and circular pieces, each beginning where the one before ended.
 * An outline grown by a distance is exactly such a curve, so rings are never approximated by chords.
 * `sweepRad` is signed: positive runs counter-clockwise.
 */
export type PathSegment<F extends Frame> =
  | { readonly kind: 'line'; readonly from: Point<F>; readonly to: Point<F> }
  | {
      readonly kind: 'arc';
      readonly centre: Point<F>;
      readonly radius: number;
      readonly startRad: number;
      readonly sweepRad: number;
    };

export interface Path<F extends Frame> {
  readonly segments: readonly PathSegment<F>[];
  readonly closed: boolean;
}
