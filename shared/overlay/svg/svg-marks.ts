import type { Outline } from '../../geometry/outline';
import { type Path, type PathSegment, segmentPoint } from '../../geometry/path';
import type { Point, TableSize } from '../../geometry/point';

/** Table millimetres to SVG's: y runs down from the far edge. */
export interface SvgFrame {
  readonly table: TableSize;
}

/** A length or coordinate to a hundredth of a millimetre. */
export function svgNumber(value: number): string {
  const text = value.toFixed(2).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** A point of the table as SVG's x and y. */
export function svgPoint(p: Point<'table'>, { table }: SvgFrame): string {
  return `${svgNumber(p.x)} ${svgNumber(table.depthMm - p.y)}`;
}

/** A polygon as path data. */
export function polygonData(polygon: readonly Point<'table'>[], frame: SvgFrame): string {
  if (polygon.length === 0) return '';
  return `M${polygon.map((p) => svgPoint(p, frame)).join('L')}Z`;
}

/** An outline as path data; a disc as two arcs. */
export function outlineData(outline: Outline<'table'>, frame: SvgFrame): string {
  if (outline.kind === 'polygon') return polygonData(outline.vertices, frame);
  const { centre, radius } = outline;
  const r = svgNumber(radius);
  const left = svgPoint({ x: centre.x - radius, y: centre.y }, frame);
  const right = svgPoint({ x: centre.x + radius, y: centre.y }, frame);
  return `M${left}A${r} ${r} 0 1 0 ${right}A${r} ${r} 0 1 0 ${left}Z`;
}

/** A path as path data with true arcs; an arc of more than half a turn goes in two. */
export function pathData(path: Path<'table'>, frame: SvgFrame): string {
  const [first] = path.segments;
  if (!first) return '';
  const start = `M${svgPoint(segmentPoint(first, 0), frame)}`;
  const rest = path.segments.map((segment) => segmentData(segment, frame)).join('');
  return start + rest + (path.closed ? 'Z' : '');
}

function segmentData(segment: PathSegment<'table'>, frame: SvgFrame): string {
  if (segment.kind === 'line') return `L${svgPoint(segment.to, frame)}`;
  const r = svgNumber(segment.radius);
  // Counter-clockwise on the table is counter-clockwise on the screen too, which SVG calls sweep 0.
  const sweep = segment.sweepRad > 0 ? 0 : 1;
  const stops = Math.abs(segment.sweepRad) > Math.PI * 0.9 ? [0.5, 1] : [1];
  return stops
    .map((share) => `A${r} ${r} 0 0 ${sweep} ${svgPoint(segmentPoint(segment, share), frame)}`)
    .join('');
}

/** Text that may stand between tags and in quoted attributes. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
