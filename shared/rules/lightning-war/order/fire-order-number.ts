import { fail, ok, type Result } from '../../../result';
import { type OpposedOdds, opposedOdds } from '../../chance/opposed-dice';
import { badCount, badFace, type RuleFault } from '../../fault';
import type { Initiative } from '../unit';

/** What a unit's fire order number hangs on besides the die. A widely separated sub-group rolls its own. */
export interface FireOrderFactors {
  /** Of the gun; of mixed guns the highest that fires (LW-A16). */
  readonly rateOfFire: number;
  readonly initiative: Initiative;
  readonly entireUnitStationary: boolean;
}

/** A number with the parts it is the sum of. */
export interface FireOrderNumber {
  readonly number: number;
  readonly rateOfFire: number;
  readonly die: number;
  readonly initiativeBonus: number;
  readonly stationaryBonus: number;
  /** The sum is below zero, where calling stops: the unit fires last, at 0 (LW-A02). */
  readonly raisedToZero: boolean;
}

const initiativeBonus: Readonly<Record<Initiative, number>> = { High: 2, Average: 0, Low: -2 };
const STATIONARY_BONUS = 3;
const DIE_FACES = 6;

/** The number at which a unit is called to fire, from highest down to zero; `die` has six faces. */
export function fireOrderNumber(factors: FireOrderFactors, die: number): Result<FireOrderNumber, RuleFault> {
  const bad = badCount('rateOfFire', factors.rateOfFire) ?? badFace('die', die, DIE_FACES);
  if (bad) return fail(bad);
  const bonus = initiativeBonus[factors.initiative];
  const stationaryBonus = factors.entireUnitStationary ? STATIONARY_BONUS : 0;
  const sum = factors.rateOfFire + die + bonus + stationaryBonus;
  return ok({
    number: Math.max(0, sum),
    rateOfFire: factors.rateOfFire,
    die,
    initiativeBonus: bonus,
    stationaryBonus,
    raisedToZero: sum < 0,
  });
}

/** The odds that the first of two units fires before the other, at the same number, or after it. */
export function fireOrderOdds(
  first: FireOrderFactors,
  second: FireOrderFactors,
): Result<OpposedOdds, RuleFault> {
  const ours = numbersByFace(first);
  const theirs = numbersByFace(second);
  if (!ours.ok) return ours;
  if (!theirs.ok) return theirs;
  return ok(opposedOdds(ours.value, theirs.value));
}

function numbersByFace(factors: FireOrderFactors): Result<readonly number[], RuleFault> {
  const numbers: number[] = [];
  for (let die = 1; die <= DIE_FACES; die++) {
    const found = fireOrderNumber(factors, die);
    if (!found.ok) return found;
    numbers.push(found.value.number);
  }
  return ok(numbers);
}
