import type { Point, TableSize } from '../../shared/geometry/point';
import { fail, ok, type Result } from '../../shared/result';
import type { TableCorners } from '../../shared/session/session';
import { type CalibrationError, CORNER_NAMES, type Picture } from '../calibration-error';

/** Less than a foot is a tray, and more than twenty feet no camera frames. */
const LEAST_TABLE_MM = 300;
const MOST_TABLE_MM = 6000;

/** Sine of the least turn that counts as a corner: 1.1 degrees. */
const LEAST_TURN = 0.02;

/** The table's own corners, in the order of `TableCorners`. */
export function tableCorners(
  table: TableSize,
): readonly [Point<'table'>, Point<'table'>, Point<'table'>, Point<'table'>] {
  const { widthMm, depthMm } = table;
  return [
    { x: 0, y: 0 },
    { x: widthMm, y: 0 },
    { x: widthMm, y: depthMm },
    { x: 0, y: depthMm },
  ];
}

/** Whether the size is that of a table: 300 to 6000 mm each way, inclusive. */
export function checkTable(table: TableSize): Result<TableSize, CalibrationError> {
  for (const side of ['width', 'depth'] as const) {
    const valueMm = side === 'width' ? table.widthMm : table.depthMm;
    if (!(valueMm >= LEAST_TABLE_MM && valueMm <= MOST_TABLE_MM)) {
      return fail({ kind: 'tableSize', side, valueMm, minMm: LEAST_TABLE_MM, maxMm: MOST_TABLE_MM });
    }
  }
  return ok(table);
}

/**
 * Whether the corners, as dragged, can be a table seen from its upper side: inside the picture (its edge
 * included), the right way round, convex. Pictures have their y axis down, so the corners run with negative area.
 */
export function checkCorners<F extends 'camera' | 'projector'>(
  corners: TableCorners<F>,
  width: number,
  height: number,
  picture: Picture,
): Result<TableCorners<F>, CalibrationError> {
  if (!(width >= 16 && height >= 16 && Number.isFinite(width * height))) {
    return fail({ kind: 'pictureSize', picture, width, height });
  }
  for (const [i, name] of CORNER_NAMES.entries()) {
    const { x, y } = corners[i] ?? { x: Number.NaN, y: Number.NaN };
    if (!(x >= -0.5 && y >= -0.5 && x <= width - 0.5 && y <= height - 0.5)) {
      return fail({ kind: 'cornerOutside', picture, corner: name, x, y, width, height });
    }
  }
  const turns = corners.map((_, i) => turnAt(corners, i));
  const flat = turns.findIndex((turn) => Math.abs(turn) < LEAST_TURN);
  const flatName = CORNER_NAMES[flat];
  if (flatName) return fail({ kind: 'cornerFlat', picture, corner: flatName });
  const wrong = turns.filter((turn) => turn > 0).length;
  if (wrong === 0) return ok(corners);
  if (wrong === 4) return fail({ kind: 'cornersMirrored', picture });
  if (wrong === 2) return fail({ kind: 'cornersCrossed', picture });
  // Concave: the odd one out is the corner that lies inside the others' triangle.
  const odd = CORNER_NAMES[turns.findIndex((turn) => turn > 0 === (wrong === 1))];
  return fail({ kind: 'cornerFlat', picture, corner: odd ?? 'near-left' });
}

/** Sine of the turn at corner i on the way round: positive where the picture's y axis is taken to run down. */
function turnAt<F extends 'camera' | 'projector'>(corners: TableCorners<F>, i: number): number {
  const a = corners[(i + 3) % 4];
  const b = corners[i];
  const c = corners[(i + 1) % 4];
  if (!a || !b || !c) return 0;
  const ux = b.x - a.x;
  const uy = b.y - a.y;
  const vx = c.x - b.x;
  const vy = c.y - b.y;
  const size = Math.hypot(ux, uy) * Math.hypot(vx, vy);
  return size === 0 ? 0 : (ux * vy - uy * vx) / size;
}
