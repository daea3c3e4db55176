import type { UnitSystem } from '../../../shared/board/team';
import { mmPerUnit } from '../../../shared/board/units';
import { fail, ok, type Result } from '../../../shared/result';

/** A table that a camera can watch and arms can reach: 1 to 5 m a side; smaller than 300 mm is a slip of the finger. */
export const smallestSideMm = 300;
export const largestSideMm = 5000;

/** A side of the table as a figure of the chosen system, to a tenth where it is not whole. */
export function formatSide(sideMm: number, units: UnitSystem): string {
  return `${Math.round((sideMm / mmPerUnit[units]) * 10) / 10}`;
}

/** A typed figure as millimetres; both a point and a comma divide. Refused when it is no number or no table's side. */
export function parseSide(typed: string, units: UnitSystem): Result<number, 'notANumber' | 'outOfRange'> {
  const text = typed.trim().replace(',', '.');
  const figure = Number(text);
  if (text === '' || !Number.isFinite(figure)) return fail('notANumber');
  const sideMm = figure * mmPerUnit[units];
  if (sideMm < smallestSideMm || sideMm > largestSideMm) return fail('outOfRange');
  return ok(sideMm);
}
