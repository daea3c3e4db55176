import type { Lens } from '../geometry/lens';
import type { JointDoubts } from '../geometry/lens-doubt';
import type { CornersPx } from './detection';

/** How the lens board is held: flat to the picture, or with that side of the picture farther away. */
export type Lean = 'flat' | 'left-away' | 'right-away' | 'top-away' | 'bottom-away';

export const leans: readonly Lean[] = ['flat', 'left-away', 'right-away', 'top-away', 'bottom-away'];

/** The picture in cells for coverage, counted in reading order. */
export const coverageColumns = 6;
export const coverageRows = 4;

/** Where in the picture, in thirds. */
export interface Third {
  readonly across: 'left' | 'middle' | 'right';
  readonly down: 'top' | 'middle' | 'bottom';
}

/** What to do with the board next. */
export type NextHold =
  | { readonly kind: 'move'; readonly to: Third }
  | { readonly kind: 'lean'; readonly lean: Lean }
  | { readonly kind: 'more' }
  | { readonly kind: 'enough' };

/** Why a picture was taken as a view, or not. */
export type ViewVerdict = 'no-board' | 'moving' | 'blurred' | 'seen-before' | 'taken' | 'enough';

/** A view by its name, with how badly the lens fits it, root mean square. */
export interface ViewError {
  readonly image: string;
  readonly rmsPx: number;
}

/** Why views give no lens. */
export type LensFault =
  | { readonly kind: 'too-few-views'; readonly found: number; readonly needed: number }
  | {
      readonly kind: 'too-few-corners';
      readonly image: string;
      readonly found: number;
      readonly needed: number;
    }
  | { readonly kind: 'unsolvable'; readonly reason: string };

/** How far the capture of a lens is. */
export type LensPhase =
  /** Nobody looks for the board; views taken before are kept. */
  | { readonly kind: 'paused' }
  /** `outline` is the board as it is seen at this moment, clockwise. */
  | { readonly kind: 'watching'; readonly verdict: ViewVerdict; readonly outline?: CornersPx }
  | { readonly kind: 'solving' }
  /** `dropped` are views left out since they fit the others badly, worst first. */
  | {
      readonly kind: 'solved';
      readonly lens: Lens;
      readonly doubts: JointDoubts;
      readonly rmsPx: number;
      readonly views: readonly ViewError[];
      readonly dropped: readonly ViewError[];
    }
  | { readonly kind: 'failed'; readonly fault: LensFault };

/** The capture of a camera's lens as the console shows it. */
export interface LensCapture {
  readonly cameraKey: string;
  readonly phase: LensPhase;
  /** The pictures that the views are of; 0 before the first. */
  readonly width: number;
  readonly height: number;
  /** Names of the views taken, oldest first. */
  readonly views: readonly string[];
  /** One a cell: whether the board was seen there. */
  readonly cells: readonly boolean[];
  readonly leans: readonly Lean[];
  readonly next: NextHold;
}

/** What the operator asks of the capture. A watch ends after some seconds unless `keep-watching` is said. */
export type LensAsk = 'watch' | 'keep-watching' | 'pause' | 'undo' | 'solve' | 'start-over';
