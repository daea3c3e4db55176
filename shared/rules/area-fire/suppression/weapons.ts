import { fail, ok, type Result } from '../../../result';
import { decimal } from '../../chance/decimal';
import { divide, type Fraction, fraction } from '../../chance/fraction';
import { badCount, badLength, firstFault, type RuleFault } from '../../fault';
import { isWithin } from '../../within';

/** Elements of suppressive fire and of formation combat. */
export const suppressiveWeapons = [
  'rifleSection',
  'rifleSmgSection',
  'arSection',
  'arSmgSection',
  'smgSection',
  'poorLMG',
  'LMG',
  'goodLMG',
  'poorMMG',
  'MMG',
  'goodMMG',
  'HMG',
  'heUpTo75mm',
  'lightMortar',
  'cannonOrLargerHe',
] as const;
export type SuppressiveWeapon = (typeof suppressiveWeapons)[number];

/** What one element is worth, and between which ranges. */
export interface SuppressiveFactor {
  readonly fireNumber: number;
  readonly fromM: number;
  readonly toM: number;
}

const QUALITY = 5;
const upTo = (fireNumber: number, toM: number): SuppressiveFactor => ({ fireNumber, fromM: 0, toM });

/** Source: the table of suppressive fire. Mixed with SMGs both rifle and AR sections gain 5, at 100 m (AF-A31). */
const factors: Readonly<Record<SuppressiveWeapon, SuppressiveFactor>> = {
  rifleSection: upTo(10, 200),
  rifleSmgSection: upTo(10 + QUALITY, 100),
  arSection: upTo(15, 150),
  arSmgSection: upTo(15 + QUALITY, 100),
  smgSection: upTo(20, 100),
  poorLMG: upTo(15 - QUALITY, 400),
  LMG: upTo(15, 400),
  goodLMG: upTo(15 + QUALITY, 400),
  poorMMG: upTo(20 - QUALITY, 500),
  MMG: upTo(20, 500),
  goodMMG: upTo(20 + QUALITY, 500),
  HMG: upTo(25, 750),
  heUpTo75mm: upTo(20, 400),
  lightMortar: { fireNumber: 25, fromM: 100, toM: 500 },
  cannonOrLargerHe: upTo(30, 1000),
};

/** What flame weapons and assault pioneers add, and how near they must be. */
export const flameBonus: SuppressiveFactor = upTo(15, 25);

export function suppressiveFactor(weapon: SuppressiveWeapon): SuppressiveFactor {
  return factors[weapon];
}

/** Whether a weapon reaches, both limits included. */
export function reaches(factor: SuppressiveFactor, rangeM: number): Result<boolean, RuleFault> {
  const bad = badLength('rangeM', rangeM);
  if (bad) return fail(bad);
  return ok(isWithin(factor.fromM, rangeM) && isWithin(rangeM, factor.toM));
}

/** How many elements there are of a weapon. */
export interface ElementCount {
  readonly weapon: SuppressiveWeapon;
  readonly count: number;
}

/** The factors of a group added up. */
export interface SuppressiveTotal {
  readonly fireNumber: number;
  readonly elements: number;
}

export function suppressiveTotal(counts: readonly ElementCount[]): Result<SuppressiveTotal, RuleFault> {
  const bad = firstFault(...counts.map(({ weapon, count }) => badCount(weapon, count)));
  if (bad) return fail(bad);
  return ok({
    fireNumber: counts.reduce((sum, { weapon, count }) => sum + factors[weapon].fireNumber * count, 0),
    elements: counts.reduce((sum, { count }) => sum + count, 0),
  });
}

/** The factor of a unit of which all, or about half, takes part; losses count only where they are significant. */
export function unitFactor(fireNumber: number, part: 'whole' | 'about-half'): Result<Fraction, RuleFault> {
  const bad = badLength('fireNumber', fireNumber);
  if (bad) return fail(bad);
  return ok(part === 'whole' ? decimal(fireNumber) : divide(decimal(fireNumber), fraction(2)));
}

/** What a vehicle suppresses with: a main weapon, its coaxial machine-gun, guns on pivot or cupola. */
export interface VehicleSuppression {
  readonly main: 'none' | 'heUpTo75mm' | 'cannonOrLargerHe' | 'cannon';
  readonly coaxial: 'none' | 'MMG' | 'goodMMG';
  readonly pivotGuns: readonly SuppressiveWeapon[];
}

export type VehicleSuppressionAnswer =
  | { readonly allowed: true; readonly fireNumber: number }
  | { readonly allowed: false; readonly because: 'he-and-coaxial' };

const PIVOT_PENALTY = -10;

/** High explosive or the coaxial gun, not both; a cannon may fire with it. Pivot guns take 10 off the whole. */
export function vehicleSuppression(vehicle: VehicleSuppression): VehicleSuppressionAnswer {
  const { main, coaxial, pivotGuns } = vehicle;
  if (main !== 'none' && main !== 'cannon' && coaxial !== 'none') {
    return { allowed: false, because: 'he-and-coaxial' };
  }
  const of = (weapon: SuppressiveWeapon) => factors[weapon].fireNumber;
  const mainNumber = main === 'none' ? 0 : of(main === 'cannon' ? 'cannonOrLargerHe' : main);
  const pivots = pivotGuns.reduce((sum, weapon) => sum + of(weapon), 0);
  const penalty = pivotGuns.length > 0 ? PIVOT_PENALTY : 0;
  return {
    allowed: true,
    fireNumber: mainNumber + (coaxial === 'none' ? 0 : of(coaxial)) + pivots + penalty,
  };
}
