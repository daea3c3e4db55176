/**
 * Resolves when the worker that holds a Web Lock has died, however it died; never where the browser has no locks,
 * which leaves errors and silence to tell.
 */
export type DeathWatch = (lifeLock: string) => Promise<void>;

export const watchDeath: DeathWatch = async (lifeLock) => {
  if (!('locks' in navigator)) return new Promise(() => {});
  await navigator.locks.request(lifeLock, () => {});
};
