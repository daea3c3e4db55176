import { fail, ok, type Result } from '../../../result';
import { badLength, type RuleFault } from '../../fault';
import { type VehicleArmour, vulnerabilityTo } from '../charts/armour';
import { gunneryColumnOf, gunneryRowAt, printedCell, type VehicleGunnery } from '../charts/gunnery';
import { type Ammunition, penetrationAt } from '../charts/guns';
import { type ArmourMet, armourMet, type HullSeen } from '../geometry/hull-down';
import { type BeyondLastColumn, type ColumnShift, columnShift, shiftedColumn } from './column-shift';
import { type CellOrNone, type ShotOdds, type ShotResult, shotOdds, shotResult } from './gunnery-cell';

/** One shot, with the lines of the users' charts that it is looked up in. */
export interface Shot {
  readonly ammunition: Ammunition;
  readonly gunnery: VehicleGunnery;
  readonly armour: VehicleArmour;
  readonly rangeM: number;
  readonly seen: HullSeen;
  readonly modifiers: readonly number[];
  readonly beyondLastColumn: BeyondLastColumn;
}

/** Everything that was looked up for a shot, in the order of the rulebook's procedure. */
export interface ShotReading {
  /** The row of the penetration chart, in metres. */
  readonly penetrationRowM: number;
  readonly penetrationCm: number;
  readonly armour: ArmourMet;
  readonly vulnerability: string | 'cannot-penetrate';
  readonly gunneryRowM: number;
  readonly shift: ColumnShift;
  /** After the shift. */
  readonly cell: CellOrNone;
  readonly odds: ShotOdds;
}

/**
 * Looks a shot up: penetration at the range, the plate it meets, how vulnerable that is, the cell of the firer's
 * chart, moved by the modifiers. Fails for a bad figure and where a chart has no answer.
 */
export function readShot(shot: Shot): Result<ShotReading, RuleFault> {
  const bad = badLength('rangeM', shot.rangeM);
  if (bad) return fail(bad);
  const penetration = penetrationAt(shot.ammunition, shot.rangeM);
  if (!penetration.ok) return penetration;
  const armour = armourMet(shot.seen, shot.ammunition.kind === 'HEAT' ? 'HEAT' : 'shot');
  if (!armour.ok) return armour;
  const { penetrationCm, rowM: penetrationRowM } = penetration.value;
  const { vehicle, aspects } = shot.armour;
  const { column } = armour.value;
  const vulnerability = vulnerabilityTo(vehicle, column, aspects[column], penetrationCm);
  if (!vulnerability.ok) return vulnerability;
  const row = gunneryRowAt(shot.gunnery, shot.rangeM);
  if (!row.ok) return row;
  const shift = columnShift(shot.modifiers);
  if (!shift.ok) return shift;
  const cell = cellFor(shot, vulnerability.value, row.value.cells, shift.value);
  if (!cell.ok) return cell;
  return ok({
    penetrationRowM,
    penetrationCm,
    armour: armour.value,
    vulnerability: vulnerability.value,
    gunneryRowM: row.value.upTo,
    shift: shift.value,
    cell: cell.value,
    odds: shotOdds(cell.value, tracks(armour.value)),
  });
}

/** What one die of ten faces makes of a shot that was looked up. */
export function rollShot(reading: ShotReading, die: number): Result<ShotResult, RuleFault> {
  return shotResult(reading.cell, die, tracks(reading.armour));
}

function cellFor(
  { gunnery, beyondLastColumn }: Shot,
  vulnerability: string | 'cannot-penetrate',
  cells: readonly (string | null)[],
  shift: ColumnShift,
): Result<CellOrNone, RuleFault> {
  if (vulnerability === 'cannot-penetrate') return ok('no-effect');
  const start = gunneryColumnOf(gunnery, vulnerability);
  if (!start.ok) return start;
  const column = shiftedColumn(start.value, cells.length, shift, beyondLastColumn);
  if (!column.ok) return column;
  return ok(column.value === 'no-effect' ? 'no-effect' : printedCell(cells[column.value] ?? null));
}

function tracks({ ignoreTracked }: ArmourMet): 'count' | 'ignored' {
  return ignoreTracked ? 'ignored' : 'count';
}
