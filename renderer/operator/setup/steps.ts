import { cameraFromSetup, projectorFromSetup } from '../../../calibration/by-hand';
import type { TableSetup } from '../../../shared/session/session';

export const setupSteps = ['table', 'camera', 'projector'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Which steps are done: kept for the camera and projector in use, and fit for use with this table. */
export function stepsDone(
  setup: TableSetup,
  cameraKey: string,
  projectorKey: string,
): Readonly<Record<SetupStep, boolean>> {
  const camera = setup.cameras[cameraKey];
  const projector = setup.projectors[projectorKey];
  return {
    table: setup.table.widthMm > 0 && setup.table.depthMm > 0,
    camera: camera !== undefined && cameraFromSetup(camera, setup.table).ok,
    projector: projector !== undefined && projectorFromSetup(projector, setup.table).ok,
  };
}
