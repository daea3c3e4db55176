import { flattenPath, outlinePath } from '../../../shared/geometry/dilate';
import type { Outline } from '../../../shared/geometry/outline';
import type { Point, TableSize } from '../../../shared/geometry/point';

/** A point of the table in the map's units: millimetres from the far-left corner, y downward. */
export function toMap(p: Point<'table'>, table: TableSize): { readonly x: number; readonly y: number } {
  return { x: p.x, y: table.depthMm - p.y };
}

/** Points of the table as an SVG `points` attribute in the map's units, to a tenth of a millimetre. */
export function svgPoints(points: readonly Point<'table'>[], table: TableSize): string {
  return points.map((p) => `${p.x.toFixed(1)},${(table.depthMm - p.y).toFixed(1)}`).join(' ');
}

/** An outline as an SVG `points` attribute in the map's units; a disc as a polygon within 0.3 mm of it. */
export function outlinePoints(outline: Outline<'table'>, table: TableSize): string {
  const points = outline.kind === 'polygon' ? outline.vertices : flattenPath(outlinePath(outline), 0.3);
  return svgPoints(points, table);
}
