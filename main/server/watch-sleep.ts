import type { HostNotice } from '../../shared/ipc';

const TICK_MS = 1000;
/** A tick this late comes after sleep; capture starts its camera anew after the same time. */
const SLEPT_MS = 8000;

export interface SleepWatchNeeds {
  /** A clock that goes on while the machine sleeps. */
  readonly now: () => number;
  readonly notify: (notice: Omit<HostNotice, 'atMs'>) => void;
}

/** Tells when the machine was asleep, as no event does outside Electron. The returned function ends the watch. */
export function watchSleep({ now, notify }: SleepWatchNeeds): () => void {
  let tickedAtMs = now();
  const timer = setInterval(() => {
    const atMs = now();
    if (atMs - tickedAtMs > SLEPT_MS) notify({ id: 'resumed', severity: 'info' });
    tickedAtMs = atMs;
  }, TICK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
