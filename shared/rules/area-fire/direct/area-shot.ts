import { fail, ok, type Result } from '../../../result';
import type { Fraction } from '../../chance/fraction';
import { firstFault, outOfBounds, type RuleFault } from '../../fault';
import { needChart } from '../../user-charts/chart-format';
import { type AreaColumn, type AreaTable, areaColumn, areaOdds, areaTable } from '../charts/area-table';
import type { AreaResult } from '../result';

/** One term of a fire number: weapons and modifiers alike, each with what it is. */
export interface FireNumberPart {
  readonly id: string;
  readonly value: number;
}

/** The final fire number: the sum of its parts; positive modifiers move to the right. */
export function finalFireNumber(parts: readonly FireNumberPart[]): Result<number, RuleFault> {
  const bad = firstFault(...parts.map(({ id, value }) => outOfBounds(id, value, { whole: true })));
  return bad ? fail(bad) : ok(parts.reduce((sum, { value }) => sum + value, 0));
}

/** Area fire before the die: what it adds up to, where that is read, and the odds there. */
export interface AreaShot {
  readonly parts: readonly FireNumberPart[];
  readonly fireNumber: number;
  readonly column: AreaColumn;
  readonly odds: Readonly<Record<AreaResult, Fraction>>;
}

/** Fails where the user has given no area table. */
export function areaShot(
  parts: readonly FireNumberPart[],
  table: AreaTable | undefined,
): Result<AreaShot, RuleFault> {
  const fireNumber = finalFireNumber(parts);
  if (!fireNumber.ok) return fireNumber;
  const given = needChart(table, areaTable);
  if (!given.ok) return given;
  const column = areaColumn(given.value, fireNumber.value);
  if (!column.ok) return column;
  return ok({ parts, fireNumber: fireNumber.value, column: column.value, odds: areaOdds(column.value) });
}
