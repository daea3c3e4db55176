import type { Point } from '../geometry/point';
import type { BarReading } from './setup-checks';

/** Where the bar is to be laid: its middle, and the way it runs, counter-clockwise from table +x. */
export interface BarPlace {
  readonly at: Point<'table'>;
  readonly directionRad: number;
}

/** What a frame shows of the bar. */
export type BarSight =
  | 'no-bar'
  /** One of its fiducials is hidden, or glare lies on it. */
  | 'one-end'
  /** Two bars lie there. */
  | 'seen-twice'
  | 'moving'
  /** It lies still, but not where it has yet to be laid. */
  | 'elsewhere'
  /** It lies where it was read already. */
  | 'read-here'
  /** It lies where it should, and is read. */
  | 'being-read';

/** How far the check by the bar is, as the capture window says it. */
export type BarStatus =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'watching';
      readonly places: readonly BarPlace[];
      /** One a place, in their order; absent where it has yet to be laid. */
      readonly readings: readonly (BarReading | null)[];
      readonly sight: BarSight;
    }
  /** Every place was read: the session holds what. */
  | { readonly kind: 'read'; readonly atMs: number }
  | { readonly kind: 'failed'; readonly fault: 'not-set-up' | 'busy' };

/** What the operator asks of it. A console that falls silent ends it. */
export type BarAsk = 'watch' | 'keep-watching' | 'stop';
