import { makeCamera } from '../../shared/geometry/camera';
import type { GreyFrame } from '../../shared/vision/detection';
import { developRegion, type Region } from '../simulator/develop';
import { groundColour } from '../simulator/ground-paint';
import { makeImage } from '../simulator/paint';
import type { Scene, SceneTeam } from '../simulator/scene';
import { paintTeam } from '../simulator/team-paint';

/** Left free round a base's reach: its shadow, its models' height. */
const ROOM_MM = 14;
/** Of a table whose pixels matter nowhere but round its teams. */
const EVEN_LEVEL = 90;

/**
 * A camera over a scene's teams on even ground of its kind: its photographs, which differ in their noise, are developed
 * only round the teams. That is what matters for where they are seen, at a fraction of a whole table's cost.
 */
export function sparseCamera(scene: Scene): (noiseSeed: number) => GreyFrame {
  const camera = makeCamera(scene.camera);
  const { width, height } = scene.camera;
  const image = makeImage(width, height);
  const [red, green, blue] = groundColour(scene.ground);
  for (let i = 0; i < image.data.length; i += 3) {
    image.data[i] = red;
    image.data[i + 1] = green;
    image.data[i + 2] = blue;
  }
  for (const team of scene.teams) paintTeam(image, camera, scene, team);
  const regions = scene.teams.map((team) => regionRound(scene, team));
  return (noiseSeed) => {
    const data = new Uint8Array(width * height).fill(EVEN_LEVEL);
    regions.forEach((region, k) => {
      const { grey } = developRegion(image, region, scene.optics, noiseSeed + k);
      for (let y = 0; y < region.height; y++) {
        const row = grey.data.subarray(y * region.width, (y + 1) * region.width);
        data.set(row, (region.top + y) * width + region.left);
      }
    });
    return { width, height, data };
  };
}

/** Whole pixels round a team as high as it stands. */
function regionRound({ camera: model }: Scene, { pose, base, elevationMm }: SceneTeam): Region {
  const camera = makeCamera(model);
  const reachMm = Math.hypot(base.widthMm, base.depthMm) / 2 + ROOM_MM;
  const seen = [-reachMm, reachMm].flatMap((dx) =>
    [-reachMm, reachMm].map((dy) =>
      camera.project({ x: pose.xMm + dx, y: pose.yMm + dy, z: elevationMm + base.thicknessMm }),
    ),
  );
  const xs = seen.map(({ x }) => x);
  const ys = seen.map(({ y }) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  return {
    left,
    top,
    width: Math.min(model.width, Math.ceil(Math.max(...xs))) - left,
    height: Math.min(model.height, Math.ceil(Math.max(...ys))) - top,
  };
}
