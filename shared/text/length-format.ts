import type { UnitSystem } from '../board/team';
import { mmPerUnit } from '../board/units';

const unitMark: Readonly<Record<UnitSystem, string>> = { in: '"', cm: ' cm' };

/** Writes millimetres as the game's players read them. */
export interface LengthFormat {
  /** A printed length such as 16" or 40 cm, with no decimals it does not need. */
  limit(mm: number): string;
  /** As `limit`, without the unit: for pairs such as 4.1/6. */
  bareLimit(mm: number): string;
  /** A length that is in the game's own unit already, with no more decimals than it needs (at most two). */
  own(value: number): string;
  /** A measured length to one decimal. */
  measured(mm: number): string;
  bareMeasured(mm: number): string;
  /** A measured length beside a limit, with as many decimals as it takes not to read the same (at most three). */
  apart(mm: number, limitMm: number): string;
  bareApart(mm: number, limitMm: number): string;
  /** A measured length with its doubt at two sigma, to two decimals: 15.97" ±0.06. */
  doubtful(mm: number, sigmaMm: number): string;
}

/** Writes lengths in one system. `decimalMark` is the language's: a point or a comma. */
export function lengthFormat(units: UnitSystem, decimalMark: '.' | ','): LengthFormat {
  const per = mmPerUnit[units];
  const mark = unitMark[units];
  const write = (value: number, decimals: number): string => {
    const text = value.toFixed(decimals);
    // A trace below zero is no length of its own.
    const plain = /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
    return plain.replace('.', decimalMark);
  };
  const bareLimit = (mm: number): string => {
    const value = mm / per;
    const decimals = [0, 1, 2].find((d) => Math.abs(value - Number(value.toFixed(d))) < 1e-6) ?? 2;
    return write(value, decimals);
  };
  const bareApart = (mm: number, limitMm: number): string => {
    const limit = limitMm / per;
    const value = mm / per;
    const decimals = [1, 2].find((d) => Number(value.toFixed(d)) !== Number(limit.toFixed(d))) ?? 3;
    return write(value, decimals);
  };
  const bareMeasured = (mm: number): string => write(mm / per, 1);
  return {
    bareLimit,
    bareMeasured,
    bareApart,
    limit: (mm) => bareLimit(mm) + mark,
    own: (value) => bareLimit(value * per) + mark,
    measured: (mm) => bareMeasured(mm) + mark,
    apart: (mm, limitMm) => bareApart(mm, limitMm) + mark,
    doubtful: (mm, sigmaMm) =>
      `${write(mm / per, 2)}${mark} ±${write(Math.max(0.01, (2 * sigmaMm) / per), 2)}`,
  };
}
