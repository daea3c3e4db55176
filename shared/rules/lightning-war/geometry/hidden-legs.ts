import type { Point } from '../../../geometry/point';
import { polygonContains } from '../../../geometry/polygon';
import { crossing } from '../../../geometry/segment';
import { cross, lerp, subtract } from '../../../geometry/vector';
import type { MoveLeg } from './fire-at-movement';

/** Something that is not seen through, as it stands on the table. */
export type Blocker = readonly Point<'table'>[];

/**
 * Whether anything stands between two points: the line between them runs through it, from outside to outside. What one of
 * them stands in hides it from nobody: how deep one may stand in a wood is the players' to say (LW-M07).
 */
export function isHidden(from: Point<'table'>, to: Point<'table'>, blockers: readonly Blocker[]): boolean {
  return blockers.some(
    (polygon) =>
      edgesOf(polygon).some(([a, b]) => crossing(from, to, a, b) !== undefined) &&
      !polygonContains(polygon, from) &&
      !polygonContains(polygon, to),
  );
}

/**
 * The legs of a move as a watcher sees them: each is cut where it comes into sight or goes out of it, and its parts say
 * whether they are visible. Exact: sight changes on a line past a corner of something, or at its edge, and nowhere else.
 */
export function seenLegs(
  legs: readonly MoveLeg[],
  from: Point<'table'>,
  blockers: readonly Blocker[],
): readonly MoveLeg[] {
  if (blockers.length === 0) return legs;
  return legs.flatMap((leg) => {
    const cuts = [0, ...cutsOf(leg, from, blockers), 1];
    const parts: MoveLeg[] = [];
    for (const [index, end] of cuts.slice(1).entries()) {
      const start = cuts[index] ?? 0;
      const visible = leg.visible && !isHidden(from, lerp(leg.from, leg.to, (start + end) / 2), blockers);
      const last = parts.at(-1);
      const to = end === 1 ? leg.to : lerp(leg.from, leg.to, end);
      if (last?.visible === visible) parts[parts.length - 1] = { ...last, to };
      else parts.push({ ...leg, from: last?.to ?? leg.from, to, visible });
    }
    return parts;
  });
}

/** Shares of a leg at which sight may change, rising, its ends left out. */
function cutsOf({ from: start, to: end }: MoveLeg, from: Point<'table'>, blockers: readonly Blocker[]) {
  const along = subtract(end, start);
  const shares = new Set<number>();
  /** Where the leg's line meets the line through a point in a direction. */
  const cutAt = (through: Point<'table'>, ray: Point<'table'>) => {
    const change = cross(ray, along);
    const share = change === 0 ? Number.NaN : cross(ray, subtract(through, start)) / change;
    if (share > 0 && share < 1) shares.add(share);
  };
  for (const polygon of blockers) {
    for (const [a, b] of edgesOf(polygon)) {
      cutAt(from, subtract(a, from));
      cutAt(a, subtract(b, a));
    }
  }
  return [...shares].sort((a, b) => a - b);
}

function edgesOf(polygon: Blocker): readonly (readonly [Point<'table'>, Point<'table'>])[] {
  return polygon.map((b, index) => [polygon.at(index - 1) ?? b, b] as const);
}
