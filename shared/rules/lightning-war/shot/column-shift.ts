import { fail, ok, type Result } from '../../../result';
import { firstFault, outOfBounds, type RuleFault } from '../../fault';

/** How far the modifiers move a shot over its gunnery chart: to the right is worse. */
export interface ColumnShift {
  readonly sum: number;
  readonly columns: number;
  readonly direction: 'left' | 'right' | 'none';
}

/** One column for every two points, what is left over is lost; negative points are the harder (LW-A17). */
export function columnShift(modifiers: readonly number[]): Result<ColumnShift, RuleFault> {
  const bad = firstFault(
    ...modifiers.map((value, index) => outOfBounds(`modifiers.${index}`, value, { whole: true })),
  );
  if (bad) return fail(bad);
  const sum = modifiers.reduce((total, value) => total + value, 0);
  const columns = Math.floor(Math.abs(sum) / 2);
  return ok({ sum, columns, direction: columns === 0 ? 'none' : sum < 0 ? 'right' : 'left' });
}

/** What happens to a shot moved past the last column (LW-A09, a setting). Past the first the best column holds. */
export type BeyondLastColumn = 'no-effect' | 'last-column';

/** The column that a shot ends in, counted from 0, or none. */
export function shiftedColumn(
  start: number,
  columnCount: number,
  { columns, direction }: ColumnShift,
  beyond: BeyondLastColumn,
): Result<number | 'no-effect', RuleFault> {
  const bad = outOfBounds('startColumn', start, { atLeast: 0, atMost: columnCount - 1, whole: true });
  if (bad) return fail(bad);
  const moved = direction === 'left' ? start - columns : start + columns;
  if (moved < columnCount) return ok(Math.max(0, moved));
  return ok(beyond === 'no-effect' ? 'no-effect' : columnCount - 1);
}
