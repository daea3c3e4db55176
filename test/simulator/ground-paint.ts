import type { TerrainKind, TerrainPiece } from '../../shared/board/terrain';
import type { Camera } from '../../shared/geometry/camera';
import type { Point } from '../../shared/geometry/point';
import { polygonCentroid } from '../../shared/geometry/polygon';
import { type Colour, type LinearImage, paintPatch } from './paint';
import { seededRandom } from './random';
import type { Ground, Scene } from './scene';

const GROUND_COLOURS: Readonly<Record<Ground, readonly [Colour, Colour]>> = {
  grass: [
    [0.055, 0.1, 0.025],
    [0.14, 0.19, 0.06],
  ],
  desert: [
    [0.35, 0.26, 0.14],
    [0.52, 0.41, 0.25],
  ],
  felt: [
    [0.03, 0.12, 0.05],
    [0.05, 0.16, 0.075],
  ],
  mud: [
    [0.07, 0.05, 0.03],
    [0.15, 0.11, 0.07],
  ],
  snow: [
    [0.62, 0.66, 0.72],
    [0.82, 0.84, 0.86],
  ],
};

/** What bare ground of a kind looks like on average. */
export function groundColour(ground: Ground): Colour {
  const [dark, light] = GROUND_COLOURS[ground];
  return [(dark[0] + light[0]) / 2, (dark[1] + light[1]) / 2, (dark[2] + light[2]) / 2];
}

const TERRAIN_COLOURS: Readonly<Record<TerrainKind, Colour>> = {
  woods: [0.03, 0.055, 0.018],
  field: [0.24, 0.2, 0.06],
  road: [0.27, 0.22, 0.15],
  building: [0.3, 0.12, 0.08],
  water: [0.05, 0.12, 0.18],
  hill: [0.13, 0.16, 0.06],
  hedge: [0.02, 0.045, 0.012],
  wall: [0.3, 0.29, 0.27],
};

const ROOM: Colour = [0.02, 0.018, 0.016];

/** The slope of a hill reaches this far out from its plateau, in steps of this height. */
const SLOPE_MM = 26;
const SLICE_MM = 5;

/** Paints everything that never moves: floor, table, terrain. */
export function paintGround(image: LinearImage, camera: Camera, scene: Scene): void {
  const texture = makeTexture(scene.seed);
  const [dark, light] = GROUND_COLOURS[scene.ground];
  const { widthMm, depthMm } = scene.table;
  const data = image.data;
  const at = new Float64Array(2);
  for (let py = 0, i = 0; py < image.height; py++) {
    for (let px = 0; px < image.width; px++, i += 3) {
      const met = camera.meetPlaneInto(at, 0, px, py, 0);
      const [x = 0, y = 0] = at;
      if (!met || x < 0 || y < 0 || x > widthMm || y > depthMm) {
        data.set(ROOM, i);
        continue;
      }
      const t = texture(x, y);
      data[i] = dark[0] + t * (light[0] - dark[0]);
      data[i + 1] = dark[1] + t * (light[1] - dark[1]);
      data[i + 2] = dark[2] + t * (light[2] - dark[2]);
    }
  }
  const lowFirst = scene.terrain.toSorted((a, b) => a.elevationMm - b.elevationMm);
  for (const piece of lowFirst) paintPiece(image, camera, piece, texture);
}

type Texture = (xMm: number, yMm: number) => number;

function paintPiece(image: LinearImage, camera: Camera, piece: TerrainPiece, texture: Texture): void {
  const colour = TERRAIN_COLOURS[piece.kind];
  const slices = Math.ceil(piece.elevationMm / SLICE_MM);
  const centre = polygonCentroid(piece.polygon);
  for (let slice = 0; slice <= slices; slice++) {
    const up = slices === 0 ? 1 : slice / slices;
    const outline = spread(piece.polygon, centre, (1 - up) * SLOPE_MM);
    const lit = 0.75 + 0.25 * up;
    paintPatch(
      image,
      camera,
      piece.elevationMm * up,
      outline,
      colour,
      (px, py) => lit * (0.6 + 0.8 * texture(1.3 * px + 400, 1.3 * py)),
    );
  }
}

function spread(polygon: readonly Point<'table'>[], centre: Point<'table'>, byMm: number): Point<'table'>[] {
  return polygon.map((p) => {
    const away = Math.hypot(p.x - centre.x, p.y - centre.y) || 1;
    return { x: p.x + ((p.x - centre.x) / away) * byMm, y: p.y + ((p.y - centre.y) / away) * byMm };
  });
}

const CELLS = 256;

/** Mottling between 0 and 1, of patches a hand wide down to flock a millimetre wide; it repeats over 4 patches. */
function makeTexture(seed: number): Texture {
  const random = seededRandom(seed * 31 + 5);
  const lattice = Float32Array.from({ length: CELLS * CELLS }, () => random.next());
  const layer = (x: number, y: number) => {
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const u = x - x0;
    const v = y - y0;
    const left = x0 & (CELLS - 1);
    const right = (x0 + 1) & (CELLS - 1);
    const low = (y0 & (CELLS - 1)) * CELLS;
    const high = ((y0 + 1) & (CELLS - 1)) * CELLS;
    const a = lattice[low + left] ?? 0;
    const b = lattice[low + right] ?? 0;
    const c = lattice[high + left] ?? 0;
    const d = lattice[high + right] ?? 0;
    return a + u * (b - a) + v * (c - a + u * (a - b - c + d));
  };
  return (x, y) =>
    0.4 * layer(x / 90, y / 90) + 0.25 * layer(x / 17, y / 17) + 0.35 * layer(x / 2.2, y / 2.2);
}
