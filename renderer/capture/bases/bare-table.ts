import type { Point } from '../../../shared/geometry/point';
import { polygonContains } from '../../../shared/geometry/polygon';
import type { Session } from '../../../shared/session/session';

/** Terrain that stands on the table, whatever its ground's height. */
const RAISED: ReadonlySet<string> = new Set(['building', 'wall', 'woods', 'hedge']);

/** Whether the bare table shows at a place: no hill, wall or wood there, and no team that stands within `clearMm`. */
export function bareTable(
  { terrain, settledPoses }: Pick<Session, 'terrain' | 'settledPoses'>,
  clearMm: number,
): (at: Point<'table'>) => boolean {
  const raised = terrain.filter(({ kind, elevationMm }) => elevationMm > 0 || RAISED.has(kind));
  const teams = Object.values(settledPoses);
  return (at) =>
    !raised.some(({ polygon }) => polygonContains(polygon, at)) &&
    teams.every(({ pose }) => Math.hypot(pose.xMm - at.x, pose.yMm - at.y) > clearMm);
}
