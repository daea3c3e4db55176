import type { Terrain } from '../board/terrain';
import type { Point } from '../geometry/point';
import { polygonContains } from '../geometry/polygon';

/** How high the ground is at a point of the table: the highest piece that holds it (edge included), 0 beside all. */
export function elevationAt(terrain: Terrain, point: Point<'table'>): number {
  let highest = 0;
  for (const piece of terrain) {
    if (piece.elevationMm > highest && polygonContains(piece.polygon, point)) highest = piece.elevationMm;
  }
  return highest;
}

/** Every height that something on this terrain can stand at, the table's own 0 first, then rising. */
export function elevationsOf(terrain: Terrain): number[] {
  const heights = new Set<number>([0]);
  for (const piece of terrain) if (piece.elevationMm > 0) heights.add(piece.elevationMm);
  return [...heights].sort((a, b) => a - b);
}
