import { fail, ok, type Result } from '../../../result';
import { compare, divide, type Fraction, fraction, multiply, power } from '../../chance/fraction';
import { badCount, badFace, outOfBounds, type RuleFault } from '../../fault';
import type { Cover } from '../cover';

export type SuppressionResult = 'none' | 'suppressed' | 'temporarily-dispersed';

/** Rows of the table of effects. */
export const suppressionRows = ['up-to-15', 'under-30', '30-or-more'] as const;
export type SuppressionRow = (typeof suppressionRows)[number];

/** A die of ten (AF-A07). */
export const SUPPRESSION_DIE_FACES = 10;

/** Highest faces of a row that come to nothing, and to suppressed. Source: the suppressive fire table. */
const rowLimits: Readonly<Record<SuppressionRow, { readonly none: number; readonly suppressed: number }>> = {
  'up-to-15': { none: 6, suppressed: 9 },
  'under-30': { none: 4, suppressed: 8 },
  '30-or-more': { none: 0, suppressed: 6 },
};

const coverDivisor: Readonly<Record<Cover, number>> = { none: 1, light: 1, medium: 2, heavy: 3 };

export interface SuppressionOdds {
  readonly none: Fraction;
  readonly suppressed: Fraction;
  readonly temporarilyDispersed: Fraction;
}

/** What suppressive fire does to each element in its strip. */
export interface SuppressionEffect {
  /** After cover, exact. */
  readonly fireNumber: Fraction;
  readonly row: SuppressionRow;
  /** Of one element; they sum to one. */
  readonly odds: SuppressionOdds;
}

/** Medium cover halves the fire number and heavy leaves a third; rows compare it unrounded (AF-A21). */
export function suppressionEffect(fireNumber: Fraction, cover: Cover): Result<SuppressionEffect, RuleFault> {
  if (fireNumber.numerator < 0n) {
    const value = Number(fireNumber.numerator) / Number(fireNumber.denominator);
    const bad = outOfBounds('fireNumber', value, { atLeast: 0 });
    if (bad) return fail(bad);
  }
  const covered = divide(fireNumber, fraction(coverDivisor[cover]));
  const row = rowOf(covered);
  return ok({ fireNumber: covered, row, odds: oddsOf(row) });
}

function rowOf(fireNumber: Fraction): SuppressionRow {
  if (compare(fireNumber, fraction(15)) <= 0) return 'up-to-15';
  return compare(fireNumber, fraction(30)) < 0 ? 'under-30' : '30-or-more';
}

function oddsOf(row: SuppressionRow): SuppressionOdds {
  const { none, suppressed } = rowLimits[row];
  return {
    none: fraction(none, SUPPRESSION_DIE_FACES),
    suppressed: fraction(suppressed - none, SUPPRESSION_DIE_FACES),
    temporarilyDispersed: fraction(SUPPRESSION_DIE_FACES - suppressed, SUPPRESSION_DIE_FACES),
  };
}

/** What one element's die comes to. */
export function suppressionRoll(row: SuppressionRow, die: number): Result<SuppressionResult, RuleFault> {
  const bad = badFace('die', die, SUPPRESSION_DIE_FACES);
  if (bad) return fail(bad);
  const { none, suppressed } = rowLimits[row];
  if (die <= none) return ok('none');
  return ok(die <= suppressed ? 'suppressed' : 'temporarily-dispersed');
}

/** What to expect of all elements in a strip, each of which tests. */
export interface StripExpectation {
  readonly suppressed: Fraction;
  readonly dispersed: Fraction;
  readonly allUnaffected: Fraction;
}

export function stripExpectation(
  { odds }: SuppressionEffect,
  elements: number,
): Result<StripExpectation, RuleFault> {
  const bad = badCount('elements', elements);
  if (bad) return fail(bad);
  return ok({
    suppressed: multiply(odds.suppressed, fraction(elements)),
    dispersed: multiply(odds.temporarilyDispersed, fraction(elements)),
    allUnaffected: power(odds.none, elements),
  });
}
