import type { BoardTeam } from '../../../board/board';
import { radians } from '../../../geometry/angle';
import { gradientVariance } from '../../../geometry/covariance';
import type { Matrix3, Point } from '../../../geometry/point';
import { direction, distance, normalise, subtract } from '../../../geometry/vector';
import type { Measurement } from '../../measure';
import { type Before, judge, type Verdict } from '../../verdict';

/**
 * Range between points of two groups, in table millimetres, with its doubt: each group's mean place is as uncertain
 * as its members' places together, along the line of measurement.
 */
export function measureGroups(
  firers: readonly BoardTeam[],
  targets: readonly BoardTeam[],
  from: Point<'table'>,
  to: Point<'table'>,
): Measurement {
  const along = from.x === to.x && from.y === to.y ? { x: 1, y: 0 } : normalise(subtract(to, from));
  const variance = meanVariance(firers, along) + meanVariance(targets, along);
  return { distanceMm: distance(from, to), sigmaMm: Math.sqrt(variance), from, to };
}

/** Variance along a direction of the mean place of teams, each known on its own. */
function meanVariance(teams: readonly BoardTeam[], along: Point<'table'>): number {
  const total = teams.reduce(
    (sum, { covariance }) => sum + gradientVariance(covariance, along.x, along.y, 0),
    0,
  );
  return teams.length === 0 ? 0 : total / teams.length ** 2;
}

/** Whose bearing is judged: a hull or a gun at a place, and how well its pose is known. */
export interface Bearer {
  readonly at: Point<'table'>;
  readonly headingRad: number;
  readonly covariance: Matrix3;
}

/**
 * Whether a bearing is within a limit off a team's heading, by the distance of the target point from the limiting ray
 * in millimetres, the ray included. Its doubt holds both places across the ray and the heading by its lever.
 */
export function judgeBearing(
  holder: Bearer,
  point: Point<'table'>,
  other: BoardTeam,
  limit: { readonly bearingDeg: number; readonly limitDeg: number },
  before: Before,
): Verdict {
  const far = distance(holder.at, point);
  const insideRad = radians(limit.limitDeg - limit.bearingDeg);
  // Beyond a right angle from the ray its end is nearest, and the whole distance is the margin.
  const marginMm =
    Math.abs(insideRad) >= Math.PI / 2 ? Math.sign(insideRad) * far : far * Math.sin(insideRad);
  const across = direction<'table'>(holder.headingRad + radians(limit.limitDeg) + Math.PI / 2);
  const variance =
    gradientVariance(holder.covariance, across.x, across.y, far) +
    gradientVariance(other.covariance, across.x, across.y, 0);
  return judge(marginMm, Math.sqrt(variance), before);
}
