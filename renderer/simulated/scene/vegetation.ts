import {
  type BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix4,
  Object3D,
} from 'three';
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Terrain, TerrainPiece } from '../../../shared/board/terrain';
import type { Point } from '../../../shared/geometry/point';
import { type ProjectorUniforms, paintedMaterial } from '../light-receiver';
import { seededRandom, seedOf } from '../seeded-random';
import { paint } from './colours';
import { middleLine, scatter } from './terrain-shape';

/** Trees stand this far apart, as on a tray that models have to fit between. */
const TREE_SPACING_MM = 33;
const BUSH_STEP_MM = 7.5;

/** One leaf mass or trunk: where it stands, and which plant it belongs to. */
interface Sprig {
  readonly matrix: Matrix4;
  readonly colour: string;
  readonly root: Point<'table'>;
}

/** Everything that grows, drawn in four calls. */
export interface Vegetation {
  readonly objects: readonly Object3D[];
  /** Takes up the trees nearer to any of these places than `clearMm`, as players do to place a model. */
  clearAround(places: readonly Point<'table'>[], clearMm: number): void;
}

/** Grows woods and hedges where the terrain has them. The same terrain always grows the same plants. */
export function growVegetation(terrain: Terrain, projector: ProjectorUniforms): Vegetation {
  const leaves: Sprig[] = [];
  const cones: Sprig[] = [];
  const trunks: Sprig[] = [];
  for (const [index, piece] of terrain.entries()) {
    if (piece.kind === 'woods') growWood(piece, index % 3 === 1, leaves, cones, trunks);
    if (piece.kind === 'hedge') growHedge(piece, leaves);
  }
  const stands = [
    stand(lumpySphere(), leaves, projector),
    stand(new ConeGeometry(1, 1, 9).rotateX(Math.PI / 2), cones, projector),
    stand(new CylinderGeometry(0.7, 1, 1, 6).rotateX(Math.PI / 2), trunks, projector),
  ];
  return {
    objects: stands.map(({ mesh }) => mesh),
    clearAround(places, clearMm) {
      for (const { mesh, sprigs } of stands) {
        sprigs.forEach(({ matrix, root }, i) => {
          const cleared = places.some(({ x, y }) => Math.hypot(x - root.x, y - root.y) < clearMm);
          mesh.setMatrixAt(i, cleared ? vanished : matrix);
        });
        mesh.instanceMatrix.needsUpdate = true;
      }
    },
  };
}

const vanished = new Matrix4().makeScale(0, 0, 0);
const dummy = new Object3D();

function sprig(
  at: readonly [number, number, number],
  scale: readonly [number, number, number],
  turnRad: number,
  colour: string,
  root: Point<'table'>,
): Sprig {
  dummy.position.set(...at);
  dummy.scale.set(...scale);
  dummy.rotation.set(0, 0, turnRad);
  dummy.updateMatrix();
  return { matrix: dummy.matrix.clone(), colour, root };
}

function pick(colours: readonly string[], random: () => number): string {
  return colours[Math.floor(random() * colours.length)] as string;
}

function growWood(
  piece: TerrainPiece,
  coniferous: boolean,
  leaves: Sprig[],
  cones: Sprig[],
  trunks: Sprig[],
): void {
  const random = seededRandom(seedOf(`wood${piece.polygon[0]?.x}`));
  for (const root of scatter(piece.polygon, TREE_SPACING_MM, random)) {
    const { x, y } = root;
    const turn = random() * 6.28;
    if (coniferous || random() < 0.12) {
      const height = 46 + random() * 26;
      trunks.push(sprig([x, y, 6], [2, 2, 12], turn, paint.trunk, root));
      for (const [foot, width, tall] of [
        [0.14, 13, 0.45],
        [0.38, 10, 0.4],
        [0.62, 7, 0.38],
      ] as const) {
        const z = height * (foot + tall / 2);
        cones.push(sprig([x, y, z], [width, width, height * tall], turn, pick(paint.conifer, random), root));
      }
      continue;
    }
    const height = 34 + random() * 22;
    const crown = 12 + random() * 5;
    trunks.push(sprig([x, y, height * 0.3], [2.2, 2.2, height * 0.6], turn, paint.trunk, root));
    const colour = pick(paint.leaf, random);
    leaves.push(sprig([x, y, height], [crown, crown, crown * 0.85], turn, colour, root));
    for (let lobe = 0; lobe < 3; lobe++) {
      const angle = turn + lobe * 2.1 + random();
      const reach = crown * 0.62;
      const size = crown * (0.55 + random() * 0.2);
      leaves.push(
        sprig(
          [
            x + Math.cos(angle) * reach,
            y + Math.sin(angle) * reach,
            height - crown * (0.25 + random() * 0.3),
          ],
          [size, size, size * 0.85],
          angle,
          pick(paint.leaf, random),
          root,
        ),
      );
    }
  }
}

function growHedge(piece: TerrainPiece, leaves: Sprig[]): void {
  const random = seededRandom(seedOf(`hedge${piece.polygon[0]?.x}`));
  for (const { x, y } of middleLine(piece, BUSH_STEP_MM)) {
    const root = { x: x + (random() - 0.5) * 3, y: y + (random() - 0.5) * 3 };
    const size = 6 + random() * 2;
    leaves.push(
      sprig(
        [root.x, root.y, 5],
        [size, size, 8 + random() * 3],
        random() * 6,
        pick(paint.hedge, random),
        root,
      ),
    );
  }
}

/** A leaf mass: a ball with dents, the same each time. */
function lumpySphere(): BufferGeometry {
  const ball = new IcosahedronGeometry(1, 1);
  // Facets are shaded flat, so corners need no normals of their own and may be shared.
  ball.deleteAttribute('normal');
  ball.deleteAttribute('uv');
  const geometry = mergeVertices(ball);
  const positions = geometry.getAttribute('position');
  for (let i = 0; i < positions.count; i++) {
    const [x, y, z] = [positions.getX(i), positions.getY(i), positions.getZ(i)];
    // Of the place alone, so that triangles that share a corner stay joined.
    const dent =
      1 + 0.11 * Math.sin(7 * x + 3 * y) * Math.cos(6 * y - 5 * z) + 0.05 * Math.sin(17 * x - 13 * z);
    positions.setXYZ(i, x * dent, y * dent, z * dent);
  }
  geometry.computeVertexNormals();
  return geometry;
}

function stand(geometry: BufferGeometry, sprigs: readonly Sprig[], projector: ProjectorUniforms) {
  const mesh = new InstancedMesh(geometry, paintedMaterial(projector, { flatShading: true }), sprigs.length);
  sprigs.forEach(({ matrix, colour }, i) => {
    mesh.setMatrixAt(i, matrix);
    mesh.setColorAt(i, new Color(colour));
  });
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  mesh.raycast = () => {};
  return { mesh, sprigs };
}
