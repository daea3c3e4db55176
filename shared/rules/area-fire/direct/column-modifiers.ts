import { fail, ok, type Result } from '../../../result';
import type { RuleFault } from '../../fault';
import { needChart, needEntry, needValue } from '../../user-charts/chart-format';
import { type ColumnModifierChart, columnModifierChart } from '../charts/column-modifiers';
import { type Addition, additionAt } from './fire-number-table';

/** A modifier that the rulebook's text or examples show; the list itself is missing (AF-M02). */
export interface EvidencedModifier {
  readonly id: string;
  /** Columns to the right; null where only the name is known. */
  readonly value: number | null;
  readonly appliesTo: 'infantry' | 'gun' | 'both';
  readonly seenIn: string;
}

/** Everything that is evidenced, and heavy cover, which is named without a value (AF-A04). */
export const evidencedModifiers: readonly EvidencedModifier[] = [
  { id: 'firerStationary', value: 1, appliesTo: 'infantry', seenIn: 'infantry examples 1 and 3 (AF-A33)' },
  { id: 'targetMoving', value: 1, appliesTo: 'infantry', seenIn: 'infantry example 1' },
  { id: 'coverLight', value: -2, appliesTo: 'both', seenIn: 'infantry examples 1 and 3, gun example 1' },
  { id: 'coverMedium', value: -4, appliesTo: 'both', seenIn: 'infantry example 2, gun example 2' },
  { id: 'coverHeavy', value: null, appliesTo: 'both', seenIn: 'AF-A04' },
  { id: 'antiTankWeaponFired', value: -2, appliesTo: 'infantry', seenIn: 'text, infantry example 1' },
  { id: 'firerSuppressed', value: -2, appliesTo: 'both', seenIn: 'infantry example 2' },
  { id: 'firingMounted', value: -1, appliesTo: 'infantry', seenIn: 'infantry example 2' },
  { id: 'vehicleOnTheMove', value: -2, appliesTo: 'gun', seenIn: 'gun example 1' },
  { id: 'machineGunFiredSeparately', value: -1, appliesTo: 'gun', seenIn: 'text, gun example 1' },
  { id: 'longRange', value: -1, appliesTo: 'gun', seenIn: 'gun example 2, at 750 m' },
];

/**
 * How far a modifier moves the column: the user's chart where it lists it, else what is evidenced. Fails where neither
 * gives a value, and asks for the chart.
 */
export function columnModifier(id: string, chart?: ColumnModifierChart): Result<number, RuleFault> {
  const own = chart?.modifiers.find((row) => row.id === id);
  if (own && own.value !== null) return ok(own.value);
  const known = evidencedModifiers.find((row) => row.id === id);
  if (known && known.value !== null) return ok(known.value);
  const given = needChart(chart, columnModifierChart);
  if (!given.ok) return given;
  const line = needEntry(given.value.modifiers, (row) => row.id, id, columnModifierChart.id, 'modifier');
  return line.ok ? needValue(line.value.value, columnModifierChart.id, id) : line;
}

/** What a section loses that fires an anti-tank weapon this phase; a heavy machine-gun used so does not fire itself. */
export function antiTankFirePenalty(
  weapon: 'hand-held' | Extract<Addition, 'HMG'>,
  rangeM: number,
): Result<number, RuleFault> {
  if (weapon === 'hand-held') return columnModifier('antiTankWeaponFired');
  const own = additionAt(weapon, rangeM);
  return own.ok ? ok(-own.value.fireNumber) : fail(own.error);
}
