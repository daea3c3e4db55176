import { captureTurnLock, captureWindowLock, forLife } from './page-locks';

/**
 * Exactly one page of browser mode runs the camera. A window of its own is best, because no other page's reload
 * touches it; until there is one, and once it is gone, one of the hidden frames of the other pages does.
 */

/** A window reloaded just now gives its lock back within this time: whoever holds it longer is another window. */
const releaseMs = 5000;

/**
 * Kept once this frame runs the camera. It waits behind the capture window and the frames that came before it. When
 * the window takes the camera over, the frame begins anew, and waits.
 */
export function waitForTurnAsFrame(): Promise<void> {
  return new Promise((resolve) => {
    navigator.locks
      .request(captureTurnLock, () => {
        resolve();
        return forLife();
      })
      .catch(() => window.location.reload());
  });
}

/**
 * Kept once this window runs the camera, which it takes from whichever frame has it. A second window closes itself;
 * one that the browser does not let close waits for its turn.
 */
export async function takeTurnAsWindow(): Promise<void> {
  const tooMany = setTimeout(() => window.close(), releaseMs);
  await lockForLife(captureWindowLock, {});
  clearTimeout(tooMany);
  await lockForLife(captureTurnLock, { steal: true });
}

/** Kept once the lock is ours. */
function lockForLife(name: string, options: LockOptions): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, options, () => {
      resolve();
      return forLife();
    });
  });
}
