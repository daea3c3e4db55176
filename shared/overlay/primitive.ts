import type { Outline } from '../geometry/outline';
import type { Path } from '../geometry/path';
import type { Point } from '../geometry/point';
import type { Phrase } from '../text/phrase';

/** What a mark means. Every tone has its own line style beside its colour, so that no meaning hangs on hue. */
export type Tone =
  | 'friendly' // solid blue
  | 'enemy' // red-orange, short dashes
  | 'allowed' // green, ticked
  | 'broken' // vermilion, dashed
  | 'doubtful' // amber, long dashes
  | 'contested' // pink, close dots and hatch
  | 'neutral' // white, barred
  | 'information'; // grey, dotted

/** Line styles; their lengths stand in palette.ts, which also gives each tone its own. */
export type Dash =
  | 'solid'
  | 'short-dashed'
  | 'ticked'
  | 'dashed'
  | 'long-dashed'
  | 'close-dotted'
  | 'barred'
  | 'dotted';

export interface Stroke {
  readonly tone: Tone;
  readonly widthMm: number;
  readonly dash: Dash;
}

export interface Fill {
  readonly tone: Tone;
  readonly pattern: 'tint' | 'hatch';
}

/** `bright` belongs to the selection; what is `dim` has about a quarter of its light (`dimShare` in palette.ts). */
export type Emphasis = 'bright' | 'dim';

/**
 * A mark in table millimetres. Order in the list is drawing order, except that labels lie on top
 * and keep-outs are cut from everything, labels too.
 * `id` is stable from frame to frame ("range:stug-1", "command:shermans") and names what the mark is about.
 */
export type OverlayPrimitive =
  | {
      readonly kind: 'stroke';
      readonly id: string;
      readonly path: Path<'table'>;
      readonly stroke: Stroke;
      readonly emphasis: Emphasis;
    }
  | {
      readonly kind: 'area';
      readonly id: string;
      /** Simple polygon, curves already flattened to 0.2 mm. */
      readonly polygon: readonly Point<'table'>[];
      readonly fill: Fill;
      readonly emphasis: Emphasis;
    }
  | {
      readonly kind: 'label';
      readonly id: string;
      /** The pill's centre; text runs along `uprightRad` (0 = read from the near edge, π = from the far edge). */
      readonly at: Point<'table'>;
      readonly uprightRad: number;
      readonly phrase: Phrase;
      readonly tone: Tone;
      readonly capHeightMm: number;
      readonly emphasis: Emphasis;
    }
  | {
      /** No marks here: a fiducial has to be read. */
      readonly kind: 'keep-out';
      readonly id: string;
      readonly outline: Outline<'table'>;
      /** No light at all, or a steady white to read by where the room gives none. */
      readonly fill: 'dark' | 'white';
    };
