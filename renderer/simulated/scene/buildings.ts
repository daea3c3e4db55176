import { BufferAttribute, BufferGeometry, Mesh } from 'three';
import type { Terrain, TerrainPiece } from '../../../shared/board/terrain';
import type { Point } from '../../../shared/geometry/point';
import { type ProjectorUniforms, paintedMaterial } from '../light-receiver';
import { seededRandom, seedOf } from '../seeded-random';
import { paint } from './colours';
import { ModelBuilder } from './model-builder';
import { middleLine } from './terrain-shape';

const EAVES_MM = 30;
const RIDGE_MM = 24;
const OVERHANG_MM = 4;

/** Houses and dry-stone walls where the terrain has them. */
export function raiseBuildings(terrain: Terrain, projector: ProjectorUniforms): Mesh[] {
  const builder = new ModelBuilder();
  let any = false;
  for (const piece of terrain) {
    if (piece.kind === 'building' && piece.polygon.length === 4) {
      buildHouse(builder, piece);
      any = true;
    }
    if (piece.kind === 'wall') {
      buildWall(builder, piece);
      any = true;
    }
  }
  if (!any) return [];
  const mesh = new Mesh(
    builder.build(),
    paintedMaterial(projector, { vertexColors: true, flatShading: true }),
  );
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.raycast = () => {};
  return [mesh];
}

/** A house as long as its longer pair of sides: centre, heading along the ridge, and half sizes. */
function footprint(piece: TerrainPiece) {
  const [a, b, c, d] = piece.polygon as [Point<'table'>, Point<'table'>, Point<'table'>, Point<'table'>];
  const first = Math.hypot(b.x - a.x, b.y - a.y);
  const second = Math.hypot(c.x - b.x, c.y - b.y);
  const along = first >= second ? { x: b.x - a.x, y: b.y - a.y } : { x: c.x - b.x, y: c.y - b.y };
  return {
    x: (a.x + b.x + c.x + d.x) / 4,
    y: (a.y + b.y + c.y + d.y) / 4,
    headingRad: Math.atan2(along.y, along.x),
    halfLength: Math.max(first, second) / 2,
    halfWidth: Math.min(first, second) / 2,
  };
}

function buildHouse(builder: ModelBuilder, piece: TerrainPiece): void {
  const { x, y, headingRad, halfLength, halfWidth } = footprint(piece);
  const cottage = seedOf(`${piece.polygon[0]?.x}`) % 2 === 0;
  const roof = cottage ? paint.slate : paint.tile;
  const [c, s] = [Math.cos(headingRad), Math.sin(headingRad)];
  const at = (along: number, across: number, up: number): [number, number, number] => [
    x + c * along - s * across,
    y + s * along + c * across,
    up,
  ];
  const turn: [number, number, number] = [0, 0, headingRad];
  const house = (colour: string, size: [number, number, number], place: [number, number, number]) =>
    builder.box(colour, size, { at: at(...place), turn });

  house(paint.plaster, [2 * halfLength, 2 * halfWidth, EAVES_MM], [0, 0, EAVES_MM / 2]);
  house(paint.stone[0], [2 * halfLength + 1.2, 2 * halfWidth + 1.2, 5], [0, 0, 2.5]);
  builder.add(paint.plasterShade, gables(halfLength, halfWidth), { at: at(0, 0, EAVES_MM), turn });
  roofRows(builder, roof, halfLength, halfWidth, at, turn);
  house(paint.plasterShade, [9, 9, 22], [halfLength * 0.55, halfWidth * 0.2, EAVES_MM + RIDGE_MM * 0.8]);
  house(paint.tile, [5, 5, 4], [halfLength * 0.55, halfWidth * 0.2, EAVES_MM + RIDGE_MM * 0.8 + 12]);
  for (const side of [1, -1]) {
    for (const along of [-0.62, -0.2, 0.24, 0.66]) {
      const place = along * halfLength;
      house(paint.window, [7, 0.6, 9], [place, side * (halfWidth + 0.2), 18]);
      for (const shutter of [-5.4, 5.4])
        house(paint.timber, [3, 0.8, 10], [place + shutter, side * (halfWidth + 0.4), 18]);
    }
    house(paint.timber, [9, 0.9, 17], [0.02 * halfLength + side * 3, side * (halfWidth + 0.4), 8.5]);
    house(paint.window, [0.6, 8, 9], [side * (halfLength + 0.2), halfWidth * 0.35, 18]);
    house(paint.window, [0.6, 7, 7], [side * (halfLength + 0.2), 0, EAVES_MM + 7]);
  }
}

/** The two triangles under the roof. */
function gables(halfLength: number, halfWidth: number): BufferGeometry {
  const [l, w, r] = [halfLength, halfWidth, RIDGE_MM];
  const corners = [l, -w, 0, l, w, 0, l, 0, r, -l, w, 0, -l, -w, 0, -l, 0, r];
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3));
  // Merging wants every part to have the same attributes.
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(12), 2));
  geometry.computeVertexNormals();
  return geometry;
}

/** Both slopes of a roof, laid in courses of slightly different shades. */
function roofRows(
  builder: ModelBuilder,
  colour: string,
  halfLength: number,
  halfWidth: number,
  at: (along: number, across: number, up: number) => [number, number, number],
  turn: readonly [number, number, number],
): void {
  const random = seededRandom(seedOf(colour));
  const slope = Math.atan2(RIDGE_MM, halfWidth);
  const length = Math.hypot(halfWidth, RIDGE_MM) + OVERHANG_MM;
  const courses = Math.round(length / 4.5);
  for (const side of [1, -1]) {
    for (let course = 0; course < courses; course++) {
      const down = ((course + 0.5) / courses) * length;
      const across = side * down * Math.cos(slope);
      const up = EAVES_MM + RIDGE_MM - down * Math.sin(slope) + 0.8;
      builder.add(
        shade(colour, 0.86 + random() * 0.22),
        courseOf(halfLength, length / courses, side * slope),
        {
          at: at(0, across, up),
          turn,
        },
      );
    }
  }
  builder.box(shade(colour, 0.8), [2 * (halfLength + OVERHANG_MM), 3, 2], {
    at: at(0, 0, EAVES_MM + RIDGE_MM + 0.8),
    turn,
  });
}

function courseOf(halfLength: number, width: number, slope: number): BufferGeometry {
  const builder = new ModelBuilder();
  builder.box('#ffffff', [2 * (halfLength + OVERHANG_MM), width * 1.08, 1.4], {
    at: [0, 0, 0],
    turn: [-slope, 0, 0],
  });
  const geometry = builder.build();
  geometry.deleteAttribute('color');
  geometry.setAttribute(
    'uv',
    new BufferAttribute(new Float32Array(geometry.getAttribute('position').count * 2), 2),
  );
  return geometry;
}

function shade(colour: string, factor: number): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const channel = (shift: number) => Math.min(255, Math.round(((value >> shift) & 255) * factor));
  return `#${((channel(16) << 16) | (channel(8) << 8) | channel(0)).toString(16).padStart(6, '0')}`;
}

function buildWall(builder: ModelBuilder, piece: TerrainPiece): void {
  const random = seededRandom(seedOf(`wall${piece.polygon[0]?.x}`));
  for (const { x, y, headingRad } of middleLine(piece, 5.2)) {
    for (const [up, width] of [
      [2, 7],
      [5.5, 6],
      [8.6, 5],
    ] as const) {
      const colour = paint.stone[Math.floor(random() * paint.stone.length)] as string;
      builder.box(colour, [5.4, width + random(), 3.4], {
        at: [x + (random() - 0.5), y + (random() - 0.5), up],
        turn: [(random() - 0.5) * 0.15, 0, headingRad + (random() - 0.5) * 0.14],
      });
    }
  }
}
