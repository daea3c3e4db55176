import type { Point, TableSize } from '../../shared/geometry/point';

/** Five by five places from edge to edge. */
export function gridOver(table: TableSize): Point<'table'>[] {
  const steps = [0, 0.25, 0.5, 0.75, 1];
  return steps.flatMap((v) => steps.map((u) => ({ x: u * table.widthMm, y: v * table.depthMm })));
}

/** NaN of nothing. */
export function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}

/** Doubt bends with the lens over the table: nodes a foot or so apart follow it. */
export const doubtNodes = { columns: 7, rows: 5 };
