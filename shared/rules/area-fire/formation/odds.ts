import { fail, ok, type Result } from '../../../result';
import { add, divide, type Fraction, toNumber, zero } from '../../chance/fraction';
import { opposedOdds } from '../../chance/opposed-dice';
import { roundHalfDown } from '../../chance/rounding';
import { outOfBounds, type RuleFault } from '../../fault';

/** Rows of the table of formation combat, from worst to best for the side named first. */
export const oddsRows = ['<1:1', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1+'] as const;
export type OddsRow = (typeof oddsRows)[number];

/** Two fire numbers against each other, reduced to so many to one. */
export interface FormationOdds {
  readonly ratio: Fraction;
  /** The ratio to a whole number; half is rounded down, 0 is below one to one, and it is not capped (AF-A16, AF-A29). */
  readonly toOne: number;
  readonly row: OddsRow;
}

/** Attacker to defender in an assault, the higher to the lower in a firefight. Fails where the second has no fire at all. */
export function formationOdds(first: Fraction, second: Fraction): Result<FormationOdds, RuleFault> {
  const bad =
    outOfBounds('firstFireNumber', toNumber(first), { atLeast: 0 }) ??
    outOfBounds('secondFireNumber', toNumber(second), { moreThan: 0 });
  if (bad) return fail(bad);
  const ratio = divide(first, second);
  const toOne = roundHalfDown(ratio);
  return ok({ ratio, toOne, row: rowOf(toOne) });
}

/** Who rolled higher with his die. */
export type HigherDie = 'none' | 'first' | 'second';

/** The row after the dice: one in favour of the higher, of the ratio before it is capped (AF-A14, AF-A29). */
export function shiftedRow({ toOne }: FormationOdds, higherDie: HigherDie): OddsRow {
  return rowOf(toOne + shifts[higherDie]);
}

const shifts: Readonly<Record<HigherDie, number>> = { none: 0, first: 1, second: -1 };

function rowOf(toOne: number): OddsRow {
  return oddsRows[Math.max(0, Math.min(oddsRows.length - 1, toOne))] ?? '<1:1';
}

/** The chance of every row that the dice may lead to; they sum to one. */
export function rowOdds(odds: FormationOdds, faces: readonly number[]): ReadonlyMap<OddsRow, Fraction> {
  const { higher, equal, lower } = opposedOdds(faces, faces);
  const rows = new Map<OddsRow, Fraction>();
  const chances = [
    ['first', higher],
    ['none', equal],
    ['second', lower],
  ] as const;
  for (const [higherDie, chance] of chances) {
    const row = shiftedRow(odds, higherDie);
    rows.set(row, add(rows.get(row) ?? zero, chance));
  }
  return rows;
}
