/** Rounding allowed at a limit: being exactly on it counts as within. */
const ROUNDING = 1e-9;

/** Whether a figure is within a limit, the limit included. */
export function isWithin(value: number, limit: number): boolean {
  return value <= limit + ROUNDING;
}

/** The first row whose limit the value does not pass ("up to"), as columns of range are read; undefined beyond the last. */
export function rowUpTo<Row extends { readonly upTo: number }>(
  rows: readonly Row[],
  value: number,
): Row | undefined {
  return rows.find((row) => isWithin(value, row.upTo));
}
