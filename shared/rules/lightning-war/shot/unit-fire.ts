import { fail, ok, type Result } from '../../../result';
import { type Fraction, fraction, multiply, sum } from '../../chance/fraction';
import { badPositiveCount, type RuleFault } from '../../fault';
import { type CellOrNone, shotOdds } from './gunnery-cell';

/** What all vehicles of a unit come to, one die each. */
export interface UnitFireOdds {
  /** Destroyed vehicles to expect where each fires at a target of its own. */
  readonly expectedOneOnOne: Fraction;
  /** The chance that the one target of them all is destroyed. */
  readonly destroyedAllOnOne: Fraction;
}

/** `cells`: one a vehicle that fires; alike where the range is measured from group to group. Fails where nobody fires. */
export function unitFireOdds(cells: readonly CellOrNone[]): Result<UnitFireOdds, RuleFault> {
  const bad = badPositiveCount('vehiclesFiring', cells.length);
  if (bad) return fail(bad);
  const destroying = cells.map((cell) => shotOdds(cell, 'count').destroyed);
  return ok({ expectedOneOnOne: sum(destroying), destroyedAllOnOne: atLeastOne(destroying) });
}

/**
 * The chance that one given of several targets is destroyed by vehicles that roll for their targets; several may hit
 * the same (LW-A13). `cells`: each firer's at that target.
 */
export function randomFireOdds(cells: readonly CellOrNone[], targets: number): Result<Fraction, RuleFault> {
  const bad = badPositiveCount('vehiclesFiring', cells.length) ?? badPositiveCount('targets', targets);
  if (bad) return fail(bad);
  const chosen = fraction(1, targets);
  return ok(atLeastOne(cells.map((cell) => multiply(chosen, shotOdds(cell, 'count').destroyed))));
}

/** Reduced once at the end: common divisors of growing numbers would take longer than everything else. */
function atLeastOne(chances: readonly Fraction[]): Fraction {
  let [none, all] = [1n, 1n];
  for (const { numerator, denominator } of chances) {
    none *= denominator - numerator;
    all *= denominator;
  }
  return fraction(all - none, all);
}
