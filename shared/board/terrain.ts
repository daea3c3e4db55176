import type { Point } from '../geometry/point';

export type TerrainKind = 'woods' | 'field' | 'road' | 'building' | 'water' | 'hill' | 'hedge' | 'wall';

/** A piece of terrain: its outline on the table, and how high its top is for what stands on it. */
export interface TerrainPiece {
  readonly kind: TerrainKind;
  readonly polygon: readonly Point<'table'>[];
  readonly elevationMm: number;
}

export type Terrain = readonly TerrainPiece[];
