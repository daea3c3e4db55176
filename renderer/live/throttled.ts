import type { ReadableStore } from './value-store';

/** The clock and the alarm a throttled store lives by; handed in so that tests own the time. */
export interface Timer {
  nowMs(): number;
  /** Calls `wake` once after `delayMs`; the returned function calls it off. */
  after(delayMs: number, wake: () => void): () => void;
}

/** The window's own time. */
export const windowTimer: Timer = {
  nowMs: () => performance.now(),
  after(delayMs, wake) {
    const handle = setTimeout(wake, delayMs);
    return () => clearTimeout(handle);
  },
};

/**
 * A view of `source` that changes at most once every `everyMs`, for slow consumers such as React. The first change
 * after a quiet while comes through at once, and the last of a burst always comes through in the end.
 * It follows the source only while somebody listens; read at other times it answers with the source's value.
 */
export function throttled<T>(source: ReadableStore<T>, everyMs: number, timer: Timer): ReadableStore<T> {
  const listeners = new Set<() => void>();
  let shown = source.get();
  let shownAtMs = Number.NEGATIVE_INFINITY;
  let callOff: (() => void) | undefined;
  let unfollow: (() => void) | undefined;

  const show = () => {
    callOff = undefined;
    shown = source.get();
    shownAtMs = timer.nowMs();
    for (const listener of [...listeners]) listener();
  };
  const sourceChanged = () => {
    if (callOff !== undefined) return;
    const waitMs = shownAtMs + everyMs - timer.nowMs();
    if (waitMs <= 0) show();
    else callOff = timer.after(waitMs, show);
  };

  return {
    get() {
      if (unfollow === undefined) shown = source.get();
      return shown;
    },
    subscribe(listener) {
      if (unfollow === undefined) {
        shown = source.get();
        unfollow = source.subscribe(sourceChanged);
      }
      const entry = () => listener();
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
        if (listeners.size > 0) return;
        unfollow?.();
        unfollow = undefined;
        callOff?.();
        callOff = undefined;
      };
    },
  };
}
