import type { Point } from '../geometry/point';
import type { Terrain, TerrainPiece } from './terrain';

/** Corners as x, y, x, y …, in table millimetres, counter-clockwise. */
function polygon(...xy: readonly number[]): readonly Point<'table'>[] {
  const points: Point<'table'>[] = [];
  for (let i = 0; i + 1 < xy.length; i += 2) points.push({ x: xy[i]!, y: xy[i + 1]! });
  return points;
}

/** A strip along a line of points, as roads and hedges are. */
function strip(widthMm: number, ...xy: readonly number[]): readonly Point<'table'>[] {
  const line = polygon(...xy);
  const right: Point<'table'>[] = [];
  const left: Point<'table'>[] = [];
  line.forEach((point, index) => {
    const before = line[Math.max(index - 1, 0)]!;
    const after = line[Math.min(index + 1, line.length - 1)]!;
    const run = Math.hypot(after.x - before.x, after.y - before.y);
    const x = ((after.y - before.y) / run) * (widthMm / 2);
    const y = ((after.x - before.x) / run) * (widthMm / 2);
    right.push({ x: point.x + x, y: point.y - y });
    left.push({ x: point.x - x, y: point.y + y });
  });
  return [...right, ...left.reverse()];
}

function oval(x: number, y: number, halfWidth: number, halfDepth: number, turnRad: number, count = 28) {
  return Array.from({ length: count }, (_, index): Point<'table'> => {
    const angle = (index / count) * 2 * Math.PI;
    // Uneven by a few per cent: no hill and no wood is an ellipse.
    const swell = 1 + 0.05 * Math.sin(3 * angle + x) + 0.03 * Math.cos(5 * angle + y);
    const u = Math.cos(angle) * halfWidth * swell;
    const v = Math.sin(angle) * halfDepth * swell;
    return {
      x: x + u * Math.cos(turnRad) - v * Math.sin(turnRad),
      y: y + u * Math.sin(turnRad) + v * Math.cos(turnRad),
    };
  });
}

function piece(
  kind: TerrainPiece['kind'],
  outline: readonly Point<'table'>[],
  elevationMm = 0,
): TerrainPiece {
  return { kind, polygon: outline, elevationMm };
}

/**
 * A village crossroads: two roads, a farm behind the German line, hedged fields between the infantry, woods on
 * both flanks, and a hill 24 mm high that carries the anti-tank guns.
 */
export const sampleTerrain: Terrain = [
  piece('field', polygon(255, 395, 570, 380, 585, 505, 262, 520)),
  piece('field', polygon(1420, 95, 1745, 120, 1735, 330, 1405, 300)),
  piece('road', strip(64, 0, 548, 330, 566, 700, 566, 1010, 592, 1420, 604, 1829, 560)),
  piece('road', strip(56, 694, 0, 722, 240, 748, 566, 786, 860, 806, 1219)),
  piece('hill', oval(1590, 838, 205, 150, -0.35), 24),
  piece('woods', oval(255, 868, 190, 135, 0.2)),
  piece('woods', oval(1120, 112, 165, 72, 0.06)),
  piece('woods', oval(1640, 1100, 130, 78, -0.1)),
  piece('hedge', strip(14, 240, 524, 420, 518, 592, 510)),
  piece('hedge', strip(14, 590, 500, 580, 382)),
  piece('hedge', strip(14, 828, 634, 838, 742, 846, 842)),
  piece('hedge', strip(14, 1395, 310, 1560, 326, 1745, 342)),
  piece('wall', strip(10, 1262, 930, 1272, 1060, 1300, 1150)),
  piece('building', polygon(1330, 1040, 1452, 1022, 1466, 1112, 1343, 1130)),
  piece('building', polygon(610, 655, 690, 648, 698, 742, 618, 750)),
];
