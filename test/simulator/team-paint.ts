import type { Camera } from '../../shared/geometry/camera';
import type { Point, Pose } from '../../shared/geometry/point';
import { baseToTable } from '../../shared/geometry/pose';
import { codeCells } from '../../shared/vision/detect/dictionaries/dictionary';
import { fiducialPlace } from './fiducial';
import { type Colour, type LinearImage, paintPlane, paintShadow, paintSilhouette } from './paint';
import type { Scene, SceneTeam } from './scene';

const INK = 0.035;
const PAPER = 0.78;

const BASE_COLOURS: readonly Colour[] = [
  [0.33, 0.27, 0.16],
  [0.12, 0.08, 0.05],
  [0.09, 0.13, 0.05],
  [0.03, 0.03, 0.03],
];

/** A block or figure that stands on a base: centre and size in the base's frame, from its top upwards. */
interface Model {
  readonly forwardMm: number;
  readonly leftMm: number;
  readonly widthMm: number;
  readonly depthMm: number;
  readonly heightMm: number;
  readonly colour: Colour;
}

const FIGURE = { widthMm: 5, depthMm: 5, heightMm: 14, colour: [0.1, 0.11, 0.07] } as const;
const STEEL: Colour = [0.13, 0.13, 0.07];

/** Models stand where they leave the fiducial free, as they have to on a club's table. */
const MODELS: Readonly<Record<SceneTeam['style'], readonly Model[]>> = {
  small: [{ ...FIGURE, forwardMm: 0, leftMm: -12.5 }],
  medium: [
    { ...FIGURE, forwardMm: 9, leftMm: -8 },
    { ...FIGURE, forwardMm: -8, leftMm: -12 },
    { ...FIGURE, forwardMm: 4, leftMm: -20 },
  ],
  large: [{ forwardMm: 14, leftMm: 0, widthMm: 24, depthMm: 32, heightMm: 13, colour: STEEL }],
  stug: [{ forwardMm: 24, leftMm: 0, widthMm: 4, depthMm: 26, heightMm: 4, colour: STEEL }],
  sherman: [{ forwardMm: 10, leftMm: 0, widthMm: 18, depthMm: 18, heightMm: 8, colour: STEEL }],
  round: [{ ...FIGURE, forwardMm: 15, leftMm: 0 }],
  bare: [],
};

/** Paints one team: its shadow, base, fiducial and models. */
export function paintTeam(image: LinearImage, camera: Camera, scene: Scene, team: SceneTeam): void {
  const { base, elevationMm } = team;
  const outline = baseRim(team);
  const top = elevationMm + base.thicknessMm;
  const shade = Math.min(12, base.thicknessMm + 2);
  paintShadow(
    image,
    camera,
    elevationMm,
    outline.map((p) => ({ x: p.x + shade * 0.7, y: p.y - shade * 0.5 })),
    0.6,
  );
  const colour = BASE_COLOURS[team.fiducial.id % BASE_COLOURS.length] ?? STEEL;
  paintBlock(image, camera, outline, elevationMm, top, colour);
  paintFiducial(image, camera, scene, team);
  for (const { foot, heightMm, colour } of modelsOn(team)) {
    paintBlock(image, camera, foot, top, top + heightMm, colour);
  }
}

/** What stands on a team's base: each model's foot on the table plane, and how high it rises above the base's top. */
export function modelsOn({ style, pose }: SceneTeam) {
  return MODELS[style].map(({ forwardMm, leftMm, widthMm, depthMm, heightMm, colour }) => ({
    foot: rectangle(pose, forwardMm, leftMm, widthMm, depthMm),
    heightMm,
    colour,
  }));
}

/** Paints a dark tile, or a light card with a dark square on it: what a careless detector takes for a fiducial. */
export function paintClutter(image: LinearImage, camera: Camera, pose: Pose, index: number): void {
  const card = index % 2 === 0;
  const size = 14 + ((index * 7) % 16);
  paintBlock(
    image,
    camera,
    rectangle(pose, 0, 0, size, size),
    0,
    2,
    card ? [0.7, 0.7, 0.68] : [0.03, 0.03, 0.03],
  );
  if (card)
    paintBlock(image, camera, rectangle(pose, 0, 0, 0.6 * size, 0.6 * size), 2, 2.1, [0.04, 0.04, 0.04]);
}

/** Paints a solid with upright sides in half shade and a level top, over the rim of its foot. */
export function paintBlock(
  image: LinearImage,
  camera: Camera,
  rim: readonly Point<'table'>[],
  foot: number,
  top: number,
  colour: Colour,
): void {
  const solid = [foot, top].flatMap((z) => rim.map((p) => ({ x: p.x, y: p.y, z })));
  paintSilhouette(image, camera, solid, [colour[0] * 0.5, colour[1] * 0.5, colour[2] * 0.5]);
  paintSilhouette(
    image,
    camera,
    rim.map((p) => ({ x: p.x, y: p.y, z: top })),
    colour,
  );
}

/** Ink and paper, with a quiet ring of paper one cell wide. 8 x 8 points a pixel keep its edges true. */
function paintFiducial(image: LinearImage, camera: Camera, scene: Scene, team: SceneTeam): void {
  const { fiducial, pose, elevationMm } = team;
  const place = fiducialPlace(pose, elevationMm, fiducial);
  const across = scene.dictionary.cells + 2;
  const cell = fiducial.sizeMm / across;
  const bits = codeCells(scene.dictionary, fiducial.id);
  const half = fiducial.sizeMm / 2;
  const c = Math.cos(place.pose.headingRad);
  const s = Math.sin(place.pose.headingRad);
  const top = elevationMm + team.base.thicknessMm;
  const paper = rectangle(place.pose, 0, 0, fiducial.sizeMm + 2 * cell, fiducial.sizeMm + 2 * cell);
  // A fiducial above the base's top lies on something: a roof, a deck.
  if (place.zMm > top) paintBlock(image, camera, paper, top, place.zMm, STEEL);
  paintPlane(image, camera, place.zMm, paper, 8, (x, y, out) => {
    const dx = x - place.pose.xMm;
    const dy = y - place.pose.yMm;
    // Rows run from the front backwards, columns from left to right.
    const row = Math.floor((half - (c * dx + s * dy)) / cell);
    const column = Math.floor((half - (-s * dx + c * dy)) / cell);
    if (row < -1 || column < -1 || row > across || column > across) return false;
    const quiet = row < 0 || column < 0 || row >= across || column >= across;
    const ring = row === 0 || column === 0 || row === across - 1 || column === across - 1;
    const bit = bits[(row - 1) * scene.dictionary.cells + column - 1];
    out.fill(quiet || (!ring && bit === 1) ? PAPER : INK);
    return true;
  });
}

/** The base's outline on the table, seen from above. */
export function baseRim(team: SceneTeam): readonly Point<'table'>[] {
  const { base, pose } = team;
  if (base.shape === 'rectangle') return rectangle(pose, 0, 0, base.widthMm, base.depthMm);
  return Array.from({ length: 32 }, (_, i) => {
    const angle = (i / 32) * 2 * Math.PI;
    const radius = base.widthMm / 2;
    return { x: pose.xMm + radius * Math.cos(angle), y: pose.yMm + radius * Math.sin(angle) };
  });
}

function rectangle(
  pose: Pose,
  forwardMm: number,
  leftMm: number,
  widthMm: number,
  depthMm: number,
): readonly Point<'table'>[] {
  const ahead = depthMm / 2;
  const aside = widthMm / 2;
  return [
    { x: forwardMm + ahead, y: leftMm - aside },
    { x: forwardMm + ahead, y: leftMm + aside },
    { x: forwardMm - ahead, y: leftMm + aside },
    { x: forwardMm - ahead, y: leftMm - aside },
  ].map((p) => baseToTable(pose, p));
}
