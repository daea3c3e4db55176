import { type Camera, makeCamera } from '../../shared/geometry/camera';
import type { Point, Pose } from '../../shared/geometry/point';
import { baseToTable } from '../../shared/geometry/pose';
import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import { asLitMarks, lightInto, lightTable, marksFor, type ShownMark } from './base-light';
import { develop } from './develop';
import { groundColour, paintGround } from './ground-paint';
import { type Colour, type LinearImage, makeImage, paintPlane, paintShadow, paintSilhouette } from './paint';
import { type Random, seededRandom } from './random';
import { type Ground, makeScene, type Scene, type SceneOptions, type SceneTeam } from './scene';
import { baseRim, modelsOn, paintBlock } from './team-paint';

export interface BaseSceneOptions extends Omit<SceneOptions, 'dictionary' | 'fiducialMm' | 'clutter'> {
  /** Bases in colours that stand out, or each within a fifth or so of the ground's own. */
  readonly cover: 'contrast' | 'camouflage';
  readonly show?: 'rings' | 'zones';
  /** A hand over the table's edge, dice and trees that were not there before. */
  readonly strangers?: 'hand-dice-trees';
  /** Light now against light when the table was empty, at the left and the right edge. */
  readonly drift?: readonly [left: number, right: number];
}

/** A table of teams without fiducials, and the same table empty. */
export interface BaseScene {
  readonly scene: Scene;
  readonly camera: Camera;
  readonly marks: ReturnType<typeof asLitMarks>;
  /** The empty table without the projector's light; another shot differs in its noise alone. */
  empty(shot: number): ReturnType<typeof develop>;
  full(shot: number): ReturnType<typeof develop>;
}

const COVERS: readonly Colour[] = [
  [0.34, 0.27, 0.17],
  [0.14, 0.09, 0.05],
  [0.02, 0.02, 0.02],
  [0.4, 0.4, 0.38],
];
const SKIN: Colour = [0.45, 0.27, 0.2];
const LEAVES: Colour = [0.05, 0.09, 0.03];
const IVORY: Colour = [0.7, 0.68, 0.6];

/** A random table of teams without fiducials. Equal options give equal pictures. */
export function makeBaseScene(options: BaseSceneOptions): BaseScene {
  const scene = makeScene({ ...options, dictionary: dict4x4, fiducialMm: 20 });
  return baseScene(scene, options);
}

/** Teams that stand as told, on the table that the options would make. */
export function baseSceneOf(options: BaseSceneOptions, teams: readonly SceneTeam[]): BaseScene {
  return baseScene({ ...makeScene({ ...options, teams: 0, dictionary: dict4x4 }), teams }, options);
}

function baseScene(scene: Scene, options: BaseSceneOptions): BaseScene {
  const camera = makeCamera(scene.camera);
  const random = seededRandom(options.seed * 131 + 7);
  const marks = options.show ? marksFor(scene, options.show, random) : [];
  const paintTable = (shown: readonly ShownMark[]) => {
    const image = makeImage(scene.camera.width, scene.camera.height);
    paintGround(image, camera, scene);
    if (shown.length > 0) lightTable(image, camera, shown);
    return image;
  };
  let bare: LinearImage | undefined;
  let standing: LinearImage | undefined;
  const paintStanding = () => {
    const image = paintTable(marks);
    const low = scene.teams.toSorted((a, b) => a.elevationMm - b.elevationMm);
    for (const team of low)
      paintBareTeam(image, camera, team, coverOf(scene, team, options.cover, random), marks);
    if (options.strangers) paintStrangers(image, camera, scene, random);
    if (options.drift) drift(image, options.drift);
    return image;
  };
  return {
    scene,
    camera,
    marks: asLitMarks(marks),
    empty: (shot) => {
      bare ??= paintTable([]);
      return develop(bare, scene.optics, scene.seed * 2003 + shot);
    },
    full: (shot) => {
      standing ??= paintStanding();
      return develop(standing, scene.optics, scene.seed * 2003 + 500 + shot);
    },
  };
}

function coverOf(scene: Scene, team: SceneTeam, cover: BaseSceneOptions['cover'], random: Random): Colour {
  const ground = groundColour(scene.ground as Ground);
  if (cover === 'camouflage') {
    const light = 1 + (random.next() < 0.5 ? -1 : 1) * random.range(0.06, 0.15);
    const [r, g, b] = ground;
    return [
      light * r * random.range(0.9, 1.1),
      light * g * random.range(0.9, 1.1),
      light * b * random.range(0.9, 1.1),
    ];
  }
  const apart = COVERS.filter((c) => Math.abs(Math.log((c[1] + 0.02) / (ground[1] + 0.02))) > 0.5);
  return apart[random.index(apart.length)] ?? COVERS[team.fiducial.id % COVERS.length] ?? SKIN;
}

/** Shadow, sides, a flocked top in the light that falls on it, and the models. */
function paintBareTeam(
  image: LinearImage,
  camera: Camera,
  team: SceneTeam,
  cover: Colour,
  marks: readonly ShownMark[],
): void {
  const { base, elevationMm, pose } = team;
  const rim = baseRim(team);
  const top = elevationMm + base.thicknessMm;
  const shade = Math.min(12, base.thicknessMm + 2);
  paintShadow(
    image,
    camera,
    elevationMm,
    rim.map((p) => ({ x: p.x + shade * 0.5, y: p.y - shade * 0.4 })),
    0.65,
  );
  const light = new Float64Array(3);
  lightInto(light, marks, pose.xMm, pose.yMm, top, 4);
  const lit = ([r, g, b]: Colour, share: number): Colour => [
    share * r * (1 + (light[0] ?? 0)),
    share * g * (1 + (light[1] ?? 0)),
    share * b * (1 + (light[2] ?? 0)),
  ];
  const solid = [elevationMm, top].flatMap((z) => rim.map((p) => ({ x: p.x, y: p.y, z })));
  const wall = lit(cover, 0.55);
  paintSilhouette(image, camera, solid, wall);
  const here = new Float64Array(3);
  const softMm = camera.eye.z / camera.model.fx;
  paintPlane(image, camera, top, rim, 4, (x, y, out) => {
    if (!isOn(team, x, y)) return false;
    lightInto(here, marks, x, y, top, softMm);
    const mottle = 0.75 + 0.5 * flock(x / 1.7, y / 1.7, team.fiducial.id);
    for (let c = 0; c < 3; c++) out[c] = (cover[c] ?? 0) * mottle * (1 + (here[c] ?? 0));
    return true;
  });
  for (const { foot, heightMm, colour } of modelsOn(team)) {
    paintBlock(image, camera, foot, top, top + heightMm, lit(colour, 1));
  }
}

function isOn({ base, pose }: SceneTeam, x: number, y: number): boolean {
  const dx = x - pose.xMm;
  const dy = y - pose.yMm;
  if (base.shape === 'round') return Math.hypot(dx, dy) <= base.widthMm / 2;
  const c = Math.cos(pose.headingRad);
  const s = Math.sin(pose.headingRad);
  return Math.abs(c * dx + s * dy) <= base.depthMm / 2 && Math.abs(c * dy - s * dx) <= base.widthMm / 2;
}

/** A hand that reaches in from the near edge, four dice, three trees. */
function paintStrangers(image: LinearImage, camera: Camera, scene: Scene, random: Random): void {
  const free = () => {
    for (;;) {
      const pose: Pose = {
        xMm: random.range(120, scene.table.widthMm - 120),
        yMm: random.range(120, scene.table.depthMm - 120),
        headingRad: random.range(0, 6.28),
      };
      if (scene.teams.every((t) => Math.hypot(t.pose.xMm - pose.xMm, t.pose.yMm - pose.yMm) > 90))
        return pose;
    }
  };
  const rimOf = (pose: Pose, own: readonly (readonly [number, number])[]) =>
    own.map(([x, y]) => baseToTable(pose, { x, y }));
  for (let k = 0; k < 4; k++) {
    paintBlock(
      image,
      camera,
      rimOf(free(), [
        [8, 8],
        [-8, 8],
        [-8, -8],
        [8, -8],
      ]),
      0,
      16,
      IVORY,
    );
  }
  for (let k = 0; k < 3; k++) {
    const ragged = Array.from({ length: 26 }, (_, i) => {
      const r = random.range(13, 27);
      return [r * Math.cos((i * Math.PI) / 13), r * Math.sin((i * Math.PI) / 13)] as const;
    });
    const rim = rimOf(free(), ragged);
    paintPlane(image, camera, 55, rim, 3, (x, y, out) => {
      if (!holds(rim, x, y)) return false;
      const mottle = 0.4 + 1.2 * flock(x / 3, y / 3, 91 + k);
      for (let c = 0; c < 3; c++) out[c] = (LEAVES[c] ?? 0) * mottle;
      return true;
    });
  }
  const palm = palmBesideTeams(scene, random);
  const reach: Pose = { xMm: palm.xMm, yMm: palm.yMm, headingRad: Math.PI / 2 };
  const fingers = [-33, -11, 11, 33].map(
    (y) =>
      [
        [-20, y - 9],
        [72, y - 8],
        [72, y + 8],
        [-20, y + 9],
      ] as const,
  );
  for (const part of [
    [
      [-500, -34],
      [-60, -38],
      [10, -44],
      [10, 44],
      [-60, 38],
      [-500, 34],
    ] as const,
    ...fingers,
  ]) {
    paintSilhouette(
      image,
      camera,
      rimOf(reach, part).map((p) => ({ ...p, z: 40 })),
      SKIN,
    );
  }
}

/** Half of an arm's width, with room for a base beside it. */
const ARM_MM = 85;
const FINGERS_MM = 110;

/** Where a hand rests that covers no team, nor does the arm that it is reached in by from the near edge. */
function palmBesideTeams(scene: Scene, random: Random): Pose {
  for (let tries = 0; tries < 2000; tries++) {
    const xMm = random.range(120, scene.table.widthMm - 120);
    const yMm = random.range(60, scene.table.depthMm - 300);
    const isFree = scene.teams.every(
      ({ pose }) => Math.abs(pose.xMm - xMm) > ARM_MM || pose.yMm > yMm + FINGERS_MM,
    );
    if (isFree) return { xMm, yMm, headingRad: 0 };
  }
  throw new Error('no hand finds room between these teams');
}

function holds(rim: readonly Point<'table'>[], x: number, y: number): boolean {
  let inside = false;
  let a = rim[rim.length - 1];
  for (const b of rim) {
    if (a && a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)) inside = !inside;
    a = b;
  }
  return inside;
}

function drift(image: LinearImage, [left, right]: readonly [number, number]): void {
  for (let y = 0, i = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++, i += 3) {
      const share = left + ((right - left) * x) / image.width;
      for (let c = 0; c < 3; c++) image.data[i + c] = (image.data[i + c] ?? 0) * share;
    }
  }
}

/** Value noise between 0 and 1, one cell a unit. */
function flock(x: number, y: number, seed: number): number {
  const at = (i: number, j: number) => {
    let h = Math.imul(i, 374761393) + Math.imul(j, 668265263) + Math.imul(seed + 11, 1442695041);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
  };
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = x - i;
  const v = y - j;
  return (
    (1 - v) * ((1 - u) * at(i, j) + u * at(i + 1, j)) + v * ((1 - u) * at(i, j + 1) + u * at(i + 1, j + 1))
  );
}
