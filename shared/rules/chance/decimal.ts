import { type Fraction, fraction } from './fraction';

/**
 * The fraction that a number is written as: 1.75 is 7/4 and 0.1 is 1/10, though no binary number is either.
 * Throws a RangeError for NaN and infinity.
 */
export function decimal(value: number): Fraction {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a decimal number`);
  const [mantissa = '', exponent = '0'] = value.toString().split('e');
  const [whole = '', places = ''] = mantissa.split('.');
  const shift = places.length - Number(exponent);
  const digits = BigInt(whole + places);
  return shift >= 0 ? fraction(digits, 10n ** BigInt(shift)) : fraction(digits * 10n ** BigInt(-shift));
}
