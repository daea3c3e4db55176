import type { Terrain } from '../board/terrain';
import type { Point } from '../geometry/point';
import { polygonContains } from '../geometry/polygon';

/** Every height that something on this terrain can stand at, the table's own 0 first, then rising. */
export function elevationsOf(terrain: Terrain): number[] {
  const heights = new Set<number>([0]);
  for (const piece of terrain) if (piece.elevationMm > 0) heights.add(piece.elevationMm);
  return [...heights].sort((a, b) => a - b);
}

/**
 * Whether ground of this elevation can be at a point of the table: some piece of it holds the point (edge
 * included), or for 0, no raised piece does. Where pieces overlap, terrain does not say which lies on top, so
 * each of their elevations can be.
 */
export function groundCanBe(terrain: Terrain, elevationMm: number, point: Point<'table'>): boolean {
  const raised = terrain.filter((piece) => piece.elevationMm > 0 && polygonContains(piece.polygon, point));
  return elevationMm === 0 ? raised.length === 0 : raised.some((piece) => piece.elevationMm === elevationMm);
}

/** How high the ground is where it is known which piece lies on top: the highest that holds the point, else 0. */
export function elevationAt(terrain: Terrain, point: Point<'table'>): number {
  let highest = 0;
  for (const piece of terrain) {
    if (piece.elevationMm > highest && polygonContains(piece.polygon, point)) highest = piece.elevationMm;
  }
  return highest;
}
