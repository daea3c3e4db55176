import type { DisplayInfo } from '../../shared/ipc';

/** Where a window stands, in the pixels that windows are placed with. */
export interface Placement {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The whole of a display. */
export function placementOn({ x, y, width, height }: DisplayInfo): Placement {
  return { left: x, top: y, width, height };
}

/** A quarter of a display that a window has to share with the console. */
export function besideConsole({ x, y, width, height }: DisplayInfo): Placement {
  return {
    left: x + Math.round(width / 2),
    top: y,
    width: Math.round(width / 2),
    height: Math.round(height / 2),
  };
}

/** The pages of browser mode, as the server serves them. */
export type PagePath = '/' | '/capture.html' | '/projector.html' | '/dark.html';

/**
 * Opens `page` in a window of its own. Without an opener it gets a process of its own too, so that no window's crash
 * or hard work stops another. The price is that there is no handle: everything else goes over channels.
 */
export function openWindow(page: PagePath, { left, top, width, height }: Placement): void {
  window.open(
    page,
    '_blank',
    `noopener,popup,left=${Math.round(left)},top=${Math.round(top)},width=${width},height=${height}`,
  );
}
