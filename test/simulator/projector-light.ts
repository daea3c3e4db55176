import { Resvg } from '@resvg/resvg-js';
import { makeCamera } from '../../shared/geometry/camera';
import { outlineBounds } from '../../shared/geometry/outline';
import type { Point, Point3, TableSize } from '../../shared/geometry/point';
import { polygonContains } from '../../shared/geometry/polygon';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import { overlayToSvg } from '../../shared/overlay/svg/svg';
import type { RowGains } from './banding';
import { fiducialPlace } from './fiducial';
import { type LinearImage, makeImage } from './paint';
import type { Scene, SceneTeam } from './scene';
import { baseRim } from './team-paint';

/** A projector's picture as it would fall on a bare table: linear light, 1 is its white, the far edge's row first. */
export interface Beam {
  readonly pxPerMm: number;
  readonly table: TableSize;
  readonly picture: LinearImage;
}

/** sRGB to linear light. */
const LIGHT = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** About what a 1080p projector has on a six-foot table. */
const PX_PER_MM = 1;

/** The overlay's own picture, drawn by its SVG; labels without their letters. */
export function beamOf(primitives: readonly OverlayPrimitive[], table: TableSize): Beam {
  const widthPx = Math.round(table.widthMm * PX_PER_MM);
  const svg = overlayToSvg(primitives, { table, units: 'in', view: { kind: 'projector', widthPx } });
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const picture = makeImage(drawn.width, drawn.height);
  const { pixels } = drawn;
  for (let i = 0, j = 0; i < picture.data.length; i += 3, j += 4) {
    for (let c = 0; c < 3; c++) picture.data[i + c] = LIGHT[pixels[j + c] ?? 0] ?? 0;
  }
  return { pxPerMm: PX_PER_MM, table, picture };
}

/**
 * For every pixel, the place on the plane z = 0 that the projector's ray to what is seen there would have met: x and
 * y a pixel, NaN off the table. Bases lift what lies on them into the ray, so that light falls beside where it would
 * on the bare table.
 */
export function beamPlaces(scene: Scene, projectorEye: Point3<'table'>): Float32Array {
  const camera = makeCamera(scene.camera);
  const { width, height } = scene.camera;
  const { widthMm, depthMm } = scene.table;
  const places = new Float32Array(2 * width * height);
  const at = new Float64Array(2);
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i += 2) {
      const met = camera.meetPlaneInto(at, 0, px, py, 0);
      const [x = 0, y = 0] = at;
      const isOnTable = met && x >= 0 && y >= 0 && x <= widthMm && y <= depthMm;
      places[i] = isOnTable ? x : Number.NaN;
      places[i + 1] = isOnTable ? y : Number.NaN;
    }
  }
  for (const team of scene.teams) liftTeam(places, scene, team, projectorEye);
  return places;
}

/** Puts the places of one team's top, which its fiducial lies on, into `places`. */
export function liftTeam(
  places: Float32Array,
  scene: Scene,
  team: SceneTeam,
  projectorEye: Point3<'table'>,
): void {
  const camera = makeCamera(scene.camera);
  const { width, height } = scene.camera;
  const { zMm } = fiducialPlace(team.pose, team.elevationMm, team.fiducial);
  const rim = baseRim(team);
  const seen = rim.map((p) => camera.project({ x: p.x, y: p.y, z: zMm }));
  const { min, max } = outlineBounds({ kind: 'polygon', vertices: seen });
  const at = new Float64Array(2);
  for (let py = Math.max(0, Math.floor(min.y)); py <= Math.min(height - 1, Math.ceil(max.y)); py++) {
    for (let px = Math.max(0, Math.floor(min.x)); px <= Math.min(width - 1, Math.ceil(max.x)); px++) {
      if (!camera.meetPlaneInto(at, 0, px, py, zMm)) continue;
      const top: Point<'table'> = { x: at[0] ?? 0, y: at[1] ?? 0 };
      if (!polygonContains(rim, top)) continue;
      const further = projectorEye.z / (projectorEye.z - zMm);
      places[2 * (py * width + px)] = projectorEye.x + (top.x - projectorEye.x) * further;
      places[2 * (py * width + px) + 1] = projectorEye.y + (top.y - projectorEye.y) * further;
    }
  }
}

/** How the light of room and projector come together. */
export interface Lighting {
  /** The room's light against that of a well lit one. */
  readonly room: number;
  /** The projector's white against the light of a well lit room; its black leaks a thousandth of that. */
  readonly projectorWhite: number;
  /** How far the light falls beside where it was meant to: what is left of the calibration. */
  readonly offsetMm: Point<'table'>;
  /** Banding of the room's lamps and of the projector; steady where absent. */
  readonly roomRows?: RowGains;
  readonly projectorRows?: RowGains;
}

const BLACK_SHARE = 0.001;

/** What was painted, lit by the room and by the beam as well. Light adds up; `develop` makes a picture of it. */
export function litBy(
  painted: LinearImage,
  places: Float32Array,
  beam: Beam,
  { room, projectorWhite, offsetMm, roomRows, projectorRows }: Lighting,
): LinearImage {
  const { width, height, data } = painted;
  const lit = makeImage(width, height);
  const { picture, pxPerMm, table } = beam;
  const last = { x: picture.width - 2, y: picture.height - 2 };
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i++) {
      const u = ((places[2 * i] as number) - offsetMm.x) * pxPerMm - 0.5;
      const v = (table.depthMm - (places[2 * i + 1] as number) + offsetMm.y) * pxPerMm - 0.5;
      const isLit = u >= 0 && v >= 0 && u <= last.x && v <= last.y;
      const x = isLit ? Math.floor(u) : 0;
      const y = isLit ? Math.floor(v) : 0;
      const from = 3 * (y * picture.width + x);
      for (let c = 0; c < 3; c++) {
        const light = isLit ? projectorWhite * (BLACK_SHARE + between(picture, from + c, u - x, v - y)) : 0;
        const fromRoom = room * (roomRows?.[3 * py + c] ?? 1);
        const fromProjector = light * (projectorRows?.[3 * py + c] ?? 1);
        lit.data[3 * i + c] = (data[3 * i + c] as number) * (fromRoom + fromProjector);
      }
    }
  }
  return lit;
}

function between(picture: LinearImage, i: number, u: number, v: number): number {
  const { data, width } = picture;
  const near = (data[i] as number) * (1 - u) + (data[i + 3] as number) * u;
  const far = (data[i + 3 * width] as number) * (1 - u) + (data[i + 3 * width + 3] as number) * u;
  return near * (1 - v) + far * v;
}
