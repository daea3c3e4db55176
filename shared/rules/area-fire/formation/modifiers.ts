import { fail, ok, type Result } from '../../../result';
import { decimal } from '../../chance/decimal';
import { add, type Fraction, fraction, multiply, sum } from '../../chance/fraction';
import { badLength, badShare, firstFault, outOfBounds, type RuleFault } from '../../fault';
import { needChart, needValue } from '../../user-charts/chart-format';
import { type FormationNotes, formationNotes } from '../charts/formation-notes';

/** Percentages of a side's own fire number. Source: the table of formation combat. */
export const formationPercents = {
  levelBetter: 5,
  targetCrawling: -5,
  targetLightCover: -10,
  targetMediumCover: -15,
  targetHeavyCover: -20,
  targetInSmoke: -10,
  targetMovingInCover: -10,
  firersMoving: -10,
  targetInOpen: 10,
  cavalryCharge: 10,
  voluntarilySuppressed: -5,
  suppressed: -10,
  targetDispersed: -10,
  firingMounted: -10,
  dispersed: -20,
  /** Its footnote is missing: the users say how much (AF-A19). */
  lacksWeapons: null,
  specialists: 20,
} as const satisfies Readonly<Record<string, number | null>>;

export type FormationCondition = keyof typeof formationPercents;

/** The percentage of a condition; one that the rulebook leaves to a footnote comes from the users' notes. */
export function formationPercent(
  condition: FormationCondition,
  notes?: FormationNotes,
): Result<number, RuleFault> {
  const printed = formationPercents[condition];
  if (printed !== null) return ok(printed);
  const given = needChart(notes, formationNotes);
  return given.ok
    ? needValue(given.value.lackWeaponsPercent, formationNotes.id, 'lackWeaponsPercent')
    : given;
}

/** One percentage that counts for a side, or for a part of it (AF-A18). */
export interface PercentShare {
  readonly percent: number;
  /** Share of the side's fire number that it concerns, 0 to 1. */
  readonly share: number;
}

export interface ModifiedFireNumber {
  readonly totalPercent: Fraction;
  /** Exact: odds are reckoned from it and it is rounded for show alone (AF-A25). Never below 0. */
  readonly fireNumber: Fraction;
}

/** Percentages added up and taken of a side's own fire number, those of a part of it in proportion. */
export function modifiedFireNumber(
  fireNumber: number,
  percents: readonly PercentShare[],
): Result<ModifiedFireNumber, RuleFault> {
  const bad = firstFault(
    badLength('fireNumber', fireNumber),
    ...percents.flatMap(({ percent, share }, index) => [
      outOfBounds(`percents.${index}`, percent, {}),
      badShare(`percents.${index}.share`, share),
    ]),
  );
  if (bad) return fail(bad);
  const totalPercent = sum(percents.map(({ percent, share }) => multiply(decimal(percent), decimal(share))));
  const factor = add(fraction(1), multiply(totalPercent, fraction(1, 100)));
  const kept = factor.numerator < 0n ? fraction(0) : factor;
  return ok({ totalPercent, fireNumber: multiply(decimal(fireNumber), kept) });
}
