import { fail, ok, type Result } from '../../../result';
import { decimal } from '../../chance/decimal';
import { type Fraction, fraction, multiply } from '../../chance/fraction';
import { roundDown } from '../../chance/rounding';
import { badLength, firstFault, outOfBounds, type RuleFault } from '../../fault';
import { rowUpTo } from '../../within';

/** Share of the calibre in millimetres that is the fire number, by range. Source: Canister. */
const canisterTable = [
  { upTo: 50, percent: 14 },
  { upTo: 100, percent: 13 },
  { upTo: 175, percent: 12 },
  { upTo: 250, percent: 10 },
  { upTo: 350, percent: 8 },
  { upTo: 500, percent: 6 },
  { upTo: 750, percent: 4 },
  { upTo: 1000, percent: 2 },
] as const;

/** Canister at a range, or beyond its reach, where it has no effect. */
export type Canister =
  | {
      readonly kind: 'reaches';
      readonly percent: number;
      readonly exact: Fraction;
      readonly fireNumber: number;
    }
  | { readonly kind: 'beyond-reach' };

/** The fire number of a gun's canister, rounded down (AF-A34). */
export function canister(calibreMm: number, rangeM: number): Result<Canister, RuleFault> {
  const bad = firstFault(outOfBounds('calibreMm', calibreMm, { moreThan: 0 }), badLength('rangeM', rangeM));
  if (bad) return fail(bad);
  const row = rowUpTo(canisterTable, rangeM);
  if (!row) return ok({ kind: 'beyond-reach' });
  const exact = multiply(decimal(calibreMm), fraction(row.percent, 100));
  return ok({ kind: 'reaches', percent: row.percent, exact, fireNumber: roundDown(exact) });
}
