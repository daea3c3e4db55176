import { lensBoardTags } from '../../calibration/lens/lens-board';
import type { BoardView } from '../../calibration/lens/solve-lens';
import { tagCorners } from '../../calibration/table/table-tags';
import { type CameraModel, makeCamera } from '../../shared/geometry/camera';
import type { TableSize } from '../../shared/geometry/point';
import { lookAt } from '../../shared/geometry/rodrigues';
import type { TableTag } from '../../shared/session/calibration-report';
import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import type { Dictionary } from '../../shared/vision/detect/dictionaries/dictionary';
import { cornersInPicture, fiducialPlace } from './fiducial';
import type { LinearImage } from './paint';
import { seededRandom } from './random';
import { makeScene, type Scene, type SceneTeam } from './scene';
import { paintScene } from './table-scene';
import { paintTeam } from './team-paint';

/** Side of a table tag's black square, and how far its centre lies from the table's edges. */
const TAG_MM = 60;
const INSET_MM = 70;
/** Paper under a tag. */
const SHEET_MM = 84;

/** One tag in each corner of a table, ids from 0, from the near left round to the far left. */
export function cornerTags({ widthMm, depthMm }: TableSize): readonly TableTag[] {
  const [right, far] = [widthMm - INSET_MM, depthMm - INSET_MM];
  const places = [
    [INSET_MM, INSET_MM],
    [right, INSET_MM],
    [right, far],
    [INSET_MM, far],
  ] as const;
  return places.map(([xMm, yMm], id) => ({ id, sizeMm: TAG_MM, xMm, yMm, headingRad: Math.PI / 2 }));
}

/** A random table as a given camera sees it: teams that it does not see, or that lie on the tags, are left out. */
export function sceneUnder(camera: CameraModel, seed: number, teams: number): Scene {
  const scene = makeScene({ seed, widthPx: camera.width, dictionary: dict4x4, teams, fiducialMm: 20 });
  const view = makeCamera(camera);
  const tags = cornerTags(scene.table);
  const isSeen = ({ pose, elevationMm, fiducial }: SceneTeam) =>
    cornersInPicture(view, fiducialPlace(pose, elevationMm, fiducial), fiducial.sizeMm).every(
      ({ x, y }) => x >= 8 && y >= 8 && x <= camera.width - 9 && y <= camera.height - 9,
    );
  const isClear = ({ pose }: SceneTeam) =>
    tags.every(({ xMm, yMm }) => Math.hypot(pose.xMm - xMm, pose.yMm - yMm) > SHEET_MM + 20);
  return { ...scene, camera, teams: scene.teams.filter((team) => isSeen(team) && isClear(team)) };
}

/** The scene with its table's tags, of another dictionary than the teams', in linear light. */
export function paintTagged(scene: Scene, tags: readonly TableTag[], dictionary: Dictionary): LinearImage {
  const image = paintScene(scene);
  const camera = makeCamera(scene.camera);
  for (const tag of tags) paintTeam(image, camera, { ...scene, dictionary }, asTeam(tag));
  return image;
}

function asTeam({ id, sizeMm, xMm, yMm, headingRad }: TableTag): SceneTeam {
  return {
    style: 'bare',
    base: { shape: 'rectangle', widthMm: SHEET_MM, depthMm: SHEET_MM, thicknessMm: 0 },
    fiducial: { id, sizeMm, heightMm: 0, offsetMm: [0, 0], rotationRad: 0 },
    pose: { xMm, yMm, headingRad },
    elevationMm: 0,
  };
}

/** Views of the printed lens board through a camera's lens, as a club takes them by hand: `noisePx` off each. */
export function boardViews(lens: CameraModel, count: number, noisePx: number, seed: number): BoardView[] {
  const random = seededRandom(seed);
  const [middle, tilt] = [{ x: 108, y: 72 }, 0.6];
  return Array.from({ length: count }, (_, i) => {
    const away = random.range(220, 420);
    const lean = random.range(0.1, tilt);
    const round = random.range(-Math.PI, Math.PI);
    const eye = {
      x: middle.x + away * Math.sin(lean) * Math.cos(round),
      y: middle.y + away * Math.sin(lean) * Math.sin(round),
      z: away * Math.cos(lean),
    };
    const aim = { x: middle.x + random.range(-140, 140), y: middle.y + random.range(-90, 90), z: 0 };
    const camera = makeCamera({ ...lens, ...lookAt(eye, aim, random.range(-0.4, 0.4)) });
    const seen = lensBoardTags().flatMap((tag) => {
      const corners = tagCorners(tag, 1);
      const pixels = corners.map((corner) => camera.project({ ...corner, z: 0 }));
      const isInside = pixels.every(
        ({ x, y }) => x > 4 && y > 4 && x < lens.width - 5 && y < lens.height - 5,
      );
      return isInside ? [{ corners, pixels }] : [];
    });
    return {
      image: `view ${i + 1}`,
      board: seen.flatMap(({ corners }) => corners),
      pixels: seen.flatMap(({ pixels }) =>
        pixels.map(({ x, y }) => ({
          x: x + noisePx * random.gaussian(),
          y: y + noisePx * random.gaussian(),
        })),
      ),
    };
  }).filter(({ pixels }) => pixels.length >= 24);
}
