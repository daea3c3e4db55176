import { fail, ok, type Result } from '../../../result';
import { decimal } from '../../chance/decimal';
import { divide, type Fraction, fraction, multiply } from '../../chance/fraction';
import { badLength, badPositiveCount, firstFault, outOfBounds, type RuleFault } from '../../fault';

/** What an element covers of a feature's length, and how deep into terrain. */
export const FRONTAGE_M = 50;
export const DEPTH_M = 50;

/** The strip of a feature that suppressive fire covers. */
export interface SuppressionStrip {
  /** Fire number of one element. */
  readonly average: Fraction;
  readonly nominalFrontageM: number;
  readonly coveredWidthM: number;
  /** Into terrain; of built-up areas only the elements at the edge are in the strip. */
  readonly depthM: number;
  /** Before cover: the average, denser where the feature is shorter than the frontage. */
  readonly fireNumber: Fraction;
}

/** Fire laid on a feature of a length: thicker on a shorter one, on a longer one a part of it alone (AF-A06). */
export function suppressionStrip(
  totalFireNumber: number,
  elements: number,
  featureLengthM: number,
): Result<SuppressionStrip, RuleFault> {
  const bad = firstFault(
    badLength('totalFireNumber', totalFireNumber),
    badPositiveCount('elements', elements),
    outOfBounds('featureLengthM', featureLengthM, { moreThan: 0 }),
  );
  if (bad) return fail(bad);
  const average = divide(decimal(totalFireNumber), fraction(elements));
  const nominalFrontageM = FRONTAGE_M * elements;
  const coveredWidthM = Math.min(nominalFrontageM, featureLengthM);
  return ok({
    average,
    nominalFrontageM,
    coveredWidthM,
    depthM: DEPTH_M,
    fireNumber: multiply(average, divide(fraction(nominalFrontageM), decimal(coveredWidthM))),
  });
}
