import { type MountStyle, mediumBase, usualBase, usualMount } from '../../shared/board/bases';
import type { Base, FiducialMount } from '../../shared/board/team';
import type { Terrain } from '../../shared/board/terrain';
import { type CameraModel, makeCamera } from '../../shared/geometry/camera';
import type { Point, Pose, TableSize } from '../../shared/geometry/point';
import { polygonContains } from '../../shared/geometry/polygon';
import { lookAt } from '../../shared/geometry/rodrigues';
import type { Dictionary } from '../../shared/vision/detect/dictionaries/dictionary';
import { cornersInPicture, fiducialPlace } from './fiducial';
import { type Random, seededRandom, shuffled } from './random';
import { makeTerrain } from './terrain';

export type Ground = 'grass' | 'desert' | 'felt' | 'mud' | 'snow';

/** One based team as it stands on the simulated table. */
export interface SceneTeam {
  readonly style: MountStyle | 'round' | 'bare';
  readonly base: Base;
  readonly fiducial: FiducialMount;
  readonly pose: Pose;
  readonly elevationMm: number;
}

/** How the picture comes about: light, lens blur, sensor noise. */
export interface Optics {
  /** Brightness, how it falls off across the picture (−1 to 1), and the light's colour. */
  readonly ambient: number;
  readonly gradient: number;
  readonly tint: readonly [number, number, number];
  readonly gain: number;
  /** Standard deviation of the lens's and sensor's blur. */
  readonly blurPx: number;
  /** Noise in linear light (full scale 1): constant, and growing with the square root of the light. */
  readonly readNoise: number;
  readonly shotNoise: number;
}

export interface Scene {
  readonly seed: number;
  readonly table: TableSize;
  readonly camera: CameraModel;
  readonly ground: Ground;
  readonly terrain: Terrain;
  readonly teams: readonly SceneTeam[];
  readonly dictionary: Dictionary;
  /** Dark squares and light cards that are no fiducials. */
  readonly clutter: readonly Pose[];
  readonly optics: Optics;
}

export interface SceneOptions {
  readonly seed: number;
  readonly widthPx: number;
  readonly dictionary: Dictionary;
  readonly teams?: number;
  readonly fiducialMm?: number;
  readonly ground?: Ground;
  readonly view?: 'overhead' | 'oblique';
  readonly relief?: 'flat' | 'hills';
  readonly lighting?: 'day' | 'dark';
  readonly clutter?: number;
  /** Six by four feet unless told otherwise. */
  readonly table?: TableSize;
}

const SIX_BY_FOUR: TableSize = { widthMm: 1829, depthMm: 1219 };
const GROUNDS: readonly Ground[] = ['grass', 'desert', 'felt', 'mud', 'snow'];
const STYLES: readonly SceneTeam['style'][] = [
  'small',
  'medium',
  'medium',
  'large',
  'stug',
  'sherman',
  'round',
];

/** A random table under a random camera of the kind clubs own. Equal options give an equal scene. */
export function makeScene(options: SceneOptions): Scene {
  const random = seededRandom(options.seed * 7919 + 17);
  const table = options.table ?? SIX_BY_FOUR;
  const camera = clubCamera(table, options.widthPx, options.view ?? 'overhead', random);
  const terrain = makeTerrain(table, options.relief ?? 'flat', random);
  const dark = options.lighting === 'dark';
  const ground = GROUNDS[random.index(GROUNDS.length)] ?? 'grass';
  const teams = placeTeams(options, table, camera, terrain, random);
  return {
    seed: options.seed,
    table,
    camera,
    ground: options.ground ?? ground,
    terrain,
    teams,
    dictionary: options.dictionary,
    clutter: Array.from({ length: options.clutter ?? 0 }, () => ({
      xMm: random.range(60, table.widthMm - 60),
      yMm: random.range(60, table.depthMm - 60),
      headingRad: random.range(-Math.PI, Math.PI),
    })).filter((pose) => teams.every((t) => Math.hypot(t.pose.xMm - pose.xMm, t.pose.yMm - pose.yMm) > 75)),
    optics: {
      ambient: dark ? 0.32 : random.range(0.8, 1.1),
      gradient: random.range(-0.4, 0.4),
      tint: [1, random.range(0.93, 1), random.range(0.78, 1)],
      gain: dark ? 1.8 : 1,
      blurPx: random.range(0.55, 0.9) * Math.max(1, options.widthPx / 2600),
      readNoise: dark ? 0.011 : 0.004,
      shotNoise: dark ? 0.028 : 0.012,
    },
  };
}

/** A camera that just frames the table, from above or from a tripod at its near side. */
function clubCamera(
  table: TableSize,
  width: number,
  view: 'overhead' | 'oblique',
  random: Random,
): CameraModel {
  const height = Math.round((width * 9) / 16);
  const focal = width * random.range(0.78, 0.86);
  const target = {
    x: table.widthMm / 2 + random.range(-15, 15),
    y: table.depthMm / 2 + random.range(-10, 10),
    z: 0,
  };
  const away = (table.depthMm * 1.06 * focal) / height;
  const eye =
    view === 'oblique'
      ? { x: target.x + random.range(-80, 80), y: target.y - away * 0.45, z: away * 1.02 }
      : { x: target.x + random.range(-40, 40), y: target.y + random.range(-40, 40), z: away };
  return {
    width,
    height,
    fx: focal,
    fy: focal * random.range(0.999, 1.001),
    cx: width / 2 - 0.5 + random.range(-8, 8),
    cy: height / 2 - 0.5 + random.range(-8, 8),
    distortion: [
      random.range(-0.12, -0.02),
      random.range(0, 0.03),
      random.range(-0.0008, 0.0008),
      random.range(-0.0008, 0.0008),
      0,
    ],
    ...lookAt(eye, target, random.range(-0.03, 0.03)),
  };
}

function placeTeams(
  options: SceneOptions,
  table: TableSize,
  cameraModel: CameraModel,
  terrain: Terrain,
  random: Random,
): SceneTeam[] {
  const camera = makeCamera(cameraModel);
  const wanted = options.teams ?? 24;
  const usable = Math.min(220, options.dictionary.codes.length);
  const ids = shuffled([...Array(usable).keys()], random);
  const placed: SceneTeam[] = [];
  for (let tries = 0; placed.length < wanted && tries < 400 * wanted; tries++) {
    const style = STYLES[random.index(STYLES.length)] ?? 'medium';
    const id = ids[placed.length];
    if (id === undefined)
      throw new Error(`the dictionary has no more than ${usable} fiducials for ${wanted} teams`);
    const pose: Pose = {
      xMm: random.range(45, table.widthMm - 45),
      yMm: random.range(45, table.depthMm - 45),
      headingRad: random.range(-Math.PI, Math.PI),
    };
    const { base, fiducial } = standing(style, id, options.fiducialMm ?? 20);
    const reach = reachOf(base);
    if (placed.some((t) => apart(t.pose, pose) < reach + reachOf(t.base) + 4)) continue;
    const elevationMm = groundUnder(terrain, pose, reach);
    if (elevationMm === undefined) continue;
    const team: SceneTeam = { style, base, fiducial, pose, elevationMm };
    const corners = cornersInPicture(camera, fiducialPlace(pose, elevationMm, fiducial), fiducial.sizeMm);
    const { width, height } = cameraModel;
    if (corners.some((c) => !(c.x >= 5 && c.y >= 5 && c.x <= width - 6 && c.y <= height - 6))) continue;
    placed.push(team);
  }
  return placed;
}

function standing(
  style: SceneTeam['style'],
  id: number,
  sizeMm: number,
): Pick<SceneTeam, 'base' | 'fiducial'> {
  if (style === 'round') {
    const base: Base = { shape: 'round', widthMm: 40, depthMm: 40, thicknessMm: 3 };
    return { base, fiducial: { id, sizeMm, heightMm: 3, offsetMm: [-5, 0], rotationRad: 0 } };
  }
  if (style === 'bare') {
    return { base: mediumBase, fiducial: { id, sizeMm, heightMm: 3, offsetMm: [0, 0], rotationRad: 0 } };
  }
  return { base: usualBase[style], fiducial: { ...usualMount(style, id), sizeMm } };
}

/** The elevation of the plateau or flat ground that holds the whole base; undefined across a slope. */
function groundUnder(terrain: Terrain, pose: Pose, reach: number): number | undefined {
  const rim: Point<'table'>[] = [];
  for (let i = 0; i < 16; i++) {
    const angle = (i / 16) * 2 * Math.PI;
    // Slopes spread round a plateau: keep clear of them.
    rim.push({ x: pose.xMm + (reach + 30) * Math.cos(angle), y: pose.yMm + (reach + 30) * Math.sin(angle) });
  }
  for (const piece of terrain) {
    if (piece.elevationMm === 0) continue;
    const inside = rim.filter((p) => polygonContains(piece.polygon, p)).length;
    if (inside === rim.length) return piece.elevationMm;
    if (inside > 0) return undefined;
  }
  return 0;
}

function reachOf(base: Base): number {
  return base.shape === 'round' ? base.widthMm / 2 : Math.hypot(base.widthMm, base.depthMm) / 2;
}

function apart(a: Pose, b: Pose): number {
  return Math.hypot(a.xMm - b.xMm, a.yMm - b.yMm);
}
