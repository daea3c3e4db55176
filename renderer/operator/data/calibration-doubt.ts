import { cameraFromSetup } from '../../../calibration/by-hand';
import type { TableSetup } from '../../../shared/session/session';

/**
 * One standard deviation, in mm on the table, of what the camera's set-up makes of a team's place; `undefined`
 * where the camera is not set up or its set-up cannot be used.
 */
export function cameraDoubtMm(setup: TableSetup, cameraKey: string): number | undefined {
  const camera = setup.cameras[cameraKey];
  if (camera === undefined) return undefined;
  const solved = cameraFromSetup(camera, setup.table);
  return solved.ok ? solved.value.sigmaMm : undefined;
}
