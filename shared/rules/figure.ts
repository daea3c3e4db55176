import type { Path } from '../geometry/path';
import type { Point } from '../geometry/point';
import type { Phrase } from '../text/phrase';

/** What a figure means; the overlay gives every meaning its colour and line style. */
export type FigureMeaning =
  | 'friendly'
  | 'enemy'
  | 'allowed'
  | 'broken'
  | 'doubtful'
  | 'contested'
  | 'neutral'
  | 'information';

/** Where a figure's label looks for its place. */
export type FigurePlace =
  | { readonly kind: 'beside'; readonly teamId: string }
  | { readonly kind: 'along'; readonly from: Point<'table'>; readonly to: Point<'table'> }
  /** On a curve, as near as may be to a point. */
  | { readonly kind: 'curve'; readonly path: Path<'table'>; readonly near: Point<'table'> }
  | { readonly kind: 'at'; readonly point: Point<'table'> };

export interface FigureLabel {
  readonly phrase: Phrase;
  readonly size: 'note' | 'figure' | 'headline';
  readonly place: FigurePlace;
  /** The least that is written on the table for it to be said: headlines always, notes for learners alone. */
  readonly from: 'minimal' | 'player' | 'learner';
}

/** What is drawn. Polygons are simple; curves in them are flattened to 0.2 mm. */
export type FigureShape =
  | {
      readonly kind: 'line';
      readonly path: Path<'table'>;
      readonly weight: 'thin' | 'ring' | 'link' | 'front' | 'fire';
    }
  | {
      readonly kind: 'area';
      readonly polygon: readonly Point<'table'>[];
      readonly pattern: 'tint' | 'hatch';
    }
  /** A label alone. */
  | { readonly kind: 'word' };

/**
 * Something that a ruleset wants seen on the table, in table millimetres. The overlay draws figures in their order
 * and knows nothing else of them, so that no ruleset needs a case of its own there.
 */
export interface Figure {
  /** Stable from frame to frame, and unlike any other: "wedge:stug-1". */
  readonly id: string;
  readonly shape: FigureShape;
  readonly meaning: FigureMeaning;
  /** Behind what the selection is about. */
  readonly emphasis: 'bright' | 'dim';
  readonly label?: FigureLabel;
}

/** What the table is looked at for: whose figures, and in which step. */
export interface Looking {
  readonly selectedId?: string;
  /** Declared targets, shooter id to target id. */
  readonly targets: Readonly<Record<string, string>>;
}
