import { type Fraction, fraction, subtract } from './fraction';

/** The greatest whole number that is not more. */
export function roundDown({ numerator, denominator }: Fraction): number {
  const towardsZero = numerator / denominator;
  return Number(numerator % denominator < 0n ? towardsZero - 1n : towardsZero);
}

/** The least whole number that is not less. */
export function roundUp({ numerator, denominator }: Fraction): number {
  return 0 - roundDown({ numerator: -numerator, denominator });
}

/** The nearest whole number, the higher of two equally near. */
export function roundHalfUp(value: Fraction): number {
  return roundDown(subtract(value, fraction(-1, 2)));
}

/** The nearest whole number, the lower of two equally near. */
export function roundHalfDown(value: Fraction): number {
  return roundUp(subtract(value, fraction(1, 2)));
}
