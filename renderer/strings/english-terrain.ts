import type { TerrainKind } from '../../shared/board/terrain';
import { terrainNames } from '../../shared/text/terrain-english';
import type { TerrainShape } from '../operator/terrain/terrain-edit';

/** What the console says while terrain is drawn. */
export const terrainStrings = {
  open: 'Terrain',
  leave: 'Done drawing',
  kinds: terrainNames,
  shapes: { polygon: 'area', ribbon: 'strip' } satisfies Readonly<Record<TerrainShape, string>>,
  draw: 'Draw',
  drawKind: (kind: TerrainKind) => `Draw a new piece: ${terrainStrings.kinds[kind]}`,
  hint: 'Click a piece to change it, or choose what to draw. Tab walks through the pieces.',
  drafting: (kind: TerrainKind, points: number, least: number) =>
    points < least
      ? `Click the corners of the ${terrainStrings.kinds[kind]} (${least - points} more at least), or arrow keys and Space`
      : 'Click on, or press Enter to finish. Backspace takes the last point back.',
  finish: 'Finish',
  cancel: 'Cancel',
  chosen: 'Drag its points. Drag a small dot to add one. Arrow keys move it, Delete removes.',
  kind: 'Kind',
  width: 'Width',
  height: 'Rises',
  heightHelp: 'How high it stands above the table, for lines of sight. Empty: as its kind usually does.',
  elevation: 'Ground',
  elevationHelp: 'How high a model stands that is put on it.',
  usual: 'usual',
  remove: 'Delete piece',
  removePoint: 'Delete point',
  nextPoint: 'Next point',
  clear: 'Clear the table',
  piece: (kind: TerrainKind, number: number) => `Piece ${number}: ${terrainStrings.kinds[kind]}`,
  point: (number: number) => `Point ${number}: drag it`,
  addPoint: 'Drag to add a point here',
  wrong: 'A number in mm',
} as const;
