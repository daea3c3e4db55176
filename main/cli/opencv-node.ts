import { createRequire } from 'node:module';
import type { CalibrationCv } from '../../calibration/calibration-cv';
import type { OpenCv } from '../../shared/vision/opencv';

/**
 * The module is thenable for as long as it lives: awaiting it, or returning it from an async function, calls its
 * `then` again and again and starves the event loop. It therefore travels inside an object.
 */
export interface LoadedOpenCv {
  readonly cv: OpenCv;
}

interface Starting {
  then(started: () => void): void;
}

/** Loads opencv-wasm in Node and waits for its WebAssembly to start, about a quarter of a second. */
export function loadOpenCv(): Promise<LoadedOpenCv> {
  return started<OpenCv>();
}

/** The same module with the functions that find a lens. */
export function loadCalibrationCv(): Promise<{ readonly cv: CalibrationCv }> {
  return started<CalibrationCv>();
}

function started<Part extends object>(): Promise<{ readonly cv: Part }> {
  const require = createRequire(import.meta.url);
  const { cv }: { cv: Part & Starting } = require('opencv-wasm');
  return new Promise((resolve) => cv.then(() => resolve({ cv })));
}
