import type { TerrainKind } from '../../../shared/board/terrain';
import type { Point } from '../../../shared/geometry/point';

/** How a piece is drawn: around its outline, or along its middle. */
export type TerrainShape = 'polygon' | 'ribbon';

/** A piece that is being drawn: the points set so far. */
export interface TerrainDraft {
  readonly kind: TerrainKind;
  readonly shape: TerrainShape;
  readonly points: readonly Point<'table'>[];
  /** Where the next point would be set from the keyboard; absent until an arrow key is pressed. */
  readonly cursor?: Point<'table'>;
}

/** What of the terrain is in hand. Indices count in the session's terrain. */
export interface TerrainEdit {
  readonly piece?: number;
  readonly corner?: number;
  readonly draft?: TerrainDraft;
}

/** One step out: from the draft, the corner, the piece; undefined where nothing is in hand any more. */
export function stepOut(edit: TerrainEdit): TerrainEdit | undefined {
  if (edit.draft) return edit.draft.points.length > 0 ? { draft: { ...edit.draft, points: [] } } : {};
  if (edit.corner !== undefined && edit.piece !== undefined) return { piece: edit.piece };
  return edit.piece === undefined ? undefined : {};
}
