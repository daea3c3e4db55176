import type { WindowFacts } from '../../shared/windows/window-guard';

/** Where a window is and how its pixels count; everything but its canvas. */
export type WindowPlace = Pick<WindowFacts, 'x' | 'y' | 'scaleFactor'>;

/** No event tells a page that its window was moved. */
const LOOK_MS = 400;

/** Where the window is by now. */
export function windowPlace(): WindowPlace {
  return { x: window.screenX, y: window.screenY, scaleFactor: window.devicePixelRatio };
}

/** Calls `moved` soon after the window was moved, or its display enlarged otherwise. */
export function followWindowPlace(moved: () => void): void {
  let last = windowPlace();
  setInterval(() => {
    const now = windowPlace();
    if (now.x === last.x && now.y === last.y && now.scaleFactor === last.scaleFactor) return;
    last = now;
    moved();
  }, LOOK_MS);
}
