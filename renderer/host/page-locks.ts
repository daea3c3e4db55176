/**
 * Web Locks by which the pages of browser mode know of one another: a lock ends with its page, however that ends,
 * where a message of farewell may never be sent.
 */

/** Held by the one page that runs the camera. */
export const captureTurnLock = 'arclight-capture';
/** Held by the capture window, whether or not it runs the camera yet. */
export const captureWindowLock = 'arclight-capture-window';
/** Shared by all operator and projector pages. */
export const viewLock = 'arclight-view';
/** Held by the projector page. */
export const projectorLock = 'arclight-projector';

/** The callback of a lock that is to be held as long as the page lives. */
export function forLife(): Promise<never> {
  return new Promise<never>(() => {});
}

/** Whether any page holds `name`, or waits for it. */
export async function isWanted(name: string): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some((lock) => lock.name === name);
}

/** Whether any page holds `name`. */
export async function isHeld(name: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}
