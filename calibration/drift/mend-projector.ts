import { makeCamera } from '../../shared/geometry/camera';
import { applyHomography } from '../../shared/geometry/homography';
import type { Point, TableSize } from '../../shared/geometry/point';
import { fail, ok, type Result } from '../../shared/result';
import type { CrossResidual, SelfCheckFault } from '../../shared/session/self-check-report';
import type { ProjectorSetup } from '../../shared/session/session';
import { projectorFromSetup } from '../by-hand';
import { aimByCrosses } from '../check/self-check';
import { fitCamera, type Sighting } from '../fit-camera';
import { tableCorners } from '../table/corners';

/** Doubt of a cross in the projector's own pixels. */
const CROSS_PX = 0.3;
/** Crosses this far from where the flat correction has them lie on models. */
const OUTLIER_MM = 1;

/**
 * A projector's set-up after a knock, from where crosses fell that were aimed by the set-up before. Of a model the pose
 * is found anew and the lens is kept, so that light above the table is right as well; corners are aimed elsewhere.
 */
export function mendProjector(
  setup: ProjectorSetup,
  crosses: readonly CrossResidual[],
  table: TableSize,
): Result<ProjectorSetup, SelfCheckFault> {
  const aim = aimByCrosses(crosses);
  if (!aim.ok) return aim;
  const failed = fail({ kind: 'no-correction' as const, found: crosses.length, needed: crosses.length });
  if (setup.kind === 'corners') {
    const before = projectorFromSetup(setup, table);
    if (!before.ok) return failed;
    const at = (corner: Point<'table'>) =>
      applyHomography(before.value.tableToProjector, applyHomography(aim.value, corner));
    const [a, b, c, d] = tableCorners(table);
    return ok({ ...setup, corners: [at(a), at(b), at(c), at(d)] });
  }
  const stood = makeCamera(setup.model);
  const sightings = crosses.flatMap(({ at, off }): Sighting[] => {
    if (!off) return [];
    const fell = { x: at.x + off.xMm, y: at.y + off.yMm };
    const aimed = applyHomography(aim.value, fell);
    if (Math.hypot(aimed.x - at.x, aimed.y - at.y) > OUTLIER_MM) return [];
    return [{ point: { ...fell, z: 0 }, px: stood.project({ ...at, z: 0 }) }];
  });
  const fit = fitCamera(sightings, setup.model, { sightingPx: CROSS_PX });
  return fit ? ok({ ...setup, model: fit.model }) : failed;
}
