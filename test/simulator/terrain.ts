import type { Terrain, TerrainKind, TerrainPiece } from '../../shared/board/terrain';
import type { Point, TableSize } from '../../shared/geometry/point';
import type { Random } from './random';

const FLAT_KINDS: readonly TerrainKind[] = ['woods', 'field', 'road', 'woods', 'water', 'field'];

/** How high the hills stand, where there are any; each a club's foam board or two. */
const HILLS_MM = [24, 50, 75] as const;

/** Some woods, fields, a road and a pond, and three hills of different heights. */
export function makeTerrain(table: TableSize, relief: 'flat' | 'hills', random: Random): Terrain {
  const pieces: TerrainPiece[] = FLAT_KINDS.map((kind) => {
    const halfWidth = kind === 'road' ? random.range(250, 400) : random.range(60, 180);
    const halfDepth = kind === 'road' ? 24 : random.range(50, 150);
    const turnRad = random.range(0, Math.PI);
    const centre = {
      x: random.range(0.12, 0.88) * table.widthMm,
      y: random.range(0.12, 0.88) * table.depthMm,
    };
    return { kind, polygon: box(centre, halfWidth, halfDepth, turnRad), elevationMm: 0 };
  });
  if (relief === 'flat') return pieces;
  const hills = HILLS_MM.map((elevationMm, i): TerrainPiece => {
    const centre = {
      x: table.widthMm * (0.2 + 0.3 * i) + random.range(-40, 40),
      y: table.depthMm * random.range(0.3, 0.7),
    };
    return { kind: 'hill', polygon: rounded(centre, random.range(150, 210), random), elevationMm };
  });
  return [...pieces, ...hills];
}

function box(centre: Point<'table'>, halfWidth: number, halfDepth: number, turnRad: number) {
  const c = Math.cos(turnRad);
  const s = Math.sin(turnRad);
  const corners = [
    [-halfWidth, -halfDepth],
    [halfWidth, -halfDepth],
    [halfWidth, halfDepth],
    [-halfWidth, halfDepth],
  ] as const;
  return corners.map(
    ([u, v]): Point<'table'> => ({
      x: centre.x + u * c - v * s,
      y: centre.y + u * s + v * c,
    }),
  );
}

function rounded(centre: Point<'table'>, radius: number, random: Random): Point<'table'>[] {
  const phase = random.range(0, 6);
  return Array.from({ length: 20 }, (_, i) => {
    const angle = (i / 20) * 2 * Math.PI;
    const r = radius * (1 + 0.07 * Math.sin(3 * angle + phase));
    return { x: centre.x + r * Math.cos(angle), y: centre.y + r * Math.sin(angle) };
  });
}
