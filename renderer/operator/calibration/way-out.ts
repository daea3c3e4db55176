import type { CalibrationError } from '../../../calibration/calibration-error';
import { typingSlip } from '../../../calibration/table/table-typing';
import type { TableSize } from '../../../shared/geometry/point';
import type { TableFault } from '../../../shared/session/calibration-report';

/** Centimetres as inches, and inches as centimetres. */
const UNIT_FACTORS = [2.54, 1 / 2.54] as const;
/** Sheets keep their distance from the edges of a table that was typed wrong, so that their size tells the unit no better. */
const NEAR_UNIT = 0.1;

/**
 * The size of the table that would put a fault right, where one press can: width and depth exchanged, or centimetres
 * for inches. Undefined where hands have to move something.
 */
export function sizeThatFits(fault: TableFault, table: TableSize): TableSize | undefined {
  switch (fault.kind) {
    case 'sides-swapped':
      return { widthMm: fault.widthMm, depthMm: fault.depthMm };
    case 'size-mismatch': {
      const factor = UNIT_FACTORS.find((unit) => Math.abs(fault.printScale / unit - 1) < NEAR_UNIT);
      return factor === undefined ? undefined : typingSlip(table, factor, factor).table;
    }
    default:
      return undefined;
  }
}

/** The same for corners that were dragged by hand: those that fit a table turned by a quarter. */
export function sizeForCorners(error: CalibrationError, table: TableSize): TableSize | undefined {
  const isTurned = error.kind === 'cornersTurned' && table.widthMm !== table.depthMm;
  return isTurned ? { widthMm: table.depthMm, depthMm: table.widthMm } : undefined;
}
