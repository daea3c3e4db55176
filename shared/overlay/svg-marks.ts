import type { Outline } from '../geometry/outline';
import type { Path, PathSegment } from '../geometry/path';
import type { Point, TableSize } from '../geometry/point';

/** Table millimetres to SVG's: y runs down from the far edge. */
export interface SvgFrame {
  readonly table: TableSize;
}

/** A coordinate to a hundredth of a millimetre. */
function mm(value: number): string {
  const text = value.toFixed(2).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

export function svgPoint(p: Point<'table'>, { table }: SvgFrame): string {
  return `${mm(p.x)} ${mm(table.depthMm - p.y)}`;
}

export function svgNumber(value: number): string {
  return mm(value);
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
  const r = mm(radius);
  const left = svgPoint({ x: centre.x - radius, y: centre.y }, frame);
  const right = svgPoint({ x: centre.x + radius, y: centre.y }, frame);
  return `M${left}A${r} ${r} 0 1 0 ${right}A${r} ${r} 0 1 0 ${left}Z`;
}

/** A path as path data with true arcs; an arc of more than half a turn goes in two. */
export function pathData(path: Path<'table'>, frame: SvgFrame): string {
  const [first] = path.segments;
  if (!first) return '';
  const start = `M${svgPoint(startOf(first), frame)}`;
  const rest = path.segments.map((segment) => segmentData(segment, frame)).join('');
  return start + rest + (path.closed ? 'Z' : '');
}

function startOf(segment: PathSegment<'table'>): Point<'table'> {
  return segment.kind === 'line' ? segment.from : onArc(segment, 0);
}

type Arc = Extract<PathSegment<'table'>, { kind: 'arc' }>;

function onArc({ centre, radius, startRad, sweepRad }: Arc, share: number): Point<'table'> {
  const angle = startRad + sweepRad * share;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

function segmentData(segment: PathSegment<'table'>, frame: SvgFrame): string {
  if (segment.kind === 'line') return `L${svgPoint(segment.to, frame)}`;
  const r = mm(segment.radius);
  // Counter-clockwise on the table is counter-clockwise on the screen too, which SVG calls sweep 0.
  const sweep = segment.sweepRad > 0 ? 0 : 1;
  const stops = Math.abs(segment.sweepRad) > Math.PI * 0.9 ? [0.5, 1] : [1];
  return stops.map((share) => `A${r} ${r} 0 0 ${sweep} ${svgPoint(onArc(segment, share), frame)}`).join('');
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
