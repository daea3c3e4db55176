import { fail, ok, type Result } from '../../../result';
import { decimal } from '../../chance/decimal';
import { type Fraction, multiply } from '../../chance/fraction';
import { roundDown } from '../../chance/rounding';
import { badLength, outOfBounds, type RuleFault } from '../../fault';

/** A fire number before and after rounding. */
export interface RoundedFireNumber {
  readonly exact: Fraction;
  readonly fireNumber: number;
}

/** Times one barrel's fire number, for one to four barrels. */
const barrelFactors: readonly Fraction[] = [1, 1.75, 2.25, 2.58].map(decimal);

/**
 * Several barrels of one mounting, and the machine-guns of support-weapon sections and vehicles (AF-A03): rounded down
 * after multiplying (AF-A02). Fails for more than four barrels: the rulebook has no factor for them.
 */
export function multiBarrelFireNumber(
  oneBarrel: number,
  barrels: number,
): Result<RoundedFireNumber, RuleFault> {
  const bad =
    badLength('oneBarrel', oneBarrel) ??
    outOfBounds('barrels', barrels, { atLeast: 1, atMost: barrelFactors.length, whole: true });
  const factor = barrelFactors[barrels - 1];
  if (bad || !factor)
    return fail(bad ?? { kind: 'outOfBounds', what: 'barrels', value: barrels, bounds: {} });
  const exact = multiply(decimal(oneBarrel), factor);
  return ok({ exact, fireNumber: roundDown(exact) });
}
