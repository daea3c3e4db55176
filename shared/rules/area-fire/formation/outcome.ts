import type { FormationNotes } from '../charts/formation-notes';
import { type AreaResult, type Marker, resultOfSeverity, severity } from '../result';
import type { OddsRow } from './odds';

/** Results of both sides of an assault. */
export interface AssaultOutcome {
  readonly attacker: AreaResult;
  readonly defender: AreaResult;
}

/** Results of both sides of a firefight, by who had the higher fire number. */
export interface FirefightOutcome {
  readonly higher: AreaResult;
  readonly lower: AreaResult;
}

/** Source: the result rows of formation combat. */
const assaultTable: Readonly<Record<OddsRow, AssaultOutcome>> = {
  '<1:1': { attacker: 'D', defender: '-' },
  '1:1': { attacker: 'D', defender: 'S' },
  '2:1': { attacker: 'S', defender: 'S' },
  '3:1': { attacker: 'S', defender: 'D' },
  '4:1': { attacker: '-', defender: 'D' },
  '5:1': { attacker: '-', defender: 'PD' },
  '6:1+': { attacker: '-', defender: 'DS' },
};

const firefightTable: Readonly<Record<Exclude<OddsRow, '<1:1'>, FirefightOutcome>> = {
  '1:1': { higher: 'S', lower: 'S' },
  '2:1': { higher: 'S', lower: 'D' },
  '3:1': { higher: '-', lower: 'D' },
  '4:1': { higher: '-', lower: 'D' },
  '5:1': { higher: '-', lower: 'PD' },
  '6:1+': { higher: '-', lower: 'PD' },
};

export function assaultOutcome(row: OddsRow): AssaultOutcome {
  return assaultTable[row];
}

/** Below one to one the rulebook has a footnote that is missing: the users' notes, else sides swapped at 2:1 (AF-A17). */
export function firefightOutcome(row: OddsRow, notes?: FormationNotes): FirefightOutcome {
  if (row !== '<1:1') return firefightTable[row];
  if (notes?.firefightBelow1) return notes.firefightBelow1;
  const swapped = firefightTable['2:1'];
  return { higher: swapped.lower, lower: swapped.higher };
}

/** The next less severe result, which those less exposed take. */
export function lessSevere(result: AreaResult): AreaResult {
  return resultOfSeverity(severity(result) - 1);
}

/**
 * Who takes what of a side's result: half of its elements, the most exposed, half rounded up (AF-A15), and the rest
 * the next less severe. Elements come most exposed first.
 */
export function spreadOutcome<Element>(
  mostExposedFirst: readonly Element[],
  result: AreaResult,
): readonly { readonly element: Element; readonly result: AreaResult }[] {
  const half = Math.ceil(mostExposedFirst.length / 2);
  const rest = lessSevere(result);
  return mostExposedFirst.map((element, index) => ({ element, result: index < half ? result : rest }));
}

/**
 * The marker of an element after a new result: one worse than the marker where the new is the same or less severe, one
 * worse than the new where that is worse. No result leaves the marker as it is (AF-A28); nothing is worse than DS.
 */
export function stackedMarker(marker: Marker, newResult: Marker): Marker {
  if (severity(newResult) === 0) return marker;
  if (severity(marker) === 0) return newResult;
  return resultOfSeverity(Math.max(severity(marker), severity(newResult)) + 1);
}
