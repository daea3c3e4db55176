import { cameraFromSetup } from '../../../calibration/by-hand';
import { checkState } from '../../../calibration/check/check-state';
import { projectorOnTable } from '../../../calibration/projector/projector-on-table';
import type { TableSetup } from '../../../shared/session/session';
import { cornersLeft } from './corners';

/** In the order in which each builds on the one before it. */
export const setupSteps = ['camera', 'table', 'projector', 'check'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Which steps are done: kept for the camera and projector in use, and fit for use with this table. */
export type StepsDone = Readonly<Record<SetupStep, boolean>>;

/**
 * A camera is set up once its lens is measured, or its place over the table is known by a lens that was typed. Handles that still lie where
 * they were first shown place nothing. The check is done once light and bar passed it, of this very set-up.
 */
export function stepsDone(setup: TableSetup, cameraKey: string, projectorKey: string): StepsDone {
  const placed = isPlaced(setup, cameraKey);
  return {
    camera: placed || setup.lenses?.[cameraKey] !== undefined,
    table: placed,
    projector: isProjecting(setup, projectorKey),
    check: checkState(setup, cameraKey, projectorKey).verdict === 'passed',
  };
}

/** The step to go on with: the first that is not done. */
export function stepToDo(done: StepsDone): SetupStep {
  return setupSteps.find((step) => !done[step]) ?? 'check';
}

function isPlaced({ cameras, table }: TableSetup, cameraKey: string): boolean {
  const camera = cameras[cameraKey];
  if (camera === undefined || !cameraFromSetup(camera, table).ok) return false;
  if (camera.kind === 'model') return true;
  return cornersLeft(camera.corners, { width: camera.imageWidth, height: camera.imageHeight }) === 0;
}

function isProjecting({ projectors, table }: TableSetup, projectorKey: string): boolean {
  const projector = projectors[projectorKey];
  if (projector === undefined || !projectorOnTable(projector, table).ok) return false;
  if (projector.kind === 'model') return true;
  return cornersLeft(projector.corners, projector) === 0;
}
