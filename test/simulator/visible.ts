import type { Camera } from '../../shared/geometry/camera';
import { convexHull, polygonContains } from '../../shared/geometry/polygon';
import { baseToTable } from '../../shared/geometry/pose';
import { fiducialPlace } from './fiducial';
import type { SceneTeam } from './scene';
import { modelsOn } from './team-paint';

/** Points looked at along each side of a fiducial. */
const SAMPLES = 24;

/** The ring of paper round a fiducial is as wide as one cell of it: a sixth of its side for codes of 4 x 4. */
const WITH_PAPER = 4 / 3;

/** The share of a team's fiducial and its paper, 0 to 1, that the models on its own base leave free for the camera. */
export function visibleShare(camera: Camera, team: SceneTeam): number {
  const top = team.elevationMm + team.base.thicknessMm;
  const silhouettes = modelsOn(team).map(({ foot, heightMm }) =>
    convexHull([top, top + heightMm].flatMap((z) => foot.map((p) => camera.project({ x: p.x, y: p.y, z })))),
  );
  const { pose, zMm } = fiducialPlace(team.pose, team.elevationMm, team.fiducial);
  let free = 0;
  for (let i = 0; i < SAMPLES; i++) {
    for (let j = 0; j < SAMPLES; j++) {
      const share = (k: number) => ((k + 0.5) / SAMPLES - 0.5) * WITH_PAPER * team.fiducial.sizeMm;
      const { x, y } = baseToTable(pose, { x: share(i), y: share(j) });
      const seen = camera.project({ x, y, z: zMm });
      if (!silhouettes.some((silhouette) => polygonContains(silhouette, seen))) free++;
    }
  }
  return free / (SAMPLES * SAMPLES);
}
