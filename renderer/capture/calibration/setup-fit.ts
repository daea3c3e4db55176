import type { CameraSetup } from '../../../shared/session/session';

/** Whether a camera's pictures and its setup belong together. */
export type SetupFit =
  | { readonly kind: 'fits' }
  | { readonly kind: 'no-setup' }
  | {
      readonly kind: 'wrong-size';
      readonly expected: { readonly width: number; readonly height: number };
      readonly found: { readonly width: number; readonly height: number };
    };

/** The size of the pictures, in px, that a set-up speaks of. */
export function setupSize(setup: CameraSetup): { readonly width: number; readonly height: number } {
  return setup.kind === 'model'
    ? { width: setup.model.width, height: setup.model.height }
    : { width: setup.imageWidth, height: setup.imageHeight };
}

/**
 * A setup speaks in pixels of one picture size, so a picture of any other size cannot be read with it, not
 * even of the same shape: a camera's modes may crop.
 */
export function setupFit(setup: CameraSetup | undefined, width: number, height: number): SetupFit {
  if (setup === undefined) return { kind: 'no-setup' };
  const expected = setupSize(setup);
  if (expected.width === width && expected.height === height) return { kind: 'fits' };
  return { kind: 'wrong-size', expected, found: { width, height } };
}
