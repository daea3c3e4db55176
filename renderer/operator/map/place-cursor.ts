import type { Point, TableSize } from '../../../shared/geometry/point';

const stepMm = 5;
const leapMm = 50;

/**
 * Where an arrow key takes the cursor that places an objective: 5 mm, or 50 mm with Shift, as the table is seen from
 * the near edge, and never off the table. `undefined` for any other key.
 */
export function moveCursor(
  cursor: Point<'table'>,
  key: string,
  shiftKey: boolean,
  table: TableSize,
): Point<'table'> | undefined {
  const mm = shiftKey ? leapMm : stepMm;
  const step = { ArrowLeft: [-mm, 0], ArrowRight: [mm, 0], ArrowUp: [0, mm], ArrowDown: [0, -mm] }[key];
  if (step === undefined) return undefined;
  const [dx = 0, dy = 0] = step;
  return {
    x: Math.min(table.widthMm, Math.max(0, cursor.x + dx)),
    y: Math.min(table.depthMm, Math.max(0, cursor.y + dy)),
  };
}
