import type { MeasuredLens, TableSetup } from './session';

/**
 * The set-up with a camera's lens. Corners that were dragged in pictures of its size are seen through it from now on; a
 * camera placed by its whole model keeps the lens it was placed with.
 */
export function withLens(setup: TableSetup, cameraKey: string, measured: MeasuredLens): TableSetup {
  const lenses = { ...setup.lenses, [cameraKey]: measured };
  const camera = setup.cameras[cameraKey];
  const { lens } = measured;
  if (camera?.kind !== 'corners') return { ...setup, lenses };
  if (camera.imageWidth !== lens.width || camera.imageHeight !== lens.height) return { ...setup, lenses };
  return { ...setup, lenses, cameras: { ...setup.cameras, [cameraKey]: { ...camera, lens } } };
}
