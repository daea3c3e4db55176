import type { Result } from '../../shared/result';
import type { GreyFrame } from '../../shared/vision/detection';
import type { Failure } from './failure';

/** Pictures taken one after another, read one at a time: a film may be larger than memory. */
export interface Film {
  readonly width: number;
  readonly height: number;
  /** What the film itself says; absent where it says nothing, as a folder of pictures. */
  readonly framesPerSecond?: number;
  /**
   * The frames in order. A frame's pixels are good until the next is asked for. A failure is the last thing given.
   * Leaving the loop early closes the film.
   */
  frames(): AsyncGenerator<Result<GreyFrame, Failure>>;
}
