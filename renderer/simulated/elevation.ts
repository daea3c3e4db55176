import type { Terrain } from '../../shared/board/terrain';
import type { Point } from '../../shared/geometry/point';
import { polygonContains } from '../../shared/geometry/polygon';

/** How high the simulated ground is at a point: the highest terrain whose outline holds it, else 0. */
export function elevationAt(terrain: Terrain, point: Point<'table'>): number {
  let elevationMm = 0;
  for (const piece of terrain) {
    if (piece.elevationMm > elevationMm && polygonContains(piece.polygon, point)) {
      elevationMm = piece.elevationMm;
    }
  }
  return elevationMm;
}
