import { createRequire } from 'node:module';
import type { OpenCv } from '../../shared/vision/opencv';

/**
 * The module is thenable for as long as it lives: awaiting it, or returning it from an async function, calls its
 * `then` again and again and starves the event loop. It therefore travels inside an object.
 */
export interface LoadedOpenCv {
  readonly cv: OpenCv;
}

interface StartingOpenCv extends OpenCv {
  then(started: () => void): void;
}

/** Loads opencv-wasm in Node and waits for its WebAssembly to start, about a quarter of a second. */
export function loadOpenCv(): Promise<LoadedOpenCv> {
  const require = createRequire(import.meta.url);
  const { cv }: { cv: StartingOpenCv } = require('opencv-wasm');
  return new Promise((resolve) => cv.then(() => resolve({ cv })));
}
