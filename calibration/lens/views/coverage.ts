import {
  coverageColumns,
  coverageRows,
  type Lean,
  leans,
  type NextHold,
  type Third,
} from '../../../shared/vision/lens-capture';
import type { BoardView } from '../solve-lens';

/** A view that was taken, as far as coverage asks. */
export interface CoveringView {
  readonly pixels: BoardView['pixels'];
  readonly lean?: Lean;
}

/** Which parts of the picture and which ways of holding the board the views show. */
export interface Coverage {
  /** One a cell: whether the board was seen there. */
  readonly cells: readonly boolean[];
  readonly leans: readonly Lean[];
  readonly views: number;
}

/** One tag's corners are enough to call a cell seen. */
const LEAST_POINTS = 4;
/** Beyond these a lens gains nothing more: two cells may be left to a hand that does not reach. */
const ENOUGH_VIEWS = 10;
const CELLS_TO_SPARE = 2;
/** A lens can be worked out earlier, at its user's own risk. */
export const leastViewsToSolve = 5;

/** What the views cover of a picture of this size. */
export function coverageOf(
  views: readonly CoveringView[],
  { width, height }: { readonly width: number; readonly height: number },
): Coverage {
  const points = new Array<number>(coverageColumns * coverageRows).fill(0);
  for (const { pixels } of views) {
    for (const { x, y } of pixels) {
      const column = Math.floor(((x + 0.5) / width) * coverageColumns);
      const row = Math.floor(((y + 0.5) / height) * coverageRows);
      if (column < 0 || row < 0 || column >= coverageColumns || row >= coverageRows) continue;
      const cell = row * coverageColumns + column;
      points[cell] = (points[cell] ?? 0) + 1;
    }
  }
  return {
    cells: points.map((count) => count >= LEAST_POINTS),
    leans: leans.filter((lean) => views.some((view) => view.lean === lean)),
    views: views.length,
  };
}

/** What is missing most: by turns a part of the picture and a way of holding the board. */
export function nextHold({ cells, leans: shown, views }: Coverage): NextHold {
  const open = cells.flatMap((isSeen, cell) => (isSeen ? [] : [cell]));
  const lean = leans.find((one) => !shown.includes(one));
  const isWide = open.length <= CELLS_TO_SPARE;
  if (lean !== undefined && (isWide || views % 2 === 1)) return { kind: 'lean', lean };
  if (!isWide) return { kind: 'move', to: thirdOf(emptiest(open)) };
  if (lean !== undefined) return { kind: 'lean', lean };
  return views < ENOUGH_VIEWS ? { kind: 'more' } : { kind: 'enough' };
}

/** The cell with the most open cells about it, so that one view there does the most. */
function emptiest(open: readonly number[]): number {
  const columnOf = (cell: number) => cell % coverageColumns;
  const rowOf = (cell: number) => Math.floor(cell / coverageColumns);
  const near = (a: number, b: number) =>
    Math.abs(columnOf(a) - columnOf(b)) <= 1 && Math.abs(rowOf(a) - rowOf(b)) <= 1;
  const counts = open.map((cell) => open.filter((other) => near(cell, other)).length);
  return open[counts.indexOf(Math.max(...counts))] ?? 0;
}

function thirdOf(cell: number): Third {
  const column = cell % coverageColumns;
  const row = Math.floor(cell / coverageColumns);
  return {
    across: column < 2 ? 'left' : column < 4 ? 'middle' : 'right',
    down: row === 0 ? 'top' : row < coverageRows - 1 ? 'middle' : 'bottom',
  };
}
