import type { Terrain } from '../../../shared/board/terrain';
import type { Point, TableSize } from '../../../shared/geometry/point';
import { nearestOnSegment } from '../../../shared/geometry/segment';
import { pointsOf, shapeOf } from './pieces';

/** Where a point came to lie, and by what it was caught. */
export interface Snapped {
  readonly at: Point<'table'>;
  readonly to: 'corner' | 'edge' | 'table' | 'nothing';
}

/**
 * Catches a point at the nearest corner of other pieces within `reachMm`, else at their nearest edge or line, else at
 * the table's edge. Corners come first, so that roads meet where they meet. `except` is the piece in hand. A reach of 0
 * catches nothing.
 */
export function snapped(
  p: Point<'table'>,
  terrain: Terrain,
  table: TableSize,
  reachMm: number,
  except?: number,
): Snapped {
  if (reachMm <= 0) return { at: p, to: 'nothing' };
  const others = terrain.filter((_, index) => index !== except);
  const corner = nearest(
    p,
    others.flatMap((piece) => [...pointsOf(piece)]),
    reachMm,
  );
  if (corner) return { at: corner, to: 'corner' };
  const edge = nearest(
    p,
    others.flatMap((piece) =>
      edgesOf(pointsOf(piece), shapeOf(piece) === 'polygon').map(([a, b]) => nearestOnSegment(p, a, b)),
    ),
    reachMm,
  );
  if (edge) return { at: edge, to: 'edge' };
  const at = { x: caught(p.x, table.widthMm, reachMm), y: caught(p.y, table.depthMm, reachMm) };
  return at.x === p.x && at.y === p.y ? { at: p, to: 'nothing' } : { at, to: 'table' };
}

function edgesOf(
  points: readonly Point<'table'>[],
  isClosed: boolean,
): readonly (readonly [Point<'table'>, Point<'table'>])[] {
  return points.flatMap((p, index) => {
    const next = points[index + 1] ?? (isClosed ? points[0] : undefined);
    return next ? [[p, next] as const] : [];
  });
}

function nearest(
  p: Point<'table'>,
  candidates: readonly Point<'table'>[],
  reachMm: number,
): Point<'table'> | undefined {
  let best: Point<'table'> | undefined;
  let bestMm = reachMm;
  for (const each of candidates) {
    const mm = Math.hypot(each.x - p.x, each.y - p.y);
    if (mm > bestMm) continue;
    best = each;
    bestMm = mm;
  }
  return best;
}

function caught(value: number, extentMm: number, reachMm: number): number {
  if (Math.abs(value) <= reachMm) return 0;
  return Math.abs(value - extentMm) <= reachMm ? extentMm : value;
}
