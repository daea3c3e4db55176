import type { Point } from '../../../geometry/point';
import { add, distance, scale } from '../../../geometry/vector';
import { fail, ok, type Result } from '../../../result';
import { badPositiveCount, firstFault, type RuleFault } from '../../fault';
import { rowUpTo } from '../../within';

/** The range between two groups, from mean position to mean position, in the unit of the points. */
export interface GroupRange {
  readonly firersCentre: Point<'table'>;
  readonly targetsCentre: Point<'table'>;
  readonly range: number;
}

/** Measures from the rough centre of one group to the other's. Fails for a group of nobody. */
export function groupRange(
  firers: readonly Point<'table'>[],
  targets: readonly Point<'table'>[],
): Result<GroupRange, RuleFault> {
  const bad = firstFault(
    badPositiveCount('firers', firers.length),
    badPositiveCount('targets', targets.length),
  );
  if (bad) return fail(bad);
  const [firersCentre, targetsCentre] = [centre(firers), centre(targets)];
  return ok({ firersCentre, targetsCentre, range: distance(firersCentre, targetsCentre) });
}

/** How a referee may measure, and why: by the bands of the firer's chart that the single ranges fall into (LW-A03). */
export interface Measuring {
  readonly recommended: 'group-centre' | 'individual';
  /** Limits of the bands that occur, rising; Infinity stands for beyond the last. */
  readonly bands: readonly number[];
  /** Each firer's range to each target, in the order given. */
  readonly ranges: readonly (readonly number[])[];
}

/** Most bands at which the centres still stand for all. */
const FEW_BANDS = 2;

/** Whether the spread of two groups matters. `bands` are the rising limits of the chart, in the unit of the points. */
export function measuring(
  firers: readonly Point<'table'>[],
  targets: readonly Point<'table'>[],
  bands: readonly number[],
): Result<Measuring, RuleFault> {
  const centres = groupRange(firers, targets);
  if (!centres.ok) return centres;
  const rows = bands.map((upTo) => ({ upTo }));
  const ranges = firers.map((firer) => targets.map((target) => distance(firer, target)));
  const found = new Set(ranges.flat().map((range) => rowUpTo(rows, range)?.upTo ?? Number.POSITIVE_INFINITY));
  const recommended = found.size <= FEW_BANDS ? 'group-centre' : 'individual';
  return ok({ recommended, bands: [...found].sort((a, b) => a - b), ranges });
}

function centre(points: readonly Point<'table'>[]): Point<'table'> {
  return scale(points.reduce<Point<'table'>>(add, { x: 0, y: 0 }), 1 / points.length);
}
