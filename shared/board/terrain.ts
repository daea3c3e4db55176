import type { Point } from '../geometry/point';

export type TerrainKind = 'woods' | 'field' | 'road' | 'building' | 'water' | 'hill' | 'hedge' | 'wall';

/** A strip along a line: how roads, rivers, hedges and walls are drawn. */
export interface TerrainRibbon {
  /** Two points or more. */
  readonly line: readonly Point<'table'>[];
  readonly widthMm: number;
}

/** A piece of terrain: its outline on the table, and how high its top is for what stands on it. */
export interface TerrainPiece {
  readonly kind: TerrainKind;
  readonly polygon: readonly Point<'table'>[];
  readonly elevationMm: number;
  /** How high it rises above the table, for lines of sight; absent where it is as high as its kind usually is. */
  readonly heightMm?: number;
  /** The line it was drawn along, of which `polygon` is the outline; absent where the outline itself was drawn. */
  readonly ribbon?: TerrainRibbon;
}

export type Terrain = readonly TerrainPiece[];
