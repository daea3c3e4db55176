import type { Placed } from '../../measure';

/** A part with a front line: its pivot, and how far ahead of that its front edge lies. */
export interface FrontPart extends Placed {
  readonly frontMm: number;
}
