import type { Point, TableSize } from '../../../shared/geometry/point';

/** A line across the table, in pieces short enough to show a lens's bend. */
export interface GridLine {
  readonly id: string;
  readonly edge: boolean;
  readonly points: readonly Point<'table'>[];
}

const spacingMm = 304.8;
const pieces = 24;

/** The table's four edges and a line every foot from the near-left corner, both ways. */
export function gridLines(table: TableSize): readonly GridLine[] {
  const across = stops(table.widthMm).map((x, i, all) => ({
    id: `x${i}`,
    edge: i === 0 || i === all.length - 1,
    points: steps(table.depthMm).map((y) => ({ x, y })),
  }));
  const deep = stops(table.depthMm).map((y, i, all) => ({
    id: `y${i}`,
    edge: i === 0 || i === all.length - 1,
    points: steps(table.widthMm).map((x) => ({ x, y })),
  }));
  return [...across, ...deep];
}

/** Multiples of a foot short of the far edge, and the edge itself. A last sliver of less than 20 mm has no line. */
function stops(extentMm: number): readonly number[] {
  const inner: number[] = [];
  for (let at = 0; at < extentMm - 20; at += spacingMm) inner.push(at);
  return [...inner, extentMm];
}

function steps(extentMm: number): readonly number[] {
  return Array.from({ length: pieces + 1 }, (_, i) => (extentMm * i) / pieces);
}
