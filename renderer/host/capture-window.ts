import { openWindow } from './open-window';
import { captureWindowLock, isHeld, isWanted, viewLock } from './page-locks';

/**
 * Browser mode's capture window: the page that runs the camera, in a small window that says what it is. The launcher
 * opens it first, and it opens the console; where somebody opened the console by hand, the console opens it.
 */

/** Asks a capture window to open the console as soon as it has its place. Known to scripts/lib/open-browser.mjs. */
const withConsole = '#with-console';
/** A capture window that is being opened or reloaded says that it is there within this time, usually. */
const headStartMs = 1500;
/** A page that reloads is back within this time. */
const reloadMs = 10_000;
/** The first page has come within this time, however slow the machine. */
const firstPageMs = 120_000;
const sizePx = { width: 440, height: 300 };
const consoleSizePx = { width: 1440, height: 900 };

/** Opens the capture window unless it is there. Browsers may block it, and say so to nobody but the user. */
export async function openCaptureWindow(): Promise<void> {
  if (await isHeld(captureWindowLock)) return;
  openWindow('/capture.html', { ...corner(), ...sizePx });
}

/** Kept when there is no capture window: at once but for a moment's patience, or when the one that is there goes. */
export async function withoutCaptureWindow(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, headStartMs));
  // The window holds it alone; pages share it, and do not keep it.
  await navigator.locks.request(captureWindowLock, { mode: 'shared' }, () => {});
}

/** In the capture window: opens the console, if that is what the window was opened for. */
export function openConsoleIfAsked(): void {
  if (window.location.hash !== withConsole) return;
  // A reload of this window must not open a second one.
  window.history.replaceState(undefined, '', window.location.pathname);
  const { left, top } = corner();
  window.resizeTo(sizePx.width, sizePx.height);
  window.moveTo(left, top);
  openConsole();
}

/** Opens a console in front of this window. Belongs in a click where the browser is not the launcher's. */
export function openConsole(): void {
  const { availWidth, availHeight } = window.screen;
  const width = Math.min(consoleSizePx.width, availWidth);
  const height = Math.min(consoleSizePx.height, availHeight);
  openWindow('/', { left: (availWidth - width) / 2, top: (availHeight - height) / 2, width, height });
}

/** In the capture window: closes it when the last operator or projector page is gone and does not come back. */
export async function closeAfterViews(): Promise<void> {
  let graceMs = firstPageMs;
  for (;;) {
    const begunMs = performance.now();
    while (!(await isWanted(viewLock))) {
      if (performance.now() - begunMs > graceMs) window.close();
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    // All pages share it, so it is ours alone when the last of them has gone.
    await navigator.locks.request(viewLock, () => {});
    graceMs = reloadMs;
  }
}

/** Out of the way: the far corner of the display, which the console mostly covers. */
function corner(): { readonly left: number; readonly top: number } {
  const { availWidth, availHeight } = window.screen;
  return { left: availWidth - sizePx.width, top: availHeight - sizePx.height };
}
