import { type Camera, makeCamera } from '../../shared/geometry/camera';
import type { Point, Pose } from '../../shared/geometry/point';
import { develop, developRegion, greyOf, type Photograph, type Region, type RgbFrame } from './develop';
import { handSpan, paintHand } from './film-hand';
import { copyOf, type LinearImage } from './paint';
import type { Scene } from './scene';
import { paintScene } from './table-scene';
import { paintTeam } from './team-paint';
import { throughWebcam } from './webcam';

/** A team in one frame of a film. */
export interface FilmedTeam {
  readonly fiducialId: number;
  readonly pose: Pose;
  readonly hidden: boolean;
  readonly moving: boolean;
  /** How high it is held above where it stands or would stand. */
  readonly raisedMm: number;
}

/** Still frames are taken turn by turn from so many noisy shots: a still camera's noise, at no cost a frame. */
export const STILL_SHOTS = 3;

/** Takes the picture of frame `index`: teams where they are in it, fingers of hands over the table. */
export type Take = (
  teams: readonly FilmedTeam[],
  fingers: readonly Point<'table'>[],
  index: number,
) => Photograph;

/** Paints teams of the film and hands over a picture without them. */
function paintHandled(
  image: LinearImage,
  scene: Scene,
  named: ReadonlySet<number>,
  teams: readonly FilmedTeam[],
  fingers: readonly Point<'table'>[],
): void {
  const camera = makeCamera(scene.camera);
  for (const [k, team] of scene.teams.entries()) {
    const now = teams[k];
    if (!now || now.hidden || !named.has(team.fiducial.id)) continue;
    const elevationMm = team.elevationMm + now.raisedMm;
    paintTeam(image, camera, scene, { ...team, pose: now.pose, elevationMm });
  }
  for (const at of fingers) paintHand(image, camera, at);
}

function paintUnnamed(scene: Scene, named: ReadonlySet<number>): LinearImage {
  return paintScene({ ...scene, teams: scene.teams.filter((t) => !named.has(t.fiducial.id)) });
}

/** As a cheap webcam sends it, every picture whole. */
export function webcamShots(scene: Scene, named: ReadonlySet<number>): Take {
  const still = paintUnnamed(scene, named);
  return (teams, fingers, index) => {
    const image = copyOf(still);
    paintHandled(image, scene, named, teams, fingers);
    return throughWebcam(scene, index, image);
  };
}

/** Develops what lies round teams of the film and hands, over shots of the rest taken turn by turn. */
export function plainShots(scene: Scene, named: ReadonlySet<number>): Take {
  const still = paintUnnamed(scene, named);
  const camera = makeCamera(scene.camera);
  const noiseSeed = scene.seed * 100_003;
  const shots = Array.from({ length: STILL_SHOTS }, (_, turn) =>
    develop(still, scene.optics, noiseSeed + turn),
  );
  return (teams, fingers, index) => {
    const image = copyOf(still);
    paintHandled(image, scene, named, teams, fingers);
    const shot = shots[index % STILL_SHOTS] as Photograph;
    const rgb = { ...shot.rgb, data: shot.rgb.data.slice() };
    const regions = [
      ...scene.teams.flatMap(({ fiducial, base }, k) => {
        const now = teams[k];
        if (!now || now.hidden || !named.has(fiducial.id)) return [];
        // As wide as its base, its shadow and what its height makes of it.
        return [regionRound(camera, now.pose, base.widthMm + base.depthMm + now.raisedMm)];
      }),
      ...fingers.map((at) => regionOf(camera, handSpan(camera, at))),
    ];
    regions.forEach((region, k) => {
      paste(
        rgb,
        developRegion(image, region, scene.optics, noiseSeed + 31 * index + k + STILL_SHOTS).rgb,
        region,
      );
    });
    return { rgb, grey: greyOf(rgb) };
  };
}

function regionRound(camera: Camera, { xMm, yMm }: Pose, mm: number): Region {
  const px = [-1, 1].flatMap((dx) =>
    [-1, 1].map((dy) => camera.project({ x: xMm + dx * mm, y: yMm + dy * mm, z: 0 })),
  );
  return regionOf(camera, px);
}

/** Whole pixels round some points, in the picture; of no size where they are all outside. */
function regionOf(camera: Camera, px: readonly Point<'camera'>[]): Region {
  const { width, height } = camera.model;
  const clip = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const left = clip(Math.floor(Math.min(...px.map(({ x }) => x))) - 4, width);
  const top = clip(Math.floor(Math.min(...px.map(({ y }) => y))) - 4, height);
  const right = clip(Math.ceil(Math.max(...px.map(({ x }) => x))) + 4, width);
  const bottom = clip(Math.ceil(Math.max(...px.map(({ y }) => y))) + 4, height);
  return { left, top, width: right - left, height: bottom - top };
}

function paste(onto: RgbFrame, part: RgbFrame, { left, top, width, height }: Region): void {
  for (let y = 0; y < height; y++) {
    const row = part.data.subarray(3 * y * width, 3 * (y + 1) * width);
    onto.data.set(row, 3 * ((top + y) * onto.width + left));
  }
}
