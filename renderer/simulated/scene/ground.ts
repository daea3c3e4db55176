import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Group,
  LinearMipmapLinearFilter,
  Mesh,
  type MeshLambertMaterial,
  PlaneGeometry,
  ShapeUtils,
  SRGBColorSpace,
  Vector2,
} from 'three';
import type { Terrain, TerrainPiece } from '../../../shared/board/terrain';
import type { Point, TableSize } from '../../../shared/geometry/point';
import { polygonArea, polygonCentroid } from '../../../shared/geometry/polygon';
import { type ProjectorUniforms, paintedMaterial } from '../light-receiver';
import { paintGround } from './ground-painter';

/** How far a hill's slope reaches beyond its flat top, per mm of its height. */
const SLOPE = 0.8;

/** The table's flat ground and its hills, in one painted skin. */
export function makeGround(table: TableSize, terrain: Terrain, projector: ProjectorUniforms): Group {
  const skin = new CanvasTexture(paintGround(table, terrain));
  skin.colorSpace = SRGBColorSpace;
  skin.anisotropy = 8;
  skin.minFilter = LinearMipmapLinearFilter;
  const material = paintedMaterial(projector, { map: skin });
  const ground = new Group();
  const flat = new PlaneGeometry(table.widthMm, table.depthMm);
  flat.translate(table.widthMm / 2, table.depthMm / 2, 0);
  ground.add(surface(flat, material));
  for (const piece of terrain) {
    if (piece.elevationMm > 0) ground.add(surface(hillGeometry(piece, table), material));
  }
  return ground;
}

function surface(geometry: BufferGeometry, material: MeshLambertMaterial): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.receiveShadow = true;
  mesh.castShadow = true;
  mesh.raycast = () => {};
  // After what stands on it: software renderers then skip what is hidden.
  mesh.renderOrder = 1;
  return mesh;
}

/**
 * A hill: flat all over its outline, as the rules and the camera take it, with a rounded slope outside.
 * Its skin is the ground's, laid straight down.
 */
function hillGeometry(piece: TerrainPiece, table: TableSize): BufferGeometry {
  const outline = polygonArea(piece.polygon) > 0 ? piece.polygon : [...piece.polygon].reverse();
  const centre = polygonCentroid(outline);
  const height = piece.elevationMm;
  // From the crest down: how far out, how high.
  const rings = [
    [0, 1],
    [0.12, 0.97],
    [0.4, 0.7],
    [0.75, 0.24],
    [1.2, 0],
  ] as const;
  const points: number[] = [];
  for (const [out, up] of rings) {
    for (const vertex of outline) {
      const away = outward(vertex, centre, out * height * SLOPE);
      points.push(away.x, away.y, up * height);
    }
  }
  const count = outline.length;
  const indices: number[] = ShapeUtils.triangulateShape(
    outline.map(({ x, y }) => new Vector2(x, y)),
    [],
  ).flat();
  for (let ring = 0; ring + 1 < rings.length; ring++) {
    for (let i = 0; i < count; i++) {
      const a = ring * count + i;
      const b = ring * count + ((i + 1) % count);
      indices.push(a, a + count, b, b, a + count, b + count);
    }
  }
  const geometry = new BufferGeometry();
  const positions = new Float32Array(points);
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  const uv = new Float32Array((points.length / 3) * 2);
  for (let i = 0; i < uv.length / 2; i++) {
    uv[2 * i] = (positions[3 * i] as number) / table.widthMm;
    uv[2 * i + 1] = (positions[3 * i + 1] as number) / table.depthMm;
  }
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  return geometry;
}

function outward(vertex: Point<'table'>, centre: Point<'table'>, distanceMm: number): Point<'table'> {
  const dx = vertex.x - centre.x;
  const dy = vertex.y - centre.y;
  const length = Math.hypot(dx, dy) || 1;
  return { x: vertex.x + (dx / length) * distanceMm, y: vertex.y + (dy / length) * distanceMm };
}
